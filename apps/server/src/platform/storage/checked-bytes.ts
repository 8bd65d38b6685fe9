import { createHash } from 'node:crypto'
import type { StoredObject } from './storage.ts'

/** Passes bytes on, and throws what `damaged` gives once they have ended and are not those that they should be: so whoever takes them keeps nothing of them. */
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
