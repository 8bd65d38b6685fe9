import { type Format, latin1 } from './format-of.ts'

interface Ends {
  size: number
  head: Uint8Array
  tail: Uint8Array
}

/** Returns whether a file is truncated. Also false if this cannot be determined. */
export function isCutOff(format: Format, ends: Ends): boolean {
  return CHECKS[format]?.(ends) ?? false
}

const CHECKS: Partial<Record<Format, (ends: Ends) => boolean>> = {
  pdf: ({ tail }) => !latin1(tail.subarray(-2048)).includes('%%EOF'),
  zip: ({ tail }) => !latin1(tail).includes('PK\x05\x06'),
  png: ({ tail }) => !latin1(tail.subarray(-64)).includes('IEND'),
  // Cameras may append data after the end of the picture.
  jpeg: ({ tail }) => !latin1(tail).includes('\xff\xd9'),
  gif: ({ tail }) => trimTail(tail).at(-1) !== 0x3b,
  rtf: ({ tail }) => !latin1(trimTail(tail)).trimEnd().endsWith('}'),
  webp: isRiffCut,
  wave: isRiffCut,
  bmp: ({ size, head }) => head.length < 6 || view(head).getUint32(2, true) > size,
  ole: ({ size }) => size < 3 * 512 || size % 512 !== 0,
  isobmff: areBoxesCut,
  ogg: ({ size, head, tail }) => size <= head.length && !latin1(tail).includes('OggS', 4),
  // The tag before the sound, which may contain a cover picture, states its length.
  mp3: ({ size, head }) => latin1(head.subarray(0, 3)) === 'ID3' && tagLength(head) >= size,
  flac: ({ size, head }) => size <= head.length && size < 42,
}

function isRiffCut({ size, head }: Ends): boolean {
  return head.length < 12 || view(head).getUint32(4, true) + 8 > size + 1
}

/** Walks the boxes within the first bytes; the last one must not extend beyond the file. */
function areBoxesCut({ size, head }: Ends): boolean {
  const bytes = view(head)
  let at = 0
  while (at + 8 <= head.length) {
    const short = bytes.getUint32(at)
    if (short === 0) return false
    const isLong = short === 1 && at + 16 <= head.length
    const length = isLong ? Number(bytes.getBigUint64(at + 8)) : short
    if (length < 8) return false
    at += length
  }
  return at > size
}

/** Returns the length of an ID3 tag including its header: four times seven bits. */
function tagLength(head: Uint8Array): number {
  return 10 + [6, 7, 8, 9].reduce((length, at) => length * 128 + ((head[at] ?? 0) & 127), 0)
}

/** Strips trailing zeros. */
function trimTail(tail: Uint8Array): Uint8Array {
  let end = tail.length
  while (end > 0 && tail[end - 1] === 0) end--
  return tail.subarray(0, end)
}

function view({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}
