import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT } from './server-process.ts'

/** Somebody who starts servers. */
export interface User {
  name: string
  /** Whose processes are theirs; nothing when it is who runs the tests. */
  ids: { uid?: number; gid?: number }
}

/** Who runs the tests. */
export const self: User = { name: process.getuid?.() === 0 ? 'root' : 'an ordinary user', ids: {} }

/** Root and an ordinary user, or the latter alone when that is who runs the tests or who cannot enter the project. */
export const users: User[] = [self, ...findOrdinary()]

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

/** An empty folder of the user's, which PostgreSQL's own user can pass through when the user is root. */
export async function makeDataDir({ ids }: User): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'arbour-lifecycle-'))
  await chmod(folder, 0o711)
  if (ids.uid !== undefined && ids.gid !== undefined) await chown(folder, ids.uid, ids.gid)
  return folder
}

/** Removes the folder, and the database that it keeps elsewhere. */
export async function removeDataDir(folder: string): Promise<void> {
  const elsewhere = await readFile(join(folder, 'postgres-location'), 'utf8').catch(() => null)
  if (elsewhere?.startsWith('/var/lib/arbour/data-')) await rm(dirname(elsewhere.trim()), { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
}
