import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { checkSignature, type S3Account } from './s3-signature.ts'
import { openS3Store, type S3Store } from './s3-store.ts'

/** Minimum size of a part that is not the last. */
const LEAST_PART = 5 * 1024 * 1024
const STATUS: Readonly<Record<string, number>> = {
  AccessDenied: 403,
  AccessForbidden: 403,
  InvalidAccessKeyId: 403,
  SignatureDoesNotMatch: 403,
  QuotaExceeded: 403,
  NoSuchKey: 404,
  NoSuchBucket: 404,
  NoSuchUpload: 404,
  InvalidRange: 416,
  NotImplemented: 501,
}

/** The account whose requests are accepted. */
export const TEST_ACCOUNT: S3Account = { accessKeyId: 'arbour-tests', secretAccessKey: 'a-secret-of-the-tests' }
/** Its only bucket. */
export const TEST_BUCKET = 'arbour'

/** An S3 service for tests. */
export interface S3Server extends S3Account {
  endpoint: string
  bucket: string
  /** Makes it reject all bytes, as Ceph does when a quota is exceeded, or accept them again. */
  setFull(isFull: boolean): void
  /** Allows requests from pages of other origins (CORS), or rejects them like a bucket without rules. */
  setOpen(isOpen: boolean): void
  /** Number of preflight requests. */
  readonly preflights: number
  close(): Promise<void>
}

interface Options {
  /** Folder of its bucket. */
  folder: string
  port?: number
  /** Maximum number of keys per list response. */
  pageSize?: number
  /** Maximum bytes per copy. */
  copyBytes?: number
}

/**
 * Implements the part of the S3 protocol that the server uses, with one bucket and one account. Responses match those of Ceph's
 * RADOS Gateway: the same tests run on both (`npm run test:long`). Checks signatures and body hashes.
 */
