import { randomBytes } from 'node:crypto'
import { chown, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codeOf, reasonOf, StartError } from '../start-error.ts'
import type { ClusterPlace } from './cluster-place.ts'
import { canHoldSocket } from './settings.ts'

/**
 * Chooses the folder of a cluster's socket: the cluster, which is private; if the path is too long, a private folder of its own.
 */
export function chooseSocketFolder({ folder }: ClusterPlace): string {
  return canHoldSocket(folder) ? folder : join(tmpdir(), `arbour-${randomBytes(6).toString('hex')}`)
}

/**
 * Creates the folder of the socket before PostgreSQL starts, if it is a dedicated one, which is removed with each PostgreSQL. In
 * a world-writable parent someone else may have created it meanwhile: throws {@link StartError}.
 */
export async function prepareSocketFolder({ folder, account }: ClusterPlace, socketFolder: string): Promise<void> {
  if (socketFolder === folder) return
  const uid = process.getuid?.()
  try {
    await mkdir(socketFolder, { mode: 0o700 }).catch((error) => {
      if (codeOf(error) !== 'EEXIST') throw error
    })
    const found = await lstat(socketFolder)
    const isOurs = found.uid === uid || found.uid === account?.uid
    if (!found.isDirectory() || !isOurs || (found.mode & 0o077) !== 0) throw new Error('somebody else has put another there')
    if (account) await chown(socketFolder, account.uid, account.gid)
  } catch (error) {
    throw new StartError(`The folder ${socketFolder} could not be made for the database's socket: ${reasonOf(error)}`)
  }
}
