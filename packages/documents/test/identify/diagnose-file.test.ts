import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diagnoseFile, HEAD_BYTES, TAIL_BYTES, type Wrong } from '../../src/identify/diagnose-file.ts'

const bytes = (text: string, length = 0) => {
  const all = new Uint8Array(Math.max(text.length, length))
  for (let at = 0; at < text.length; at++) all[at] = text.charCodeAt(at)
  return all
}
const wrong = (ext: string | null, file: Uint8Array) =>
  diagnoseFile({ ext, size: file.length, head: file.subarray(0, HEAD_BYTES), tail: file.subarray(-TAIL_BYTES) })

const PDF = bytes('%PDF-1.7\n1 0 obj\nendobj\ntrailer\nstartxref\n9\n%%EOF\n')
const ZIP = bytes('PK\x03\x04\x14\0\0\0....PK\x01\x02....PK\x05\x06....')
const PNG = bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR....\0\0\0\0IEND\xaeB`\x82')
const JPEG = bytes('\xff\xd8\xff\xe0....\xff\xd9')
const WAVE = bytes('RIFF\x10\0\0\0WAVEfmt 12345678')
const OLE = bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 2048)
const MP4 = bytes('\0\0\0\x10ftypisom\0\0\0\0\0\0\0\x10mdat12345678')
const MP3 = bytes('ID3\x03\0\0\0\0\0\x0a0123456789\xff\xfb....')

test.each<[string | null, Uint8Array]>([
  ['pdf', PDF],
  ['pdf', bytes(`From a mailer\n\n${'%PDF-1.4 %%EOF'}`)],
  ['docx', ZIP],
  ['zip', ZIP],
  ['png', PNG],
  ['jpg', JPEG],
  // Programs identify pictures by content, not by name.
  ['png', JPEG],
  ['jpg', bytes('\xff\xd8\xff\xe0....\xff\xd9 what a camera adds')],
  ['wav', WAVE],
  ['doc', OLE],
  ['xls', bytes('<html>a page called a workbook</html>')],
  ['mp4', MP4],
  ['mp3', MP3],
  ['mp3', bytes('\xff\xfb\x90\0....')],
  ['txt', bytes('anything')],
  ['eml', bytes('Subject: the plan\n\nContent-Type: application/pdf\n\n%PDF-1.7 and no more\0')],
  ['eml', bytes('BM <bm@example.com>, hello')],
  [null, bytes('anything')],
  ['png', new Uint8Array(100)],
])('.%s: its ends give no diagnosis', (ext, file) => expect(wrong(ext, file)).toBeNull())

test.each<[string, string, Uint8Array, Wrong]>([
  ['an empty one', 'pdf', bytes(''), 'empty'],
  ['a PDF without its end', 'pdf', PDF.subarray(0, 30), 'cut'],
  ['a page called a PDF', 'pdf', bytes('<html><body>Not found'), 'other'],
  ['a document without its directory', 'docx', ZIP.subarray(0, 16), 'cut'],
  ['a text called a document', 'docx', bytes('plain'), 'other'],
  ['an encrypted document', 'docx', OLE, 'locked'],
  ['an archive whose first entry is encrypted', 'zip', bytes('PK\x03\x04\x14\0\x01\0....PK\x05\x06'), 'locked'],
  ['half a document of Word 97', 'doc', OLE.subarray(0, 1500), 'cut'],
  ['half a picture', 'png', PNG.subarray(0, 20), 'cut'],
  ['half a photo', 'jpg', JPEG.subarray(0, 6), 'cut'],
  ['half a bitmap', 'bmp', bytes('BM\xff\xff\0\0....'), 'cut'],
  ['a sound that says it is longer', 'wav', WAVE.subarray(0, 16), 'cut'],
  ['a song that ends in its cover', 'mp3', bytes('ID3\x03\0\0\0\0\x7f\x7f0123456789'), 'cut'],
  ['half a film', 'mp4', MP4.subarray(0, 26), 'cut'],
  ['half a letter', 'rtf', bytes('{\\rtf1 Dear'), 'cut'],
  ['a sound called a document', 'pdf', WAVE, 'other'],
])('%s', (_, ext, file, expected) => expect(wrong(ext, file)).toBe(expected))

test('never crashes on any bytes', () => {
  const exts = fc.constantFrom(
    'pdf',
    'docx',
    'png',
    'jpg',
    'gif',
    'bmp',
    'wav',
    'mp4',
    'mp3',
    'rtf',
    'webp',
    'ogg',
    'flac',
    'doc',
  )
  const starts = fc.constantFrom(
    '',
    'PK\x03\x04',
    'RIFF',
    'BM',
    'ID3',
    '\0\0\0\x01ftyp',
    '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
    'OggS',
    'fLaC',
    'GIF8',
    '%PDF-',
  )
  fc.assert(
    fc.property(exts, starts, fc.uint8Array({ maxLength: 200 }), (ext, start, rest) => {
      const file = new Uint8Array([...bytes(start), ...rest])
      expect(['empty', 'cut', 'locked', 'other', null]).toContain(wrong(ext, file))
    }),
  )
})
