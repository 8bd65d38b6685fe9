import { createHash } from 'node:crypto'
import type { BlockChecksum, Guard } from './storage.ts'

/** The size of every block except the last. Bytes. */
export const BLOCK_BYTES = 8 * 1024 * 1024

interface Options {
  /** The offset of the first byte in the object. */
  start?: number
  /** Awaited for each piece. Throwing ends the reading. */
  guard: Guard
}

/** Reads bytes and returns the MD5 of each block of {@link BLOCK_BYTES}. */
export async function checksumBlocks(
  bytes: AsyncIterable<Buffer>,
  { start = 0, guard }: Options,
): Promise<(BlockChecksum & { md5: string })[]> {
  const blocks: (BlockChecksum & { md5: string })[] = []
  let hash = createHash('md5')
  let size = 0
  const endBlock = () => {
    if (size === 0) return
    blocks.push({ start: start + blocks.length * BLOCK_BYTES, size, md5: hash.digest('hex') })
    hash = createHash('md5')
    size = 0
  }
  for await (const chunk of bytes) {
    await guard()
    for (let at = 0; at < chunk.length; ) {
      const piece = chunk.subarray(at, at + BLOCK_BYTES - size)
      hash.update(piece)
      size += piece.length
      at += piece.length
      if (size === BLOCK_BYTES) endBlock()
    }
  }
  endBlock()
  return blocks
}
