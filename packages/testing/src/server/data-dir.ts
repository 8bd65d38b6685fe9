import { execFileSync } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readyServer } from './server-process.ts'
import type { User } from './users.ts'

/** The variable with the folder that the processes of a test run share. */
const SHARED = 'ARBOUR_TEST_SHARED'

/** Creates the folder that the processes of a run share; call it before they start. Returns its cleanup. */
export async function openSharedFolder(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'arbour-shared-'))
  await chmod(folder, 0o711)
  process.env[SHARED] = folder
  return async () => {
    await rm(folder, { recursive: true, force: true })
    delete process.env[SHARED]
  }
}

/** Creates an empty folder of the user, which PostgreSQL's own user can traverse if the user is root. */
export async function makeDataDir({ ids }: User): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'arbour-data-'))
  await chmod(folder, 0o711)
  if (ids.uid !== undefined && ids.gid !== undefined) await chown(folder, ids.uid, ids.gid)
  return folder
}

/** Deletes the folder, and a database stored elsewhere. */
export async function removeDataDir(folder: string): Promise<void> {
  const elsewhere = await readFile(join(folder, 'postgres-location'), 'utf8').catch(() => null)
  if (elsewhere?.startsWith('/var/lib/arbour/data-')) await rm(dirname(elsewhere.trim()), { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
}

/**
 * Creates a data folder as left by a stopped server of the user, without any users in it. It is a copy of one created once per
 * run, because creating a database takes longer than the rest of a start.
 */
export async function copyDataDir(user: User): Promise<string> {
  const prepared = await prepare(user)
  const folder = await makeDataDir(user)
  // Unlike Node's own copy, it preserves the owner of the files.
  execFileSync('cp', ['-a', `${prepared}/.`, folder])
  return folder
}

/** Prepares the user's template folder. */
const prepare = (user: User) => createOnce(`data-of-${user.ids.uid ?? 'self'}`, () => fill(user))

/**
 * Returns a folder that the processes of a run share. The first process creates it; the others wait. `make` returns its temporary
 * path, from which it is moved atomically.
 */
export async function createOnce(name: string, make: () => Promise<string>): Promise<string> {
  const shared = process.env[SHARED]
  if (shared === undefined) throw new Error('The run has no shared folder: open it in its global setup')
  const made = join(shared, name)
  const isThere = () =>
    stat(made).then(
      () => true,
      () => false,
    )
  while (!(await isThere())) {
    const lock = `${made}.lock`
    const isFirst = await mkdir(lock).then(
      () => true,
      () => false,
    )
    if (!isFirst) {
      await wait(50)
      continue
    }
    try {
      if (!(await isThere())) await rename(await make(), made)
    } finally {
      await rm(lock, { recursive: true })
    }
  }
  return made
}

async function fill(user: User): Promise<string> {
  const dataDir = await makeDataDir(user)
  await (await readyServer({ user, dataDir })).stop()
  return dataDir
}
