import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { inParallel } from '../../in-parallel.ts'
import type { ListedObject, Storage } from '../storage.ts'
import { isStorageKey, partsOfKey } from '../storage-key.ts'
import type { S3Bucket } from './s3-bucket.ts'
import { copyInBucket } from './s3-copy.ts'
import { s3Direct } from './s3-direct.ts'
import { putToBucket } from './s3-put.ts'
import { readFromBucket } from './s3-read.ts'
import { s3Unfinished } from './s3-unfinished.ts'
import { listStates, removeState } from './unfinished-state.ts'

/** Creates a storage in a bucket. `scratch` is a folder for temporary files that programs need. */
export function s3Storage(bucket: S3Bucket, scratch: string): Storage {
  return {
    put(key, body, options) {
      // Validates the key before anything is read.
      partsOfKey(key)
      return putToBucket(bucket, key, { body, ...options })
    },
    copy: (copies) => inParallel(copies, (copying) => copyInBucket(bucket, copying)),
    async delete(key) {
      await removeState(bucket, key)
      await bucket.remove(key)
    },
    unfinished: s3Unfinished(bucket),
    direct: bucket.addresses && s3Direct(bucket, bucket.addresses),
    get: (key, range) => readFromBucket(bucket, key, range),
    async read(key, most) {
      return buffer(await readFromBucket(bucket, key, { start: 0, end: most - 1 }))
    },
    async file(key) {
      await mkdir(scratch, { recursive: true, mode: 0o700 })
      const path = join(scratch, randomUUID())
      const release = () => rm(path, { force: true })
      try {
        await pipeline(await readFromBucket(bucket, key), createWriteStream(path, { mode: 0o600 }))
      } catch (error) {
        await release()
        throw error
      }
      return { path, release }
    },
    list: () => listObjects(bucket),
    listUnfinished: () => listStates(bucket),
  }
}

async function* listObjects(bucket: S3Bucket): AsyncIterable<ListedObject> {
  for await (const object of bucket.list('')) if (isStorageKey(object.key)) yield object
}
