import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** An account whose requests are accepted. */
export interface S3Account {
  accessKeyId: string
  secretAccessKey: string
}

/** The signed parts of a request. */
interface SignedRequest {
  method: string
  /** Path and query as sent. */
  url: string
  headers: IncomingHttpHeaders
}

interface Signature {
  credential: string
  signedHeaders: string
  signature: string
  date: string
  /** The signed hash of the body, or a keyword for an unsigned body. */
  bodyHash: string
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const UNSIGNED = 'UNSIGNED-PAYLOAD'

/**
 * Verifies the Signature Version 4 of a request, in its header or URL. Returns the SHA-256 that its body must have, or null if
 * none was signed. Throws the S3 error code.
 */
export function checkSignature(request: SignedRequest, { accessKeyId, secretAccessKey }: S3Account): string | null {
  const url = new URL(request.url, 'http://s3')
  const given = fromHeader(request) ?? fromAddress(url, request)
  if (!given) throw new Error('AccessDenied')
  const [id = '', day = '', region = '', service = ''] = given.credential.split('/')
  if (id !== accessKeyId) throw new Error('InvalidAccessKeyId')
  const scope = `${day}/${region}/${service}/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', given.date, scope, sha256(canonical(request, url, given))].join('\n')
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  if (hmac(key, toSign).toString('hex') !== given.signature) throw new Error('SignatureDoesNotMatch')
  return given.bodyHash === UNSIGNED ? null : given.bodyHash
}

function fromHeader({ headers }: SignedRequest): Signature | null {
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  )
  if (!parts) return null
  const [, credential = '', signedHeaders = '', signature = ''] = parts
  const [date, bodyHash] = [headers['x-amz-date'], headers['x-amz-content-sha256']].map(String) as [string, string]
  return { credential, signedHeaders, signature, date, bodyHash }
}

function fromAddress({ searchParams }: URL, { headers }: SignedRequest): Signature | null {
  const get = (name: string) => searchParams.get(`X-Amz-${name}`) ?? ''
  if (!get('Signature')) return null
  const date = get('Date')
  const begun = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Date.now() <= begun + Number(get('Expires')) * 1000)) throw new Error('AccessDenied')
  const bodyHash = get('Content-Sha256') || String(headers['x-amz-content-sha256'] ?? UNSIGNED)
  return { credential: get('Credential'), signedHeaders: get('SignedHeaders'), signature: get('Signature'), date, bodyHash }
}

function canonical({ method, headers }: SignedRequest, url: URL, { signedHeaders, bodyHash }: Signature): string {
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encodeStrictly(name)}=${encodeStrictly(value)}`)
    .sort()
  const named = signedHeaders.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`)
  return [method, url.pathname, query.join('&'), named.join(''), signedHeaders, bodyHash].join('\n')
}

function encodeStrictly(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
}
