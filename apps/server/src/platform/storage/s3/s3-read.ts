import { Readable } from 'node:stream'
import type { S3Bucket } from './s3-bucket.ts'
import { asS3StorageError } from './s3-errors.ts'

/** Maximum number of consecutive retries without receiving a byte. */
const MAX_BREAKS = 3
const READ_BYTES = 256 * 1024

/** Returns the bytes of an object as a stream that resumes after connection errors. Throws ENOENT for an unknown key. */
export async function readFromBucket(bucket: S3Bucket, key: string, range?: { start: number; end: number }): Promise<Readable> {
  let { body, size } = await bucket.get(key, range)
  let at = range?.start ?? 0
  const end = at + size
  let breaks = 0

  async function* bytes(): AsyncGenerator<Buffer> {
    while (at < end) {
      try {
        for await (const chunk of body) {
          at += chunk.length
          breaks = 0
          yield chunk
        }
        // A premature end counts as a connection error.
        if (at < end) throw Object.assign(new Error('The object store ended too early'), { $metadata: {} })
      } catch (error) {
        breaks += 1
        if (breaks > MAX_BREAKS) throw asS3StorageError(error)
        ;({ body, size } = await bucket.get(key, { start: at, end: end - 1 }))
      }
    }
  }
  const stream = Readable.from(bytes(), { objectMode: false, highWaterMark: READ_BYTES })
  // A stream that is destroyed before reading has not started to consume the body.
  return stream.once('close', () => body.destroy())
}
