import { type ChildProcess, type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { ROOT } from '@arbour/testing/server/root'
import { CACHE } from '../../scripts/lib/root.mjs'
import { serverScript } from '../../scripts/lib/server-build.mjs'
import { SERVER_FLAGS, SERVER_VARIABLES } from '../../scripts/lib/server-process.mjs'

const PORT = Number(process.env['BENCH_PORT'] ?? 3901)

/** A real server process on a separate data folder. */
export interface BenchServer {
  url: string
  process: ChildProcess
  /** Milliseconds from the start of the process until its first response. */
  startMs: number
  stop(): Promise<void>
}

/**
 * Starts the server on a data folder, with additional environment variables (a second server needs its own PORT), and waits until
 * it is ready.
 */
export async function startServer(dataDir: string, settings: NodeJS.ProcessEnv = {}): Promise<BenchServer> {
  const began = performance.now()
  const url = `http://localhost:${settings['PORT'] ?? PORT}`
  const child = spawn(process.execPath, [...SERVER_FLAGS, serverScript('main')], {
    cwd: ROOT,
    // As in `npm start`.
    env: {
      ...SERVER_VARIABLES,
      NODE_COMPILE_CACHE: join(CACHE, 'node'),
      ...process.env,
      PORT: String(PORT),
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      LOG_LEVEL: 'warn',
      // One user makes all calls.
      CALLS_PERSON: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await untilReady(child, 'The server')
  return {
    url,
    process: child,
    startMs: performance.now() - began,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Waits until a server prints that it is ready. Throws if it ends before; `name` is the subject of the message. */
export function untilReady(child: ChildProcessByStdio<null, Readable, null>, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.includes('ready') && resolve())
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)))
  })
}

/**
 * Creates an access token for the Admin of the team `Bench` of a data folder, or for another user or team, with the token
 * command of the working tree or of another version's folder. `environment` replaces variables of the command.
 */
export function makeToken(
  dataDir: string,
  {
    email,
    team = 'Bench',
    folder = ROOT,
    environment,
  }: { email?: string; team?: string; folder?: string; environment?: NodeJS.ProcessEnv } = {},
): string {
  return execFileSync(
    'npm',
    [
      'run',
      '-s',
      'token',
      '--',
      '--tenant',
      team,
      '--email',
      email ?? 'bench@example.com',
      '--roles',
      email ? 'Editor' : 'Admin',
    ],
    {
      cwd: folder,
      env: { ...process.env, PORT: String(PORT), DATA_DIR: dataDir, PUBLIC_URL: `http://localhost:${PORT}`, ...environment },
      encoding: 'utf8',
    },
  ).trim()
}

/** Returns the current and peak resident memory of a process, in MB. Linux only. */
export function readMemory(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const readField = (key: string) => Math.round(Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)
  return { now: readField('VmRSS'), peak: readField('VmHWM') }
}

/**
 * Returns `300 MB, 58 of them of files that it has mapped`: mainly the program itself, which other processes share. Linux only.
 */
export function splitMemory(pid: number): string {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const mappedMegabytes = Math.round(Number(/RssFile:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
  return `${readMemory(pid).now} MB, ${mappedMegabytes} of them of files that it has mapped`
}

/** Returns the CPU seconds of a process since its start. Linux only. */
export function readCpuTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  // In hundredths: user and system time.
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Returns the CPU seconds of a process's children, including ended ones. Linux only. */
export function readCpuTimeOfChildren(pid: number): number {
  const ended = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && readParent(Number(name)) === pid)
  return children.reduce((sum, child) => sum + readCpuTime(Number(child)), (Number(ended[13]) + Number(ended[14])) / 100)
}

/** Returns the memory of all descendants of a process in MB; shared memory is divided among them. Linux only. */
export function familyMemory(pid: number): number {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: readParent(Number(name)) }))
  const listDescendants = (id: number): number[] =>
    parents.filter(({ parent }) => parent === id).flatMap((child) => [child.pid, ...listDescendants(child.pid)])
  const kilobytes = listDescendants(pid).map((id) =>
    Number(/^Pss:\s+(\d+)/m.exec(readUnlessGone(`/proc/${id}/smaps_rollup`))?.[1] ?? 0),
  )
  return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1024)
}

function readParent(pid: number): number {
  return Number(/\) \S (\d+)/.exec(readUnlessGone(`/proc/${pid}/stat`))?.[1])
}

/** Empty if the process has ended in the meantime. */
function readUnlessGone(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
