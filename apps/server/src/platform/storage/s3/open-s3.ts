import { reasonOf, StartError } from '../../start-error.ts'
import type { Storage } from '../storage.ts'
import { openBucket, type S3Bucket } from './s3-bucket.ts'
import type { S3Settings } from './s3-settings.ts'
import { s3Storage } from './s3-storage.ts'

/** Longer than any user's upload may take. Milliseconds. */
const ABANDONED_AFTER = 3 * 24 * 60 * 60 * 1000

/**
 * Opens the configured bucket. `scratch` is a folder for temporary files that programs need. Throws {@link StartError} if it is
 * unusable.
 */
export async function openS3(settings: S3Settings, scratch: string): Promise<{ storage: Storage; bucket: S3Bucket }> {
  const bucket = openBucket(settings)
  try {
    await bucket.check()
  } catch (error) {
    bucket.close()
    throw new StartError(`The bucket ${settings.bucket} (S3_BUCKET) cannot be used: ${reasonOf(causeOf(error))}`)
  }
  return { storage: s3Storage(bucket, scratch), bucket }
}

/** Aborts multipart uploads that a crashed server has left. Those of users are deleted with their records. */
export async function abortAbandoned(bucket: S3Bucket): Promise<void> {
  for await (const upload of bucket.listUploads()) {
    if (Date.now() - upload.begun.getTime() > ABANDONED_AFTER) await bucket.abortParts(upload)
  }
}

function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause ? error.cause : error
}
