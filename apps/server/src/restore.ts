import { parseArgs } from 'node:util'
import { readBackup, restoreBackup } from '#modules/operations/backup/public.ts'
import { progressLine } from '#modules/operations/transfer/public.ts'
import { isClean, reportLines, verify } from '#modules/operations/verify/public.ts'
import { openAsItIs } from '#platform/postgres/open-database.ts'
import { StartError } from '#platform/start-error.ts'
import { joinStorage, readStorage } from '#platform/storage/open-storage.ts'
import { backupFolderOf, runCommand, STDERR_LOG } from './command.ts'
import { readConfig } from './config/config.ts'

const USAGE = 'npm run restore -- FOLDER [--at BACKUP]'

/**
 * Implements `npm run restore`: restores the newest backup of a folder, or the one given by `--at`, into an empty database and
 * data folder, and verifies it.
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({ options: { at: { type: 'string' } }, allowPositionals: true, strict: true })
  const [folder, ...others] = positionals
  if (folder === undefined || others.length > 0) throw new StartError(USAGE)
  const config = readConfig(process.env)
  // Before anything is created.
  const backup = await readBackup(backupFolderOf(folder, config), values.at ?? null)
  const { db, connectionString, close } = await openAsItIs({ ...config, log: STDERR_LOG, canJoin: false })
  try {
    const storage = await readStorage(config)
    const target = { db, connectionString, storage, openStorage: async () => (await joinStorage(config)).storage }
    const { rows, jobs, copied } = await restoreBackup(target, backup, progressLine())
    console.log(`${rows} rows, ${jobs} jobs and ${copied.files} stored objects of ${copied.bytes} bytes from ${backup.path}`)
    const report = await verify({ db, storage }, { isDeep: false, grace: 0 })
    console.log(reportLines(report).join('\n'))
    return isClean(report) ? 0 : 1
  } finally {
    await close()
  }
})
