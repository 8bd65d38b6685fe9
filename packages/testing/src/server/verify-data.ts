import { readConfig } from '@arbour/server/config/config'
import { isClean, reportLines, verify } from '@arbour/server/modules/operations/verify/public'
import { openDatabase } from '@arbour/server/platform/postgres/open-database'
import { readStorage } from '@arbour/server/platform/storage/open-storage'

/** As long as bytes that nothing refers to are left alone, as `npm run verify` has it. */
const GRACE = 60 * 60 * 1000

/**
 * Asks of the data of a stopped server all that must hold, as `npm run verify` does, in the caller's process: a process of its own takes some
 * 2 CPU seconds. `env` are the server's variables. Throws what does not hold.
 */
export async function verifyData(env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(env)
  const { databaseUrl, dataDir } = config
  const log = { debug: () => undefined, warn: console.warn, error: console.error }
  const { db, close } = await openDatabase({ databaseUrl, dataDir, log, mayJoin: true })
  try {
    const report = await verify({ db, storage: await readStorage(config) }, { isDeep: false, grace: GRACE })
    if (!isClean(report)) throw new Error(reportLines(report).join('\n'))
  } finally {
    await close()
  }
}
