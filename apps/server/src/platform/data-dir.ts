import { mkdir, realpath, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf, reasonOf, StartError } from './start-error.ts'

const REASONS: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'its disk is read-only',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its quota is used up',
  EEXIST: 'it is a file',
  ENOTDIR: 'a file stands in its way',
}

/**
 * Makes the data folder if it is not there and tries that it can be written. Returns its real path.
 * Throws {@link StartError}.
 */
export async function prepareDataDir(folder: string): Promise<string> {
  try {
    // PostgreSQL's own user passes through a folder that root made; nobody else sees what is in it.
    await mkdir(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    const probe = join(folder, `.probe-${process.pid}`)
    await writeFile(probe, 'Arbour tries here whether the folder can be written.\n')
    await rm(probe)
    return await realpath(folder)
  } catch (error) {
    throw new StartError(`The data folder ${folder} cannot be written: ${REASONS[codeOf(error) ?? ''] ?? reasonOf(error)}`)
  }
}