export async function startS3Server({
  folder,
  port = 0,
  pageSize = 1000,
  copyBytes = 5 * 1024 ** 3,
}: Options): Promise<S3Server> {
  const store = await openS3Store(folder)
  let isFull = false
  let isOpen = true
  let preflights = 0
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') preflights += 1
    handle({ request, response, store, account: TEST_ACCOUNT, bucket: TEST_BUCKET, pageSize, copyBytes, isFull, isOpen }).catch(
      (error: unknown) => {
        const code = error instanceof Error ? error.message : String(error)
        if (response.headersSent) response.destroy()
        else
          sendXml(
            response,
            STATUS[code] ?? (/^[A-Z]\w+$/.test(code) ? 400 : 500),
            `<Error><Code>${escapeXml(code)}</Code></Error>`,
          )
      },
    )
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    ...TEST_ACCOUNT,
    bucket: TEST_BUCKET,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setFull(isNow) {
      isFull = isNow
    },
    setOpen(isNow) {
      isOpen = isNow
    },
    get preflights() {
      return preflights
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  store: S3Store
  account: S3Account
  bucket: string
  pageSize: number
  copyBytes: number
  isFull: boolean
  isOpen: boolean
}

async function handle(exchange: Exchange): Promise<void> {
  const { request, response, account, bucket } = exchange
  // Responds like a bucket that allows other origins (CORS).
  if (exchange.isOpen) response.setHeader('Access-Control-Allow-Origin', '*')
  if (request.method === 'OPTIONS') {
    if (!exchange.isOpen) throw new Error('AccessForbidden')
    const allowed = {
      'Access-Control-Allow-Methods': 'GET, PUT',
      'Access-Control-Allow-Headers': 'x-amz-content-sha256, content-type',
    }
    return void response.writeHead(200, allowed).end()
  }
  const { method = '', url: address = '', headers } = request
  const bodyHash = checkSignature({ method, url: address, headers }, account)
  const url = new URL(address, 'http://s3')
  const [, name = '', ...rest] = decodeURIComponent(url.pathname).split('/')
  if (name !== bucket) throw new Error('NoSuchBucket')
  const key = rest.join('/')
  const body = await buffer(request)
  if (bodyHash && createHash('sha256').update(body).digest('hex') !== bodyHash) throw new Error('XAmzContentSHA256Mismatch')
  if (exchange.isFull && method === 'PUT') throw new Error('QuotaExceeded')
  const query = url.searchParams
  const id = query.get('uploadId')
  if (key === '') await handleBucket(exchange, query)
  else if (id !== null || query.has('uploads')) await handleParts(exchange, { key, id, query, body })
  else await handleObject(exchange, key, body, query)
}

async function handleBucket({ request, response, store, pageSize }: Exchange, query: URLSearchParams): Promise<void> {
  if (request.method === 'HEAD') return void response.writeHead(200).end()
  if (request.method !== 'GET') throw new Error('NotImplemented')
  const most = Math.min(pageSize, Number(query.get('max-keys') ?? query.get('max-uploads') ?? pageSize))
  if (query.has('uploads')) {
    const after = `${query.get('key-marker') ?? ''} ${query.get('upload-id-marker') ?? ''}`
    const all = (await store.listUploads()).filter(({ key, id }) => `${key} ${id}` > after)
    const page = all.slice(0, most)
    const last = page.at(-1)
    const next =
      all.length > most && last
        ? `<NextKeyMarker>${escapeXml(last.key)}</NextKeyMarker><NextUploadIdMarker>${last.id}</NextUploadIdMarker>`
        : ''
    const rows = page.map(
      ({ key, id, begun }) =>
        `<Upload><Key>${escapeXml(key)}</Key><UploadId>${id}</UploadId><Initiated>${begun.toISOString()}</Initiated></Upload>`,
    )
    const isTruncated = `<IsTruncated>${all.length > most}</IsTruncated>`
    return sendXml(
      response,
      200,
      `<ListMultipartUploadsResult>${isTruncated}${next}${rows.join('')}</ListMultipartUploadsResult>`,
    )
  }
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64url').toString()
  const all = (await store.list(query.get('prefix') ?? '')).filter(({ key }) => key > after)
  const page = all.slice(0, most)
  const next = Buffer.from(page.at(-1)?.key ?? '').toString('base64url')
  const more = all.length > most ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
  const rows = page.map(
    ({ key, size, stored, etag }) =>
      `<Contents><Key>${escapeXml(key)}</Key><LastModified>${stored.toISOString()}</LastModified><ETag>"${etag}"</ETag><Size>${size}</Size></Contents>`,
  )
  const isTruncated = `<IsTruncated>${all.length > most}</IsTruncated>`
  sendXml(response, 200, `<ListBucketResult>${isTruncated}${more}${rows.join('')}</ListBucketResult>`)
}

async function handleObject(
  { request, response, store, bucket, copyBytes }: Exchange,
  key: string,
  body: Buffer,
  query: URLSearchParams,
): Promise<void> {
  const { method, headers } = request
  if (method === 'DELETE') {
    await store.remove(key)
    return void response.writeHead(204).end()
  }
  if (method === 'PUT') {
    const from = sourceOf(request, bucket)
    if (from === null) return void response.writeHead(200, { ETag: `"${await store.put(key, body)}"` }).end()
    const source = await store.find(from)
    if (!source) throw new Error('NoSuchKey')
    if (source.size > copyBytes) throw new Error('InvalidRequest')
    await store.copy(from, key)
    return sendXml(response, 200, '<CopyObjectResult><ETag>"copied"</ETag></CopyObjectResult>')
  }
  if (method !== 'GET' && method !== 'HEAD') throw new Error('NotImplemented')
  const found = await store.find(key)
  if (!found) throw new Error('NoSuchKey')
  const range = rangeOf(headers.range, found.size)
  response.writeHead(range ? 206 : 200, {
    'Accept-Ranges': 'bytes',
    'Content-Length': range ? range.end - range.start + 1 : found.size,
    'Last-Modified': found.stored.toUTCString(),
    ETag: `"${found.etag}"`,
    ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${found.size}` }),
    ...overrides(query),
  })
  if (method === 'HEAD') return void response.end()
  await pipeline(store.read(key, range ?? undefined), response)
}

interface PartsRequest {
  key: string
  id: string | null
  query: URLSearchParams
  body: Buffer
}

async function handleParts(
  { request, response, store, bucket, pageSize }: Exchange,
  { key, id, query, body }: PartsRequest,
): Promise<void> {
  const { method } = request
  if (id === null) {
    if (method !== 'POST') throw new Error('NotImplemented')
    const begun = `<UploadId>${await store.begin(key)}</UploadId>`
    return sendXml(response, 200, `<InitiateMultipartUploadResult>${begun}</InitiateMultipartUploadResult>`)
  }
  if ((await store.findUpload(id))?.key !== key) throw new Error('NoSuchUpload')
  if (method === 'DELETE') {
    await store.abort(id)
    return void response.writeHead(204).end()
  }
  if (method === 'PUT') {
    const number = Number(query.get('partNumber'))
    if (!(number >= 1 && number <= 10_000)) throw new Error('InvalidArgument')
    const from = sourceOf(request, bucket)
    if (from === null) return void response.writeHead(200, { ETag: `"${await store.putPart(id, number, body)}"` }).end()
    const source = await store.find(from)
    if (!source) throw new Error('NoSuchKey')
    const range = rangeOf(String(request.headers['x-amz-copy-source-range']), source.size) ?? undefined
    const etag = await store.putPart(id, number, await buffer(store.read(from, range)))
    return sendXml(response, 200, `<CopyPartResult><ETag>"${etag}"</ETag></CopyPartResult>`)
  }
  const parts = await store.listParts(id)
  if (method === 'GET') {
    const after = Number(query.get('part-number-marker') ?? 0)
    const all = parts.filter(({ number }) => number > after)
    const page = all.slice(0, pageSize)
    const rows = page.map(
      ({ number, size, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>"${etag}"</ETag><Size>${size}</Size></Part>`,
    )
    // Also on the last page, like Ceph.
    const next = `<NextPartNumberMarker>${page.at(-1)?.number ?? 0}</NextPartNumberMarker>`
    const more = `<IsTruncated>${all.length > page.length}</IsTruncated>${next}`
    return sendXml(response, 200, `<ListPartsResult>${more}${rows.join('')}</ListPartsResult>`)
  }
  if (method !== 'POST') throw new Error('NotImplemented')
  const wanted = [...body.toString().matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    etag: /<ETag>(?:"|&quot;)?([0-9a-f]+)/.exec(part)?.[1],
  }))
  const all = wanted.map(({ number, etag }) => parts.find((part) => part.number === number && part.etag === etag))
  if (all.length === 0 || all.includes(undefined)) throw new Error('InvalidPart')
  if (all.slice(0, -1).some((part) => (part?.size ?? 0) < LEAST_PART)) throw new Error('EntityTooSmall')
  const etag = await store.complete(
    id,
    wanted.map(({ number }) => number),
  )
  sendXml(response, 200, `<CompleteMultipartUploadResult><ETag>"${etag}"</ETag></CompleteMultipartUploadResult>`)
}

