import type { CallResponse } from '@arbour/contract/calls/call'
import type { objectsUploadBlocks } from '@arbour/contract/calls/content/resumable-uploads'
import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** Bytes in memory at a time. */
const READ_BYTES = 1024 ** 2

/**
 * Returns whether a file contains the bytes that a resumable upload has already received: only then can the upload be resumed
 * with it. Also false if the server can't tell. Chunks are read asynchronously, so the page stays responsive. An abort throws the
 * signal's reason.
 *
 * @param blocks What `objects/upload/:token/blocks` returned.
 */
export async function resumesFile(
  file: Blob,
  { blocks }: CallResponse<typeof objectsUploadBlocks>,
  signal: AbortSignal,
): Promise<boolean> {
  for (const { start, size, md5: expected } of blocks) {
    if (expected === null || start + size > file.size) return false
    const hash = md5.create()
    for (let at = start; at < start + size; at += READ_BYTES) {
      signal.throwIfAborted()
      hash.update(new Uint8Array(await file.slice(at, Math.min(at + READ_BYTES, start + size)).arrayBuffer()))
    }
    if (bytesToHex(hash.digest()) !== expected) return false
  }
  return true
}
