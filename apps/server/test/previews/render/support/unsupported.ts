import { brotliCompressSync } from 'node:zlib'

/** Returns a PDF with a Brotli-compressed object stream, which PDFium does not support. */
export function brotliPdf(): Buffer {
  const objects = '1 0 2 34 << /Type /Catalog /Pages 2 0 R >> << /Type /Pages /Kids [] /Count 0 >>'
  const packed = brotliCompressSync(objects)
  const head = `%PDF-2.0\n3 0 obj\n<< /Type /ObjStm /N 2 /First 9 /Filter /BrotliDecode /Length ${packed.length} >>\nstream\n`
  return Buffer.concat([
    Buffer.from(head, 'latin1'),
    packed,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n'),
  ])
}

/** Returns a TIFF of two by two pixels in CIELAB. */
export function labTiff(): Buffer {
  const pixels = Buffer.from('80102080102080102080102000', 'hex').subarray(0, 12)
  const bits = Buffer.from('080008000800', 'hex')
  const entries: [tag: number, type: number, count: number, value: number][] = [
    [256, 3, 1, 2],
    [257, 3, 1, 2],
    [258, 3, 3, 20],
    [259, 3, 1, 1],
    [262, 3, 1, 8],
    [273, 4, 1, 8],
    [277, 3, 1, 3],
    [278, 3, 1, 2],
    [279, 4, 1, 12],
  ]
  const directory = Buffer.alloc(2 + entries.length * 12 + 4)
  directory.writeUInt16LE(entries.length, 0)
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = 2 + index * 12
    directory.writeUInt16LE(tag, at)
    directory.writeUInt16LE(type, at + 2)
    directory.writeUInt32LE(count, at + 4)
    directory.writeUInt32LE(value, at + 8)
  }
  return Buffer.concat([Buffer.from('49492a001a000000', 'hex'), pixels, bits, directory])
}

const SECTOR = 512
/** The data after the signature of each Office 97 format that marks encryption, at the start of a sector. */
const ENCRYPTED = {
  ppt: '0000f60f1400000014000000dfc4d1f3',
  doc: 'eca5c1000000000000000001',
  xls: `09081000${'00'.repeat(16)}2f000200`,
} as const
const PLAIN = {
  ppt: '0000f60f14000000140000005fc091e3',
  doc: 'eca5c1000000000000000000',
  xls: `09081000${'00'.repeat(16)}0a000000`,
}

/** Returns the container of an Office 97 file in which LibreOffice finds nothing to load. */
export function oldOffice(ext: keyof typeof ENCRYPTED, { isEncrypted }: { isEncrypted: boolean }): Buffer {
  const bytes = Buffer.alloc(8 * SECTOR)
  bytes.set(Buffer.from('d0cf11e0a1b11ae1', 'hex'))
  bytes.set(Buffer.from((isEncrypted ? ENCRYPTED : PLAIN)[ext], 'hex'), 2 * SECTOR)
  return bytes
}
