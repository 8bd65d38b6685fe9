import { inParallel } from '../../in-parallel.ts'
import type { S3Bucket, StoredPart } from './s3-bucket.ts'
import { noSuchObject } from './s3-errors.ts'

/** With 10,000 of them an object of 5 TiB is copied, and no service keeps a larger one. Bytes. */
const COPIED_PART_BYTES = 512 * 1024 * 1024
/** What Amazon, and others, say of an object that they do not copy at once: of more than 5 GiB. */
const TOO_LARGE = ['InvalidRequest', 'EntityTooLarge']

interface Copying {
  from: string
  to: string
}

/** Copies an object within a bucket, whole or not at all, without reading it. Throws ENOENT, and what the bucket throws. */
export async function copyInBucket(bucket: S3Bucket, copying: Copying): Promise<void> {
  try {
    await bucket.copy(copying.from, copying.to)
  } catch (error) {
    if (!(error instanceof Error && TOO_LARGE.includes(error.name))) throw error
    await copyInParts(bucket, { ...copying, partBytes: COPIED_PART_BYTES })
  }
}

/** The same in parts of so many bytes, several at once. The object has some. */
export async function copyInParts(bucket: S3Bucket, { from, to, partBytes }: Copying & { partBytes: number }): Promise<void> {
  const size = await bucket.sizeOf(from)
  if (size === null) throw noSuchObject()
  const upload = { key: to, id: await bucket.beginParts(to) }
  try {
    const parts: StoredPart[] = []
    const count = Math.ceil(size / partBytes)
    await inParallel(Array(count).keys(), async (at) => {
      const source = { key: from, start: at * partBytes, end: Math.min((at + 1) * partBytes, size) - 1 }
      const etag = await bucket.copyPart(upload, at + 1, source)
      parts[at] = { number: at + 1, etag, size: source.end - source.start + 1 }
    })
    await bucket.completeParts(upload, parts)
  } catch (error) {
    await bucket.abortParts(upload).catch(() => undefined)
    throw error
  }
}
