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
 * How far an object has come. What fills parts is an upload in parts of its key, whose id is kept as `unfinished/{key}/upload`; what is less
 * than a part is an object `unfinished/{key}/{where it ends}`: no service takes small parts, or keeps what an unfinished request brought. Where
 * others than the server may send parts, an empty `unfinished/{key}/direct` says so.
 */
export interface UnfinishedState {
  /** Null when nothing has filled a part. */
  upload: { key: string; id: string } | null
  /** Those that follow each other from the first on. */
  parts: readonly StoredPart[]
  /** All parts that have come. */
  arrived: readonly StoredPart[]
  /** Whether addresses were given for parts, so that any of them may have been sent anew until the whole is made. */
  isDirect: boolean
  /** The key of what is less than a part; null when there is nothing of that. */
  rest: string | null
  /** In bytes. */
  size: number
  /** The keys of all that is kept beside the object; that of the upload's id is the last. */
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

/** The key under which the id of the upload in parts is kept. */
export function uploadIdKey(key: string): string {
  return besideKey(key, UPLOAD)
}

/** The key that says that others than the server may send parts. */
export function directKey(key: string): string {
  return besideKey(key, DIRECT)
}

/** The key of what is less than a part, and ends there. */
export function restKey(key: string, end: number): string {
  return besideKey(key, String(end))
}

function besideKey(key: string, name: string): string {
  return `${UNFINISHED}${partsOfKey(key).join('/')}/${name}`
}

/** How far an object has come; null when it is whole, or nothing of it has come. */
export async function readState(bucket: S3Bucket, key: string): Promise<UnfinishedState | null> {
  const beside = await listBeside(bucket, key)
  if (beside.length === 0) return null
  const upload = await readUpload(bucket, key, beside)
  const all = upload ? await bucket.listParts(upload) : []
  // The parts were made the object, and a crash came before what is beside it was removed.
  if (all === null) return null
  const parts = fromTheFirst(all)
  const sent = parts.reduce((sum, { size }) => sum + size, 0)
  const prefix = besideKey(key, '')
  const ends = beside.map((name) => Number(name.slice(prefix.length))).filter((end) => end > sent && end < sent + PART_BYTES)
  // A writer that had lost its right may have been the last: what is longer is the same, and more.
  const end = Math.max(sent, ...ends)
  return {
    upload,
    parts,
    arrived: all,
    isDirect: beside.includes(directKey(key)),
    rest: end > sent ? restKey(key, end) : null,
    size: end,
    beside,
  }
}

/** The parts before the first that is missing. Only the last of an object is smaller than the others. */
function fromTheFirst(parts: readonly StoredPart[]): StoredPart[] {
  const gap = parts.findIndex(({ number }, at) => number !== at + 1 || (at > 0 && parts[at - 1]?.size !== PART_BYTES))
  return gap === -1 ? [...parts] : parts.slice(0, gap)
}

/** Removes what is beside an object, and its parts where they are not the object. */
export async function removeState(bucket: S3Bucket, key: string): Promise<void> {
  const beside = await listBeside(bucket, key)
  const upload = await readUpload(bucket, key, beside)
  if (upload) await bucket.abortParts(upload)
  for (const name of beside) await bucket.remove(name)
}

/** What has begun to come and is not whole; `size` is that of all that is kept beside it. */
export async function* listStates(bucket: S3Bucket): AsyncIterable<ListedObject> {
  let last = null as ListedObject | null
  // In the order of the keys, so that all of one come together.
  for await (const beside of bucket.list(UNFINISHED)) {
    const key = beside.key.split('/').slice(1, 3).join('/')
    if (last && last.key !== key) yield last
    last = last?.key === key ? together(last, beside) : { ...beside, key }
  }
  if (last) yield last
}

function together(one: ListedObject, other: ListedObject): ListedObject {
  const stored = new Date(Math.max(one.stored.getTime(), other.stored.getTime()))
  return { key: one.key, size: one.size + other.size, stored }
}

/** Reads a small object whole. Throws ENOENT when it is not there. */
export async function readWhole(bucket: S3Bucket, key: string): Promise<Buffer> {
  return buffer(await readFromBucket(bucket, key))
}

async function listBeside(bucket: S3Bucket, key: string): Promise<string[]> {
  const beside: string[] = []
  // Digits come before letters, so the id is the last: without it nobody finds the parts again.
  for await (const { key: name } of bucket.list(besideKey(key, ''))) beside.push(name)
  return beside
}

async function readUpload(bucket: S3Bucket, key: string, beside: readonly string[]): Promise<{ key: string; id: string } | null> {
  const name = uploadIdKey(key)
  return beside.includes(name) ? { key, id: (await readWhole(bucket, name)).toString() } : null
}
