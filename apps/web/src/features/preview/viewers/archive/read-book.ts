import type { ReadBytes } from '@arbour/documents/zip/read-directory'
import type { ZipEntry } from '@arbour/documents/zip/zip-entries'
import { readEntry } from './read-entry.ts'

const MAX_BYTES = 1024 ** 2
const MAX_LENGTH = 300
const CONTAINER = 'META-INF/container.xml'
const ELEMENTS = 'http://purl.org/dc/elements/1.1/'

/** The metadata of an EPUB. */
export interface Book {
  title: string
  /** Names in order; may be empty. */
  authors: string
}

/** Reads the title and authors of an EPUB; null if they are not stored in the standard way. */
export async function readBook(readBytes: ReadBytes, entries: readonly ZipEntry[]): Promise<Book | null> {
  const load = async (name: string | null | undefined) => {
    const entry = entries.find((candidate) => candidate.name === name)
    const text = entry && (await readEntry(readBytes, entry, MAX_BYTES))
    return text ? new DOMParser().parseFromString(text, 'application/xml') : null
  }
  const container = await load(CONTAINER)
  const packageName = container?.getElementsByTagNameNS('*', 'rootfile')[0]?.getAttribute('full-path')
  const packageDocument = await load(packageName)
  if (!packageDocument) return null
  const texts = (name: string) =>
    Array.from(packageDocument.getElementsByTagNameNS(ELEMENTS, name), (element) =>
      (element.textContent ?? '').replace(/\s+/g, ' ').trim(),
    )
      .filter((text) => text !== '')
      .slice(0, 10)
  const title = texts('title')[0]
  return title ? { title: title.slice(0, MAX_LENGTH), authors: texts('creator').join(', ').slice(0, MAX_LENGTH) } : null
}
