import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListPartsCommand,
  type ListPartsCommandOutput,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3'
import { codeOf } from '../../start-error.ts'
import type { ListedObject } from '../storage.ts'
import { asS3StorageError } from './s3-errors.ts'
import type { S3Settings } from './s3-settings.ts'
import { type S3Urls, signUrls } from './s3-urls.ts'

/** Connection timeout, after which a request is retried. Milliseconds. */
const CONNECT_WITHIN = 3000
/** Response timeout, from the last byte of the request, after which it is retried. Milliseconds. */
const ANSWER_WITHIN = 30_000
/** Timeout of copying inside the service, which may take longer. Milliseconds. */
const COPIED_WITHIN = 5 * 60_000
const TRIES = 3

/** A part of a multipart upload as stored by the service. */
export interface StoredPart {
  /** From 1. */
  number: number
  etag: string
  /** In bytes. */
  size: number
}

/** An unfinished multipart upload. */
export interface PartsUpload {
  key: string
  id: string
  begun: Date
}

/** The requests of the storage to a bucket. Each throws errors as converted by {@link asS3StorageError}. */
export interface S3Bucket {
  /** Checks that the bucket exists and is accessible. */
  check(): Promise<void>
  /** Returns the bytes from `start` to `end` (both included), or all, and their number. */
  get(key: string, range?: { start: number; end: number }): Promise<{ body: Readable; size: number }>
  /** Returns the size of an object in bytes; null if there is none. */
  sizeOf(key: string): Promise<number | null>
  put(key: string, bytes: Buffer): Promise<void>
  /** Copies an object in one request. Services reject very large objects. */
  copy(from: string, to: string): Promise<void>
  /** Deletes an object; a missing one is not an error. */
  remove(key: string): Promise<void>
  /** Lists the objects with a key prefix, in key order. */
  list(prefix: string): AsyncIterable<ListedObject>
  beginParts(key: string): Promise<string>
  /** Sends a part, replacing one with the same number, and returns its tag. */
  sendPart(upload: { key: string; id: string }, number: number, bytes: Buffer): Promise<string>
  /** Copies bytes of an object (from `start` to `end`, both included) as a part, like `sendPart`. */
  copyPart(
    upload: { key: string; id: string },
    number: number,
    source: { key: string; start: number; end: number },
  ): Promise<string>
  /** Lists the received parts in order; null if the upload does not exist: it was completed or aborted. */
  listParts(upload: { key: string; id: string }): Promise<StoredPart[] | null>
  /** Completes the upload; does nothing if it was completed already. */
  completeParts(upload: { key: string; id: string }, parts: readonly StoredPart[]): Promise<void>
  /** Aborts a multipart upload; a missing one is not an error. */
  abortParts(upload: { key: string; id: string }): Promise<void>
  listUploads(): AsyncIterable<PartsUpload>
  /** Presigned URLs for clients; null if they have no access. */
  readonly addresses: S3Urls | null
  close(): void
}

