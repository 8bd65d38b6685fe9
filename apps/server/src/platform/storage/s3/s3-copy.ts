import { inParallel } from '../../in-parallel.ts'
import type { S3Bucket, StoredPart } from './s3-bucket.ts'
import { noSuchObject } from './s3-errors.ts'

/** 10,000 parts of this size are 5 TiB, the maximum size of an object. Bytes. */
const COPIED_PART_BYTES = 512 * 1024 * 1024
/** The errors of Amazon and others for an object that can't be copied in one request: above 5 GiB. */
const TOO_LARGE = ['InvalidRequest', 'EntityTooLarge']

interface CopyKeys {
  from: string
  to: string
}

/** Copies an object within a bucket, completely or not at all, without reading it. Throws ENOENT, and errors of the bucket. */
export async function copyInBucket(bucket: S3Bucket, keys: CopyKeys): Promise<void> {
  try {
    await bucket.copy(keys.from, keys.to)
  } catch (error) {
    if (!(error instanceof Error && TOO_LARGE.includes(error.name))) throw error
    await copyInParts(bucket, { ...keys, partBytes: COPIED_PART_BYTES })
  }
}

/** Does the same in parts of the given size, several concurrently. The object must not be empty. */
export async function copyInParts(bucket: S3Bucket, { from, to, partBytes }: CopyKeys & { partBytes: number }): Promise<void> {
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
