import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import { tenantsAuditExport } from '@arbour/contract/calls/team/audit'
import { parse, stringify } from 'uuid'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canManageTeam } from '#modules/core/access/public.ts'
import { recordChange } from '#modules/core/audit/public.ts'
import type { UrlSigner } from '#platform/http/url-signer.ts'
import { assertVisible } from '../assert-visible.ts'

const PURPOSE = 'audit'
const SECONDS = 15 * 60
/** Two ids, and the expiry; the request follows. */
const HEAD_BYTES = 2 * 16 + 4

/** The content of an export URL: its user, and the request. */
export interface ExportGrant {
  teamId: string
  userId: string
  request: CallRequest<typeof tenantsAuditExport>
}

/** Implements `tenants/current/audit/export`: the URL to download the log, which is recorded in it. */
export async function exportUrl(
  { db, principal, signer }: MemberContext,
  request: CallRequest<typeof tenantsAuditExport>,
): Promise<CallResponse<typeof tenantsAuditExport>> {
  const { teamId, userId } = principal
  authorise(canManageTeam(principal, teamId))
  await assertVisible(db, teamId, request.filter)
  const to = { what: 'audit_log' as const, format: request.format }
  await recordChange(db, { act: 'export', tenantId: teamId, userId, details: { from: null, to } })
  const head = Buffer.alloc(HEAD_BYTES)
  for (const [at, id] of [teamId, userId].entries()) head.set(parse(id), at * 16)
  head.writeUInt32BE(Math.floor(Date.now() / 1000) + SECONDS, 2 * 16)
  const payload = Buffer.concat([head, Buffer.from(JSON.stringify(request))])
  return { url: `/api/tenants/current/audit/export/${signer.sign(PURPOSE, payload)}` }
}

/** Reads the token of such a URL; null if it is invalid, has expired, or has an outdated request format. */
export function readExportToken(signer: UrlSigner, token: string): ExportGrant | null {
  const payload = signer.verify(PURPOSE, token)
  if (!payload || payload.length < HEAD_BYTES || payload.readUInt32BE(2 * 16) < Date.now() / 1000) return null
  const id = (nth: number) => stringify(payload.subarray(nth * 16, nth * 16 + 16))
  const { success, data } = tenantsAuditExport.request.safeParse(JSON.parse(payload.subarray(HEAD_BYTES).toString()))
  return success ? { teamId: id(0), userId: id(1), request: data } : null
}