/** Returns the key of the object to copy; null if the request contains the bytes. */
function sourceOf({ headers }: IncomingMessage, bucket: string): string | null {
  const source = headers['x-amz-copy-source']
  return source === undefined ? null : (decodeURIComponent(String(source)).split(`${bucket}/`, 2)[1] ?? '')
}

function rangeOf(header: string | undefined, size: number): { start: number; end: number } | null {
  const asked = /^bytes=(\d+)-(\d*)$/.exec(header ?? '')
  if (!asked) return null
  const start = Number(asked[1])
  if (start >= size) throw new Error('InvalidRange')
  return { start, end: Math.min(asked[2] ? Number(asked[2]) : size - 1, size - 1) }
}

function overrides(query: URLSearchParams): Record<string, string> {
  const names = ['content-type', 'content-disposition', 'cache-control']
  return Object.fromEntries(
    names.flatMap((name) => (query.has(`response-${name}`) ? [[name, query.get(`response-${name}`) ?? '']] : [])),
  )
}

function sendXml(response: ServerResponse, status: number, xml: string): void {
  const body = response.req.method === 'HEAD' ? '' : `<?xml version="1.0" encoding="UTF-8"?>${xml}`
  response.writeHead(status, { 'Content-Type': 'application/xml' }).end(body)
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
