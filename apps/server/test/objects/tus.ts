import { once } from 'node:events'
import { type ClientRequest, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { calls } from '@arbour/contract/calls'
import type { Person, World } from '../support/world.ts'

const VERSION = { 'tus-resumable': '1.0.0' }
const PIECE = { ...VERSION, 'content-type': 'application/offset+octet-stream' }

export const MIMETYPE = 'application/octet-stream'

/** An address for a resumable upload of so many bytes. */
export function begin(world: World, who: Person, size: number, upload?: string) {
  return world.call(who, calls.objectsUploadUrl, { filename: 'a.bin', mimetype: MIMETYPE, size, resumable: true, upload })
}

export function head(world: World, url: string, headers: Record<string, string> = VERSION) {
  return world.app.inject({ method: 'HEAD', url, headers })
}

/** How many bytes the server says have come. */
export async function offsetOf(world: World, url: string): Promise<number> {
  return Number((await head(world, url)).headers['upload-offset'])
}

export function patch(world: World, url: string, offset: number, payload: Buffer, headers: Record<string, string> = {}) {
  return world.app.inject({ method: 'PATCH', url, payload, headers: { ...PIECE, 'upload-offset': String(offset), ...headers } })
}

export function abandon(world: World, url: string) {
  return world.app.inject({ method: 'DELETE', url, headers: VERSION })
}

/** Makes the upload a file. */
export function take(world: World, who: Person, upload: string, name: string) {
  return world.try(who, calls.filesCreate, { parent_id: who.rootId, name, type: 'file', upload })
}

interface Line {
  request: ClientRequest
  /** The answer's status; 0 when the line broke. */
  status: Promise<number>
  headers: Promise<IncomingHttpHeaders>
}

/** A PATCH over a real connection, whose bytes the test sends as it likes. The server has to listen. */
export function openLine(world: World, url: string, { offset, length }: { offset: number; length?: number }): Line {
  const { port } = world.app.server.address() as AddressInfo
  const sent = request({
    port,
    host: '127.0.0.1',
    path: url,
    method: 'PATCH',
    headers: { ...PIECE, 'upload-offset': String(offset), ...(length === undefined ? {} : { 'content-length': String(length) }) },
  })
  const answered = once(sent, 'response').then(([response]) => response.resume())
  sent.on('error', () => undefined)
  return {
    request: sent,
    status: answered.then(
      (response) => response.statusCode,
      () => 0,
    ),
    headers: answered.then(
      (response) => response.headers,
      () => ({}),
    ),
  }
}
