import type { UploadEntry } from '../model/entry.ts'
import { changesToKeep } from '../model/remembered.ts'
import { openMemory } from './memory.ts'
import type { Uploader } from './uploader.ts'

/** The delay between writes, in milliseconds: short, so that completed uploads are removed before the page is closed. */
const PAUSE_MS = 20

/** Restores the user's unfinished uploads, and stores the queue from then on, including entries added before. */
export async function recallUploads(uploader: Uploader, owner: string): Promise<void> {
  const memory = await openMemory(owner)
  if (!memory) return
  let before: readonly UploadEntry[] = []
  let isKeeping = false
  /** Keys of restored records, which are written again as entries of this page. */
  const putBack: string[] = []
  const keepAll = async () => {
    isKeeping = true
    for (let now = uploader.getQueue().entries; now !== before; now = uploader.getQueue().entries) {
      const changes = changesToKeep(before, now)
      before = now
      const rewritten = putBack.splice(0)
      await memory.keep(changes, uploader.getHandle)
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
  const storedUploads = await memory.recall()
  if (storedUploads.length === 0) return
  putBack.push(...storedUploads.map(({ key }) => key))
  uploader.recall(storedUploads.map(({ entry, handle }) => ({ entry: { ...entry, hasHandle: handle !== null }, handle })))
}
