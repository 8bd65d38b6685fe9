import type { S3Settings } from '#platform/storage/s3/s3-settings.ts'
import { type Environment, malformed, read, readChoice, readOrigin, readRequired } from './environment.ts'

/** `S3_*`; null without a bucket. */
export function readS3(env: Environment, publicUrl: string): S3Settings | null {
  const bucket = read(env, 'S3_BUCKET')
  if (bucket === null) return null
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw malformed('S3_BUCKET', 'the name of a bucket')
  const [endpoint, publicEndpoint] = [readOrigin(env, 'S3_ENDPOINT'), readOrigin(env, 'S3_PUBLIC_ENDPOINT')]
  // Browsers neither send nor fetch it from a page that came over TLS.
  if (publicEndpoint?.startsWith('http:') && publicUrl.startsWith('https:'))
    throw malformed('S3_PUBLIC_ENDPOINT', 'an address that begins with https://, as PUBLIC_URL does')
  const hasKeys = read(env, 'S3_ACCESS_KEY_ID') !== null || read(env, 'S3_SECRET_ACCESS_KEY') !== null
  const pathStyle = readChoice(env, 'S3_PATH_STYLE', ['on', 'off'])
  return Object.freeze({
    bucket,
    endpoint,
    publicEndpoint,
    // A service of one's own mostly has no regions, and takes this one.
    region: endpoint === null ? readRequired(env, 'S3_REGION') : (read(env, 'S3_REGION') ?? 'us-east-1'),
    credentials: hasKeys
      ? Object.freeze({
          accessKeyId: readRequired(env, 'S3_ACCESS_KEY_ID'),
          secretAccessKey: readRequired(env, 'S3_SECRET_ACCESS_KEY'),
        })
      : null,
    isPathStyle: pathStyle === null ? endpoint !== null : pathStyle === 'on',
  })
}
