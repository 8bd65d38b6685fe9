import { access } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { exportTeam, findTeam, progressLine } from '#modules/transfer/public.ts'
import { openDatabase } from '#platform/postgres/open-database.ts'
import { reasonOf, StartError } from '#platform/start-error.ts'
import { readLocalStorage } from '#platform/storage/local-storage.ts'
import { readConfig } from './config.ts'

const USAGE = 'npm run export -- --team NAME --to FILE'

/** `npm run export`: writes a whole team into one archive, beside its server or without one (docs/export-format.md). */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { team: { type: 'string' }, to: { type: 'string' } }, strict: true })
  if (!values.team || !values.to) throw new StartError(USAGE)
  // Where the person is who called npm, which goes to the project's root.
  const to = resolve(process.env.INIT_CWD ?? process.cwd(), values.to)
  const isThere = await access(to).then(
    () => true,
    () => false,
  )
  if (isThere) throw new StartError(`${to} is there already`)
  const { dataDir, databaseUrl } = readConfig(process.env)
  const tell = (message: string) => console.error(message)
  const log = { debug: () => undefined, warn: tell, error: tell }
  const { db, close } = await openDatabase({ databaseUrl, dataDir, log, mayJoin: true })
  try {
    const team = await findTeam(db, values.team)
    const storage = readLocalStorage(join(dataDir, 'objects'))
    const { items, objects } = await exportTeam({ db, storage }, { tenantId: team.id, to, onProgress: progressLine() })
    console.log(`${team.name}: ${items} items and ${objects.count} stored objects of ${objects.bytes} bytes in ${to}`)
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
