import type { Readable } from 'node:stream'
import type { ImportNames } from '@arbour/contract/entities/content/import'

/** What a source holds at one place. */
export interface SourceEntry {
  /** Names from the top of the source down, as it has them. */
  segments: readonly string[]
  isDir: boolean
  /** In bytes, as the source says; null where it doesn't. */
  size: number | null
  modified: Date | null
  created: Date | null
  /** The media type that the source names. */
  mimetype: string | null
  /** By which the source finds it again, in another process too. */
  ref: string
  /** Why it cannot come, for people; null for what can. */
  problem: string | null
}

/** An entry as it was noted. */
export type NotedEntry = Pick<SourceEntry, 'ref' | 'size'>

/** Counts what a source sends while it is listed. */
export interface Listing {
  /** Aborts the listing. */
  signal: AbortSignal
  /** Counts bytes of a response. @throws {SourceError} beyond the limits */
  answered(bytes: number): void
}

/** Where an import takes its files from. */
export interface Source {
  /** Everything below the top of the source, what stands at the top first where that is to be had. Throws {@link SourceError}. */
  list(listing: Listing): AsyncIterable<SourceEntry>
  /** Returns how names are read that don't state their encoding; null if all do. For sources that can have such names. */
  names?(signal: AbortSignal): Promise<ImportNames | null>
  /**
   * The bytes of a file. Its stream fails with a {@link SourceError} as soon as they turn out to be others than was said. Throws {@link SourceError}.
   */
  open(entry: NotedEntry, signal: AbortSignal): Promise<Readable>
  close(): Promise<void>
}

/**
 * What cannot be had of a source, in words for people. `entry`: that alone; the next may be fine. `source`: nothing of it, for good. `line`: it may be
 * better in a moment.
 */
export class SourceError extends Error {
  readonly scope: 'entry' | 'source' | 'line'
  /** The field of the source that is to blame. */
  readonly field: string | null

  constructor(scope: SourceError['scope'], message: string, field: string | null = null) {
    super(message)
    this.scope = scope
    this.field = field
  }
}
