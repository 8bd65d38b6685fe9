import { openPageMemory } from '#lib/page-memory/memory.ts'
import type { Stamp } from '#lib/page-memory/store.ts'
import type { KeptHandle } from '../model/check-file.ts'
import type { UploadEntry } from '../model/entry.ts'
import type { RecalledEntry } from '../model/queue.ts'
import { type Changes, isUncertain } from '../model/remembered.ts'
import { sentBytes } from '../model/summary.ts'

/** A stored upload. */
interface RememberedUpload {
  entry: Omit<RecalledEntry, 'hasHandle'>
  handle: KeptHandle | null
}

export interface UploadMemory {
  /** Returns the user's unfinished uploads from closed pages. From then on they belong to this page. */
  recall: () => Promise<(RememberedUpload & Stamp)[]>
  keep: (changes: Changes, handleOf: (id: number) => KeptHandle | null) => Promise<void>
  forget: (keys: readonly string[]) => Promise<void>
}

/** Opens the user's stored uploads. Null if the browser does not allow storage. */
export async function openMemory(owner: string): Promise<UploadMemory | null> {
  const memory = await openPageMemory<RememberedUpload>('uploads', owner)
  if (!memory) return null
  return {
    recall: memory.recall,
    async keep({ saved, forgotten: ids }, getHandle) {
      if (saved.length === 0 && ids.length === 0) return
      const records = new Map(
        saved.map((entry) => [String(entry.id), { entry: toRecalledEntry(entry), handle: getHandle(entry.id) }]),
      )
      const forgottenKeys = ids.map(String)
      try {
        await memory.write({ saved: records, forgotten: forgottenKeys })
      } catch {
        // A browser may refuse to store handles, or anything else. Uploads work without.
        const recordsWithoutHandles = new Map(Array.from(records, ([id, record]) => [id, { ...record, handle: null }]))
        await memory.write({ saved: recordsWithoutHandles, forgotten: forgottenKeys }).catch(() => undefined)
      }
    },
    forget: async (keys) => {
      if (keys.length > 0) await memory.forget(keys).catch(() => undefined)
    },
  }
}

function toRecalledEntry(entry: UploadEntry): RememberedUpload['entry'] {
  const { name, size, modified, mimetype, target, folders, isFolder, uploadId, resumeId, conflict } = entry
  const file = { name, size, modified, mimetype, target, folders, isFolder }
  return {
    ...file,
    uploadId,
    resumeId,
    conflict,
    isUncertain: isUncertain(entry),
    sent: resumeId === null ? 0 : sentBytes(entry),
  }
}
