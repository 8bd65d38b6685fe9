import { finished } from 'node:stream/promises'
import { sql } from 'kysely'
import type { Pool } from '#platform/db/db.ts'
import { repeat } from '#platform/repeat.ts'
import type { EntryProgress } from '#platform/zip/zip-entry.ts'

/** How often it is noted how far a zip is, and looked whether it was given up. Milliseconds. */
const NOTE_EVERY = 1000

/** How much of a zip has been made: counted here, and noted on its ticket, where any server can tell it. */
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
   * Notes it from now on until the stream of the zip ends, and at its end how it ended. A download that was cancelled in the meantime
   * breaks the stream off. Never rejects.
   */
  async noteUntilEnd({ db, ticketId, stream, count, onError }: NoteOptions): Promise<void> {
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
    const noteOnTheWay = () => {
      // Of a large tree that takes longer than until the next note.
      if (!isCounted) {
        isCounted = true
        void count().then((totals) => {
          this.#totals = totals
        }, onError)
      }
      return note('sending')
    }
    const stop = repeat(noteOnTheWay, { every: NOTE_EVERY, onError })
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
  /** Counts all that belongs into the zip; asked when its first second is over. */
  count: () => Promise<{ total_files: number; total_bytes: number }>
  onError: (error: unknown) => void
}
