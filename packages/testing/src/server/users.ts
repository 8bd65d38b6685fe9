import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLong } from '../is-long.ts'
import { ROOT } from './root.ts'

/** An operating system user who starts servers. */
export interface User {
  name: string
  /** The user's ids; empty for the user who runs the tests. */
  ids: { uid?: number; gid?: number }
}

/** The user who runs the tests. */
export const self: User = { name: process.getuid?.() === 0 ? 'root' : 'an ordinary user', ids: {} }

/**
 * Root and an ordinary user, or only one of them if the tests don't run as root or the ordinary user cannot access the project.
 */
export const users: User[] = [self, ...findOrdinary()]

/** For tests that hardly depend on the user: all users in the long run, otherwise the user who runs the tests. */
export const fewUsers: User[] = isLong ? users : [self]

function findOrdinary(): User[] {
  if (process.getuid?.() !== 0) return []
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'))
  const [, , uid, gid] = (line ?? '').split(':').map(Number)
  if (!uid || !gid) return []
  const ids = { uid, gid }
  const canEnter = spawnSync(process.execPath, [join(ROOT, 'scripts/lib/root.mjs')], { ...ids, cwd: '/' }).status === 0
  return canEnter ? [{ name: 'an ordinary user', ids }] : []
}
