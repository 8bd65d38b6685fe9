import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../server/server-process.ts'
import { TEST_ACCOUNT, TEST_BUCKET } from './s3-server.ts'
import type { S3Account } from './s3-signature.ts'

/** Ceph's RADOS Gateway in front of a single-node cluster. */
export interface RadosGateway extends S3Account {
  endpoint: string
  bucket: string
  /** Kills the gateway, the OSD and the monitor together, as a power cut does. */
  kill(): Promise<void>
  /** Restarts the killed processes on their kept data. */
  start(): Promise<void>
  /** Makes the cluster report itself as full, or normal again. Writes made while it is full are delayed. */
  setFull(isFull: boolean): Promise<void>
  close(): Promise<void>
}

const FSID = '4f0d5a52-0f3b-4a4e-9a3c-6d1f0f8e2b11'
const OSD = '8a3c1f6e-62c9-4a34-8d0f-0b8b5f1d7c21'
const DISK_BYTES = 20 * 1024 ** 3
/** Timeout in milliseconds. A single-node cluster responds after some seconds, on a busy machine after many. */
const PATIENCE = 120_000
/**
 * Usage ratios at which the disk counts as nearly full, too full for backfill, and full; each must be at least as high as the
 * previous one.
 */
const FULL_RATIOS = { nearfull: '0.85', backfillfull: '0.90', full: '0.95' }
/** A ratio that is always exceeded. */
const NOTHING = '0.000001'
/** `radosgw` creates its own pools at its first start. */
const TRIES_EVERY = 500
/** Characters shown of the end of a log. */
const LOG_SHOWN = 2000

const call = promisify(execFile)

/** Creates a cluster in an empty folder and starts it as three foreground processes. Needs Ceph's programs on the PATH. */
export async function startRadosGateway(folder: string): Promise<RadosGateway> {
  const [monitorPort, gatewayPort] = [await freePort(), await freePort()]
  const config = join(folder, 'ceph.conf')
  for (const name of ['mon', 'osd', 'run', 'rgw']) await mkdir(join(folder, name), { recursive: true })
  await writeFile(config, describeCluster(folder, monitorPort))
  const env = { ...process.env, CEPH_CONF: config }
  const runCommand = (command: string, ...args: string[]) => call(command, args, { env, cwd: folder, timeout: PATIENCE })
  const endpoint = `http://127.0.0.1:${gatewayPort}`
  let processes: ChildProcess[] = []
  const begin = (command: string, ...args: string[]) => {
    const child = spawn(command, [...args, '-f'], { env, cwd: folder, stdio: 'ignore' })
    processes.push(child)
    return child
  }
  async function start(): Promise<void> {
    begin('ceph-mon', '-i', 'a')
    await runCommand('ceph', 'osd', 'stat')
    begin('ceph-osd', '-i', '0')
    begin('radosgw', '-n', 'client.rgw', '--rgw-frontends', `beast endpoint=127.0.0.1:${gatewayPort}`)
    const until = Date.now() + PATIENCE
    // It listens once its pools exist.
    while (!(await fetch(endpoint).catch(() => null))) {
      if (Date.now() > until) throw new Error(`RADOS Gateway does not answer. ${await stateOf(processes, folder)}`)
      await wait(TRIES_EVERY)
    }
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    const ended = processes.map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exit = once(child, 'exit')
      child.kill(signal)
      await exit
    })
    processes = []
    await Promise.all(ended)
  }

  try {
    await runCommand(
      'monmaptool',
      '--create',
      '--addv',
      'a',
      `[v1:127.0.0.1:${monitorPort}]`,
      '--fsid',
      FSID,
      join(folder, 'monmap'),
    )
    await runCommand('ceph-mon', '--mkfs', '-i', 'a', '--monmap', join(folder, 'monmap'))
    const first = begin('ceph-mon', '-i', 'a')
    await runCommand('ceph', 'osd', 'new', OSD, '0')
    await runCommand('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', OSD)
    const exit = once(first, 'exit')
    first.kill()
    await exit
    processes = []
    await start()
    const keys = ['--access-key', TEST_ACCOUNT.accessKeyId, '--secret-key', TEST_ACCOUNT.secretAccessKey]
    await runCommand('radosgw-admin', 'user', 'create', '--uid', 'arbour', '--display-name', 'Arbour', ...keys)
  } catch (error) {
    await end('SIGKILL')
    throw error
  }
  return {
    ...TEST_ACCOUNT,
    endpoint,
    bucket: TEST_BUCKET,
    start,
    async setFull(isFull) {
      for (const [name, ratio] of Object.entries(FULL_RATIOS))
        await runCommand('ceph', 'osd', `set-${name}-ratio`, isFull ? NOTHING : ratio)
    },
    kill: () => end('SIGKILL'),
    close: () => end('SIGKILL'),
  }
}

/**
 * Describes which processes have ended and their last log output, for diagnosis: the folder is already deleted when the error is
 * read.
 */
async function stateOf(processes: readonly ChildProcess[], folder: string): Promise<string> {
  const states = processes.map(({ spawnargs: [name], exitCode, signalCode }) => `${name}: ${exitCode ?? signalCode ?? 'runs'}`)
  const logs = ['mon.a', 'osd.0', 'client.rgw'].map(async (name) => {
    const log = await readFile(join(folder, `${name}.log`), 'utf8').catch(() => '')
    return `${name}.log:\n${log.slice(-LOG_SHOWN)}`
  })
  return [states.join(', '), ...(await Promise.all(logs))].join('\n')
}

function describeCluster(folder: string, monitorPort: number): string {
  return `[global]
fsid = ${FSID}
mon host = v1:127.0.0.1:${monitorPort}
auth cluster required = none
auth service required = none
auth client required = none
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
osd crush chooseleaf type = 0
mon allow pool size one = true
mon data avail crit = 1
log file = ${folder}/$name.log
run dir = ${folder}/run
admin socket = ${folder}/run/$name.asok
mon data = ${folder}/mon
osd data = ${folder}/osd
osd objectstore = bluestore
bluestore block size = ${DISK_BYTES}
osd memory target = 939524096
rgw data = ${folder}/rgw
keyring = ${folder}/keyring
`
}
