import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { begunHashes } from '../begun-hashes.ts'
import { checksumBlocks } from '../block-checksums.ts'
import { type BlockChecksum, type Guard, ObjectTooLargeError, type UnfinishedObjects } from '../storage.ts'
import { gatherParts, PART_BYTES } from './part-gatherer.ts'
import type { S3Bucket, StoredPart } from './s3-bucket.ts'
import { readFromBucket } from './s3-read.ts'
import { NOTHING_YET, readState, readWhole, restKey, type UnfinishedState, uploadIdKey } from './unfinished-state.ts'

/** Stores objects that arrive in pieces in a bucket. Their whole state is there, so that any server can continue. */
export function s3Unfinished(bucket: S3Bucket): UnfinishedObjects {
  const begun = begunHashes()

  return {
    async size(key) {
      // A crash may have happened between the last byte and its record.
      return (await readState(bucket, key))?.size ?? (await bucket.sizeOf(key)) ?? 0
    },

    async append(key, body, { offset, maxBytes, guard }) {
      const state = (await readState(bucket, key)) ?? NOTHING_YET
      if (state.size !== offset) throw new Error('An object goes on where it has come to')
      const gatherer = gatherParts(partSender(bucket, { key, state, guard }))
      if (state.rest !== null) await gatherer.write(await readWhole(bucket, state.rest))
      const hash = begun.take(key, offset)
      let size = offset
      try {
        for await (const chunk of body) {
          if (size + chunk.length > offset + maxBytes) throw new ObjectTooLargeError()
          await guard()
          await gatherer.write(chunk)
          hash?.update(chunk)
          size += chunk.length
        }
      } finally {
        // Bytes received before a disconnect are kept.
        const rest = await gatherer.rest()
        if (rest.length > 0 || size === 0) await keepRest(rest)
        if (hash) begun.hold(key, hash, size)
      }
      return { size, sha256: hash?.copy().digest() ?? null }

      async function keepRest(rest: Buffer): Promise<void> {
        const name = restKey(key, size)
        if (name === state.rest) return
        await guard()
        await bucket.put(name, rest)
        if (state.rest !== null) await bucket.remove(state.rest)
      }
    },

    async checksums(key, guard) {
      const state = await readState(bucket, key)
      if (!state) {
        if ((await bucket.sizeOf(key)) === null) return []
        return checksumBlocks(await readFromBucket(bucket, key), { guard })
      }
      const rest = state.rest === null ? [] : [await readWhole(bucket, state.rest)]
      const start = state.parts.reduce((sum, { size }) => sum + size, 0)
      const blocks = [...state.arrived.map(checksumOfPart), ...(await checksumBlocks(Readable.from(rest), { start, guard }))]
      return blocks.sort((one, other) => one.start - other.start)
    },

    async finish(key, { sha256, guard }) {
      const state = await readState(bucket, key)
      await guard()
      if (state) await makeObject(bucket, { key, state, guard })
      begun.forget(key)
      const size = state?.size ?? (await bucket.sizeOf(key)) ?? 0
      const counted = state?.isDirect ? null : sha256
      const stored = { size, sha256: counted ?? (await hashOf(bucket, key, guard)) }
      await guard()
      for (const name of state?.beside ?? []) await bucket.remove(name)
      return stored
    },
  }
}

/** Services return the MD5 of a part as its tag, unless they encrypt it with a key of their own. */
function checksumOfPart({ number, etag, size }: StoredPart): BlockChecksum {
  const tag = etag.replaceAll('"', '').toLowerCase()
  return { start: (number - 1) * PART_BYTES, size, md5: /^[0-9a-f]{32}$/.test(tag) ? tag : null }
}

interface UnfinishedWrite {
  key: string
  state: UnfinishedState
  guard: Guard
}

/** Sends the parts after the existing ones. */
function partSender(bucket: S3Bucket, { key, state, guard }: UnfinishedWrite): (part: Buffer) => Promise<void> {
  let { upload } = state
  let sentParts = state.parts.length
  return async (part) => {
    await guard()
    upload ??= await beginUpload(bucket, key)
    await bucket.sendPart(upload, sentParts + 1, part)
    sentParts += 1
  }
}

/** Starts a multipart upload and stores its id. */
export async function beginUpload(bucket: S3Bucket, key: string): Promise<{ key: string; id: string }> {
  const id = await bucket.beginParts(key)
  await bucket.put(uploadIdKey(key), Buffer.from(id))
  return { key, id }
}

async function makeObject(bucket: S3Bucket, { key, state, guard }: UnfinishedWrite): Promise<void> {
  const { upload, parts } = state
  const rest = state.rest === null ? Buffer.alloc(0) : await readWhole(bucket, state.rest)
  if (upload === null || parts.length === 0) {
    await bucket.put(key, rest)
    if (upload) await bucket.abortParts(upload)
    return
  }
  const all = [...parts]
  if (rest.length > 0) {
    const number = parts.length + 1
    all.push({ number, etag: await bucket.sendPart(upload, number, rest), size: rest.length })
  }
  await guard()
  await bucket.completeParts(upload, all)
}

async function hashOf(bucket: S3Bucket, key: string, guard: Guard): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of await readFromBucket(bucket, key)) {
    await guard()
    hash.update(chunk)
  }
  return hash.digest()
}
