import { DEFAULT_UPLOAD_BYTES, MAX_UPLOAD_BYTES } from '@arbour/contract/limits'
import { MAX_PARTS_BYTES } from '#platform/storage/s3/part-gatherer.ts'
import type { S3Settings } from '#platform/storage/s3/s3-settings.ts'
import { MIB, parseMebibytes } from '../mebibytes.ts'
import { count, parsedText, text } from '../schemas.ts'
import { type Environment, malformedError, readGroup, setting } from '../setting.ts'

const uploadBytes = parsedText<number>((input) => {
  const bytes = /^\d{1,6}$/.test(input) ? Number(input) * MIB : 0
  if (bytes >= 1 && bytes <= MAX_UPLOAD_BYTES) return { value: bytes }
  return { expected: `a number of MiB from 1 to ${MAX_UPLOAD_BYTES / MIB}` }
})

const quota = parsedText<number>((input) => {
  const value = parseMebibytes(input)
  return value === null ? { expected: 'a number of MiB' } : { value }
})

/** Null: no limit. */
const callsPerMinute = text
  .regex(/^\d{1,8}$/, 'a number of calls a minute, or 0 for as many as come')
  .transform((input) => Number(input) || null)

/** The limits; sizes in bytes. */
export const LIMITS = {
  uploadBytes: setting('MAX_UPLOAD_SIZE', {
    schema: uploadBytes,
    default: String(DEFAULT_UPLOAD_BYTES / MIB),
    help: `Maximum size of a file in MiB, up to \`${MAX_UPLOAD_BYTES / MIB}\`; \`${MAX_PARTS_BYTES / MIB}\` with objects on S3`,
  }),
  quotas: {
    team: setting('QUOTA_TEAM', {
      schema: quota,
      default: null,
      help: 'Storage quota of each team in MiB, including earlier versions and the bin; `npm run admin -- quota` sets that of one team',
      more: 'docs/admin/configure.md#storage-quotas-and-retention',
    }),
    person: setting('QUOTA_PERSON', { schema: quota, default: null, help: 'Storage quota of each person in a team in MiB' }),
  },
  binDays: setting('BIN_DAYS', {
    schema: count,
    default: null,
    defaultWords: 'never',
    help: 'Days after which items in the bin are deleted permanently',
  }),
  notificationDays: setting('NOTIFICATION_DAYS', {
    schema: count,
    default: '180',
    help: 'Days for which notifications are kept, read or not',
  }),
  versions: {
    days: setting('VERSION_DAYS', {
      schema: count,
      default: null,
      defaultWords: 'all are kept',
      help: 'Days for which an earlier version of a file is kept after it was replaced',
    }),
    kept: setting('VERSIONS_KEPT', {
      schema: count,
      default: null,
      defaultWords: 'all are kept',
      help: 'Number of earlier versions of a file that are kept regardless of age. Can be set with or without `VERSION_DAYS`',
    }),
  },
  calls: {
    // 200 a second for a minute: more than a user who scrolls through pictures, or a script with parallel requests, needs.
    person: setting('CALLS_PERSON', {
      schema: callsPerMinute,
      default: '12000',
      help: 'Calls per minute of one person, with all sessions and tokens; `0`: no limit. Above this and the next two limits, the response is 429 with `Retry-After`',
      more: 'docs/admin/configure.md#rate-limits',
    }),
    team: setting('CALLS_TEAM', {
      schema: callsPerMinute,
      default: '0',
      help: 'Calls per minute of all members of one team together',
    }),
    // Allows some hundreds of users behind one company's IP address to open a link at the same time: its page makes a few
    // requests, and pictures are counted separately.
    address: setting('CALLS_ADDRESS', {
      schema: callsPerMinute,
      default: '3000',
      help: 'Calls per minute from one network without a sign-in, mostly from visitors of public links. Behind a proxy, set `TRUST_PROXY`; otherwise, all visitors share the limit of the proxy',
    }),
  },
} as const

/** Reads the limits. Throws {@link StartError} for a malformed one, and for an upload size larger than a bucket accepts. */
export function readLimits(env: Environment, s3: S3Settings | null) {
  const limits = readGroup(env, LIMITS)
  if (s3 && limits.uploadBytes > MAX_PARTS_BYTES)
    throw malformedError(LIMITS.uploadBytes.name, `at most ${MAX_PARTS_BYTES / MIB}, as stored files are in a bucket of S3`)
  return limits
}
