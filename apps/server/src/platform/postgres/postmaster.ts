import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { saysDiskFull } from '../disk/disk-full.ts'
import type { Account } from './account.ts'
import { serverEnvironment } from './environment.ts'
import type { Settings } from './settings.ts'

/** Receives PostgreSQL's log lines; compatible with pino. */
export interface Log {
  debug(message: string): void
  warn(message: string): void
  error(message: string): void
}

/** A running PostgreSQL that this process started. */
export interface Postmaster {
  /** Resolves when it has ended, for any reason. */
  ended: Promise<void>
  /** Shuts it down without waiting for clients; safe to repeat. */
  stop(): Promise<void>
}

/** PostgreSQL ended before it accepted connections. The message is its last log line. */
export class PostmasterFailed extends Error {}

/**
 * Runs PostgreSQL and stops it when the pipe on its standard input closes: by `stop`, or because the server ended in any way. The
 * shell waits for PostgreSQL, so the process id that it signals is never reused. Signals for the server reach neither.
 */
const GUARD = `
trap '' HUP INT TERM
exec 3<&0
leftover=$1
shift
"$@" </dev/null 3<&- &
postmaster=$!
( read -r _ <&3; while kill -INT "$postmaster"; do sleep 1; done ) >/dev/null 2>&1 &
watch=$!
wait "$postmaster"
code=$?
kill -KILL "$watch" 2>/dev/null
[ -z "$leftover" ] || rmdir "$leftover" 2>/dev/null
exit "$code"`

/** How long a shutdown may take before PostgreSQL is stopped immediately. */
const STOP_TIMEOUT = 60_000

interface Command {
  postgres: string
  folder: string
  account: Account | null
  settings: Settings
  /** A dedicated folder for the socket: removed at the end, even if this process has ended. */
  socketFolder: string | null
  log: Log
  /** Called when PostgreSQL reports a full disk: before recovery, if that has ended its processes. */
  onDiskFull: () => void
}

/** Starts PostgreSQL on a cluster and waits until it accepts connections. Throws {@link PostmasterFailed}. */
export async function startPostmaster({
  postgres,
  folder,
  account,
  settings,
  socketFolder,
  log,
  onDiskFull,
}: Command): Promise<Postmaster> {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn('/bin/sh', ['-c', GUARD, 'arbour-postgres', socketFolder ?? '', postgres, '-D', folder, ...options], {
    ...account,
    // A separate session: a terminal's Ctrl-C only reaches the server, which then stops PostgreSQL.
    detached: true,
    cwd: '/',
    env: serverEnvironment(),
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  child.stdin?.on('error', () => undefined)
  const ended = once(child, 'exit').then(
    () => undefined,
    () => undefined,
  )
  const failure = await readUntilReady(child, child.stderr as Readable, { log, onDiskFull })
  if (failure !== null) {
    child.stdin?.destroy()
    throw new PostmasterFailed(failure)
  }
  return { ended, stop: () => stopPostmaster(child, ended) }
}

/** Resolves to null when PostgreSQL is ready, otherwise to the line with the reason. Continues to read its lines for the log. */
function readUntilReady(
  child: ChildProcess,
  stderr: Readable,
  { log, onDiskFull }: Pick<Command, 'log' | 'onDiskFull'>,
): Promise<string | null> {
  return new Promise((resolve) => {
    let reason = ''
    const lines = createInterface({ input: stderr })
    lines.on('line', (line) => {
      if (line.includes('database system is ready to accept connections')) resolve(null)
      reason = /(?:FATAL|PANIC|ERROR): +(.*)/.exec(line)?.[1] ?? (reason || line)
      if (saysDiskFull(line)) onDiskFull()
      if (/PANIC:|terminated by signal|crash/.test(line)) log.error(`PostgreSQL: ${line}`)
      else log.debug(`PostgreSQL: ${line}`)
    })
    child.once('error', (error) => resolve(error.message))
    lines.once('close', () => resolve(reason.replace(/^postgres: /, '') || 'it ended without a word'))
  })
}

async function stopPostmaster(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.stdin?.end()
  if (await endsWithin(ended, STOP_TIMEOUT)) return
  signalGroup(child, 'SIGQUIT')
  if (await endsWithin(ended, 5000)) return
  signalGroup(child, 'SIGKILL')
  await ended
}

async function endsWithin(ended: Promise<void>, milliseconds: number): Promise<boolean> {
  const cancel = new AbortController()
  const late = wait(milliseconds, false, { signal: cancel.signal }).catch(() => false)
  const result = await Promise.race([ended.then(() => true), late])
  cancel.abort()
  return result
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(-child.pid, signal)
  } catch {
    // It ended in the meantime.
  }
}
