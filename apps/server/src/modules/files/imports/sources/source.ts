import type { Readable } from 'node:stream'
import type { ImportNames } from '@arbour/contract/entities/content/import'

/** An entry of a source. */
export interface SourceEntry {
  /** Names from the top of the source down, as reported by the source. */
  segments: readonly string[]
  isDir: boolean
  /** In bytes as reported by the source; null if unknown. */
  size: number | null
  modified: Date | null
  created: Date | null
  /** The media type as reported by the source. */
  mimetype: string | null
  /** A reference by which the source finds the entry again, also in another process. */
  ref: string
  /** Why it can't be imported, as a message for users; null if it can. */
  problem: string | null
}

/** A stored entry. */
export type NotedEntry = Pick<SourceEntry, 'ref' | 'size'>

/** Counts what a source sends while it is listed. */
export interface Listing {
  /** Aborts the listing. */
  signal: AbortSignal
  /** Counts bytes of a response. @throws {SourceError} beyond the limits */
  received(bytes: number): void
}

/** Where an import reads its files from. */
export interface Source {
  /** Yields everything below the top of the source, top level first if possible. Throws {@link SourceError}. */
  list(listing: Listing): AsyncIterable<SourceEntry>
  /** Returns how names are read that don't state their encoding; null if all do. For sources that can have such names. */
  names?(signal: AbortSignal): Promise<ImportNames | null>
  /**
   * Opens the content of a file. The stream fails with a {@link SourceError} if the bytes differ from what was announced. Throws
   * {@link SourceError}.
   */
  open(entry: NotedEntry, signal: AbortSignal): Promise<Readable>
  close(): Promise<void>
}

/**
 * A problem of a source, with a message for users. `entry`: affects only this entry. `source`: permanently affects the whole
 * source. `line`: may be temporary.
 */
export class SourceError extends Error {
  readonly scope: 'entry' | 'source' | 'line'
  /** The field of the source that is the cause. */
  readonly field: string | null

  constructor(scope: SourceError['scope'], message: string, field: string | null = null) {
    super(message)
    this.scope = scope
    this.field = field
  }
}
