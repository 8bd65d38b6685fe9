import { calls } from '@arbour/contract/calls'
import { t } from '@arbour/messages/t'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#modules/context.ts'
import { canManageTeam } from '#modules/core/access/public.ts'
import { loadPrincipal } from '#modules/directory/identity/public.ts'
import { loadTeams } from '#modules/directory/teams/public.ts'
import { notFound } from '#platform/http/app-error.ts'
import { registerRaw } from '#platform/http/register-calls.ts'
import { sendTable } from '#platform/table/send-table.ts'
import { sharingReportColumns } from './sharing-report-columns.ts'
import { sharingReportRows } from './sharing-report-rows.ts'
import { readSharingReportToken } from './sharing-report-url.ts'

/** Registers the URL of a sharing report: CSV that is generated while it is sent. */
export function registerSharingReport(app: FastifyInstance, services: Services): void {
  const { db, signer } = services
  registerRaw(app, calls.tenantsConnectionsStatementCsv, async (request, reply) => {
    const grant = readSharingReportToken(signer, (request.params as { token: string }).token)
    if (!grant) throw notFound()
    const { teamId, userId, otherId } = grant
    const principal = await loadPrincipal(db, { kind: 'member', teamId, userId })
    const other = (await loadTeams(db, [otherId])).get(otherId)
    // The URL stops working when its user is no longer an Admin.
    if (!principal || !other || !canManageTeam(principal, teamId)) throw notFound()
    const table = {
      name: t('sharing.sharingReport.fileName', { team: other.name }),
      columns: sharingReportColumns(),
      rows: sharingReportRows(db, { teamId, other }),
    }
    return sendTable(request, reply, { format: 'csv', table })
  })
}
