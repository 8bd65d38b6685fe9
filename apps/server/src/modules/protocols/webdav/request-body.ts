import type { IncomingMessage } from 'node:http'
import { DavError } from './dav-error.ts'
import { readXml } from './xml/read-xml.ts'
import type { XmlElement } from './xml/xml-element.ts'

/** Maximum bytes of an XML body. Requests of known clients have a few kilobytes. */
const MAX_BYTES = 512 * 1024

/**
 * Reads the XML body of a request; null if it is empty.
 * @throws {DavError} 413 if it is too long, 400 if it is malformed
 */
export async function readXmlBody(request: IncomingMessage): Promise<XmlElement | null> {
  const body = await readBody(request, MAX_BYTES)
  if (body.length === 0) return null
  let text: string
  try {
    // Also reads the byte order mark.
    text = new TextDecoder(isUtf16(body) ? 'utf-16' : 'utf-8', { fatal: true }).decode(body)
  } catch {
    throw new DavError(400)
  }
  return readXml(text)
}

/** Reads the body of a request into memory. @throws {DavError} 413 if it is too long */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  // Keeps the request open after reading ends, so that a rejection in the middle can be answered.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length
    if (bytes > maxBytes) throw new DavError(413)
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}

/** Determines whether a body begins with the byte order mark of UTF-16, which all XML readers must accept. */
function isUtf16(body: Buffer): boolean {
  return body[0] === 0xff && body[1] === 0xfe
}
