import { crc32, deflateSync } from 'node:zlib'
import { makeDocx, makeOdt } from '@arbour/testing/files/make-office'
import { makePdf, makePdfOf } from '@arbour/testing/files/make-pdf'
import { makeZip } from '@arbour/testing/files/make-zip'
import sharp from 'sharp'
import { ENDLESS_PDFS } from './endless-pdfs.ts'
import { makeBmp } from './make-bmp.ts'
import { brotliPdf, labTiff, oldOffice } from './unsupported.ts'

const DAMAGED = 'The file is damaged'
const LOCKED = 'The file is protected by a password'
const LARGE = 'The file is too large to show'
const PIXELS = 'The picture has too many pixels to show'
const OTHER = 'The file is not what its name says'
const UNSUPPORTED = "This server can't draw files of this kind"
const UNOPENED = "LibreOffice couldn't open the file"
const CUT = 'The file is cut off: its end is missing'

/**
 * Its bytes, and how it has to end: with this message, with any (time or memory limit, whichever is first), or with a picture.
 */
interface Hostile {
  ext: string
  bytes(): Buffer | Promise<Buffer>
  ends: string
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** Returns a PNG that declares these dimensions, with hardly any data. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(1000)))
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', head), pixels, chunk('IEND', Buffer.alloc(0))])
}

/** Returns a GIF of one pixel that declares these dimensions. */
async function gifOf(width: number, height: number): Promise<Buffer> {
  const gif = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#a52' } })
    .gif()
    .toBuffer()
  gif.writeUInt16LE(width, 6)
  gif.writeUInt16LE(height, 8)
  const frame = gif.lastIndexOf(0x2c)
  gif.writeUInt16LE(width, frame + 5)
  gif.writeUInt16LE(height, frame + 7)
  return gif
}

function jpegBmp(): Buffer {
  const bytes = makeBmp({ width: 2, height: 2, bits: 24, pixels: new Uint8Array(16) })
  bytes.writeUInt32LE(4, 30)
  return bytes
}

const svg =
  (content: string, before = '') =>
  () =>
    Buffer.from(
      `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100">${content}</svg>`,
    )

