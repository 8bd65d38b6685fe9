import type { FastifyReply } from 'fastify'
import { DAV, escapeXml, sendMultistatus, tagOf } from '#modules/protocols/webdav/public.ts'

/** An entry of a collection that is no folder of the team: its path, and its properties by namespace and name, as text. */
export interface PlainEntry {
  href: string
  isCollection: boolean
  properties: readonly (readonly [namespace: string, name: string, text: string])[]
}

/** Sends entries with all of their properties, whatever the client asked for. */
export function sendEntries(reply: FastifyReply, entries: readonly PlainEntry[]): Promise<FastifyReply> {
  async function* responses(): AsyncGenerator<string> {
    for (const { href, isCollection, properties } of entries) {
      const type = `<d:resourcetype>${isCollection ? '<d:collection/>' : ''}</d:resourcetype>`
      const others = properties.map(([namespace, name, text]) => {
        const { start, end } = tagOf({ namespace, name })
        return `<${start}>${escapeXml(text)}</${end}>`
      })
      const props = `<d:prop>${type}${others.join('')}</d:prop><d:status>HTTP/1.1 200 OK</d:status>`
      yield `<d:response><d:href>${escapeXml(href)}</d:href><d:propstat>${props}</d:propstat></d:response>`
    }
  }
  return sendMultistatus(reply, responses())
}

/** The properties that files have in each collection. */
export function contentProperties({
  size,
  mimetype,
  modified,
}: {
  size: number
  mimetype: string
  modified: Date
}): PlainEntry['properties'] {
  return [
    [DAV, 'getcontentlength', String(size)],
    [DAV, 'getcontenttype', mimetype],
    [DAV, 'getlastmodified', modified.toUTCString()],
  ]
}
