import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { tenantsConnectionsStatement } from '@arbour/contract/calls/sharing/external-access'
import { parse, stringify } from 'uuid'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canManageTeam } from '#modules/core/access/public.ts'
import { recordChange } from '#modules/core/audit/public.ts'
import { notFound } from '#platform/http/app-error.ts'
import type { UrlSigner } from '#platform/http/url-signer.ts'
import { wasConnected } from './was-connected.ts'

const PURPOSE = 'statement'
const SECONDS = 15 * 60
/** Three ids, and the expiry. */
const TOKEN_BYTES = 3 * 16 + 4

/** The content of a sharing report's URL: its user, and the connection. */
export interface SharingReportGrant {
  teamId: string
  userId: string
  otherId: string
}

/**
 * Implements `tenants/connections/statement`: the URL to download the sharing report of a connection, also of an ended one.
 * Throws 404 for a team that was never connected.
 */
export async function sharingReportUrl(
  { db, principal, signer }: MemberContext,
  { tenant_id: otherId }: CallRequest<typeof tenantsConnectionsStatement>,
): Promise<CallResponse<typeof tenantsConnectionsStatement>> {
  const { teamId, userId } = principal
  authorise(canManageTeam(principal, teamId))
  if (!(await wasConnected(db, { teamId, otherId }))) throw notFound()
  const to = { what: 'statement' as const, team: otherId, format: 'csv' }
  await recordChange(db, { act: 'export', tenantId: teamId, userId, details: { from: null, to } })
  const payload = Buffer.alloc(TOKEN_BYTES)
  for (const [at, id] of [teamId, userId, otherId].entries()) payload.set(parse(id), at * 16)
  payload.writeUInt32BE(Math.floor(Date.now() / 1000) + SECONDS, 3 * 16)
  return { url: `/api/tenants/connections/statement/${signer.sign(PURPOSE, payload)}` }
}

/** Reads the token of such a URL; null if it is invalid or has expired. */
export function readSharingReportToken(signer: UrlSigner, token: string): SharingReportGrant | null {
  const payload = signer.verify(PURPOSE, token)
  if (payload?.length !== TOKEN_BYTES || payload.readUInt32BE(3 * 16) < Date.now() / 1000) return null
  const id = (nth: number) => stringify(payload.subarray(nth * 16, nth * 16 + 16))
  return { teamId: id(0), userId: id(1), otherId: id(2) }
}
