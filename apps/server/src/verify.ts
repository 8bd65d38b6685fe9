/**
 * `npm run verify`: looks over a whole data folder, beside its server or without one, and says what is not as it should be. `--against FILE` compares the
 * team of an archive with it as well, or the one that `--team` names.
 */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { compareTeam, findTeam } from '#modules/transfer/public.ts'
import { isClean, reportLines, verify } from '#modules/verify/public.ts'
import { openDatabase } from '#platform/postgres/open-database.ts'
import { reasonOf, StartError } from '#platform/start-error.ts'
import { readLocalStorage } from '#platform/storage/local-storage.ts'
import { readConfig } from './config.ts'

/** As long as bytes that nothing refers to are left alone: an hour. */
const GRACE = 60 * 60 * 1000

async function run(): Promise<boolean> {
  const { values } = parseArgs({
    options: { deep: { type: 'boolean', default: false }, against: { type: 'string' }, team: { type: 'string' } },
    strict: true,
  })
  const { dataDir, databaseUrl } = readConfig(process.env)
  // Otherwise an empty one would be made, and found to be in order.
  if (!existsSync(dataDir)) throw new StartError(`There is no data folder ${dataDir}: set DATA_DIR`)
  const tell = (message: string) => console.error(message)
  const log = { debug: () => undefined, warn: tell, error: tell }
  const { db, close } = await openDatabase({ databaseUrl, dataDir, log, mayJoin: true })
  try {
    const storage = readLocalStorage(join(dataDir, 'objects'))
    const report = await verify({ db, storage }, { isDeep: values.deep, grace: GRACE })
    if (values.against !== undefined) {
      const path = resolve(process.env.INIT_CWD ?? process.cwd(), values.against)
      const team = values.team === undefined ? undefined : await findTeam(db, values.team)
      report.answers.push(...(await compareTeam(db, { path, ...(team && { tenantId: team.id }) })))
    }
    console.log(reportLines(report).join('\n'))
    return isClean(report)
  } finally {
    await close()
  }
}

try {
  process.exitCode = (await run()) ? 0 : 1
} catch (error) {
  console.error(`Error: ${reasonOf(error)}`)
  process.exitCode = 1
}
