import { globSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isLong } from '@arbour/testing/is-long'
import { type CuttingProxy, startCuttingProxy } from '@arbour/testing/server/cutting-proxy'
import { freePort, printToken, readyServer, type ServerProcess } from '@arbour/testing/server/server-process'
import { self } from '@arbour/testing/server/users'
import { openDb, type Pool } from '#platform/db/db.ts'
import { type EmbeddedPostgres, startPostgres } from '#platform/postgres/start-postgres.ts'
import { readStorage } from '#platform/storage/open-storage.ts'
import type { StorageReader } from '#platform/storage/storage.ts'
import { killAll, postgresOf } from '../lifecycle/database/postgres-process.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { type ObjectStore, openObjectStore } from './object-store.ts'
import { mountDisk, type SmallDisk } from './small-disk.ts'

const SERVERS = 3
const EXIT_GRACE = 30_000
/** Maximum size of PostgreSQL after hours of load, in bytes. */
const DATABASE_DISK = 8 * 1024 ** 3

/** Three servers behind a load balancer, with one PostgreSQL and one object store, over connections that can be cut. */
export interface Cluster {
  /** Its public URL. */
  url: string
  token: string
  servers: ServerProcess[]
  /** Starts a server of this version in place of a stopped one. */
  restart(at: number): Promise<void>
  /** Sets a server's clock ahead or behind by some seconds. Only in long runs. */
  setClock(at: number, seconds: number): Promise<void>
  /** Kills all processes of PostgreSQL. Its supervisor restarts it. */
  killPostgres(): Promise<void>
  /** PostgreSQL's separate disk. Only in long runs. */
  databaseDisk: SmallDisk | null
  store: ObjectStore
  databaseLine: CuttingProxy
  storeLine: CuttingProxy
  /** The connections between the load balancer and users. */
  peopleLine: CuttingProxy
  /** Bypasses all proxies. */
  db: Pool
  storage: StorageReader
  close(): Promise<void>
}

/** Returns the variables by which a server reads its clock offset from a file. */
function clockOf(file: string): Record<string, string> {
  if (!isLong) return {}
  const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1')
  if (library === undefined) throw new Error('There is no libfaketime')
  return {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    // The monotonic clock is unaffected, as when an administrator sets the clock.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
}

/** Starts a cluster, with servers of this version or of the one in another folder. */
export async function startCluster(version?: string): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'arbour-endurance-'))
  await chmod(folder, 0o711)
  const data = join(folder, 'database')
  await mkdir(data)
  const databaseDisk = isLong ? await mountDisk(join(folder, 'database.img'), data, DATABASE_DISK) : null
  await chmod(data, 0o711)
  const log = { debug: () => undefined, warn: () => undefined, error: () => undefined }
  const postgres: EmbeddedPostgres = await startPostgres({ dataDir: data, log })
  const store = await openObjectStore(join(folder, 'store'))
  const address = new URL(postgres.connectionString)
  const databaseLine = await startCuttingProxy(join(address.searchParams.get('host') ?? '', '.s.PGSQL.5432'))
  const storeLine = await startCuttingProxy(store.port)
  const ports = await Promise.all(Array.from({ length: SERVERS }, freePort))
  const balancer: Balancer = await startBalancer(folder, ports)
  const peopleLine = await startCuttingProxy(balancer.port)
  const url = `http://127.0.0.1:${peopleLine.port}`
  const env = {
    DATABASE_URL: `postgres://${address.searchParams.get('user')}@127.0.0.1:${databaseLine.port}${address.pathname}`,
    PUBLIC_URL: url,
    TRUST_PROXY: 'loopback',
    S3_BUCKET: store.bucket,
    S3_ENDPOINT: `http://127.0.0.1:${storeLine.port}`,
    S3_ACCESS_KEY_ID: store.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.secretAccessKey,
  }
  const dataDir = (at: number) => join(folder, `server-${at}`)
  for (const at of ports.keys()) await mkdir(dataDir(at))
  const clock = (at: number) => join(folder, `clock-${at}`)
  const setClock = (at: number, seconds: number) => writeFile(clock(at), `${seconds < 0 ? '' : '+'}${seconds}\n`)
  for (const at of ports.keys()) await setClock(at, 0)
  const start = (at: number, of?: string) => {
    const script = of && join(of, 'apps/server/src/main.ts')
    return readyServer({ user: self, dataDir: dataDir(at), port: ports[at], env: { ...env, ...clockOf(clock(at)) }, script })
  }
  const servers = await Promise.all([...ports.keys()].map((at) => start(at, version)))
  const token = await printToken({ user: self, dataDir: dataDir(0), env })
  const db = openDb(postgres.connectionString, { max: 4 })
  const storage = await readStorage({
    dataDir: folder,
    objects: { in: 's3', from: null },
    s3: {
      bucket: store.bucket,
      endpoint: `http://127.0.0.1:${store.port}`,
      publicEndpoint: null,
      region: 'us-east-1',
      credentials: { accessKeyId: store.accessKeyId, secretAccessKey: store.secretAccessKey },
      isPathStyle: true,
    },
  })

  return {
    url,
    token,
    servers,
    async restart(at) {
      servers[at] = await start(at)
    },
    setClock,
    killPostgres: async () => killAll(await postgresOf(join(data, 'postgres'))),
    databaseDisk,
    store,
    databaseLine,
    storeLine,
    peopleLine,
    db,
    storage,
    async close() {
      await Promise.all(servers.map((server) => Promise.race([server.stop(), new Promise((end) => setTimeout(end, EXIT_GRACE))])))
      for (const server of servers) server.signal('SIGKILL')
      await balancer.close()
      for (const line of [peopleLine, databaseLine, storeLine]) await line.close()
      await db.destroy()
      await postgres.stop()
      await databaseDisk?.unmount()
      await store.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
