import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The name prefix of temporary folders for renditions. */
export const WORK_FOLDER = 'arbour-preview-'
/** Longer than any rendition takes. Milliseconds. */
const MAX_AGE = 24 * 60 * 60 * 1000

/** Removes the folders that a crash left behind. Another server may be using newer ones. */
export async function removeOldWork(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(WORK_FOLDER)) continue
    const folder = join(tmpdir(), name)
    const stats = await stat(folder).catch(() => null)
    // Folders of other users on a shared machine can't be removed.
    if (stats && Date.now() - stats.mtimeMs > MAX_AGE) await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}
