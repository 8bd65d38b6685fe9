import { mkdir, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { releaseWhereLow } from './disk/reserve.ts'
import { codeOf, reasonOf, StartError } from './start-error.ts'

const REASONS: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'its disk is read-only',
  ENOSPC: 'its disk is full, make room on it',
  EDQUOT: 'its quota is used up, raise it or make room',
  EEXIST: 'it is a file',
  ENOTDIR: 'a file stands in its way',
}

/**
 * Creates the data folder if needed, releases its reserve if the disk is low, and checks that it is writable. Returns its real
 * path. Throws {@link StartError}.
 */
export async function prepareDataDir(folder: string): Promise<string> {
  try {
    // If root created it, PostgreSQL's own user needs to traverse it; other users can't list its content.
    await makeFolder(folder, process.getuid?.() === 0 ? 0o711 : 0o700)
    await releaseWhereLow(folder)
    const probe = join(folder, `.probe-${process.pid}`)
    await writeFile(probe, 'Arbour tries here whether the folder can be written.\n')
    await rm(probe)
    return await realpath(folder)
  } catch (error) {
    throw new StartError(`The data folder ${folder} cannot be written: ${REASONS[codeOf(error) ?? ''] ?? reasonOf(error)}`)
  }
}

/** Unlike a recursive `mkdir`, fails if a folder can't be created in an existing parent, as below `/proc`. */
async function makeFolder(folder: string, mode: number): Promise<void> {
  try {
    await mkdir(folder, { mode })
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && (await stat(folder)).isDirectory()) return
    if (codeOf(error) !== 'ENOENT' || dirname(folder) === folder) throw error
    await makeFolder(dirname(folder), mode)
    await mkdir(folder, { mode })
  }
}
