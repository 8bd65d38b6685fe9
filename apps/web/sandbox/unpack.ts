import { inflate } from '@arbour/documents/zip/inflate'
import { openZip, type ZipFile } from '@arbour/documents/zip/open-zip'
import { ZipError } from '@arbour/documents/zip/zip-error'
import { Failure } from './failure.ts'

/** The files of an archive by name. */
export type Files = Map<string, Uint8Array<ArrayBuffer>>

const MAX_ENTRIES = 20_000
/** All files together, unpacked. */
const MAX_BYTES = 512 * 1024 ** 2
/** One part of markup; a browser needs a hundred times as much for its tree. */
const MAX_MARKUP_BYTES = 48 * 1024 ** 2
const OLE = [0xd0, 0xcf, 0x11, 0xe0]

/** Unpacks an office file within bounds, whatever it claims. Throws a {@link Failure}. */
export async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<Files> {
  // Word and others keep an encrypted document in a container of the old formats.
  if (OLE.every((byte, index) => bytes[index] === byte)) throw new Failure('password')
  const entries = await openZip(bytes, MAX_ENTRIES).catch((error: unknown) => {
    throw toFailure(error)
  })
  const total = entries.reduce((sum, { size }) => sum + size, 0)
  if (total > MAX_BYTES || entries.some(({ name, size }) => isMarkup(name) && size > MAX_MARKUP_BYTES)) {
    throw new Failure('too-large')
  }
  const files: Files = new Map()
  for (const entry of entries) files.set(entry.name, entry.isDeflated ? await unpackFile(entry) : entry.packed)
  return files
}

function isMarkup(name: string): boolean {
  return /\.(xml|rels)$/i.test(name)
}

/** Unpacks one file to the size that was declared, and not one byte beyond. */
async function unpackFile({ packed, size }: ZipFile): Promise<Uint8Array<ArrayBuffer>> {
  const out = new Uint8Array(size)
  let at = 0
  try {
    for await (const piece of inflate(packed)) {
      if (at + piece.length > size) throw new Failure('damaged')
      out.set(piece, at)
      at += piece.length
    }
  } catch {
    throw new Failure('damaged')
  }
  if (at !== size) throw new Failure('damaged')
  return out
}

function toFailure(error: unknown): unknown {
  if (!(error instanceof ZipError)) return error
  if (error.problem === 'locked') return new Failure('password')
  return new Failure(error.problem === 'too-many' ? 'too-large' : 'damaged')
}
