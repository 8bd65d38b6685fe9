import { SignatureV4, type SignatureV4CryptoInit, type SignatureV4Init } from '@smithy/signature-v4'
import type { S3Settings } from './s3-settings.ts'

/** What is signed with. */
export type Signing = Pick<SignatureV4Init, 'credentials' | 'region'> & SignatureV4CryptoInit

/** Makes addresses that whoever has them may use for a while as if they were the server. */
export interface S3Addresses {
  /** Where all of them lead. */
  readonly origin: string
  /** Where an object is, for who only asks what the bucket would do. Not signed. */
  bare(key: string): string
  /** An address that gives an object, with these headers in the answer. */
  get(key: string, answer: { type: string; disposition: string }, seconds: number): Promise<string>
  /** An address that takes one part of an upload in parts: these bytes and no others. */
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

/** Signs addresses of a bucket as `endpoint` has it for others than the server (Signature Version 4, in the query). */
export function signAddresses(
  { bucket, isPathStyle }: Pick<S3Settings, 'bucket' | 'isPathStyle'>,
  endpoint: string,
  signing: Signing,
): S3Addresses {
  const signer = new SignatureV4({ ...signing, service: 's3', uriEscapePath: false })
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
      // The length is what browsers say by themselves.
      const url = await sign({ method: 'PUT', key, query, headers: { ...headers, 'content-length': String(size) }, seconds })
      return { url, headers }
    },
  }
}
