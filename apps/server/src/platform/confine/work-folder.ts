import { constants } from 'node:fs'
import { chmod, chown, copyFile, mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isRoot, NOBODY } from './nobody.ts'

/** A folder for one run of an outside program: nothing that it does there stays. */
export interface WorkFolder {
  /** The program's own. */
  work: string
  /** Stays empty: where a file system of its own is put. */
  root: string
  /** Gives the program a copy of a file, once. */
  put(path: string, name: string): Promise<void>
  /** Takes what it wrote, if that is an ordinary file: false when it is not there. Links are not followed. */
  take(name: string, path: string): Promise<boolean>
}

/** Makes a folder, hands it over and removes it with everything in it. */
export async function inWorkFolder<T>(use: (folder: WorkFolder) => Promise<T>): Promise<T> {
  // Named like the other folders of previews, whose leftovers are cleared after a crash.
  const base = await mkdtemp(join(tmpdir(), 'arbour-preview-run-'))
  try {
    const [work, root] = [join(base, 'work'), join(base, 'root')]
    // The program passes through as somebody else.
    if (isRoot()) await chmod(base, 0o711)
    await mkdir(work, { mode: 0o700 })
    await mkdir(root, { mode: 0o700 })
    if (isRoot()) await chown(work, NOBODY, NOBODY)
    return await use({
      work,
      root,
      put: (path, name) => putCopy(path, join(work, name)),
      take: (name, path) => takeFile(join(work, name), path),
    })
  } finally {
    await rm(base, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function putCopy(path: string, copy: string): Promise<void> {
  try {
    await copyFile(path, copy, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL)
  } catch (error) {
    // From the run before, whatever that made of it.
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return
    throw error
  }
  if (isRoot()) await chown(copy, NOBODY, NOBODY)
  await chmod(copy, 0o600)
}

async function takeFile(from: string, to: string): Promise<boolean> {
  const file = await open(from, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(() => null)
  if (!file) return false
  try {
    if (!(await file.stat()).isFile()) return false
    const copy = await open(to, 'wx', 0o600)
    await pipeline(file.createReadStream({ autoClose: false, start: 0 }), copy.createWriteStream())
    return true
  } finally {
    await file.close()
  }
}
