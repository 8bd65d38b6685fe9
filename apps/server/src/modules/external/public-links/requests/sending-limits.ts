import { createHash } from 'node:crypto'
import { t } from '@arbour/messages/t'
import type { Pool } from '#platform/db/db.ts'
import { networkOf } from '#platform/network-of.ts'
import { createRateLimit } from '#platform/rate-limit.ts'

const HOUR = 3600
const MIB = 1024 ** 2

/** Maximum number of unfinished uploads of one file request. */
export const MAX_OPEN_UPLOADS = 1000

interface VisitorUpload {
  ip: string
  linkId: string
  /** Size of the file in bytes. */
  size: number
}

/**
 * Counts the uploads started through file requests, in the database. Limits: 300 files an hour and 10 GiB a day from one network
 * for one request, and 1500 files an hour and 20 GiB a day in total, so that a single network can't use up the capacity of
 * others.
 */
export async function takeSending(db: Pool, { ip, linkId, size }: VisitorUpload): Promise<void> {
  const files = (name: string, points: number) =>
    createRateLimit(db, { name, points, seconds: HOUR, message: () => t('errors.limits.filesSent') })
  const bytes = (name: string, gib: number) =>
    createRateLimit(db, {
      name,
      points: gib * 1024,
      seconds: 24 * HOUR,
      message: () => t('errors.limits.bytesSent'),
    })
  const place = createHash('sha256')
    .update(JSON.stringify([networkOf(ip), linkId]))
    .digest('base64url')
  const points = Math.max(1, Math.ceil(size / MIB))
  await files('request-files-place', 300).take(place)
  await bytes('request-bytes-place', 10).take(place, points)
  await files('request-files', 1500).take(linkId)
  await bytes('request-bytes', 20).take(linkId, points)
}
