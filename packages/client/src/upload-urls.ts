import type { CallResponse } from '@arbour/contract/calls/call'
import type { objectsUploadUrls } from '@arbour/contract/calls/content/objects'
import { MAX_FILES_AT_ONCE } from '@arbour/contract/limits'

type UrlsResponse = CallResponse<typeof objectsUploadUrls>

/** A URL for one PUT, and the upload that receives the bytes. */
export type UploadUrl = UrlsResponse['uploads'][number]

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
  ask: (files: readonly File[], signal?: AbortSignal) => Promise<UrlsResponse>,
  upcoming: (file: File, most: number) => readonly File[],
): UploadUrls<File> {
  const reserved = new Map<number, { response: Promise<UrlsResponse>; at: number }>()

  return {
    async take(file, signal) {
      const reservation = reserved.get(file.id)
      reserved.delete(file.id)
      if (reservation) {
        const before = await reservation.response.catch(() => null)
        const address = before?.uploads[reservation.at]
        if (address && Date.parse(before.expires) - Date.now() > SPARE_MS) return address
        signal?.throwIfAborted()
      }
      const files = [file, ...upcoming(file, MAX_FILES_AT_ONCE - 1).filter(({ id }) => !reserved.has(id))]
      const response = ask(files, signal)
      for (const [at, { id }] of files.entries()) if (id !== file.id) reserved.set(id, { response, at })
      // The others in the failed batch request their URLs again.
      response.catch(() => undefined)
      const { uploads } = await response
      const [mine] = uploads
      if (!mine) throw new Error('An address was not given')
      return mine
    },
    forget: () => reserved.clear(),
  }
}
