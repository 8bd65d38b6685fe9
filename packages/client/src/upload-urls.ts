import type { CallResponse } from '@arbour/contract/calls/call'
import type { objectsUploadUrls } from '@arbour/contract/calls/content/objects'
import { MAX_FILES_AT_ONCE } from '@arbour/contract/limits'

type Asked = CallResponse<typeof objectsUploadUrls>

/** A URL for one PUT, and the upload that receives the bytes. */
export type UploadUrl = Asked['uploads'][number]

/** Milliseconds before expiry at which a URL is replaced, because the bytes may wait in the queue. */
const SPARE_MS = 5 * 60_000

/** Upload URLs for a queue of files, requested for many files in advance. */
export interface UploadUrls<File> {
  /** Returns the URL for a file; each is returned once. Throws the error of requesting it. */
  take: (file: File, signal?: AbortSignal) => Promise<UploadUrl>
  /** Discards URLs that were not used. */
  forget: () => void
}

/**
 * @param ask Requests URLs by `objectsUploadUrls`.
 * @param upcoming Returns the files that need a URL after the given one, in order.
 */
export function createUploadUrlQueue<File extends { id: number }>(
  ask: (files: readonly File[], signal?: AbortSignal) => Promise<Asked>,
  upcoming: (file: File, most: number) => readonly File[],
): UploadUrls<File> {
  const held = new Map<number, { asked: Promise<Asked>; at: number }>()

  return {
    async take(file, signal) {
      const known = held.get(file.id)
      held.delete(file.id)
      if (known) {
        const before = await known.asked.catch(() => null)
        const address = before?.uploads[known.at]
        if (address && Date.parse(before.expires) - Date.now() > SPARE_MS) return address
        signal?.throwIfAborted()
      }
      const files = [file, ...upcoming(file, MAX_FILES_AT_ONCE - 1).filter(({ id }) => !held.has(id))]
      const asked = ask(files, signal)
      for (const [at, { id }] of files.entries()) if (id !== file.id) held.set(id, { asked, at })
      // The others in the failed batch request their URLs again.
      asked.catch(() => undefined)
      const { uploads } = await asked
      const [mine] = uploads
      if (!mine) throw new Error('An address was not given')
      return mine
    },
    forget: () => held.clear(),
  }
}
