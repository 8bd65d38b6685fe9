import { readConfig } from '@arbour/server/config/config'
import { isClean, reportLines, verify } from '@arbour/server/modules/operations/verify/public'
import { openDatabase } from '@arbour/server/platform/postgres/open-database'
import { readStorage } from '@arbour/server/platform/storage/open-storage'

/** Grace period for unreferenced bytes, as in `npm run verify`. */
const GRACE = 60 * 60 * 1000

/**
 * Verifies the data of a stopped server, as `npm run verify` does, but in this process: a separate one takes some 2 CPU seconds.
 * `env` are the server's variables. Throws the problems found.
 */
export async function verifyData(env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(env)
  const { databaseUrl, dataDir } = config
  const log = { debug: () => undefined, warn: console.warn, error: console.error }
  const { db, close } = await openDatabase({ databaseUrl, dataDir, log, canJoin: true })
  try {
    const report = await verify({ db, storage: await readStorage(config) }, { isDeep: false, grace: GRACE })
    if (!isClean(report)) throw new Error(reportLines(report).join('\n'))
  } finally {
    await close()
  }
}
