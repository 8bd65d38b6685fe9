import { createHash, createHmac } from 'node:crypto'

/** What opens a bucket. */
export interface S3Keys {
  region: string
  access_key: string
  secret_key: string
}

/** The SHA-256 of no body. */
const EMPTY = createHash('sha256').digest('hex')

/** The headers that let a GET in: AWS Signature Version 4. */
export function signS3(url: URL, { region, access_key, secret_key }: S3Keys, now = new Date()): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`
  const headers = { host: url.host, 'x-amz-content-sha256': EMPTY, 'x-amz-date': time }
  const names = Object.keys(headers).join(';')
  const canonical = [
    'GET',
    url.pathname.split('/').map(encodeOnce).join('/'),
    [...url.searchParams]
      .map((pair) => pair.map(encodeS3).join('='))
      .toSorted()
      .join('&'),
    ...Object.entries(headers).map(([name, value]) => `${name}:${value}`),
    '',
    names,
    EMPTY,
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(canonical).digest('hex')].join('\n')
  const key = scope
    .split('/')
    .reduce<string | Buffer>((by, part) => createHmac('sha256', by).update(part).digest(), `AWS4${secret_key}`)
  const signature = createHmac('sha256', key).update(text).digest('hex')
  return {
    'x-amz-content-sha256': headers['x-amz-content-sha256'],
    'x-amz-date': time,
    Authorization: `AWS4-HMAC-SHA256 Credential=${access_key}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  }
}

/** As S3 has it (RFC 3986): more than `encodeURIComponent` leaves alone. */
export function encodeS3(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** A part of a path that was written by {@link encodeS3}, as it is signed. */
function encodeOnce(part: string): string {
  return encodeS3(decodeURIComponent(part))
}
