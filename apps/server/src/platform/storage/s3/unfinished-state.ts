import { buffer } from 'node:stream/consumers'
import type { ListedObject } from '../storage.ts'
import { partsOfKey } from '../storage-key.ts'
import { PART_BYTES } from './part-gatherer.ts'
import type { S3Bucket, StoredPart } from './s3-bucket.ts'
import { readFromBucket } from './s3-read.ts'

const UNFINISHED = 'unfinished/'
const UPLOAD = 'upload'
const DIRECT = 'direct'

/**
 * The state of an unfinished object. Complete parts are in a multipart upload for its key, whose id is stored as
 * `unfinished/{key}/upload`; the rest, less than a part, is an object `unfinished/{key}/{its end}`: services accept no small
 * parts, and discard unfinished requests. If clients may send parts directly, there is an empty `unfinished/{key}/direct`.
 */
export interface UnfinishedState {
  /** Null before the first complete part. */
  upload: { key: string; id: string } | null
  /** The consecutive parts from the first on. */
  parts: readonly StoredPart[]
  /** All received parts. */
  arrived: readonly StoredPart[]
  /** Whether clients have URLs for parts, so that any part may be replaced until the object is complete. */
  isDirect: boolean
  /** The key of the rest; null if there is none. */
  rest: string | null
  /** In bytes. */
  size: number
  /** The keys of all related objects; that of the upload's id is the last. */
  beside: readonly string[]
}

export const NOTHING_YET: UnfinishedState = {
  upload: null,
  parts: [],
  arrived: [],
  isDirect: false,
  rest: null,
  size: 0,
  beside: [],
}

/** Returns the key of the multipart upload's id. */
export function uploadIdKey(key: string): string {
  return besideKey(key, UPLOAD)
}

/** Returns the key that indicates direct access for clients. */
export function directKey(key: string): string {
  return besideKey(key, DIRECT)
}

/** Returns the key of the rest, which ends at an offset. */
export function restKey(key: string, end: number): string {
  return besideKey(key, String(end))
}

function besideKey(key: string, name: string): string {
  return `${UNFINISHED}${partsOfKey(key).join('/')}/${name}`
}

/** Reads the state of an unfinished object; null if it is complete, or nothing was received. */
export async function readState(bucket: S3Bucket, key: string): Promise<UnfinishedState | null> {
  const restKeys = await listBeside(bucket, key)
  if (restKeys.length === 0) return null
  const upload = await readUpload(bucket, key, restKeys)
  const all = upload ? await bucket.listParts(upload) : []
  // The upload was completed, and a crash happened before the related objects were deleted.
  if (all === null) return null
  const parts = fromTheFirst(all)
  const sentBytes = parts.reduce((sum, { size }) => sum + size, 0)
  const prefix = besideKey(key, '')
  const ends = restKeys
    .map((name) => Number(name.slice(prefix.length)))
    .filter((end) => end > sentBytes && end < sentBytes + PART_BYTES)
  // The last writer may have lost its lease: the longest rest contains the same bytes, and more.
  const end = Math.max(sentBytes, ...ends)
  return {
    upload,
    parts,
    arrived: all,
    isDirect: restKeys.includes(directKey(key)),
    rest: end > sentBytes ? restKey(key, end) : null,
    size: end,
    beside: restKeys,
  }
}

/** Returns the parts before the first missing one. Only the last part of an object is smaller than the others. */
function fromTheFirst(parts: readonly StoredPart[]): StoredPart[] {
  const gap = parts.findIndex(({ number }, at) => number !== at + 1 || (at > 0 && parts[at - 1]?.size !== PART_BYTES))
  return gap === -1 ? [...parts] : parts.slice(0, gap)
}

/** Deletes the related objects, and the parts if the object is not complete. */
export async function removeState(bucket: S3Bucket, key: string): Promise<void> {
  const beside = await listBeside(bucket, key)
  const upload = await readUpload(bucket, key, beside)
  if (upload) await bucket.abortParts(upload)
  for (const name of beside) await bucket.remove(name)
}

/** Lists the unfinished objects; `size` is that of all related objects. */
export async function* listStates(bucket: S3Bucket): AsyncIterable<ListedObject> {
  let last = null as ListedObject | null
  // In key order, so that related objects are consecutive.
  for await (const beside of bucket.list(UNFINISHED)) {
    const key = beside.key.split('/').slice(1, 3).join('/')
    if (last && last.key !== key) yield last
    last = last?.key === key ? combine(last, beside) : { ...beside, key }
  }
  if (last) yield last
}

function combine(one: ListedObject, other: ListedObject): ListedObject {
  const stored = new Date(Math.max(one.stored.getTime(), other.stored.getTime()))
  return { key: one.key, size: one.size + other.size, stored }
}

/** Reads a small object completely. Throws ENOENT if it does not exist. */
export async function readWhole(bucket: S3Bucket, key: string): Promise<Buffer> {
  return buffer(await readFromBucket(bucket, key))
}

async function listBeside(bucket: S3Bucket, key: string): Promise<string[]> {
  const beside: string[] = []
  // Digits sort before letters, so the id is the last: without it the parts can't be found again.
  for await (const { key: name } of bucket.list(besideKey(key, ''))) beside.push(name)
  return beside
}

async function readUpload(bucket: S3Bucket, key: string, beside: readonly string[]): Promise<{ key: string; id: string } | null> {
  const name = uploadIdKey(key)
  return beside.includes(name) ? { key, id: (await readWhole(bucket, name)).toString() } : null
}
