import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** How the names of the folders begin that files are made in. */
export const WORK_FOLDER = 'arbour-preview-'
/** Longer than anything takes. Milliseconds. */
const MAX_AGE = 24 * 60 * 60 * 1000

/** Removes the folders that a crash left behind. Another server may be at work in younger ones. */
export async function removeOldWork(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(WORK_FOLDER)) continue
    const folder = join(tmpdir(), name)
    const made = await stat(folder).catch(() => null)
    // Somebody else's, where the machine is shared, cannot be removed and is none of ours.
    if (made && Date.now() - made.mtimeMs > MAX_AGE) await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}
