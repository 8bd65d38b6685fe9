import { REFUSALS } from '../../refusals.ts'
import { RenderRefusal, type RenderSource } from '../../renderer.ts'
import { readBounded } from '../bounded-read.ts'
import type { OfficeFacts } from '../job.ts'
import { OfficeFactsReader } from './office-facts.ts'
import { isLockedOle } from './ole-lock.ts'
import { countEntry, readEntry, withZip } from './zip-entries.ts'

const MIB = 1024 ** 2
const MAX_BYTES = 128 * MIB
/** Total uncompressed size of all parts. */
const MAX_UNPACKED = 512 * MIB
/** Maximum ratio of unpacked to packed size, once the unpacked size exceeds {@link HARMLESS}. Real documents stay below 50. */
const MAX_RATIO = 200
const HARMLESS = 32 * MIB

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ZIP = Buffer.from('PK\x03\x04', 'latin1')
const RTF = Buffer.from('{\\rt', 'latin1')
/** The stream with the encrypted content of a password-protected file. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')
const LEGACY: ReadonlySet<string> = new Set(['doc', 'xls', 'ppt'])

/**
 * Rejects files that LibreOffice can't convert: unknown formats, password-protected files, and zip bombs. Returns facts about the
 * others. Throws {@link RenderRefusal}.
 */
export async function checkOffice({ path, ext }: Pick<RenderSource, 'path' | 'ext'>): Promise<OfficeFacts> {
  const reader = new OfficeFactsReader()
  const bytes = await readBounded(path, MAX_BYTES)
  const begins = (signature: Buffer) => bytes.subarray(0, signature.length).equals(signature)
  const isLegacy = LEGACY.has(ext ?? '')
  if (begins(ZIP)) {
    await checkPackage(path, reader)
    return reader.facts
  }
  if (begins(OLE)) {
    if (!isLegacy && bytes.includes(ENCRYPTED)) throw new RenderRefusal(REFUSALS.locked)
    return { ...reader.facts, isLocked: isLegacy && isLockedOle(bytes) }
  }
  // Word itself can save RTF as `.doc`.
  if (begins(RTF) && (ext === 'rtf' || ext === 'doc')) return reader.facts
  throw new RenderRefusal(bytes.length === 0 || !isLegacy ? REFUSALS.damaged : REFUSALS.other)
}

/** Counts the real uncompressed size: the declared one may be false. */
async function checkPackage(path: string, reader: OfficeFactsReader): Promise<void> {
  await withZip(path, async (zip, entries) => {
    let remainingBytes = MAX_UNPACKED
    let packed = 0
    for await (const entry of entries) {
      if (entry.uncompressedSize > remainingBytes) throw new RenderRefusal(REFUSALS.large)
      if (entry.isEncrypted()) throw new RenderRefusal(REFUSALS.locked)
      if (entry.fileName === 'META-INF/manifest.xml') {
        const manifest = await readEntry(zip, entry, 10 * MIB)
        if (manifest.includes(':encryption-data')) throw new RenderRefusal(REFUSALS.locked)
      }
      remainingBytes -= await countEntry(zip, entry, remainingBytes, reader.reading(entry.fileName))
      packed += entry.compressedSize
      const unpacked = MAX_UNPACKED - remainingBytes
      if (unpacked > HARMLESS && unpacked > packed * MAX_RATIO) throw new RenderRefusal(REFUSALS.large)
    }
  })
}
