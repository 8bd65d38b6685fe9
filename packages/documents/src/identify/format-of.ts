/** A file format, identified by the first bytes. */
export type Format =
  | 'pdf'
  | 'zip'
  | 'ole'
  | 'rtf'
  | 'png'
  | 'jpeg'
  | 'gif'
  | 'webp'
  | 'wave'
  | 'bmp'
  | 'tiff'
  | 'isobmff'
  | 'matroska'
  | 'ogg'
  | 'mp3'
  | 'flac'
  | 'aac'

const SIGNATURES: readonly (readonly [format: Format, at: number, bytes: string])[] = [
  ['zip', 0, 'PK\x03\x04'],
  // An empty archive.
  ['zip', 0, 'PK\x05\x06'],
  ['ole', 0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['rtf', 0, '{\\rt'],
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['jpeg', 0, '\xff\xd8\xff'],
  ['gif', 0, 'GIF8'],
  ['bmp', 0, 'BM'],
  ['tiff', 0, 'II*\0'],
  ['tiff', 0, 'MM\0*'],
  ['tiff', 0, 'II+\0'],
  ['tiff', 0, 'MM\0+'],
  ['isobmff', 4, 'ftyp'],
  // QuickTime files older than the `ftyp` box.
  ['isobmff', 4, 'moov'],
  ['isobmff', 4, 'mdat'],
  ['isobmff', 4, 'wide'],
  ['matroska', 0, '\x1aE\xdf\xa3'],
  ['ogg', 0, 'OggS'],
  ['mp3', 0, 'ID3'],
  ['flac', 0, 'fLaC'],
]

/** Maximum offset of a PDF header: mail programs and printers may put data before it. */
const PDF_WITHIN = 1024

/** Identifies the format of a file by its first bytes, 1 KiB at most; null for text or unknown formats. */
export function formatOf(head: Uint8Array): Format | null {
  const text = latin1(head.subarray(0, PDF_WITHIN))
  const found = SIGNATURES.find(([, at, bytes]) => text.startsWith(bytes, at))
  if (found) return found[0]
  if (text.startsWith('RIFF')) return text.startsWith('WEBP', 8) ? 'webp' : text.startsWith('WAVE', 8) ? 'wave' : null
  if (text.includes('%PDF-')) return 'pdf'
  const [first = 0, second = 0] = head
  // An MPEG audio frame: eleven set bits, and the layer, which is zero in AAC.
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null
  return (second & 0x06) === 0 ? 'aac' : 'mp3'
}

/** Decodes bytes as Latin-1. */
export function latin1(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}
