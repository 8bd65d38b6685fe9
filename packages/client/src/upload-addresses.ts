import type { CallResponse } from '@arbour/contract/calls/call'
import type { objectsUploadUrls } from '@arbour/contract/calls/content/objects'
import { MAX_FILES_AT_ONCE } from '@arbour/contract/limits'

type Asked = CallResponse<typeof objectsUploadUrls>

/** An address for one PUT, and the upload that holds what came there. */
export type UploadAddress = Asked['uploads'][number]

/** An address that is no longer good for so long is asked anew: the bytes may wait a while for their turn, milliseconds. */
const SPARE_MS = 5 * 60_000

/** Addresses for the files of a queue, which are asked for many files at once before it is their turn. */
export interface UploadAddresses<File> {
  /** The address for a file, which is given once. Throws what asking for it threw. */
  take: (file: File, signal?: AbortSignal) => Promise<UploadAddress>
  /** Gives up those that nothing was sent to. */
  forget: () => void
}

/**
 * @param ask Asks for addresses, by `objectsUploadUrls`.
 * @param upcoming Tells the files that an address will be needed for after one, in their order.
 */
export function addressesFor<File extends { id: number }>(
  ask: (files: readonly File[], signal?: AbortSignal) => Promise<Asked>,
  upcoming: (file: File, most: number) => readonly File[],
): UploadAddresses<File> {
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
      // What the others wait for failed with this one: they ask anew.
      asked.catch(() => undefined)
      const { uploads } = await asked
      const [mine] = uploads
      if (!mine) throw new Error('An address was not given')
      return mine
    },
    forget: () => held.clear(),
  }
}
