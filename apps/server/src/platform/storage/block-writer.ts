import type { FileHandle } from 'node:fs/promises'
import { writeAll } from './local-files.ts'

/** What is gathered at most. */
const BLOCK_BYTES = 1024 * 1024

/** Writes pieces one behind the other, gathered to blocks: one goes to the disk while the next comes. Holds two blocks at most. */
export interface BlockWriter {
  /** Takes a piece; waits while a whole block is gathered. Throws what writing an earlier piece failed with. */
  write(piece: Buffer): Promise<void>
  /** Settles when all that was taken is written. Throws as `write` does. */
  end(): Promise<void>
}

interface Options {
  /** Where in the file it begins. */
  from: number
  /** A piece does not wait until a block is full: only while another is written. For what may be looked at, or go on, before its end. */
  isPrompt?: boolean
}

/** A writer of an open file, which stays open. */
export function blockWriter(file: FileHandle, { from, isPrompt = false }: Options): BlockWriter {
  const least = isPrompt ? 1 : BLOCK_BYTES
  let at = from
  let gathered: Buffer[] = []
  let size = 0
  let writing: Promise<void> | null = null
  let failure: { error: unknown } | null = null

  async function writeGathered(): Promise<void> {
    try {
      do {
        const [block, place] = [gathered, at]
        at += size
        gathered = []
        size = 0
        await writeAll(file, block, place)
      } while (size >= least)
    } catch (error) {
      failure = { error }
    } finally {
      writing = null
    }
  }
  function check(): void {
    if (failure) throw failure.error
  }

  return {
    async write(piece) {
      check()
      gathered.push(piece)
      size += piece.length
      if (size >= least) writing ??= writeGathered()
      if (size >= BLOCK_BYTES) await writing
    },
    async end() {
      await writing
      check()
      if (size > 0) await writeGathered()
      check()
    },
  }
}
