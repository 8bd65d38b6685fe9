import { changesToKeep } from '../model/remembered.ts'
import { openMemory } from './memory.ts'
import type { Uploader } from './uploader.ts'

/**
 * Puts back what this person left unfinished, and remembers from now on what is in the queue. A queue that was filled before is remembered too.
 */
export async function recallUploads(uploader: Uploader, owner: string): Promise<void> {
  const memory = await openMemory(owner)
  if (!memory) return
  let before: ReturnType<Uploader['getSnapshot']>['queue']['entries'] = []
  let writing: Promise<unknown> = Promise.resolve()
  const keep = () => {
    const now = uploader.getSnapshot().queue.entries
    if (now === before) return
    const changes = changesToKeep(before, now)
    before = now
    if (changes.saved.length > 0 || changes.forgotten.length > 0) {
      writing = writing.then(() => memory.keep(changes, uploader.handleOf))
    }
  }
  keep()
  uploader.subscribe(keep)
  const recalled = await memory.recall()
  if (recalled.length === 0) return
  uploader.recall(recalled.map(({ entry, handle }) => ({ entry: { ...entry, hasHandle: handle !== null }, handle })))
  // They have been written anew, as entries of this page.
  await writing
  await memory.forget(recalled.map(({ key }) => key))
}
