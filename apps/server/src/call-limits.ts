import { calls } from '@arbour/contract/calls'
import type { Call } from '@arbour/contract/calls/call'
import type { ErrorCode } from '@arbour/contract/errors'
import { t } from '@arbour/messages/t'
import { type ObjectPurpose, readObjectToken } from '#modules/content/objects/public.ts'
import type { Limits } from '#modules/context.ts'
import type { Principal } from '#modules/core/access/public.ts'
import type { Pool } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { UrlSigner } from '#platform/http/url-signer.ts'
import { isThisMachine, networkOf } from '#platform/network-of.ts'
import { createSharedCounts, type SharedLimit } from '#platform/shared-counts/shared-counts.ts'

/** Counts requests by caller across all servers (decision 0049). Throws 429 with the time to wait. */
export interface CallLimits {
  /** Counts an authenticated request: for the user and their team, or for the network of a link visitor. */
  take(principal: Principal, ip: string): void
  /** Throws the error of a rejected token, or 429 after too many invalid ones from that network. */
  refuse(error: unknown, ip: string): never
  /** Counts a request without a token. */
  takeOpen(call: Call | undefined, request: { ip: string; params: unknown }): void
  /** Writes the last counts and stops the timers. */
  close(): Promise<void>
}

interface CallLimitsOptions {
  limits: Limits['calls']
  signer: UrlSigner
  onError: (error: unknown) => void
}

const WINDOW = 60_000
/** Factor by which the limit for files and pictures exceeds the one for requests: one page of a link has a hundred thumbnails. */
const BYTES_FACTOR = 10

/** The URLs whose token contains the principal. */
const PURPOSES: ReadonlyMap<Call, ObjectPurpose> = new Map<Call, ObjectPurpose>([
  [calls.objectsContent, 'content'],
  [calls.objectsDownload, 'content'],
  [calls.objectsThumbnail, 'thumbnail'],
  [calls.objectsPreview, 'preview'],
])

/** The errors of unauthenticated requests. */
const REFUSED: readonly ErrorCode[] = ['unauthorised', 'second_step_required']

export function createCallLimits(db: Pool, { limits, signer, onError }: CallLimitsOptions): CallLimits {
  const counts = createSharedCounts(db, { onError, window: WINDOW })
  const limit = (name: string, points: number | null, message: (values: { seconds: number }) => string) =>
    points === null ? () => undefined : takeFrom(counts.limit({ name: `calls-${name}`, points }), message)
  const ofPerson = limit('person', limits.person, (values) => t('errors.limits.userRequests', values))
  const ofTeam = limit('team', limits.team, (values) => t('errors.limits.teamRequests', values))
  const ofNetwork = limit('address', limits.address, (values) => t('errors.limits.networkRequests', values))
  const bytesTaken = limits.address && limits.address * BYTES_FACTOR
  const bytesOfNetwork = limit('bytes', bytesTaken, (values) => t('errors.limits.networkDownloads', values))

  const takeMember = ({ userId, teamId }: { userId: string; teamId: string }) => {
    ofPerson(userId)
    ofTeam(teamId)
  }
  const takeFor = (take: (key: string) => void, ip: string) => {
    const network = networkOf(ip)
    if (!isThisMachine(network)) take(network)
  }
  return {
    take(principal, ip) {
      if (principal.kind === 'member') takeMember(principal)
      else takeFor(ofNetwork, ip)
    },
    refuse(error, ip) {
      if (error instanceof AppError && REFUSED.includes(error.code)) takeFor(ofNetwork, ip)
      throw error
    },
    takeOpen(call, { ip, params }) {
      // Upload URLs are each issued by a counted request, and valid for one upload.
      if (call?.auth === 'signed' && call.path.startsWith('/objects/upload/')) return
      const purpose = call && PURPOSES.get(call)
      const owner = purpose && readObjectToken(signer, purpose, (params as { token: string }).token)?.principal
      if (owner?.kind === 'member') takeMember(owner)
      else takeFor(call?.bytes ? bytesOfNetwork : ofNetwork, ip)
    },
    close: counts.close,
  }
}

function takeFrom(limit: SharedLimit, message: (values: { seconds: number }) => string): (key: string) => void {
  return (key) => {
    const left = limit.take(key)
    if (left === 0) return
    const retryAfterSeconds = Math.max(1, Math.ceil(left / 1000))
    throw new AppError('rate_limited', message({ seconds: retryAfterSeconds }), { retryAfterSeconds })
  }
}
