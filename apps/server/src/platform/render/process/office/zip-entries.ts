import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { REFUSALS } from '../../refusals.ts'
import { RenderRefusal } from '../../renderer.ts'

/** More than any office file has. */
const MAX_ENTRIES = 20_000

/**
 * Iterates a zip's central directory. Names are only compared, never used as paths. Throws {@link RenderRefusal} for a broken
 * zip.
 */
export async function withZip<T>(path: string, use: (zip: ZipFile, entries: AsyncIterable<Entry>) => Promise<T>): Promise<T> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: false }).catch(refuse)
  try {
    if (zip.entryCount > MAX_ENTRIES) throw new RenderRefusal(REFUSALS.large)
    return await use(zip, zip.eachEntry())
  } catch (error) {
    if (error instanceof RenderRefusal) throw error
    return refuse()
  } finally {
    zip.close()
  }
}

/** Reads an entry up to a maximum size, whatever it declares. Throws {@link RenderRefusal} beyond. */
export async function readEntry(zip: ZipFile, entry: Entry, most: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  await countEntry(zip, entry, most, (piece) => pieces.push(piece))
  return Buffer.concat(pieces)
}

/** Returns the real uncompressed size of an entry. Throws {@link RenderRefusal} if it exceeds `most`. */
export async function countEntry(zip: ZipFile, entry: Entry, most: number, see?: (piece: Buffer) => void): Promise<number> {
  let bytes = 0
  for await (const piece of await zip.openReadStreamPromise(entry)) {
    bytes += piece.length
    if (bytes > most) throw new RenderRefusal(REFUSALS.large)
    see?.(piece)
  }
  return bytes
}

function refuse(): never {
  throw new RenderRefusal(REFUSALS.damaged)
}
