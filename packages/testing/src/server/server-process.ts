import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from './root.ts'
import type { User } from './users.ts'

const MAIN = 'apps/server/dist/main.js'
const TOKEN = 'apps/server/dist/token.js'

/** The exit status of a process and all of its output. */
export interface Outcome {
  code: number | null
  signal: NodeJS.Signals | null
  stdout: string
  stderr: string
}

/** A server in a separate process. */
export interface ServerProcess {
  url: string
  pid: number
  /** Resolves when it reports that it is ready; rejects if it ends before that. */
  ready: Promise<void>
  outcome: Promise<Outcome>
  signal(signal: NodeJS.Signals): void
  /** Stops it gracefully. */
  stop(): Promise<Outcome>
}

export interface ServerOptions {
  user: User
  dataDir: string
  port?: number
  env?: Record<string, string>
  /** Another script than the server's entry, such as the launcher. */
  script?: string | undefined
}

const running = new Set<ChildProcess>()

export async function startServer({ user, dataDir, port, env, script = MAIN }: ServerOptions): Promise<ServerProcess> {
  const ownPort = port ?? (await freePort())
  const url = `http://localhost:${ownPort}`
  const child = spawn(process.execPath, [resolve(ROOT, script)], {
    ...user.ids,
    cwd: '/',
    env: environment({ PORT: String(ownPort), PUBLIC_URL: url, DATA_DIR: dataDir, ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let stdout = ''
  let stderr = ''
  child.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  const ready = Promise.withResolvers<void>()
  ready.promise.catch(() => undefined)
  child.stdout.on('data', (chunk) => {
    stdout += chunk
    if (stdout.includes('Arbour is ready')) ready.resolve()
  })
  const outcome = once(child, 'close').then(([code, signal]) => {
    running.delete(child)
    ready.reject(new Error(`The server ended with ${code ?? signal}: ${stderr}${stdout}`))
    return { code, signal, stdout, stderr }
  })
  const stop = () => {
    child.kill('SIGTERM')
    return outcome
  }
  return { url, pid: child.pid ?? 0, ready: ready.promise, outcome, signal: (name) => void child.kill(name), stop }
}

/** Starts a server and waits until it is ready. */
export async function readyServer(options: ServerOptions): Promise<ServerProcess> {
  const server = await startServer(options)
  await server.ready
  return server
}

/** Starts a server that is expected to refuse to start. Returns its single line of output, without the line break. */
export async function refusal(options: ServerOptions): Promise<string> {
  const server = await startServer(options)
  server.ready.then(() => server.stop()).catch(() => undefined)
  const { code, stderr } = await server.outcome
  if (code !== 1 || !/^Error: [^\n]+\n$/.test(stderr)) throw new Error(`Not a refusal in one line: ${code}, ${stderr}`)
  return stderr.slice('Error: '.length, -1)
}

/** Returns an access token for an Admin of a team, as printed by the command; both are created if they do not exist. */
export async function printToken({ user, dataDir, env }: ServerOptions): Promise<string> {
  const args = [join(ROOT, TOKEN), '--tenant', 'Lifecycle', '--email', 'ada@example.com', '--roles', 'Admin']
  const options = { ...user.ids, cwd: '/', env: environment({ DATA_DIR: dataDir, ...env }) }
  const { stdout } = await promisify(execFile)(process.execPath, args, options)
  return stdout.trim()
}

/** Returns the status of a call with the token. */
export async function statusOf(url: string, token: string): Promise<number> {
  const { status } = await fetch(`${url}/api/auth/account`, { headers: { authorization: `Bearer ${token}` } })
  return status
}

/** Ends processes that a failed test left running. */
export function endAll(): void {
  for (const child of running) child.kill('SIGTERM')
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}

/** Only what the server needs: the environment of the test run must not reach it. */
/** Probing the programs and reserving disk space take longer than the rest of a start. */
const QUICKLY = { LIBREOFFICE: 'off', FFMPEG: 'off', DISK_RESERVE: '0' }

function environment(settings: Record<string, string>): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, NODE_COMPILE_CACHE: join(ROOT, '.cache/node'), LOG_LEVEL: 'warn', ...QUICKLY, ...settings }
}
