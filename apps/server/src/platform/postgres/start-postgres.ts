import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { diskFullReason, saysDiskFull } from '../disk/disk-full.ts'
import { type DiskSpace, UNMONITORED } from '../disk/disk-space.ts'
import { StartError } from '../start-error.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { claimCluster, connectToCluster } from './claim.ts'
import { type ClusterPlace, placeCluster } from './cluster-place.ts'
import { ensureCluster } from './create-cluster.ts'
import { type Log, type Postmaster, PostmasterFailed, startPostmaster } from './postmaster.ts'
import { endRemains } from './running-postmaster.ts'
import { APPLICATION_DATABASE, embeddedSettings, type Settings, socketUrl } from './settings.ts'
import { chooseSocketFolder, prepareSocketFolder } from './socket-folder.ts'
import { stopOrphan } from './stop-orphan.ts'
import { type Run, supervise } from './supervise.ts'

/** A running embedded PostgreSQL. `ended` resolves when it has ended permanently: by `stop`, or after too many crashes. */
export interface EmbeddedPostgres extends Run {
  /** Stays the same across restarts. */
  connectionString: string
}

export interface PostgresOptions {
  /** An existing, writable folder. */
  dataDir: string
  log: Log
  /** Monitors the disk of the cluster, and is notified when PostgreSQL reports it as full. */
  diskSpace?: DiskSpace
  /** Overrides settings: tests trade durability for speed. */
  settings?: Settings
}

/** PostgreSQL's messages while processes of a killed one are still ending. */
const REMAINS = /lock file|shared memory block/
const ATTEMPTS = 50
/** Delay between two attempts of a start or a claim. Milliseconds. */
const PAUSE = 200

/**
 * Starts the embedded PostgreSQL on a data folder, which is initialised at the first start, claims it for this process, and
 * restarts it when it crashes. It ends with this process in any case. Throws {@link StartError}, without leaving PostgreSQL
 * running.
 */
export async function startPostgres({
  dataDir,
  log,
  diskSpace = UNMONITORED,
  settings = {},
}: PostgresOptions): Promise<EmbeddedPostgres> {
  const place = await placeCluster(dataDir)
  const binaries = await findBinaries(place.account)
  await diskSpace.watch(dirname(place.folder))
  await ensureCluster(place, binaries)
  const socketFolder = chooseSocketFolder(place)
  const start = () => startClaimed({ place, binaries, socketFolder, settings, log, diskSpace })
  return { connectionString: socketUrl(socketFolder, APPLICATION_DATABASE), ...(await supervise({ start, log })) }
}

interface Start {
  place: ClusterPlace
  binaries: Binaries
  socketFolder: string
  settings: Settings
  log: Log
  diskSpace: DiskSpace
}

/** Starts it once, and claims the cluster while it runs. */
async function startClaimed(start: Start): Promise<Run> {
  const postmaster = await startOrRetry(start)
  try {
    const claim = await lockCluster(start.place, start.socketFolder)
    // If only its guard was killed, the claim is released and the next start stops PostgreSQL.
    void postmaster.ended.then(() => claim.letGo())
    return postmaster
  } catch (error) {
    await postmaster.stop()
    throw error
  }
}

async function startOrRetry({ place, binaries, socketFolder, settings, log, diskSpace }: Start): Promise<Postmaster> {
  const command = {
    ...place,
    postgres: binaries.postgres,
    settings: { ...embeddedSettings(socketFolder), ...settings },
    socketFolder: socketFolder === place.folder ? null : socketFolder,
    log,
    onDiskFull: () => void diskSpace.report(),
  }
  for (let attempt = 1; ; attempt += 1) {
    await stopOrphan(place, log)
    await prepareSocketFolder(place, socketFolder)
    try {
      return await startPostmaster(command)
    } catch (error) {
      if (!(error instanceof PostmasterFailed)) throw error
      if (saysDiskFull(error.message)) throw new StartError(diskFullReason(place.folder))
      if (!REMAINS.test(error.message) || attempt === ATTEMPTS) {
        throw new StartError(`PostgreSQL could not start on ${place.folder}: ${error.message}`)
      }
      await endRemains(place.folder)
      await wait(PAUSE)
    }
  }
}

interface Claim {
  /** Releases the claim: PostgreSQL has ended, or should have. */
  letGo(): void
}

/** Claims the cluster and creates the application's database if needed. */
async function lockCluster({ dataDir }: ClusterPlace, socketFolder: string): Promise<Claim> {
  let client = await connectToCluster(socketFolder)
  if (!(await claimCluster(client))) throw new StartError(`The data folder ${dataDir} is in use by another Arbour`)
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [APPLICATION_DATABASE])
  if (rowCount === 0) await client.query(`CREATE DATABASE ${APPLICATION_DATABASE}`)
  let isHeld = true
  // After a crash of one of its processes, PostgreSQL closes all connections and recovers: the claim is then taken again.
  const claimAgain = async () => {
    while (isHeld) {
      await wait(PAUSE, undefined, { ref: false })
      const next = await connectToCluster(socketFolder).catch(() => null)
      // By now it may be the next PostgreSQL, which has a claim of its own.
      if (next && isHeld && (await claimCluster(next).catch(() => false))) return keep(next)
      await next?.end().catch(() => undefined)
    }
  }
  const keep = (next: pg.Client) => {
    client = next
    client.once('end', () => void claimAgain())
  }
  keep(client)
  return {
    letGo() {
      isHeld = false
      void client.end().catch(() => undefined)
    },
  }
}
