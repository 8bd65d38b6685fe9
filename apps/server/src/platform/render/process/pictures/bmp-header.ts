import { REFUSALS } from '../../refusals.ts'
import { RenderRefusal } from '../../renderer.ts'

/** The header of a Windows bitmap. */
export interface BmpHeader {
  width: number
  height: number
  isTopDown: boolean
  /** Bits per pixel. */
  bits: number
  /** Run-length encoded. */
  isPacked: boolean
  paletteAt: number
  /** Bytes per palette colour. */
  paletteEntry: number
  pixelsAt: number
  /** Bit masks of red, green, blue and alpha for pixels of more than 8 bits. */
  masks: readonly number[]
}

const PLAIN_MASKS: Readonly<Record<number, readonly number[]>> = {
  16: [0x7c00, 0x3e0, 0x1f, 0],
  24: [0xff0000, 0xff00, 0xff, 0],
  32: [0xff0000, 0xff00, 0xff, 0xff000000],
}
const RUNS: Readonly<Record<number, number>> = { 1: 8, 2: 4 }

/** Compressions of a bitmap that contains another picture, for printers. */
const JPEG_OR_PNG: ReadonlySet<number> = new Set([4, 5])

/** Reads the header. Throws {@link RenderRefusal} for other files, and for the rare kinds (OS/2 with Huffman, JPEG inside). */
export function readBmpHeader(bytes: Buffer): BmpHeader {
  if (bytes.length < 54) throw new RenderRefusal(REFUSALS.damaged)
  const headerSize = bytes.readUInt32LE(14)
  const isOld = headerSize === 12
  const width = isOld ? bytes.readUInt16LE(18) : bytes.readInt32LE(18)
  const signed = isOld ? bytes.readUInt16LE(20) : bytes.readInt32LE(22)
  const bits = bytes.readUInt16LE(isOld ? 24 : 28)
  const compression = isOld ? 0 : bytes.readUInt32LE(30)
  const masked = compression === 3 || compression === 6
  const isPacked = RUNS[compression] === bits
  const isKnown =
    [1, 4, 8, 16, 24, 32].includes(bits) && (compression === 0 || isPacked || (masked && (bits === 16 || bits === 32)))
  const masksFollow = masked && headerSize === 40 ? (compression === 6 ? 16 : 12) : 0
  const pixelsAt = bytes.readUInt32LE(10)
  const paletteAt = 14 + headerSize + masksFollow
  if (JPEG_OR_PNG.has(compression)) throw new RenderRefusal(REFUSALS.unsupported)
  if (!isKnown || width <= 0 || signed === 0 || paletteAt > bytes.length || pixelsAt < 26)
    throw new RenderRefusal(REFUSALS.damaged)
  const hasOpacity = masked && (headerSize >= 56 || compression === 6)
  const masks = masked
    ? [54, 58, 62, 66].map((at, i) => (i < 3 || hasOpacity ? bytes.readUInt32LE(at) : 0))
    : (PLAIN_MASKS[bits] ?? [])
  const paletteEntry = isOld ? 3 : 4
  return { width, height: Math.abs(signed), isTopDown: signed < 0, bits, isPacked, paletteAt, paletteEntry, pixelsAt, masks }
}
