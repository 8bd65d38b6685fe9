import type { UploadEntry } from '../model/entry.ts'
import { changesToKeep } from '../model/remembered.ts'
import { openMemory } from './memory.ts'
import type { Uploader } from './uploader.ts'

/** From one writing to the next, in milliseconds: what is over is to be forgotten before the page is left. */
const PAUSE_MS = 20

/**
 * Puts back what this person left unfinished, and remembers from now on what is in the queue. A queue that was filled before is remembered too.
 */
export async function recallUploads(uploader: Uploader, owner: string): Promise<void> {
  const memory = await openMemory(owner)
  if (!memory) return
  let before: readonly UploadEntry[] = []
  let isKeeping = false
  /** Keys of records that have been put back into the queue, and so are written anew as entries of this page. */
  const putBack: string[] = []
  const keepAll = async () => {
    isKeeping = true
    for (let now = uploader.getQueue().entries; now !== before; now = uploader.getQueue().entries) {
      const changes = changesToKeep(before, now)
      before = now
      const rewritten = putBack.splice(0)
      await memory.keep(changes, uploader.handleOf)
      await memory.forget(rewritten)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    isKeeping = false
  }
  const keep = () => {
    if (!isKeeping) void keepAll()
  }
  keep()
  uploader.watch(keep)
  const recalled = await memory.recall()
  if (recalled.length === 0) return
  putBack.push(...recalled.map(({ key }) => key))
  uploader.recall(recalled.map(({ entry, handle }) => ({ entry: { ...entry, hasHandle: handle !== null }, handle })))
}
