import { chown, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { diskFullReason, saysDiskFull } from '../disk/disk-full.ts'
import { type DiskRoom, UNMINDED } from '../disk/disk-room.ts'
import { StartError } from '../start-error.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { claimCluster, connectToCluster } from './claim.ts'
import { type ClusterPlace, placeCluster } from './cluster-place.ts'
import { ensureCluster } from './create-cluster.ts'
import { type Log, type Postmaster, PostmasterFailed, startPostmaster } from './postmaster.ts'
import { APPLICATION_DATABASE, canHoldSocket, embeddedSettings, type Settings, socketUrl } from './settings.ts'
import { stopOrphan } from './stop-orphan.ts'

/** The embedded PostgreSQL at work. */
export interface EmbeddedPostgres {
  connectionString: string
  /** Settles when PostgreSQL has ended, be it by `stop` or by itself. */
  ended: Promise<void>
  /** Ends it in good order; again is harmless. */
  stop(): Promise<void>
}

export interface PostgresOptions {
  /** A folder that is there and can be written. */
  dataDir: string
  log: Log
  /** Who minds the disk of the cluster, and is told when PostgreSQL finds no room on it. */
  room?: DiskRoom
  /** Instead of the usual ones: tests trade durability for speed. */
  settings?: Settings
}

/** What PostgreSQL says while remains of a killed one are still going away. */
const REMAINS = /lock file|shared memory block/
const ATTEMPTS = 50

/**
 * Starts the embedded PostgreSQL on a data folder, which it makes at the first start, and claims it for this process. It ends with this
 * process, however that ends. Throws {@link StartError}, which leaves no PostgreSQL behind.
 */
export async function startPostgres({
  dataDir,
  log,
  room = UNMINDED,
  settings = {},
}: PostgresOptions): Promise<EmbeddedPostgres> {
  const place = await placeCluster(dataDir)
  const binaries = await findBinaries(place.account)
  await room.watch(dirname(place.folder))
  await ensureCluster(place, binaries)
  const postmaster = await startOrRetry({ place, binaries, settings, log, room })
  let claim: Claim | undefined
  let stopping: Promise<void> | undefined
  const stop = () => {
    claim?.letGo()
    stopping ??= postmaster.stop()
    return stopping
  }
  try {
    claim = await holdCluster(place, postmaster.socketFolder)
  } catch (error) {
    await stop()
    throw error
  }
  return { connectionString: socketUrl(postmaster.socketFolder, APPLICATION_DATABASE), ended: postmaster.ended, stop }
}

interface Start {
  place: ClusterPlace
  binaries: Binaries
  settings: Settings
  log: Log
  room: DiskRoom
}

async function startOrRetry({ place, binaries, settings, log, room }: Start): Promise<Postmaster & { socketFolder: string }> {
  for (let attempt = 1; ; attempt += 1) {
    await stopOrphan(place, log)
    const socketFolder = await makeSocketFolder(place)
    const command = {
      ...place,
      postgres: binaries.postgres,
      settings: { ...embeddedSettings(socketFolder), ...settings },
      log,
      onDiskFull: () => void room.report(),
    }
    try {
      const postmaster = await startPostmaster({ ...command, socketFolder: socketFolder === place.folder ? null : socketFolder })
      return { ...postmaster, socketFolder }
    } catch (error) {
      if (!(error instanceof PostmasterFailed)) throw error
      if (saysDiskFull(error.message)) throw new StartError(diskFullReason(place.folder))
      if (!REMAINS.test(error.message) || attempt === ATTEMPTS) {
        throw new StartError(`PostgreSQL could not start on ${place.folder}: ${error.message}`)
      }
      await wait(200)
    }
  }
}

interface Claim {
  /** Ends the care for the claim; PostgreSQL is about to be stopped. */
  letGo(): void
}

/** Claims the cluster and sees to it that the application's database is there. */
async function holdCluster({ dataDir }: ClusterPlace, socketFolder: string): Promise<Claim> {
  const first = await connectToCluster(socketFolder)
  if (!(await claimCluster(first))) throw new StartError(`The data folder ${dataDir} is in use by another Arbour`)
  const { rowCount } = await first.query('SELECT FROM pg_database WHERE datname = $1', [APPLICATION_DATABASE])
  if (rowCount === 0) await first.query(`CREATE DATABASE ${APPLICATION_DATABASE}`)
  let isHeld = true
  // PostgreSQL drops every connection when one of its processes crashes, and goes on: the claim is then taken again.
  const claimAgain = async () => {
    for (let attempt = 0; isHeld && attempt < ATTEMPTS; attempt += 1) {
      await wait(200, undefined, { ref: false })
      const next = await connectToCluster(socketFolder).catch(() => null)
      if (next && (await claimCluster(next).catch(() => false))) return keep(next)
      await next?.end().catch(() => undefined)
    }
  }
  const keep = (client: pg.Client) => {
    client.once('end', () => void claimAgain())
  }
  keep(first)
  return {
    letGo() {
      isHeld = false
    },
  }
}

/** The socket lives in the cluster, which is closed to others; a path too long for a socket gets a private folder of its own. */
async function makeSocketFolder({ folder, account }: ClusterPlace): Promise<string> {
  if (canHoldSocket(folder)) return folder
  const made = await mkdtemp(join(tmpdir(), 'arbour-'))
  if (account) await chown(made, account.uid, account.gid)
  return made
}
