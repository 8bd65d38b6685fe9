import { damagedError, lockedError, tooLarge } from '../document-error.ts'
import { inflate } from './inflate.ts'
import { openZip, type ZipFile } from './open-zip.ts'
import { ZipError } from './zip-error.ts'

/** The files of an archive by name. */
export type Files = Map<string, Uint8Array<ArrayBuffer>>

const MAX_ENTRIES = 20_000
/** Maximum uncompressed size of all files together. */
const MAX_BYTES = 512 * 1024 ** 2
/** Maximum size of a markup part; its tree takes many times as much. */
const MAX_MARKUP_BYTES = 48 * 1024 ** 2
const OLE = [0xd0, 0xcf, 0x11, 0xe0]

/** Unpacks an office file within limits, regardless of declared sizes. @throws DocumentError */
export async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<Files> {
  // Word and others store an encrypted document in a container of the old formats.
  if (OLE.every((byte, index) => bytes[index] === byte)) throw lockedError()
  const entries = await openZip(bytes, MAX_ENTRIES).catch((error: unknown) => {
    throw toDocumentError(error)
  })
  const total = entries.reduce((sum, { size }) => sum + size, 0)
  if (total > MAX_BYTES || entries.some(({ name, size }) => isMarkup(name) && size > MAX_MARKUP_BYTES)) throw tooLarge()
  const files: Files = new Map()
  for (const entry of entries) files.set(entry.name, entry.isDeflated ? await unpackFile(entry) : entry.packed)
  return files
}

/** Converts an archive error to a document error. */
export function toDocumentError(error: unknown): unknown {
  if (!(error instanceof ZipError)) return error
  if (error.problem === 'locked') return lockedError()
  return error.problem === 'too-many' ? tooLarge() : damagedError()
}

function isMarkup(name: string): boolean {
  return /\.(xml|rels)$/i.test(name)
}

/** Unpacks one file up to its declared size, and not one byte beyond. */
async function unpackFile({ packed, size }: ZipFile): Promise<Uint8Array<ArrayBuffer>> {
  const out = new Uint8Array(size)
  let at = 0
  try {
    for await (const piece of inflate(packed)) {
      if (at + piece.length > size) throw damagedError()
      out.set(piece, at)
      at += piece.length
    }
  } catch {
    throw damagedError()
  }
  if (at !== size) throw damagedError()
  return out
}
