import { calls } from '@arbour/contract/calls'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#modules/context.ts'
import { canSeeReports } from '#modules/core/access/public.ts'
import { loadPrincipal } from '#modules/directory/identity/public.ts'
import { notFound } from '#platform/http/app-error.ts'
import { registerRaw } from '#platform/http/register-calls.ts'
import { sendTable } from '#platform/table/send-table.ts'
import { readExportToken } from './export-url.ts'
import { reportTable } from './report-table.ts'

/** Registers the URL of a report: its content depends on the user's permissions when it is used. */
export function registerReportExport(app: FastifyInstance, services: Services): void {
  const { db, signer } = services
  registerRaw(app, calls.reportsExportBytes, async (request, reply) => {
    const grant = readExportToken(signer, (request.params as { token: string }).token)
    if (!grant) throw notFound()
    const principal = await loadPrincipal(db, { kind: 'member', teamId: grant.teamId, userId: grant.userId })
    // The URL stops working when its user may no longer see reports.
    if (principal?.kind !== 'member' || !canSeeReports(principal, grant.teamId)) throw notFound()
    const table = await reportTable({ ...services, principal }, grant.request.report)
    return sendTable(request, reply, { format: grant.request.format, table })
  })
}
