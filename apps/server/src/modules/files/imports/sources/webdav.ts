import { createHash } from 'node:crypto'
import { MAX_DEPTH } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import type { Transfers } from '#platform/outbound/transfers.ts'
import { ask, closedEntry, connectionError, missingEntry } from './ask.ts'
import { lengthProblem } from './listing.ts'
import { find, readXml, textAt, type XmlNode } from './read-xml.ts'
import type { Listing } from './source.ts'
import { type Source, type SourceEntry, SourceError } from './source.ts'
import { verifyBytes } from './verify-bytes.ts'

/** The URL of a folder and its credentials. */
export interface WebDavAddress {
  url: string
  username: string
  password: string
}

/** Maximum total length of folder paths that wait to be listed. */
const MAX_WAITING = 32 * 1024 ** 2
/** The requested properties of each entry (RFC 4918, section 15). */
const WANTED =
  '<?xml version="1.0" encoding="utf-8"?><d:propfind xmlns:d="DAV:"><d:prop><d:resourcetype/><d:getcontentlength/><d:getlastmodified/><d:creationdate/><d:getcontenttype/></d:prop></d:propfind>'

/**
 * Opens a folder of a WebDAV server, such as Nextcloud or ownCloud. Nothing above the folder is read, whatever the server
 * returns.
 */
export function openWebDav(transfers: Transfers, { url, username, password }: WebDavAddress): Source {
  const top = new URL(url.endsWith('/') ? url : `${url}/`)
  top.search = ''
  const basic = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  const credentials = (): Record<string, string> => (username === '' && password === '' ? {} : { Authorization: basic })
  const refused = new SourceError('source', t('errors.imports.signInRejected'), 'password')

  async function* children(folder: URL, listing: Listing, missing: SourceError): AsyncIterable<DavEntry> {
    const { signal } = listing
    const headers = { Depth: '1', 'Content-Type': 'application/xml; charset=utf-8' }
    const reply = await ask(transfers, folder.href, {
      method: 'PROPFIND',
      headers,
      body: WANTED,
      credentials,
      signal,
      refused,
      missing,
    })
    if (reply.status !== 207) {
      reply.body.destroy()
      throw new SourceError('source', t('errors.imports.noWebDav'), 'url')
    }
    try {
      for await (const response of readXml(reply.body, new Set(['response']), listing)) {
        const entry = readResponse(response, folder)
        if (entry) yield entry
      }
    } catch (error) {
      throw error instanceof SourceError || signal.aborted ? error : connectionError(error as Error)
    }
  }

  function addressOf(path: string): URL {
    const at = new URL(top)
    at.pathname = path
    return at
  }

  return {
    async *list(listing) {
      const folders: { path: string; segments: string[] }[] = [{ path: top.pathname, segments: [] }]
      let pendingCharacters = 0
      // Stores a digest for each folder, which bounds memory for long paths.
      const visitedFolders = new Set([digestOf(top.pathname)])
      for (let folder = folders.shift(); folder; folder = folders.shift()) {
        pendingCharacters -= folder.path.length
        const missing = new SourceError('source', t('errors.imports.noFolder'), 'url')
        for await (const { name, path, ...entry } of children(addressOf(folder.path), listing, missing)) {
          const segments = [...folder.segments, name]
          const ref = path
          yield { ...entry, segments, ref }
          // Lists one level below the allowed depth, so that its entries are reported.
          if (!entry.isDir || segments.length > MAX_DEPTH || lengthProblem({ segments, ref }) !== null) continue
          const digest = digestOf(path)
          if (visitedFolders.has(digest)) continue
          pendingCharacters += path.length
          if (pendingCharacters > MAX_WAITING) throw new SourceError('source', t('errors.imports.tooManyFolders'))
          visitedFolders.add(digest)
          folders.push({ path, segments })
        }
      }
    },
    async open({ ref }, signal) {
      const [missing, closed] = [missingEntry(), closedEntry()]
      const reply = await ask(transfers, addressOf(ref).href, {
        method: 'GET',
        headers: {},
        credentials,
        signal,
        refused,
        closed,
        missing,
      })
      const length = reply.headers['content-length']
      return verifyBytes(reply.body, { size: length === undefined ? null : Number(length) }, connectionError)
    },
    close: async () => undefined,
  }
}

/** `path` is the path of its URL. */
type DavEntry = Omit<SourceEntry, 'segments' | 'ref'> & { name: string; path: string }

/** Reads one entry of a server's response; null for the folder itself, and for entries outside it. */
function readResponse(response: XmlNode, folder: URL): DavEntry | null {
  const at = URL.parse(textAt(response, 'href') ?? '', folder.href)
  if (!at || at.origin !== folder.origin || !at.pathname.startsWith(folder.pathname)) return null
  const rest = at.pathname.slice(folder.pathname.length).replace(/\/$/, '')
  if (rest === '' || rest.includes('/')) return null
  const okProperties = response.children
    .filter(({ name }) => name === 'propstat')
    .find((propstat) => / 200( |$)/.test(textAt(propstat, 'status') ?? ''))
  const properties = find(okProperties, 'prop')
  const isDir = find(properties, 'resourcetype', 'collection') !== undefined
  const length = Number(textAt(properties, 'getcontentlength') ?? Number.NaN)
  return {
    name: decodePath(rest),
    path: isDir && !at.pathname.endsWith('/') ? `${at.pathname}/` : at.pathname,
    isDir,
    size: !isDir && Number.isSafeInteger(length) && length >= 0 ? length : null,
    modified: readDate(textAt(properties, 'getlastmodified')),
    created: readDate(textAt(properties, 'creationdate')),
    mimetype: textAt(properties, 'getcontenttype'),
    problem: properties ? null : t('errors.imports.noInformation'),
  }
}

const digestOf = (path: string) => createHash('sha256').update(path).digest('base64')

function decodePath(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Servers without a date report one before 1971. */
function readDate(text: string | null): Date | null {
  const date = new Date(text ?? Number.NaN)
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1971 ? null : date
}
