import { MAX_FILES_AT_ONCE } from '@arbour/contract/limits'
import type { UploadEntry } from '../model/entry.ts'
import type { UploadTransport } from './transport.ts'

type Address = Awaited<ReturnType<UploadTransport['requestAddress']>>

/** An address that is no longer good for so long is asked anew: the bytes may wait a while for their turn, milliseconds. */
const SPARE_MS = 5 * 60_000

/** Addresses for the files of a queue, which are asked for many files at once before it is their turn. */
export interface Addresses {
  /** The address for a file, which is given once. Throws what asking for it threw. */
  take: (entry: UploadEntry, signal: AbortSignal) => Promise<Address>
  /** Gives up those that nothing was sent to. */
  forget: () => void
}

/** `upcoming` tells the files that an address will be needed for after one, in their order. */
export function addressesFor(
  ask: UploadTransport['requestAddresses'],
  upcoming: (entry: UploadEntry, most: number) => readonly UploadEntry[],
): Addresses {
  const held = new Map<number, { asked: ReturnType<typeof ask>; at: number }>()

  return {
    async take(entry, signal) {
      const known = held.get(entry.id)
      held.delete(entry.id)
      if (known) {
        const before = await known.asked.catch(() => null)
        const address = before?.uploads[known.at]
        if (address && Date.parse(before.expires) - Date.now() > SPARE_MS) return address
        signal.throwIfAborted()
      }
      const files = [entry, ...upcoming(entry, MAX_FILES_AT_ONCE - 1).filter(({ id }) => !held.has(id))]
      const asked = ask(files, signal)
      for (const [at, { id }] of files.entries()) if (id !== entry.id) held.set(id, { asked, at })
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
