import { FILE_ID, type Lock, lockOf } from './pdf-lock.ts'

/** A serialised object, or the bytes of a stream; `about`: dictionary entries beside the length. */
export type PdfObject = string | { stream: string; about?: string }

/** Returns a text as a PDF string. */
export function textOf(text: string): string {
  return `(${text.replace(/[\\()]/g, '\\$&')})`
}

/**
 * Writes a PDF of these objects, numbered from 1; the first is the catalogue. With a password, streams are encrypted. Strings
 * outside streams are not, so encrypted files must not contain titles and links.
 */
export function writePdf(objects: readonly PdfObject[], password?: string): Buffer<ArrayBuffer> {
  const lock = password === undefined ? null : lockOf(password)
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${write(object, index + 1, lock)}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const encryption = lock ? ` /ID [<${FILE_ID.toString('hex')}> <${FILE_ID.toString('hex')}>] /Encrypt ${lock.dictionary}` : ''
  body += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R${encryption} >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body, 'latin1')
}

function write(object: PdfObject, id: number, lock: Lock | null): string {
  if (typeof object === 'string') return object
  const bytes = Buffer.from(object.stream, 'latin1')
  const stream = lock ? lock.encrypt(bytes, id) : bytes
  return `<< /Length ${stream.length}${object.about ? ` ${object.about}` : ''} >>\nstream\n${stream.toString('latin1')}\nendstream`
}
