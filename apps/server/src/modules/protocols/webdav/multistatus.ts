import { STATUS_CODES } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { XML_HEAD } from './xml/write-xml.ts'

const OPENING = `${XML_HEAD}<d:multistatus xmlns:d="DAV:">`
const CLOSING = '</d:multistatus>'

/** Sends a 207 with responses as they come. Errors before the first of them are answered with their status. */
export async function sendMultistatus(reply: FastifyReply, responses: AsyncGenerator<string>): Promise<FastifyReply> {
  const first = await responses.next()
  async function* body(): AsyncGenerator<string> {
    yield OPENING + (first.done ? '' : first.value)
    yield* responses
    yield CLOSING
  }
  return reply.code(207).type('application/xml; charset=utf-8').send(Readable.from(body()))
}

/** Returns the line of a status within a body. */
export function statusLine(status: number): string {
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`.trimEnd()
}

/** Returns properties that have one status; empty without properties. `properties` is XML. */
export function propstat(status: number, properties: string, condition = ''): string {
  if (properties === '') return ''
  const error = condition === '' ? '' : `<d:error>${condition}</d:error>`
  return `<d:propstat><d:prop>${properties}</d:prop><d:status>${statusLine(status)}</d:status>${error}</d:propstat>`
}
