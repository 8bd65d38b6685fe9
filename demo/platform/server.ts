import { join } from 'node:path'
import { NODE, ROOT } from '../../scripts/lib/root.mjs'
import { start } from '../../scripts/lib/run.mjs'
import { serverScript } from '../../scripts/lib/server-build.mjs'
import { logVariables, SERVER_FLAGS, SERVER_VARIABLES } from '../../scripts/lib/server-process.mjs'
import type { DemoSettings } from './settings.ts'

/** Arbour as a separate process. */
interface DemoServer {
  /** Resolves with its output when it is ready. */
  ready: Promise<string>
  ended: Promise<number>
  stop(): Promise<void>
}

/** It could not start, or stopped, and has printed the reason. */
export class ServerEnded extends Error {
  readonly exitCode: number
  constructor(exitCode: number) {
    super(`The server ended with ${exitCode}`)
    this.exitCode = exitCode
  }
}

const READY = 'Arbour is ready'
const SOURCE = join(ROOT, 'apps/server/src/main.ts')

interface StartOptions {
  /** Whether its output is shown on the terminal. */
  isHeard: boolean
  /** Runs from sources, and restarts when they change. */
  isWatched?: boolean
}

/** Starts Arbour. It ends with this process. */
export function startServer({ env }: DemoSettings, { isHeard, isWatched = false }: StartOptions): DemoServer {
  const script = isWatched ? ['--watch', '--watch-preserve-output', SOURCE] : [serverScript('main')]
  const { child, ended } = start(NODE, [...SERVER_FLAGS, ...script], {
    cwd: ROOT,
    env: isHeard
      ? { ...SERVER_VARIABLES, ...logVariables(process.stdout), ...env }
      : { ...SERVER_VARIABLES, ...env, LOG_LEVEL: 'warn', TEAM_CREATION: 'admins' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let output = ''
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (isHeard) process.stdout.write(chunk)
      if (output.includes(READY)) return
      output += chunk.toString()
      if (output.includes(READY)) resolve(output)
    })
    void ended.then((code) => reject(new ServerEnded(code)), reject)
  })
  ready.catch(() => undefined)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { ready, ended, stop }
}
