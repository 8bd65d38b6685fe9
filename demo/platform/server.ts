import { NODE, ROOT } from '../../scripts/lib/root.mjs'
import { start } from '../../scripts/lib/run.mjs'
import { serverScript } from '../../scripts/lib/server-build.mjs'
import { logVariables, SERVER_FLAGS, SERVER_VARIABLES } from '../../scripts/lib/server-process.mjs'
import type { DemoSettings } from './settings.ts'

/** Arbour as a process of its own. */
interface DemoServer {
  /** Settles when it is ready, with what it said. */
  ready: Promise<string>
  ended: Promise<number>
  stop(): Promise<void>
}

/** It could not start, or did not go on, and has said why. */
export class ServerEnded extends Error {
  readonly exitCode: number
  constructor(exitCode: number) {
    super(`The server ended with ${exitCode}`)
    this.exitCode = exitCode
  }
}

const READY = 'Arbour is ready'

/** Starts Arbour; `isHeard`: what it says goes to the terminal. It ends with this process. */
export function startServer({ env }: DemoSettings, { isHeard }: { isHeard: boolean }): DemoServer {
  const { child, ended } = start(NODE, [...SERVER_FLAGS, serverScript('main')], {
    cwd: ROOT,
    env: isHeard
      ? { ...SERVER_VARIABLES, ...logVariables(process.stdout), ...env }
      : { ...SERVER_VARIABLES, ...env, LOG_LEVEL: 'warn', TEAM_CREATION: 'admins' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let said = ''
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (isHeard) process.stdout.write(chunk)
      if (said.includes(READY)) return
      said += chunk.toString()
      if (said.includes(READY)) resolve(said)
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
