import { randomInt } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { LISTENER } from '#platform/realtime/listen-to.ts'
import type { Cluster } from './cluster.ts'

/** A fault, which is over when its promise settles. */
export type Fault = (cluster: Cluster) => Promise<void>

/** Milliseconds until a supervisor restarts a process. */
const RESTART_AFTER = 1000
/** Milliseconds of a fault that does not end by itself; longer than an upload lease (10 s) if relevant. */
const SHORT = 5000
const LONG = 12_000

/** Seconds. */
const CLOCK_JUMP = 300

const anyOf = ({ servers }: Cluster) => randomInt(servers.length)

async function killServer(cluster: Cluster): Promise<void> {
  const at = anyOf(cluster)
  cluster.servers[at]?.signal('SIGKILL')
  await cluster.servers[at]?.outcome
  await wait(RESTART_AFTER)
  await cluster.restart(at)
}

/** One by one, as in an upgrade. */
async function restartAll(cluster: Cluster): Promise<void> {
  for (const [at, server] of cluster.servers.entries()) {
    await server.stop()
    await cluster.restart(at)
  }
}

/** Pauses a server, which then continues, like a suspended machine. */
async function freezeServer(cluster: Cluster): Promise<void> {
  const server = cluster.servers[anyOf(cluster)]
  server?.signal('SIGSTOP')
  await wait(LONG)
  server?.signal('SIGCONT')
}

/** Sets a clock wrong and right again, first ahead and then behind. */
async function jumpClock(cluster: Cluster): Promise<void> {
  const at = anyOf(cluster)
  for (const seconds of [CLOCK_JUMP, -CLOCK_JUMP]) {
    await cluster.setClock(at, seconds)
    await wait(SHORT)
  }
  await cluster.setClock(at, 0)
}

async function killStore({ store }: Cluster): Promise<void> {
  await store.kill()
  await wait(RESTART_AFTER)
  await store.start()
}

/** Drops the channel by which servers notify each other. */
async function loseListeners({ db }: Cluster): Promise<void> {
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = ${LISTENER}`.execute(db)
}

/** Clients that stop sending, or never read responses. */
async function stallClients({ url }: Cluster): Promise<void> {
  const { port } = new URL(url)
  const sockets = Array.from({ length: 60 }, (_, index) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(
      index % 2 === 0
        ? 'POST /api/files/browse HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{'
        : 'GET / HTTP/1.1\r\nHost: x\r\n\r\n',
    )
    return socket.pause()
  })
  await wait(SHORT)
  for (const socket of sockets) socket.destroy()
}

const cut = (line: 'databaseLine' | 'storeLine' | 'peopleLine') => async (cluster: Cluster) => cluster[line].cutAll()
const stall = (line: 'databaseLine' | 'storeLine') => async (cluster: Cluster) => {
  cluster[line].stall(true)
  await wait(SHORT)
  cluster[line].stall(false)
}

/** Another program fills the disk, and frees it again. */
async function fillDatabaseDisk({ databaseDisk }: Cluster): Promise<void> {
  await databaseDisk?.fill()
  await wait(SHORT)
  await databaseDisk?.free()
}

async function fillStore({ store }: Cluster): Promise<void> {
  await store.setFull?.(true)
  await wait(LONG)
  await store.setFull?.(false)
}

/** Short faults, by name. */
export const quickFaults: Readonly<{ [name: string]: Fault }> = {
  'kill -9 of a server': killServer,
  'kill -9 of PostgreSQL': ({ killPostgres }) => killPostgres(),
  'kill -9 of the object store': killStore,
  'lines to PostgreSQL cut': cut('databaseLine'),
  'listeners lost': loseListeners,
}

/** All faults, by name. */
export const faults: Readonly<{ [name: string]: Fault }> = {
  ...quickFaults,
  'lines to the object store cut': cut('storeLine'),
  'lines to people cut': cut('peopleLine'),
  'lines to PostgreSQL stalled': stall('databaseLine'),
  'lines to the object store stalled': stall('storeLine'),
  'a server frozen': freezeServer,
  'the clock of a server wrong by five minutes': jumpClock,
  'slow and stalled clients': stallClients,
  'the disk of PostgreSQL full': fillDatabaseDisk,
  'the object store full': fillStore,
  'servers restarted one after the other': restartAll,
}
