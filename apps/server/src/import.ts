import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { importTeam, progressLine } from '#modules/transfer/public.ts'
import { freeBytes } from '#platform/disk/reserve.ts'
import { openDatabase } from '#platform/postgres/open-database.ts'
import { reasonOf, StartError } from '#platform/start-error.ts'
import { joinLocalStorage } from '#platform/storage/local-storage.ts'
import { readConfig } from './config.ts'

const USAGE = 'npm run import -- FILE'

/** `npm run import`: makes the team of an archive that `npm run export` wrote, beside a server or without one (docs/export-format.md). */
async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true, strict: true })
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new StartError(USAGE)
  // Where the person is who called npm, which goes to the project's root.
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), file)
  const { dataDir, databaseUrl, oidc, diskReserve } = readConfig(process.env)
  if (oidc)
    throw new StartError(
      'People come from the identity provider that OIDC_ISSUER names: a team can be read back only without one',
    )
  const tell = (message: string) => console.error(message)
  const log = { debug: () => undefined, warn: tell, error: tell }
  const { db, close } = await openDatabase({ databaseUrl, dataDir, log, mayJoin: true })
  try {
    const objects = join(dataDir, 'objects')
    const storage = await joinLocalStorage(objects)
    const free = async () => (await freeBytes(objects)) - diskReserve
    const made = await importTeam({ db, storage }, { path, freeBytes: free, onProgress: progressLine() })
    const { name, items, objects: stored, keepsIds, known, made: without } = made
    console.log(`${name}: ${items} items and ${stored.count} stored objects of ${stored.bytes} bytes`)
    if (!keepsIds) console.log('Something here has ids of the archive: all its items have others now')
    console.log(`Members who had an account here: ${known}; who have one now, without a password: ${without}`)
    if (without > 0) console.log('They set a password by "Forgot your password?" where they sign in')
  } finally {
    await close()
  }
}

try {
  await run()
} catch (error) {
  console.error(`Error: ${reasonOf(error)}`)
  process.exitCode = 1
}
