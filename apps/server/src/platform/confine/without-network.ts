import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { isRoot } from './nobody.ts'

/**
 * Returns a command prefix that runs a process without network access and ends it with the server; empty if the system does not
 * allow that. The process keeps its id, its files and its channel to the server.
 */
export async function withoutNetwork(): Promise<string[]> {
  const user = isRoot() ? [] : ['--map-root-user']
  const before = ['unshare', ...user, '--net', 'setpriv', '--pdeathsig', 'KILL', '--no-new-privs']
  const [command = '', ...args] = before
  const trial = spawn(command, [...args, 'true'], { stdio: 'ignore' })
  const [code] = await once(trial, 'exit').catch(() => [1])
  return code === 0 ? before : []
}
