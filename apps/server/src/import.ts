import { parseArgs } from 'node:util'
import { normalizeIssuer } from '#modules/directory/identity/public.ts'
import { importTeam, progressLine } from '#modules/operations/transfer/public.ts'
import { StartError } from '#platform/start-error.ts'
import { joinStorage } from '#platform/storage/open-storage.ts'
import { pathOf, runCommand, withDatabase } from './command.ts'
import { readConfig } from './config/config.ts'

const USAGE = 'npm run import -- FILE'

/** Implements `npm run import`: creates a team from an archive of `npm run export` (docs/api/export-format.md). */
await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true, strict: true })
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new StartError(USAGE)
  const config = readConfig(process.env)
  await withDatabase(config, async (db) => {
    const { storage, freeBytes } = await joinStorage(config)
    const free = async () => (await freeBytes()) - config.diskReserve
    const issuer = config.oidc && normalizeIssuer(config.oidc.issuer)
    const options = { path: pathOf(file), issuer, isScanned: config.clamd !== null, freeBytes: free, onProgress: progressLine() }
    const made = await importTeam({ db, storage }, options)
    const { name, items, objects: stored, keepsIds, known, made: without } = made
    console.log(`${name}: ${items} items and ${stored.count} stored objects of ${stored.bytes} bytes`)
    if (!keepsIds) console.log('Something here has ids of the archive: all its items have others now')
    console.log(`Members who had an account here: ${known}; who have one now${issuer ? '' : ', without a password'}: ${without}`)
    if (without > 0 && !issuer) console.log('They set a password by "Forgot password?" where they sign in')
  })
  return 0
})
