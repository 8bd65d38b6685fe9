import { open } from 'node:fs/promises'

/** Flushes the creation, renaming and removal of a folder's entries to disk. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
