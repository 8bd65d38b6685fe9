import { codeOf } from '#platform/start-error.ts'
import { checkedBytes } from '#platform/storage/checked-bytes.ts'
import { ObjectTooLargeError, type Storage, type StorageReader } from '#platform/storage/storage.ts'
import type { ListedBytes } from './object-list.ts'

/** Smaller objects are read in one step: most files are small, and a stream costs more than reading them. */
const SMALL = 256 * 1024

class MissingError extends Error {}
class DamagedError extends Error {}

/** Copies an object and verifies its hash: on a mismatch, the target is removed. */
export async function copyObject(
  { from, to }: { from: StorageReader; to: Storage },
  listed: ListedBytes,
): Promise<'copied' | 'missing' | 'damaged'> {
  try {
    const { key, size } = listed
    const expected = { size, sha256: Buffer.from(listed.sha256, 'hex') }
    const bytes = checkedBytes(chunksOf(from, listed), expected, () => new DamagedError())
    await to.put(key, bytes, { maxBytes: size })
    return 'copied'
  } catch (error) {
    if (error instanceof MissingError) return 'missing'
    if (error instanceof DamagedError || error instanceof ObjectTooLargeError) return 'damaged'
    throw error
  }
}

async function* chunksOf(from: StorageReader, { key, size }: ListedBytes): AsyncGenerator<Buffer> {
  try {
    // Reads one more byte, to detect a larger object.
    if (size < SMALL) yield await from.read(key, size + 1)
    else yield* await from.get(key)
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT') throw new MissingError()
    // An unreadable disk block counts as damage, which must not stop the backup.
    throw code === 'EIO' ? new DamagedError() : error
  }
}
