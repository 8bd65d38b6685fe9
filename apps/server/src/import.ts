import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { importTeam, progressLine } from '#modules/transfer/public.ts'
import { freeBytes } from '#platform/disk/reserve.ts'
import { StartError } from '#platform/start-error.ts'
import { joinLocalStorage } from '#platform/storage/local-storage.ts'
import { pathOf, runCommand, withDatabase } from './command.ts'
import { readConfig } from './config.ts'

const USAGE = 'npm run import -- FILE'

/** `npm run import`: makes the team of an archive that `npm run export` wrote (docs/export-format.md). */
await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true, strict: true })
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new StartError(USAGE)
  const config = readConfig(process.env)
  if (config.oidc)
    throw new StartError(
      'People come from the identity provider that OIDC_ISSUER names: a team can be read back only without one',
    )
  await withDatabase(config, async (db) => {
    const objects = join(config.dataDir, 'objects')
    const storage = await joinLocalStorage(objects)
    const free = async () => (await freeBytes(objects)) - config.diskReserve
    const made = await importTeam({ db, storage }, { path: pathOf(file), freeBytes: free, onProgress: progressLine() })
    const { name, items, objects: stored, keepsIds, known, made: without } = made
    console.log(`${name}: ${items} items and ${stored.count} stored objects of ${stored.bytes} bytes`)
    if (!keepsIds) console.log('Something here has ids of the archive: all its items have others now')
    console.log(`Members who had an account here: ${known}; who have one now, without a password: ${without}`)
    if (without > 0) console.log('They set a password by "Forgot password?" where they sign in')
  })
  return 0
})
