import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ROOT } from '@arbour/testing/server/root'

/** The environment variables that locate a server's data. */
export type Settings = { DATA_DIR: string; [name: string]: string }

export interface Outcome {
  code: number | null
  stdout: string
  stderr: string
}

/** Starts a command like npm. */
export function begin(
  command: string,
  args: readonly string[],
  settings: Settings,
): { child: ChildProcess; outcome: Promise<Outcome> } {
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: join(ROOT, '.cache/node'), ...settings }
  const child = spawn(process.execPath, [join(ROOT, `apps/server/dist/${command}.js`), ...args], { env, cwd: '/' })
  const said = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].on('data', (chunk) => {
      said[stream] += chunk
    })
  }
  return { child, outcome: once(child, 'close').then(([code]) => ({ code, ...said })) }
}

export const run = (command: string, args: readonly string[], settings: Settings): Promise<Outcome> =>
  begin(command, args, settings).outcome
