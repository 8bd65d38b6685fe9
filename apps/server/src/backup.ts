import { parseArgs } from 'node:util'
import { makeBackup } from '#modules/operations/backup/public.ts'
import { progressLine } from '#modules/operations/transfer/public.ts'
import { StartError } from '#platform/start-error.ts'
import { readStorage } from '#platform/storage/open-storage.ts'
import { assertDataDir, backupFolderOf, runCommand, withDatabase } from './command.ts'
import { readConfig } from './config/config.ts'

const USAGE = 'npm run backup -- FOLDER [--keep NUMBER]'
/** Maximum number of keys of lost objects to print. */
const MAX_PRINTED = 20

/**
 * Implements `npm run backup`: writes a consistent backup of the database and all stored objects, with the server running or
 * stopped.
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({ options: { keep: { type: 'string' } }, allowPositionals: true, strict: true })
  const [folder, ...others] = positionals
  const { keep } = values
  if (folder === undefined || others.length > 0 || (keep !== undefined && !/^[1-9]\d{0,5}$/.test(keep)))
    throw new StartError(USAGE)
  const config = readConfig(process.env)
  assertDataDir(config)
  const to = backupFolderOf(folder, config)
  return withDatabase(config, async (db, connectionString) => {
    const storage = await readStorage(config)
    const options = {
      folder: to,
      keep: keep === undefined ? null : Number(keep),
      onProgress: progressLine(),
    }
    const { path, rows, objects, copied, lost, removed } = await makeBackup({ db, connectionString, storage }, options)
    console.log(`${rows} rows and ${objects.count} stored objects of ${objects.bytes} bytes in ${path}`)
    console.log(`New since the backups before: ${copied.files} objects of ${copied.bytes} bytes`)
    if (removed > 0) console.log(`Old backups removed: ${removed}`)
    if (lost.length === 0) return 0
    console.error(`The storage has lost the bytes of ${lost.length} objects, or they are damaged: they are not in this backup`)
    for (const key of lost.slice(0, MAX_PRINTED)) console.error(`  ${key}`)
    return 1
  })
})
