import type { DirectAccess, PartDescriptor, PartUrls } from '../storage.ts'
import { PART_BYTES } from './part-gatherer.ts'
import type { S3Bucket } from './s3-bucket.ts'
import { beginUpload } from './s3-unfinished.ts'
import type { S3Urls } from './s3-urls.ts'
import { directKey, readState, type UnfinishedState } from './unfinished-state.ts'

/** The lifetime of a download URL in seconds: downloads start immediately after the redirect. */
const DOWNLOAD_URL_SECONDS = 60
/** The lifetime of an upload URL in seconds: on a slow connection, a part waits for earlier ones. */
const UPLOAD_URL_SECONDS = 15 * 60

/** Gives clients direct access to a bucket. */
export function s3Direct(bucket: S3Bucket, urls: S3Urls): DirectAccess {
  const createPartUrls = async (
    { upload, arrived }: Pick<UnfinishedState, 'arrived'> & { upload: { key: string; id: string } },
    parts: readonly PartDescriptor[],
  ): Promise<PartUrls> => {
    const urlOf = async ({ number, ...part }: PartDescriptor) => {
      return { number, ...(await urls.part({ ...upload, number, ...part }, UPLOAD_URL_SECONDS)) }
    }
    return { arrived: arrived.map(({ number }) => number), addresses: await Promise.all(parts.map(urlOf)) }
  }

  return {
    origin: urls.origin,
    partBytes: PART_BYTES,
    readUrl: (key, headers) => urls.get(key, headers, DOWNLOAD_URL_SECONDS),
    async begin(key, parts) {
      const state = await readState(bucket, key)
      if (!state && (await bucket.sizeOf(key)) !== null) return null
      // Marks the object as uploaded directly, before any URL is returned: the server does not see its bytes, so the hash and size
      // that it knows no longer apply.
      await bucket.put(directKey(key), Buffer.alloc(0))
      const upload = state?.upload ?? (await beginUpload(bucket, key))
      return createPartUrls({ upload, arrived: state?.arrived ?? [] }, parts)
    },
    async partUrls(key, parts) {
      const state = await readState(bucket, key)
      return state?.upload && state.isDirect ? createPartUrls({ upload: state.upload, arrived: state.arrived }, parts) : null
    },
  }
}
