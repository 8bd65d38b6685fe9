import { once } from 'node:events'
import { type ClientRequest, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { calls } from '@arbour/contract/calls'
import type { Person, World } from '../support/world.ts'

const VERSION = { 'tus-resumable': '1.0.0' }
const PIECE = { ...VERSION, 'content-type': 'application/offset+octet-stream' }

export const MIMETYPE = 'application/octet-stream'

/** Requests a URL for a resumable upload of the given size. */
export function begin(world: World, caller: Person, size: number, upload?: string) {
  return world.call(caller, calls.objectsUploadUrl, { filename: 'a.bin', mimetype: MIMETYPE, size, resumable: true, upload })
}

export function head(world: World, url: string, headers: Record<string, string> = VERSION) {
  return world.app.inject({ method: 'HEAD', url, headers })
}

/** Returns the offset according to the server. */
export async function offsetOf(world: World, url: string): Promise<number> {
  return Number((await head(world, url)).headers['upload-offset'])
}

export function patch(world: World, url: string, offset: number, payload: Buffer, headers: Record<string, string> = {}) {
  return world.app.inject({ method: 'PATCH', url, payload, headers: { ...PIECE, 'upload-offset': String(offset), ...headers } })
}

export function abandon(world: World, url: string) {
  return world.app.inject({ method: 'DELETE', url, headers: VERSION })
}

/** Creates a file from the upload. */
export function take(world: World, caller: Person, upload: string, name: string) {
  return world.try(caller, calls.filesCreate, { parent_id: caller.rootId, name, type: 'file', upload })
}

interface Line {
  request: ClientRequest
  /** The status of the response; 0 if the connection broke. */
  status: Promise<number>
  headers: Promise<IncomingHttpHeaders>
}

/** Opens a PATCH over a real connection whose bytes are written by the test. The server has to listen. */
export function openConnection(world: World, url: string, { offset, length }: { offset: number; length?: number }): Line {
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
