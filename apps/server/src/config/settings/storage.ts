import type { StorageSettings } from '#platform/storage/open-storage.ts'
import type { S3Settings } from '#platform/storage/s3/s3-settings.ts'
import { MIB } from '../mebibytes.ts'
import { oneOf, origin, path, text } from '../schemas.ts'
import { type Environment, isSet, malformedError, readRequired, readSetting, setting } from '../setting.ts'

const databaseUrl = text.regex(/^postgres(ql)?:\/\//, 'an address that begins with postgres://')
const place = oneOf('folder', 's3')

export const DATA = {
  dataDir: setting('DATA_DIR', {
    schema: path,
    default: 'data',
    help: 'Folder of the database and the stored files; a relative path starts at the project',
  }),
  /** In bytes. Four WAL segments of PostgreSQL: deleting 10,000 items takes a third of one (decision 0009). */
  diskReserve: setting('DISK_RESERVE', {
    schema: text.regex(/^\d{1,6}$/, 'a number of MiB, or 0').transform((input) => Number(input) * MIB),
    default: '64',
    help: 'MiB reserved in the data folder for when its disk is full; `0` reserves none',
  }),
  databaseUrl: setting('DATABASE_URL', {
    schema: databaseUrl,
    default: null,
    help: 'URL of your own PostgreSQL, 15 or later with ICU, used instead of the embedded one',
  }),
  databaseReplicaUrl: setting('DATABASE_REPLICA_URL', {
    schema: databaseUrl,
    default: null,
    help: 'URL of a streaming replica of `DATABASE_URL`, used for reports and searches',
    more: 'docs/admin/scale.md#read-replica',
  }),
} as const

export const S3 = {
  bucket: setting('S3_BUCKET', {
    schema: text.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket'),
    default: null,
    help: 'Stores files in this S3 bucket instead of the data folder',
    more: 'docs/admin/scale.md#object-storage',
  }),
  endpoint: setting('S3_ENDPOINT', {
    schema: origin,
    default: null,
    defaultWords: 'Amazon’s',
    help: 'Origin of an S3-compatible service, such as `https://s3.example.com`',
  }),
  publicEndpoint: setting('S3_PUBLIC_ENDPOINT', {
    schema: origin,
    default: null,
    help: 'Origin under which browsers and programs reach the S3 service: large files are then transferred directly instead of through the server',
    more: 'docs/admin/scale.md#direct-transfers',
  }),
  region: setting('S3_REGION', {
    schema: text,
    default: null,
    defaultWords: '`us-east-1` with an `S3_ENDPOINT`',
    help: 'Region of the bucket',
  }),
  accessKeyId: setting('S3_ACCESS_KEY_ID', {
    schema: text,
    default: null,
    defaultWords: 'the machine’s own',
    help: 'Access key of the bucket; by default, the credentials of the machine, such as a role',
  }),
  secretAccessKey: setting('S3_SECRET_ACCESS_KEY', {
    schema: text,
    default: null,
    defaultWords: 'the machine’s own',
    help: 'Secret key of `S3_ACCESS_KEY_ID`',
  }),
  pathStyle: setting('S3_PATH_STYLE', {
    schema: oneOf('on', 'off'),
    default: null,
    defaultWords: '`on` with an `S3_ENDPOINT`',
    help: '`on` names the bucket in the path, `off` in the host name',
  }),
} as const

export const OBJECTS = {
  in: setting('OBJECTS_IN', {
    schema: place,
    default: null,
    defaultWords: '`s3` with an `S3_BUCKET`, else `folder`',
    help: 'Where files are stored',
  }),
  from: setting('OBJECTS_FROM', {
    schema: place,
    default: null,
    help: '`folder` or `s3`: the previous storage, while `npm run objects:move` copies it',
    more: 'docs/admin/scale.md#move-stored-files',
  }),
} as const

/** Reads the bucket; null without one. Throws {@link StartError} if a value is missing or malformed. */
export function readS3(env: Environment, publicUrl: string): S3Settings | null {
  const bucket = readSetting(env, S3.bucket)
  if (bucket === null) return null
  const [endpoint, publicEndpoint] = [readSetting(env, S3.endpoint), readSetting(env, S3.publicEndpoint)]
  // Browsers block it from a page that was loaded over TLS.
  if (publicEndpoint?.startsWith('http:') && publicUrl.startsWith('https:'))
    throw malformedError(S3.publicEndpoint.name, 'an address that begins with https://, as PUBLIC_URL does')
  const hasKeys = isSet(env, S3.accessKeyId) || isSet(env, S3.secretAccessKey)
  const pathStyle = readSetting(env, S3.pathStyle)
  return Object.freeze({
    bucket,
    endpoint,
    publicEndpoint,
    // Self-hosted services usually have no regions, and accept this one.
    region: endpoint === null ? readRequired(env, S3.region) : (readSetting(env, S3.region) ?? 'us-east-1'),
    credentials: hasKeys
      ? Object.freeze({
          accessKeyId: readRequired(env, S3.accessKeyId),
          secretAccessKey: readRequired(env, S3.secretAccessKey),
        })
      : null,
    isPathStyle: pathStyle === null ? endpoint !== null : pathStyle === 'on',
  })
}

/**
 * Reads the current and the previous storage location. Throws {@link StartError} for a bucket that is not configured, and if both
 * are the same.
 */
export function readObjects(env: Environment, s3: S3Settings | null): Readonly<StorageSettings['objects']> {
  const [place, from] = [readSetting(env, OBJECTS.in), readSetting(env, OBJECTS.from)]
  if (place === 's3' || from === 's3') readRequired(env, S3.bucket)
  const now = place ?? (s3 ? 's3' : 'folder')
  if (from === now) throw malformedError(OBJECTS.from.name, `another place than the one where objects are kept, which is ${now}`)
  return Object.freeze({ in: now, from })
}

/** Throws {@link StartError} for a replica of the embedded database. */
export function assertReplicated(env: Environment): void {
  if (isSet(env, DATA.databaseReplicaUrl)) readRequired(env, DATA.databaseUrl)
}
