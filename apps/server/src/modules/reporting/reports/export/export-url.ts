import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import { reportsExport } from '@arbour/contract/calls/reports/reports-export'
import { parse, stringify } from 'uuid'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canSeeReports } from '#modules/core/access/public.ts'
import { recordChange } from '#modules/core/audit/public.ts'
import type { UrlSigner } from '#platform/http/url-signer.ts'
import { loadWithin } from '../load-within.ts'

const PURPOSE = 'report'
const SECONDS = 15 * 60
/** Two ids, and the expiry; the request follows. */
const HEAD_BYTES = 2 * 16 + 4

/** The content of a report URL: its user, and the request. */
export interface ExportGrant {
  teamId: string
  userId: string
  request: CallRequest<typeof reportsExport>
}

/**
 * Implements `reports/export`: the URL to download a report. Throws 404 for a project or company that is not visible to the user.
 */
export async function exportUrl(
  { db, principal, signer }: MemberContext,
  request: CallRequest<typeof reportsExport>,
): Promise<CallResponse<typeof reportsExport>> {
  const { teamId, userId } = principal
  authorise(canSeeReports(principal, teamId))
  const { report } = request
  if ('company_id' in report && report.company_id !== undefined) await loadWithin(db, principal, report.company_id, ['company'])
  if ('within_id' in report && report.within_id !== undefined) await loadWithin(db, principal, report.within_id)
  const to = { what: 'report' as const, name: report.name, format: request.format }
  await recordChange(db, { act: 'export', tenantId: teamId, userId, details: { from: null, to } })
  const head = Buffer.alloc(HEAD_BYTES)
  for (const [at, id] of [teamId, userId].entries()) head.set(parse(id), at * 16)
  head.writeUInt32BE(Math.floor(Date.now() / 1000) + SECONDS, 2 * 16)
  const payload = Buffer.concat([head, Buffer.from(JSON.stringify(request))])
  return { url: `/api/reports/export/${signer.sign(PURPOSE, payload)}` }
}

/** Reads the token of such a URL; null if it is invalid, has expired, or has an outdated request format. */
export function readExportToken(signer: UrlSigner, token: string): ExportGrant | null {
  const payload = signer.verify(PURPOSE, token)
  if (!payload || payload.length < HEAD_BYTES || payload.readUInt32BE(2 * 16) < Date.now() / 1000) return null
  const id = (nth: number) => stringify(payload.subarray(nth * 16, nth * 16 + 16))
  const { success, data } = reportsExport.request.safeParse(JSON.parse(payload.subarray(HEAD_BYTES).toString()))
  return success ? { teamId: id(0), userId: id(1), request: data } : null
}