/** Opens a bucket. Sends no request before the first use. */
export function openBucket(settings: S3Settings): S3Bucket {
  const { bucket, endpoint, publicEndpoint, region, credentials, isPathStyle } = settings
  const agent = { keepAlive: true, maxSockets: Number.POSITIVE_INFINITY }
  const client = new S3Client({
    region,
    forcePathStyle: isPathStyle,
    maxAttempts: TRIES,
    // Many services do not support newer checksums; the SHA-256 of requests is signed in any case.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_WITHIN,
      requestTimeout: ANSWER_WITHIN,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
    ...(endpoint !== null && { endpoint }),
    // The client modifies the object that it receives.
    ...(credentials && { credentials: { ...credentials } }),
  })
  const Bucket = bucket

  async function sizeOf(key: string): Promise<number | null> {
    try {
      const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket, Key: key }))
      return ContentLength ?? 0
    } catch (error) {
      const failure = asS3StorageError(error)
      if (codeOf(failure) === 'ENOENT') return null
      throw failure
    }
  }

  return {
    check: () => sendRequest(async () => void (await client.send(new HeadBucketCommand({ Bucket })))),
    get: (key, range) =>
      sendRequest(async () => {
        const Range = range && `bytes=${range.start}-${range.end}`
        try {
          const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand({ Bucket, Key: key, Range }))
          return { body: Body as Readable, size: ContentLength }
        } catch (error) {
          // Ranges of an empty object can't be requested.
          if (error instanceof Error && error.name === 'InvalidRange') return { body: Readable.from([]), size: 0 }
          throw error
        }
      }),
    sizeOf,
    put: (key, bytes) =>
      sendRequest(async () => void (await client.send(new PutObjectCommand({ Bucket, Key: key, Body: bytes })))),
    copy: (from, to) =>
      sendRequest(async () => {
        const copy = new CopyObjectCommand({ Bucket, Key: to, CopySource: `${bucket}/${from}` })
        await client.send(copy, { requestTimeout: COPIED_WITHIN })
      }),
    remove: (key) => sendRequest(async () => void (await client.send(new DeleteObjectCommand({ Bucket, Key: key })))),
    list: (prefix) =>
      paged(paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }), ({ Contents = [] }) =>
        Contents.map(({ Key = '', Size = 0, LastModified }) => ({ key: Key, size: Size, stored: LastModified ?? new Date(0) })),
      ),
    beginParts: (key) =>
      sendRequest(async () => {
        const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key: key }))
        if (UploadId === undefined) throw new Error('The object store began an upload without an id')
        return UploadId
      }),
    sendPart: ({ key, id }, number, bytes) =>
      sendRequest(async () => {
        const part = { Bucket, Key: key, UploadId: id, PartNumber: number, Body: bytes }
        const { ETag } = await client.send(new UploadPartCommand(part))
        if (ETag === undefined) throw new Error('The object store took a part without a tag')
        return ETag
      }),
    copyPart: ({ key, id }, number, source) =>
      sendRequest(async () => {
        const [CopySource, CopySourceRange] = [`${bucket}/${source.key}`, `bytes=${source.start}-${source.end}`]
        const part = { Bucket, Key: key, UploadId: id, PartNumber: number, CopySource, CopySourceRange }
        const { CopyPartResult } = await client.send(new UploadPartCopyCommand(part), { requestTimeout: COPIED_WITHIN })
        if (CopyPartResult?.ETag === undefined) throw new Error('The object store copied a part without a tag')
        return CopyPartResult.ETag
      }),
    async listParts({ key, id }) {
      const parts: StoredPart[] = []
      try {
        for await (const { Parts = [] } of pagesOfParts(client, { Bucket, Key: key, UploadId: id })) {
          for (const { PartNumber = 0, ETag = '', Size = 0 } of Parts) parts.push({ number: PartNumber, etag: ETag, size: Size })
        }
      } catch (error) {
        if (isUnknownUpload(error)) return null
        throw asS3StorageError(error)
      }
      return parts
    },
    completeParts: ({ key, id }, parts) =>
      sendRequest(async () => {
        const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag }))
        const upload = { Bucket, Key: key, UploadId: id, MultipartUpload: { Parts } }
        try {
          await client.send(new CompleteMultipartUploadCommand(upload))
        } catch (error) {
          // If the response was lost, the retry does not find the upload any more.
          const size = parts.reduce((sum, part) => sum + part.size, 0)
          if (!isUnknownUpload(error) || (await sizeOf(key)) !== size) throw error
        }
      }),
    abortParts: ({ key, id }) =>
      sendRequest(async () => {
        try {
          await client.send(new AbortMultipartUploadCommand({ Bucket, Key: key, UploadId: id }))
        } catch (error) {
          if (!isUnknownUpload(error)) throw error
        }
      }),
    listUploads: () =>
      paged(pagesOfUploads(client, Bucket), ({ Uploads = [] }) =>
        Uploads.map(({ Key = '', UploadId = '', Initiated }) => ({ key: Key, id: UploadId, begun: Initiated ?? new Date() })),
      ),
    addresses: publicEndpoint === null ? null : signUrls(settings, publicEndpoint, client.config),
    close: () => client.destroy(),
  }
}

/** The client's own paging continues while there is a marker, which some services also send with the last page. */
async function* pagesOfParts(
  client: S3Client,
  upload: { Bucket: string; Key: string; UploadId: string },
): AsyncIterable<ListPartsCommandOutput> {
  let page: ListPartsCommandOutput | undefined
  do {
    page = await client.send(new ListPartsCommand({ ...upload, PartNumberMarker: page?.NextPartNumberMarker }))
    yield page
  } while (page.IsTruncated)
}

async function* pagesOfUploads(client: S3Client, Bucket: string): AsyncIterable<ListMultipartUploadsCommandOutput> {
  let page: ListMultipartUploadsCommandOutput | undefined
  do {
    const after = { KeyMarker: page?.NextKeyMarker, UploadIdMarker: page?.NextUploadIdMarker }
    page = await client.send(new ListMultipartUploadsCommand({ Bucket, ...after }))
    yield page
  } while (page.IsTruncated)
}

function isUnknownUpload(error: unknown): boolean {
  return error instanceof Error && error.name === 'NoSuchUpload'
}

async function sendRequest<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    throw asS3StorageError(error)
  }
}

async function* paged<Page, T>(pages: AsyncIterable<Page>, rowsOf: (page: Page) => T[]): AsyncIterable<T> {
  try {
    for await (const page of pages) yield* rowsOf(page)
  } catch (error) {
    throw asS3StorageError(error)
  }
}
