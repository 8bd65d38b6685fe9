import { MAX_IMPORT_ENTRIES } from '@arbour/contract/entities/import'
import { type Source, type SourceEntry, SourceError } from './source.ts'

/** The longest name, in characters, and the longest path and reference of an entry that can come. A source may send longer ones. */
const MAX_NAME = 1000
const MAX_PATH = 8000
/** The longest media type that is worth keeping. */
const MAX_MIMETYPE = 255

/** What the listing of one source may take before it is refused. */
export interface ListingLimits {
  /** Entries, each time that one is named. */
  entries: number
  /** Bytes of all answers. */
  answerBytes: number
  milliseconds: number
}

const LIMITS: ListingLimits = {
  entries: MAX_IMPORT_ENTRIES,
  answerBytes: 1024 ** 3,
  milliseconds: 4 * 60 * 60 * 1000,
}

/** What a source has sent while it is listed. A source tells of its answers, and is refused when they go on for too long. */
export interface Listing {
  /** Listing stops when it aborts. */
  signal: AbortSignal
  /** Counts bytes of its answers. Throws {@link SourceError}. */
  answered(bytes: number): void
}

/**
 * What a source holds, as it lists it, with what is too long marked and cut. Throws {@link SourceError} where it lists more than an import may
 * bring, names the same again and again, or takes too long.
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
    if (performance.now() > until) throw new SourceError('source', 'It takes too long to list the files')
  }
  const listing: Listing = {
    signal,
    answered(more) {
      bytes += more
      if (bytes > limits.answerBytes) throw new SourceError('source', 'The list of files is too large')
      inTime()
    },
  }
  for await (const entry of source.list(listing)) {
    entries += 1
    if (entries > limits.entries) throw tooMany()
    inTime()
    yield bounded(entry)
  }
}

export const tooMany = () => new SourceError('source', `There are more than ${MAX_IMPORT_ENTRIES} files and folders`)

/** Why an entry is too long to come; null where it is not. */
export function lengthProblem({ segments, ref }: Pick<SourceEntry, 'segments' | 'ref'>): string | null {
  if (segments.some((segment) => segment.length > MAX_NAME)) return `Its name is longer than ${MAX_NAME} characters`
  const path = segments.reduce((sum, segment) => sum + segment.length + 1, 0)
  return path > MAX_PATH || ref.length > MAX_PATH ? `Its path is longer than ${MAX_PATH} characters` : null
}

function bounded(entry: SourceEntry): SourceEntry {
  const problem = lengthProblem(entry)
  const mimetype = entry.mimetype !== null && entry.mimetype.length <= MAX_MIMETYPE ? entry.mimetype : null
  if (problem === null) return { ...entry, mimetype }
  // As much of it as shows people which it is. Never as a folder, of which there is one of a name.
  const segments = entry.segments.slice(0, 2).map((segment) => segment.slice(0, MAX_NAME))
  return { ...entry, segments, isDir: false, mimetype, ref: '', problem }
}
