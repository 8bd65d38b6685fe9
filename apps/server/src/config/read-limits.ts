import { DEFAULT_UPLOAD_BYTES, MAX_UPLOAD_BYTES } from '@arbour/contract/limits'
import type { Limits } from '#modules/context.ts'
import { MAX_PARTS_BYTES } from '#platform/storage/s3/part-gatherer.ts'
import type { S3Settings } from '#platform/storage/s3/s3-settings.ts'
import { type Environment, malformed, read, readCount } from './environment.ts'
import { MIB, parseMebibytes } from './mebibytes.ts'

/** 200 a second for a minute: more than somebody who scrolls through pictures fetches, or a script that does several things at once. */
const DEFAULT_CALLS_PERSON = 12_000
/** Some hundreds of people behind the one address of a company open a link at once: its page takes a few calls, and its pictures count by themselves. */
const DEFAULT_CALLS_ADDRESS = 3000

/** What is taken and kept at most: `MAX_UPLOAD_SIZE`, `QUOTA_*`, `BIN_DAYS`, `VERSION_DAYS`, `VERSIONS_KEPT` and `CALLS_*`. */
export function readLimits(env: Environment, s3: S3Settings | null): Readonly<Limits> {
  return Object.freeze({
    uploadBytes: readUploadBytes(env, s3),
    quotas: readQuotas(env),
    binDays: readCount(env, 'BIN_DAYS'),
    versions: readVersions(env),
    calls: readCallLimits(env),
  })
}

function readUploadBytes(env: Environment, s3: S3Settings | null): number {
  const name = 'MAX_UPLOAD_SIZE'
  const text = read(env, name)
  const bytes = text === null ? DEFAULT_UPLOAD_BYTES : /^\d{1,6}$/.test(text) ? Number(text) * MIB : 0
  if (s3 && bytes > MAX_PARTS_BYTES)
    throw malformed(name, `at most ${MAX_PARTS_BYTES / MIB}, as stored files are in a bucket of S3`)
  if (bytes < 1 || bytes > MAX_UPLOAD_BYTES) throw malformed(name, `a number of MiB from 1 to ${MAX_UPLOAD_BYTES / MIB}`)
  return bytes
}

function readQuotas(env: Environment): Limits['quotas'] {
  const [team, person] = ['QUOTA_TEAM', 'QUOTA_PERSON'].map((name) => {
    const text = read(env, name)
    const bytes = text === null ? null : parseMebibytes(text)
    if (text !== null && bytes === null) throw malformed(name, 'a number of MiB')
    return bytes
  })
  return Object.freeze({ team: team ?? null, person: person ?? null })
}

function readVersions(env: Environment): Limits['versions'] {
  return Object.freeze({ days: readCount(env, 'VERSION_DAYS'), kept: readCount(env, 'VERSIONS_KEPT') })
}

function readCallLimits(env: Environment): Limits['calls'] {
  return Object.freeze({
    person: readCallLimit(env, 'CALLS_PERSON', DEFAULT_CALLS_PERSON),
    team: readCallLimit(env, 'CALLS_TEAM', 0),
    address: readCallLimit(env, 'CALLS_ADDRESS', DEFAULT_CALLS_ADDRESS),
  })
}

function readCallLimit(env: Environment, name: string, usual: number): number | null {
  const text = read(env, name)
  if (text !== null && !/^\d{1,8}$/.test(text)) throw malformed(name, 'a number of calls a minute, or 0 for as many as come')
  return Number(text ?? usual) || null
}