const LAUGHS = Array.from({ length: 12 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('')

const photo = () =>
  sharp({
    create: { width: 900, height: 900, channels: 3, background: '#a52', noise: { type: 'gaussian', mean: 99, sigma: 40 } },
  })
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

const PACKED = makeZip({ 'word/document.xml': Buffer.alloc(5_000_000) }, { isDeflated: true })

/** Returns the same zip with a false size of its first entry in bytes. */
function declaring(zip: Buffer, size: number): Buffer {
  const copy = Buffer.from(zip)
  const central = copy.indexOf(Buffer.from('PK\x01\x02', 'latin1'))
  copy.writeUInt32LE(size, central + 24)
  return copy
}

/** Returns the markers of an encrypted Office file, as far as they are checked. */
function lockedOffice(): Buffer {
  const bytes = Buffer.alloc(4096)
  bytes.set(Buffer.from('d0cf11e0a1b11ae1', 'hex'))
  bytes.write('EncryptedPackage', 1024, 'utf16le')
  return bytes
}

/** Files that attack their reader, by attack. */
export const HOSTILE: Readonly<Record<string, Hostile>> = {
  'a PNG of 60,000 by 60,000': { ext: 'png', bytes: () => pngOf(60_000, 60_000), ends: PIXELS },
  'a GIF of 65,535 by 65,535': { ext: 'gif', bytes: () => gifOf(65_535, 65_535), ends: PIXELS },
  'a bitmap of 30,000 by 30,000': {
    ext: 'bmp',
    bytes: () => makeBmp({ width: 30_000, height: 30_000, bits: 8, compression: 1, pixels: Uint8Array.of(0, 1) }),
    ends: PIXELS,
  },
  'a PNG without its pixels': { ext: 'png', bytes: () => pngOf(900, 900), ends: DAMAGED },
  'a JPEG cut off': { ext: 'jpg', bytes: async () => half(await photo().jpeg().toBuffer()), ends: CUT },
  'a PNG cut off': { ext: 'png', bytes: async () => half(await photo().png().toBuffer()), ends: CUT },
  'a WebP cut off': { ext: 'webp', bytes: async () => half(await photo().webp().toBuffer()), ends: CUT },
  'an empty picture': { ext: 'png', bytes: () => Buffer.alloc(0), ends: 'The file is empty' },
  'a text as a photo': { ext: 'heic', bytes: () => Buffer.from('....ftypheic and no more'), ends: CUT },
  'a drawing as a photo': { ext: 'jpg', bytes: svg('<rect width="9" height="9"/>'), ends: OTHER },
  'a PDF as a photo': { ext: 'png', bytes: () => makePdf(1), ends: OTHER },
  'a photo as a drawing': { ext: 'svg', bytes: () => photo().png().toBuffer(), ends: 'picture' },
  'a photo as another kind': { ext: 'png', bytes: () => photo().jpeg().toBuffer(), ends: 'picture' },
  'a photo as a PDF': { ext: 'pdf', bytes: () => photo().jpeg().toBuffer(), ends: OTHER },
  'a drawing of entities of entities': {
    ext: 'svg',
    bytes: svg('<text y="20">&l12;</text>', `<!DOCTYPE svg [<!ENTITY l0 "lol">${LAUGHS}]>`),
    ends: DAMAGED,
  },
  'a drawing that uses itself a billion times': {
    ext: 'svg',
    bytes: svg(
      `<defs><g id="u0"><rect width="1" height="1"/></g>${Array.from({ length: 12 }, (_, i) => `<g id="u${i + 1}">${`<use xlink:href="#u${i}"/>`.repeat(10)}</g>`).join('')}</defs><use xlink:href="#u12"/>`,
    ),
    // Half a million elements are drawn before it is given up: on a busy machine the time limit is first.
    ends: 'refusal',
  },
  'a drawing with a script': {
    ext: 'svg',
    bytes: svg('<script>for (;;);</script><rect width="9" height="9"/>'),
    ends: 'picture',
  },
  'a drawing deeper than any': { ext: 'svg', bytes: svg('<g>'.repeat(100_000)), ends: DAMAGED },
  'a PDF cut off': { ext: 'pdf', bytes: () => makePdf(1).subarray(0, 60), ends: CUT },
  'a PDF under a password': {
    ext: 'pdf',
    bytes: () => makePdfOf({ pages: [{ lines: ['Harbour plan'] }], password: 'oak' }),
    ends: LOCKED,
  },
  ...Object.fromEntries(
    Object.entries(ENDLESS_PDFS).map(([name, bytes]) => [
      `a PDF: ${name}`,
      { ext: 'pdf', bytes: () => bytes, ends: name.startsWith('a page') ? 'refusal' : DAMAGED },
    ]),
  ),
  'a PDF packed with Brotli': { ext: 'pdf', bytes: brotliPdf, ends: UNSUPPORTED },
  'a picture in CIELAB': { ext: 'tif', bytes: labTiff, ends: UNSUPPORTED },
  'a bitmap that holds a JPEG': { ext: 'bmp', bytes: () => jpegBmp(), ends: UNSUPPORTED },
  'a presentation that LibreOffice does not load': {
    ext: 'ppt',
    bytes: () => oldOffice('ppt', { isEncrypted: false }),
    ends: UNOPENED,
  },
  'an old presentation under a password': { ext: 'ppt', bytes: () => oldOffice('ppt', { isEncrypted: true }), ends: LOCKED },
  'a PDF of 10,000 pages': { ext: 'pdf', bytes: () => makePdf(10_000), ends: 'picture' },
  'a document cut off': { ext: 'docx', bytes: () => half(makeDocx(['Harbour plan'])), ends: CUT },
  'a document under a password': { ext: 'docx', bytes: lockedOffice, ends: LOCKED },
  'an open document under a password': {
    ext: 'odt',
    bytes: () =>
      makeOdt(['Harbour plan'], {
        manifest: '<manifest:file-entry manifest:full-path="x"><manifest:encryption-data/></manifest:file-entry>',
      }),
    ends: LOCKED,
  },
  'a document that unpacks to 3 GB': { ext: 'docx', bytes: () => declaring(PACKED, 3_000_000_000), ends: LARGE },
  'a document that unpacks to a thousand times its size': {
    ext: 'docx',
    bytes: () => makeZip({ 'word/document.xml': '<w:br/>'.repeat(6_000_000) }, { isDeflated: true }),
    ends: LARGE,
  },
  'a document that unpacks to more than it says': { ext: 'docx', bytes: () => declaring(PACKED, 100), ends: DAMAGED },
  'a page of the web as a sheet': { ext: 'xls', bytes: () => Buffer.from('<table><tr><td>1</td></tr></table>'), ends: OTHER },
  'nothing but the mark of an old document': {
    ext: 'doc',
    bytes: () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)]),
    ends: CUT,
  },
  'a document with a broken inside': {
    ext: 'docx',
    bytes: () => makeDocx([], { body: '<w:p><w:broken' }),
    ends: UNOPENED,
  },
  'noise as a film': { ext: 'mp4', bytes: () => photo().png().toBuffer(), ends: OTHER },
  'noise as a song': { ext: 'mp3', bytes: () => Buffer.alloc(100_000, 7), ends: OTHER },
}
