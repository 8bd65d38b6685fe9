import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Handle } from '@arbour/testing/server/web-dav'

/** A bucket `plans` that verifies Signature Version 4 with its own implementation, and lists two keys per page. */
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
  const expected = ['AWS4-HMAC-SHA256', headers['x-amz-date'], `${date}/${region}/${service}/${end}`, digest].join('\n')
  let by: Buffer | string = `AWS4${KEYS.secret_key}`
  for (const part of [date, region, service, end]) by = createHmac('sha256', by).update(part).digest()
  return createHmac('sha256', by).update(expected).digest('hex') === signature
}
