import { createHash } from 'node:crypto'
import { type Guard, HEAD_BYTES, type KeptObject, ObjectTooLargeError } from '../storage.ts'
import { gatherParts } from './part-gatherer.ts'
import type { S3Bucket, StoredPart } from './s3-bucket.ts'

/** Stores a stream as an object: small ones in one request, others as multipart uploads. Throws as `put` of the storage does. */
export async function putToBucket(
  bucket: S3Bucket,
  key: string,
  { body, maxBytes, guard }: { body: AsyncIterable<Buffer>; maxBytes: number; guard?: Guard | undefined },
): Promise<KeptObject> {
  const hash = createHash('sha256')
  let size = 0
  let head: Buffer = Buffer.alloc(0)
  let id: string | null = null
  const parts: StoredPart[] = []
  async function sendPart(part: Buffer): Promise<void> {
    id ??= await bucket.beginParts(key)
    const number = parts.length + 1
    parts.push({ number, etag: await bucket.sendPart({ key, id }, number, part), size: part.length })
  }
  const gatherer = gatherParts(sendPart)
  try {
    for await (const chunk of body) {
      if (size + chunk.length > maxBytes) throw new ObjectTooLargeError()
      await guard?.()
      hash.update(chunk)
      if (size < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - size)])
      size += chunk.length
      await gatherer.write(chunk)
    }
    const rest = await gatherer.rest()
    await guard?.()
    if (id === null) await bucket.put(key, rest)
    else {
      if (rest.length > 0) await sendPart(rest)
      await guard?.()
      await bucket.completeParts({ key, id }, parts)
    }
    return { size, sha256: hash.digest(), head }
  } catch (error) {
    // Waits, since a part in transit would arrive after the abort.
    await gatherer.rest().catch(() => undefined)
    if (id !== null) await bucket.abortParts({ key, id }).catch(() => undefined)
    throw error
  }
}
