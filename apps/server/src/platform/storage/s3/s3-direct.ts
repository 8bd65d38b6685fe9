import type { AnnouncedPart, DirectAccess, PartUrls } from '../storage.ts'
import { PART_BYTES } from './part-gatherer.ts'
import type { S3Bucket } from './s3-bucket.ts'
import { beginUpload } from './s3-unfinished.ts'
import type { S3Urls } from './s3-urls.ts'
import { directKey, readState, type UnfinishedState } from './unfinished-state.ts'

/** A download starts immediately after the redirect. Seconds. */
const READ_WITHIN = 60
/** A part may wait for earlier ones on a slow connection. Seconds. */
const SEND_WITHIN = 15 * 60

/** Gives clients direct access to a bucket. */
export function s3Direct(bucket: S3Bucket, addresses: S3Urls): DirectAccess {
  const give = async (
    { upload, arrived }: Pick<UnfinishedState, 'arrived'> & { upload: { key: string; id: string } },
    parts: readonly AnnouncedPart[],
  ): Promise<PartUrls> => {
    const addressOf = async ({ number, ...part }: AnnouncedPart) => {
      return { number, ...(await addresses.part({ ...upload, number, ...part }, SEND_WITHIN)) }
    }
    return { arrived: arrived.map(({ number }) => number), addresses: await Promise.all(parts.map(addressOf)) }
  }

  return {
    origin: addresses.origin,
    partBytes: PART_BYTES,
    readUrl: (key, answer) => addresses.get(key, answer, READ_WITHIN),
    async begin(key, parts) {
      const state = await readState(bucket, key)
      if (!state && (await bucket.sizeOf(key)) !== null) return null
      // Written before any URL is returned: from then on the server's own hash and size of the object are not trusted.
      await bucket.put(directKey(key), Buffer.alloc(0))
      const upload = state?.upload ?? (await beginUpload(bucket, key))
      return give({ upload, arrived: state?.arrived ?? [] }, parts)
    },
    async partUrls(key, parts) {
      const state = await readState(bucket, key)
      return state?.upload && state.isDirect ? give({ upload: state.upload, arrived: state.arrived }, parts) : null
    },
  }
}
