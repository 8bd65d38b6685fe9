import { createHash } from 'node:crypto'
import type { StoredObject } from './storage.ts'

/** Passes bytes through, and throws the error of `damaged` at the end if they do not match: the consumer must discard them. */
export async function* checkedBytes(
  bytes: AsyncIterable<Buffer>,
  { size, sha256 }: StoredObject,
  damaged: () => Error,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let came = 0
  for await (const chunk of bytes) {
    hash.update(chunk)
    came += chunk.length
    yield chunk
  }
  if (came !== size || !hash.digest().equals(sha256)) throw damaged()
}
