import { finished } from 'node:stream/promises'
import { sql } from 'kysely'
import type { Pool } from '#platform/db/db.ts'
import { repeat } from '#platform/repeat.ts'
import type { EntryProgress } from '#platform/zip/zip-entry.ts'

/** Interval of storing the progress and checking for cancellation. Milliseconds. */
const LOG_EVERY = 1000

/** Tracks the progress of a zip: counted here, and stored with its ticket, where any server can read it. */
export class ZipProgress implements EntryProgress {
  #files = 0
  #bytes = 0
  #totals: { total_files: number; total_bytes: number } | null = null

  addFile(): void {
    this.#files += 1
  }

  addBytes(count: number): void {
    this.#bytes += count
  }

  /**
   * Stores the progress until the stream of the zip ends, and then its result. Aborts the stream if the download was cancelled.
   * Never rejects.
   */
  async logUntilEnd({ db, ticketId, stream, count, onError }: NoteOptions): Promise<void> {
    const note = async (state: 'sending' | 'done' | 'failed') => {
      const { numUpdatedRows } = await db
        .updateTable('zip_tickets')
        .set({ state, files: this.#files, bytes: this.#bytes, ...this.#totals, noted: sql<Date>`now()` })
        .where('id', '=', ticketId)
        .where('state', '!=', 'cancelled')
        .executeTakeFirst()
      if (numUpdatedRows === 0n) stream.destroy(new Error('The download was cancelled'))
    }
    let isCounted = false
    const logProgress = () => {
      // Counting a large tree may take longer than the interval.
      if (!isCounted) {
        isCounted = true
        void count().then((totals) => {
          this.#totals = totals
        }, onError)
      }
      return note('sending')
    }
    const stop = repeat(logProgress, { every: LOG_EVERY, onError })
    const end = await finished(stream).then(
      () => 'done' as const,
      () => 'failed' as const,
    )
    stop()
    await note(end).catch(onError)
  }
}

interface NoteOptions {
  db: Pool
  ticketId: string
  stream: NodeJS.ReadableStream & { destroy(error: Error): unknown }
  /** Counts the content of the zip; called after the first second. */
  count: () => Promise<{ total_files: number; total_bytes: number }>
  onError: (error: unknown) => void
}
