import { createHash } from 'node:crypto'

interface PdfPage {
  /** Lines of text, from the top. */
  lines?: readonly string[]
  /** Turned by so many degrees, as the file says it. */
  rotate?: 90 | 180 | 270
  /** Over the first line: an address, or the number of a page from 1. */
  link?: string | number
}

interface PdfOptions {
  pages: readonly PdfPage[]
  /** Bookmarks: titles and pages from 1. */
  outline?: readonly (readonly [title: string, page: number])[]
  /** Needed to open it. */
  password?: string
}

/** A PDF of A4 pages with text, links and bookmarks, protected by a password where one is given. */
export function makePdfOf({ pages, outline = [], password }: PdfOptions): Buffer<ArrayBuffer> {
  const pageId = (page: number) => 4 + (page - 1) * 2
  const outlineId = pageId(pages.length + 1)
  const bodies: PdfObject[] = [
    { dictionary: `/Type /Catalog /Pages 2 0 R${outline.length > 0 ? ` /Outlines ${outlineId} 0 R` : ''}` },
    {
      dictionary: `/Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${pageId(index + 1)} 0 R`).join(' ')}]`,
    },
    { dictionary: '/Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding' },
    ...pages.flatMap(({ lines = [], rotate = 0, link }, index): PdfObject[] => [
      {
        dictionary: `/Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Rotate ${rotate} /Resources << /Font << /F1 3 0 R >> >> /Contents ${pageId(index + 1) + 1} 0 R${link === undefined ? '' : linkTo(link, pageId)}`,
      },
      { stream: `BT /F1 16 Tf 20 TL 72 760 Td ${lines.map((line) => `${textOf(line)} Tj T*`).join(' ')} ET` },
    ]),
    ...outlineOf(outline, { outlineId, pageId }),
  ]
  return writePdf(bodies, password)
}

function linkTo(link: string | number, pageId: (page: number) => number): string {
  const target = typeof link === 'string' ? `/A << /S /URI /URI ${textOf(link)} >>` : `/Dest [${pageId(link)} 0 R /XYZ 0 842 0]`
  return ` /Annots [<< /Type /Annot /Subtype /Link /Border [0 0 0] /Rect [72 755 300 780] ${target} >>]`
}

interface OutlineIds {
  outlineId: number
  pageId: (page: number) => number
}

function outlineOf(outline: readonly (readonly [string, number])[], { outlineId, pageId }: OutlineIds): PdfObject[] {
  if (outline.length === 0) return []
  const id = (index: number) => outlineId + 1 + index
  return [
    { dictionary: `/Type /Outlines /Count ${outline.length} /First ${id(0)} 0 R /Last ${id(outline.length - 1)} 0 R` },
    ...outline.map(([title, page], index) => ({
      dictionary: [
        `/Title ${textOf(title)} /Parent ${outlineId} 0 R /Dest [${pageId(page)} 0 R /XYZ 0 842 0]`,
        index > 0 ? `/Prev ${id(index - 1)} 0 R` : '',
        index < outline.length - 1 ? `/Next ${id(index + 1)} 0 R` : '',
      ].join(' '),
    })),
  ]
}

type PdfObject = { dictionary: string } | { stream: string }

function textOf(text: string): string {
  return `(${text.replace(/[\\()]/g, '\\$&')})`
}

/** Writes the objects and where they are. With a password their streams are encrypted; the tests' titles and links stay out of such files. */
function writePdf(objects: readonly PdfObject[], password?: string): Buffer<ArrayBuffer> {
  const lock = password === undefined ? null : lockOf(password)
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${write(object, index + 1, lock)}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const encryption = lock ? ` /ID [<${ID.toString('hex')}> <${ID.toString('hex')}>] /Encrypt ${lock.dictionary}` : ''
  body += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R${encryption} >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body, 'latin1')
}

function write(object: PdfObject, id: number, lock: Lock | null): string {
  if ('dictionary' in object) return `<< ${object.dictionary} >>`
  const bytes = Buffer.from(object.stream, 'latin1')
  const stream = lock ? lock.encrypt(bytes, id) : bytes
  return `<< /Length ${stream.length} >>\nstream\n${stream.toString('latin1')}\nendstream`
}

/** The standard security handler of PDF 1.1 (ISO 32000-1, 7.6.3): old and weak, and by that short. */
interface Lock {
  dictionary: string
  encrypt: (bytes: Buffer, id: number) => Buffer
}

const ID = Buffer.alloc(16, 'arbour')
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const PERMISSIONS = -4
const KEY_BYTES = 5

function lockOf(password: string): Lock {
  const padded = Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32)
  const owner = rc4(md5(padded).subarray(0, KEY_BYTES), padded)
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(PERMISSIONS)
  const key = md5(padded, owner, permissions, ID).subarray(0, KEY_BYTES)
  const user = rc4(key, PADDING)
  return {
    dictionary: `<< /Filter /Standard /V 1 /R 2 /O <${owner.toString('hex')}> /U <${user.toString('hex')}> /P ${PERMISSIONS} >>`,
    encrypt: (bytes, id) =>
      rc4(md5(key, Buffer.from([id & 255, (id >> 8) & 255, id >> 16, 0, 0])).subarray(0, KEY_BYTES + 5), bytes),
  }
}

function md5(...parts: Buffer[]): Buffer {
  return createHash('md5').update(Buffer.concat(parts)).digest()
}

/** Encrypts and decrypts. Written out: today's libraries have it no more. */
function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const at = (index: number) => state[index & 255] ?? 0
  const swap = (i: number, j: number) => {
    const kept = at(i)
    state[i & 255] = at(j)
    state[j & 255] = kept
  }
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255
    swap(i, j)
  }
  let j = 0
  return Buffer.from(
    bytes.map((byte, index) => {
      const i = (index + 1) & 255
      j = (j + at(i)) & 255
      swap(i, j)
      return byte ^ at(at(i) + at(j))
    }),
  )
}
