/**
 * Implements `npm run verify`: checks the integrity of all data, with the server running or stopped, and reports problems.
 * `--against FILE` also compares an archive's team with it, or the team given by `--team`.
 */
import { parseArgs } from 'node:util'
import { compareTeam, findTeam } from '#modules/operations/transfer/public.ts'
import { isClean, reportLines, verify } from '#modules/operations/verify/public.ts'
import { readStorage } from '#platform/storage/open-storage.ts'
import { assertDataDir, pathOf, runCommand, withDatabase } from './command.ts'
import { readConfig } from './config/config.ts'

/** The minimum age of unreferenced bytes to report: one hour. */
const GRACE = 60 * 60 * 1000

await runCommand(async () => {
  const { values } = parseArgs({
    options: { deep: { type: 'boolean', default: false }, against: { type: 'string' }, team: { type: 'string' } },
    strict: true,
  })
  const { deep: isDeep, against, team: name } = values
  const config = readConfig(process.env)
  assertDataDir(config)
  const report = await withDatabase(config, async (db) => {
    const storage = await readStorage(config)
    const found = await verify({ db, storage }, { isDeep, grace: GRACE })
    if (against === undefined) return found
    const team = name === undefined ? undefined : await findTeam(db, name)
    const compared = await compareTeam(db, { path: pathOf(against), ...(team && { tenantId: team.id }) })
    return { ...found, results: [...found.results, ...compared] }
  })
  console.log(reportLines(report).join('\n'))
  return isClean(report) ? 0 : 1
})
