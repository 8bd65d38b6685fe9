import { constants } from 'node:fs'
import { chmod, chown, copyFile, mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isRoot, NOBODY } from './nobody.ts'

/** A temporary folder for one run of an external program. */
export interface WorkFolder {
  /** The program's working folder. */
  work: string
  /** Stays empty: mount point of a separate file system. */
  root: string
  /** Copies a file into the program's folder, once. */
  put(path: string, name: string): Promise<void>
  /**
   * Moves an output file out of the folder if it is a regular file; returns false if it does not exist. Symbolic links are not
   * followed.
   */
  take(name: string, path: string): Promise<boolean>
}

/** Creates a folder, passes it to the function, and removes it with its content. */
export async function inWorkFolder<T>(use: (folder: WorkFolder) => Promise<T>): Promise<T> {
  // Named like the other temporary folders of previews, so that leftovers of a crash are removed.
  const base = await mkdtemp(join(tmpdir(), 'arbour-preview-run-'))
  try {
    const [work, root] = [join(base, 'work'), join(base, 'root')]
    // The program runs as another user and needs to traverse the folder.
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
    // It exists from the previous run.
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
