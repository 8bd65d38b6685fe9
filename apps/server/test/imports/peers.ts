import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Peer {
  /** `127.0.0.1:4321` */
  host: string
  /** What was asked, with what let it in: `GET /dav/A.txt Basic …`. */
  asked: string[]
  close(): Promise<void>
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void

export async function openPeer(handle: Handle): Promise<Peer> {
  const asked: string[] = []
  const server = createServer((request, response) => {
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

/** What a server holds by path: the content of files, null of folders. */
export type Held = Readonly<Record<string, string | null>>

const MODIFIED = 'Tue, 06 May 2014 07:08:10 GMT'
const CREATED = '2013-01-02T03:04:05Z'

/** A WebDAV server of a few lines, below `/dav/`, for who has the name and password. `otherwise` answers some requests in another way. */
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

/** A bucket `plans` that checks signatures by its own reading of Signature Version 4, and lists two keys a page. */
export function bucket(held: Readonly<Record<string, string>>): Handle {
  return (request, response) => {
    const url = new URL(request.url ?? '', 'http://x')
    if (!isSigned(request, url)) return void response.writeHead(403).end()
    if (url.pathname !== '/plans') {
      const content = held[decodeURIComponent(url.pathname.slice('/plans/'.length))]
      return void (content === undefined
        ? response.writeHead(404).end()
        : response.writeHead(200, { 'Content-Length': Buffer.byteLength(content) }).end(content))
    }
    const prefix = url.searchParams.get('prefix') ?? ''
    const keys = Object.keys(held)
      .filter((key) => key.startsWith(prefix))
      .sort()
    const from = Number(url.searchParams.get('continuation-token') ?? 0)
    const contents = keys
      .slice(from, from + 2)
      .map(
        (key) =>
          `<Contents><Key>${encodeURIComponent(key)}</Key><LastModified>2014-05-06T07:08:10.000Z</LastModified><Size>${Buffer.byteLength(held[key] ?? '')}</Size></Contents>`,
      )
    const isMore = from + 2 < keys.length
    const next = isMore ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
    response
      .writeHead(200)
      .end(`<ListBucketResult><IsTruncated>${isMore}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`)
  }
}

export const KEYS = { access_key: 'AKIA', secret_key: 'shh/shh' }

function isSigned({ method, headers }: IncomingMessage, url: URL): boolean {
  const [, credential = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]+)$/.exec(headers.authorization ?? '') ?? []
  const [key, date = '', region = '', service = '', end = ''] = credential.split('/')
  if (key !== KEYS.access_key || !names.split(';').includes('host')) return false
  const encode = (part: string) =>
    encodeURIComponent(part).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const signed = names
    .split(';')
    .map((name) => `${name}:${String(headers[name]).trim()}\n`)
    .join('')
  const hash = String(headers['x-amz-content-sha256'])
  const canonical = [method, url.pathname, query, signed, names, hash].join('\n')
  const digest = createHash('sha256').update(canonical).digest('hex')
  const wanted = ['AWS4-HMAC-SHA256', headers['x-amz-date'], `${date}/${region}/${service}/${end}`, digest].join('\n')
  let by: Buffer | string = `AWS4${KEYS.secret_key}`
  for (const part of [date, region, service, end]) by = createHmac('sha256', by).update(part).digest()
  return createHmac('sha256', by).update(wanted).digest('hex') === signature
}
