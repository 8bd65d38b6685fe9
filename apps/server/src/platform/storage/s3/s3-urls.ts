import { SignatureV4, type SignatureV4CryptoInit, type SignatureV4Init } from '@smithy/signature-v4'
import type { S3Settings } from './s3-settings.ts'

/** The signing credentials. */
export type SigningCredentials = Pick<SignatureV4Init, 'credentials' | 'region'> & SignatureV4CryptoInit

/** Creates presigned URLs, which are valid for a limited time. */
export interface S3Urls {
  /** The origin of all URLs. */
  readonly origin: string
  /** Returns the unsigned URL of an object, for a preflight request. */
  bare(key: string): string
  /** Returns a URL to fetch an object, with these response headers. */
  get(key: string, responseHeaders: { type: string; disposition: string }, seconds: number): Promise<string>
  /** Returns a URL to send one part of a multipart upload: exactly these bytes. */
  part(part: SignedPart, seconds: number): Promise<{ url: string; headers: Record<string, string> }>
}

interface SignedPart {
  key: string
  id: string
  /** From 1. */
  number: number
  /** In bytes. */
  size: number
  /** Hexadecimal. */
  sha256: string
}

const HASH = 'x-amz-content-sha256'
const UNSIGNED = 'UNSIGNED-PAYLOAD'

/** Creates presigned URLs for a bucket at its public endpoint (Signature Version 4, in the query). */
export function signUrls(
  { bucket, isPathStyle }: Pick<S3Settings, 'bucket' | 'isPathStyle'>,
  endpoint: string,
  credentials: SigningCredentials,
): S3Urls {
  const signer = new SignatureV4({ ...credentials, service: 's3', uriEscapePath: false })
  const base = new URL(endpoint)
  if (!isPathStyle) base.hostname = `${bucket}.${base.hostname}`
  const pathOf = (key: string) => (isPathStyle ? `/${bucket}/${key}` : `/${key}`)

  interface Wanted {
    method: 'GET' | 'PUT'
    key: string
    query: Record<string, string>
    headers: Record<string, string>
    seconds: number
  }
  async function sign({ method, key, query, headers, seconds }: Wanted): Promise<string> {
    const request = {
      method,
      protocol: base.protocol,
      hostname: base.hostname,
      ...(base.port && { port: Number(base.port) }),
      path: pathOf(key),
      query,
      headers: { host: base.host, ...headers },
    }
    const isFixed = headers[HASH] !== UNSIGNED
    const signed = await signer.presign(request, { expiresIn: seconds, unhoistableHeaders: new Set(isFixed ? [HASH] : []) })
    const url = new URL(pathOf(key), base)
    for (const [name, value] of Object.entries(signed.query ?? {})) url.searchParams.set(name, String(value))
    // A space is signed as %20.
    return url.href.replaceAll('+', '%20')
  }

  return {
    origin: base.origin,
    bare: (key) => new URL(pathOf(key), base).href,
    get: (key, { type, disposition }, seconds) =>
      sign({
        method: 'GET',
        key,
        query: {
          'response-cache-control': 'private, no-store',
          'response-content-disposition': disposition,
          'response-content-type': type,
        },
        headers: { [HASH]: UNSIGNED },
        seconds,
      }),
    async part({ key, id, number, size, sha256 }, seconds) {
      const headers = { [HASH]: sha256 }
      const query = { partNumber: String(number), uploadId: id }
      // Browsers set the content length automatically.
      const url = await sign({ method: 'PUT', key, query, headers: { ...headers, 'content-length': String(size) }, seconds })
      return { url, headers }
    },
  }
}
