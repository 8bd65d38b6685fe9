import type { FileHandle } from 'node:fs/promises'
import { writeAll } from './local-files.ts'

/** Maximum buffer size. */
const BLOCK_BYTES = 1024 * 1024

/** Writes pieces sequentially, combined into blocks: one is written while the next is filled. Buffers at most two blocks. */
export interface BlockWriter {
  /** Adds a piece; waits while a whole block is pending. Throws the error of an earlier write. */
  write(piece: Buffer): Promise<void>
  /** Resolves when everything is written. Throws as `write` does. */
  end(): Promise<void>
}

interface Options {
  /** The offset in the file. */
  from: number
  /**
   * Writes a piece immediately unless another write is running, instead of waiting for a full block. For content that may be
   * read, or resumed, before its end.
   */
  isPrompt?: boolean
}

/** Creates a writer for an open file, which stays open. */
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
