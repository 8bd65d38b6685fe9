import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A third-party server on this machine. */
export interface Peer {
  /** `127.0.0.1:4321` */
  host: string
  /** Requests with their credentials: `GET /dav/A.txt Basic …`. */
  asked: string[]
  close(): Promise<void>
}

export type Handle = (request: IncomingMessage, response: ServerResponse) => void

/** Starts one with a request handler. */
export async function openPeer(handle: Handle): Promise<Peer> {
  const asked: string[] = []
  // Also accepts URLs that are far longer than a server usually allows.
  const server = createServer({ maxHeaderSize: 16 * 1024 ** 2 }, (request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`.trim())
    handle(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** A server's entries by path: the content of files, null for folders. */
export type Held = Readonly<Record<string, string | null>>

const MODIFIED = 'Tue, 06 May 2014 07:08:10 GMT'
const CREATED = '2013-01-02T03:04:05Z'

/**
 * Returns a minimal WebDAV server below `/dav/`, protected by name and password. `otherwise` overrides the response to some
 * requests.
 */
export function webDav(
  held: Held,
  otherwise: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
): Handle {
  const way = (path: string) => `/dav/${path.split('/').map(encodeURIComponent).join('/')}`
  return (request, response) => {
    if (otherwise(request, response)) return
    if (request.headers.authorization !== `Basic ${btoa('ada:secret')}`) return void response.writeHead(401).end()
    const path = decodeURIComponent((request.url ?? '').replace(/^\/dav\//, '')).replace(/\/$/, '')
    if (request.method === 'GET') {
      const content = held[path]
      if (typeof content !== 'string') return void response.writeHead(404).end()
      return void response.writeHead(200, { 'Content-Length': Buffer.byteLength(content) }).end(content)
    }
    if (path !== '' && held[path] !== null) return void response.writeHead(404).end()
    const inside = Object.keys(held).filter(
      (one) =>
        one.startsWith(path === '' ? '' : `${path}/`) &&
        one !== path &&
        !one.slice(path === '' ? 0 : path.length + 1).includes('/'),
    )
    const entry = (one: string, content: string | null) => `
      <d:response><d:href>${way(one)}${content === null && one !== '' ? '/' : ''}</d:href><d:propstat><d:prop>
        <d:resourcetype>${content === null ? '<d:collection/>' : ''}</d:resourcetype><d:getlastmodified>${MODIFIED}</d:getlastmodified>
        <d:creationdate>${CREATED}</d:creationdate>${content === null ? '' : `<d:getcontentlength>${Buffer.byteLength(content)}</d:getcontentlength>`}
      </d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`
    const all = [entry(path, null), ...inside.map((one) => entry(one, held[one] ?? null))].join('')
    response
      .writeHead(207, { 'Content-Type': 'application/xml' })
      .end(`<?xml version="1.0"?><d:multistatus xmlns:d="DAV:">${all}</d:multistatus>`)
  }
}
