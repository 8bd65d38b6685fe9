import { MAX_IMPORT_ENTRIES } from '@arbour/contract/entities/content/import'
import { t } from '@arbour/messages/t'
import { type Listing, type Source, type SourceEntry, SourceError } from './source.ts'

/** Maximum length of a name, and of a path or reference, in characters. A source may send longer ones. */
const MAX_NAME = 1000
const MAX_PATH = 8000
/** Maximum length of a media type, in characters. Longer ones are dropped. */
const MAX_MIMETYPE = 255

/** Limits of one listing. A source that exceeds one is rejected. */
export interface ListingLimits {
  /** Maximum number of entries. An entry that is listed twice counts twice. */
  entries: number
  /** Maximum size of all responses in bytes. */
  responseBytes: number
  milliseconds: number
}

const LIMITS: ListingLimits = {
  entries: MAX_IMPORT_ENTRIES,
  responseBytes: 1024 ** 3,
  milliseconds: 4 * 60 * 60 * 1000,
}

/**
 * Lists the entries of a source. Entries with a name or path that is too long have a `problem` and shortened segments.
 * @throws {SourceError} if the source lists too many entries, repeats itself or takes too long
 */
export async function* listSource(
  source: Source,
  signal: AbortSignal,
  limits: ListingLimits = LIMITS,
): AsyncIterable<SourceEntry> {
  const until = performance.now() + limits.milliseconds
  let entries = 0
  let bytes = 0
  const inTime = () => {
    if (performance.now() > until) throw new SourceError('source', t('errors.imports.listingTooSlow'))
  }
  const listing: Listing = {
    signal,
    received(more) {
      bytes += more
      if (bytes > limits.responseBytes) throw new SourceError('source', t('errors.imports.listingTooLarge'))
      inTime()
    },
  }
  for await (const entry of source.list(listing)) {
    entries += 1
    if (entries > limits.entries) throw tooMany()
    inTime()
    yield limitEntry(entry)
  }
}

export const tooMany = () => new SourceError('source', t('errors.imports.tooManyEntries', { max: MAX_IMPORT_ENTRIES }))

/** Returns why the name or path of an entry is too long to import; null if it isn't. */
export function lengthProblem({ segments, ref }: Pick<SourceEntry, 'segments' | 'ref'>): string | null {
  if (segments.some((segment) => segment.length > MAX_NAME)) return t('errors.imports.nameTooLong', { max: MAX_NAME })
  const path = segments.reduce((sum, segment) => sum + segment.length + 1, 0)
  return path > MAX_PATH || ref.length > MAX_PATH ? t('errors.imports.pathTooLong', { max: MAX_PATH }) : null
}

function limitEntry(entry: SourceEntry): SourceEntry {
  const problem = lengthProblem(entry)
  const mimetype = entry.mimetype !== null && entry.mimetype.length <= MAX_MIMETYPE ? entry.mimetype : null
  if (problem === null) return { ...entry, mimetype }
  // Shortened, but recognisable. Not stored as a folder: folders with the same name are merged, and the problem would be lost.
  const segments = entry.segments.slice(0, 2).map((segment) => segment.slice(0, MAX_NAME))
  return { ...entry, segments, isDir: false, mimetype, ref: '', problem }
}
