import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { codeOf } from '#platform/start-error.ts'
import { ObjectTooLargeError, type Storage, type StorageReader } from '#platform/storage/storage.ts'
import type { ListedBytes } from './object-list.ts'

class DamagedError extends Error {}

/** Copies an object from one place to another, and looks whether its bytes are those that they should be: if not, nothing is there. */
export async function copyObject(
  { from, to }: { from: StorageReader; to: Storage },
  listed: ListedBytes,
): Promise<'copied' | 'missing' | 'damaged'> {
  let bytes: Readable
  try {
    bytes = await from.get(listed.key)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 'missing'
    throw error
  }
  try {
    await to.put(listed.key, checked(bytes, listed), { maxBytes: listed.size })
    return 'copied'
  } catch (error) {
    if (error instanceof DamagedError || error instanceof ObjectTooLargeError) return 'damaged'
    throw error
  } finally {
    bytes.destroy()
  }
}

async function* checked(bytes: AsyncIterable<Buffer>, { size, sha256 }: ListedBytes): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let came = 0
  for await (const chunk of readable(bytes)) {
    hash.update(chunk)
    came += chunk.length
    yield chunk
  }
  if (came !== size || hash.digest('hex') !== sha256) throw new DamagedError()
}

/** What the disk itself cannot read is damaged, and no reason to lose the rest. */
async function* readable(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* bytes
  } catch (error) {
    throw codeOf(error) === 'EIO' ? new DamagedError() : error
  }
}
