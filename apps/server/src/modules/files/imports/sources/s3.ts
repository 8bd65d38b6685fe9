import { t } from '@arbour/messages/t'
import type { Transfers } from '#platform/outbound/transfers.ts'
import { ask, closedEntry, connectionError, missingEntry } from './ask.ts'
import { readXml, textAt, type XmlNode } from './read-xml.ts'
import { createS3Signer, encodeS3, type S3Keys } from './sign-s3.ts'
import type { Listing } from './source.ts'
import { type Source, type SourceEntry, SourceError } from './source.ts'
import { verifyBytes } from './verify-bytes.ts'

/** A bucket, or a folder in it. */
export interface S3Address extends S3Keys {
  endpoint: string
  bucket: string
  prefix: string
}

/** Maximum number of consecutive pages without objects. */
const MAX_EMPTY_PAGES = 100

/** Opens an S3 bucket with path-style URLs. Objects whose keys end in a slash are folders. */
export function openS3(transfers: Transfers, { endpoint, bucket, prefix, ...keys }: S3Address): Source {
  const base = `${endpoint.replace(/\/+$/, '')}/${encodeS3(bucket)}`
  const below = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`
  const credentials = createS3Signer(keys)
  const refused = new SourceError('source', t('errors.imports.keysRejected'), 'secret_key')

  async function* page(from: string | null, listing: Listing): AsyncIterable<XmlNode> {
    const { signal } = listing
    const url = new URL(base)
    url.searchParams.set('list-type', '2')
    url.searchParams.set('encoding-type', 'url')
    if (below !== '') url.searchParams.set('prefix', below)
    if (from !== null) url.searchParams.set('continuation-token', from)
    // Matches the signature, where a plus sign is not a space.
    url.search = url.search.replaceAll('+', '%20')
    const missing = new SourceError('source', t('errors.imports.noBucket'), 'bucket')
    const response = await ask(transfers, url.href, { method: 'GET', headers: {}, credentials, signal, refused, missing })
    try {
      yield* readXml(response.body, new Set(['Contents', 'NextContinuationToken', 'IsTruncated']), listing)
    } catch (error) {
      throw error instanceof SourceError || signal.aborted ? error : connectionError(error as Error)
    }
  }

  return {
    async *list(listing) {
      let next: string | null = null
      let isFirst = true
      let emptyPages = 0
      while (isFirst || next !== null) {
        const from: string | null = next
        next = null
        let isListed = false
        emptyPages += 1
        for await (const node of page(from, listing)) {
          isListed = true
          if (node.name === 'NextContinuationToken') next = node.text.trim() || null
          const entry = node.name === 'Contents' ? readContents(node, below) : null
          if (!entry) continue
          emptyPages = 0
          yield entry
        }
        if (!isListed) throw new SourceError('source', t('errors.imports.noS3'), 'endpoint')
        if (next !== null && (next === from || emptyPages > MAX_EMPTY_PAGES))
          throw new SourceError('source', t('errors.imports.listingRepeats'))
        isFirst = false
      }
    },
    async open({ ref }, signal) {
      const [missing, closed] = [missingEntry(), closedEntry()]
      const url = `${base}/${ref.split('/').map(encodeS3).join('/')}`
      const response = await ask(transfers, url, { method: 'GET', headers: {}, credentials, signal, refused, closed, missing })
      const length = response.headers['content-length']
      return verifyBytes(response.body, { size: length === undefined ? null : Number(length) }, connectionError)
    },
    close: async () => undefined,
  }
}

function readContents(node: XmlNode, below: string): SourceEntry | null {
  const key = decodeText(textAt(node, 'Key') ?? '')
  if (!key.startsWith(below) || key === below) return null
  const segments = key.slice(below.length).split('/')
  const isDir = segments.at(-1) === ''
  if (isDir) segments.pop()
  const size = Number(textAt(node, 'Size') ?? Number.NaN)
  const modified = new Date(textAt(node, 'LastModified') ?? Number.NaN)
  const isOdd = segments.some((segment) => segment === '' || segment === '.' || segment === '..')
  return {
    segments,
    isDir,
    size: !isDir && Number.isSafeInteger(size) ? size : null,
    // For a folder it is the date of its marker object.
    modified: isDir || Number.isNaN(modified.getTime()) ? null : modified,
    created: null,
    mimetype: null,
    ref: key,
    problem: isOdd ? t('errors.imports.keyNotPath') : null,
  }
}

/** Keys are URL-encoded in the response. */
function decodeText(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
