import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import type { S3Account } from './s3-signature.ts'

/** Creates a bucket at a service that has none yet. */
export async function makeBucket({
  endpoint,
  bucket,
  ...credentials
}: S3Account & { endpoint: string; bucket: string }): Promise<void> {
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
}
