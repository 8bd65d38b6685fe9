import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import { connectToCluster, isClaimed } from './claim.ts'
import type { ClusterPlace } from './cluster-place.ts'
import type { Log } from './postmaster.ts'
import { findRunning, type RunningPostmaster } from './running-postmaster.ts'

const STEP = 100
/**
 * A starting server claims its cluster well within this time; a PostgreSQL whose server has ended is stopped by its guard.
 * Milliseconds.
 */
const GRACE = 3000
/** How long to wait after each signal. Milliseconds. */
const ENDINGS: [NodeJS.Signals, number][] = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 10_000],
  ['SIGKILL', 5000],
]

/**
 * Stops a PostgreSQL that still runs on the cluster although its server has ended. Throws {@link StartError} if a running server
 * uses it.
 */
export async function stopOrphan({ dataDir, folder }: ClusterPlace, log: Log): Promise<void> {
  for (let waited = 0; ; waited += STEP) {
    const running = await findRunning(folder)
    if (!running) return
    if (await isInUse(running)) throw new StartError(`The data folder ${dataDir} is in use by another Arbour`)
    if (waited >= GRACE && running.pid) return end(running, folder, log)
    await wait(STEP)
  }
}

/** Returns the socket folder of a PostgreSQL that a running server has claimed; null if there is none. */
export async function findClaimed({ folder }: ClusterPlace): Promise<string | null> {
  const running = await findRunning(folder)
  return running && (await isInUse(running)) ? running.socketFolder : null
}

async function isInUse({ socketFolder }: RunningPostmaster): Promise<boolean> {
  if (!socketFolder) return false
  const client = await connectToCluster(socketFolder).catch(() => null)
  if (!client) return false
  try {
    return await isClaimed(client)
  } catch {
    // It is being stopped.
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function end({ pid }: RunningPostmaster, folder: string, log: Log): Promise<void> {
  log.warn(`A PostgreSQL without a server runs on ${folder} (process ${pid}): ending it`)
  for (const [signal, timeout] of ENDINGS) {
    process.kill(pid, signal)
    for (let waited = 0; waited < timeout; waited += STEP) {
      await wait(STEP)
      if ((await findRunning(folder))?.pid !== pid) return
    }
  }
  throw new StartError(`A PostgreSQL on ${folder} does not end (process ${pid})`)
}
