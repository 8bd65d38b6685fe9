import { execFile } from 'node:child_process'
import { rm, statfs, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const call = promisify(execFile)

/** A separate disk that can be filled, as by another program. */
export interface SmallDisk {
  fill(): Promise<void>
  free(): Promise<void>
  unmount(): Promise<void>
}

/** Creates a disk of this size in a file and mounts it on an empty folder. Requires root. */
export async function mountDisk(file: string, folder: string, bytes: number): Promise<SmallDisk> {
  await writeFile(file, '')
  await truncate(file, bytes)
  await call('mkfs.ext4', ['-q', '-m', '0', file])
  await call('mount', ['-o', 'loop', file, folder])
  const hog = join(folder, 'hog')
  return {
    async fill() {
      const { bavail, bsize } = await statfs(folder)
      // Takes all free space, even if it has shrunk meanwhile.
      await call('fallocate', ['--length', String(bavail * bsize), hog]).catch(() => undefined)
    },
    free: () => rm(hog, { force: true }),
    async unmount() {
      await call('umount', ['-l', folder])
      await rm(file)
    },
  }
}
