/** `npm run verify`: looks over a whole data folder, beside its server or without one, and says what is not as it should be. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isClean, reportLines, verify } from '#modules/verify/public.ts'
import { openDatabase } from '#platform/postgres/open-database.ts'
import { reasonOf, StartError } from '#platform/start-error.ts'
import { readLocalStorage } from '#platform/storage/local-storage.ts'
import { readConfig } from './config.ts'

/** As long as bytes that nothing refers to are left alone: an hour. */
const GRACE = 60 * 60 * 1000

async function run(): Promise<boolean> {
  const { values } = parseArgs({ options: { deep: { type: 'boolean', default: false } }, strict: true })
  const { dataDir, databaseUrl } = readConfig(process.env)
  // Otherwise an empty one would be made, and found to be in order.
  if (!existsSync(dataDir)) throw new StartError(`There is no data folder ${dataDir}: set DATA_DIR`)
  const tell = (message: string) => console.error(message)
  const log = { debug: () => undefined, warn: tell, error: tell }
  const { db, close } = await openDatabase({ databaseUrl, dataDir, log, mayJoin: true })
  try {
    const storage = readLocalStorage(join(dataDir, 'objects'))
    const report = await verify({ db, storage }, { isDeep: values.deep, grace: GRACE })
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
