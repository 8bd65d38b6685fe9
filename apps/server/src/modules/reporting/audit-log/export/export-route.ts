import { calls } from '@arbour/contract/calls'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#modules/context.ts'
import { canManageTeam } from '#modules/core/access/public.ts'
import { loadPrincipal } from '#modules/directory/identity/public.ts'
import { notFound } from '#platform/http/app-error.ts'
import { registerRaw } from '#platform/http/register-calls.ts'
import { sendTable } from '#platform/table/send-table.ts'
import { auditTable } from './audit-table.ts'
import { readExportToken } from './export-url.ts'

/** Registers the URL of an export: its content depends on the Admin's permissions when it is used. */
export function registerAuditExport(app: FastifyInstance, { db, signer }: Services): void {
  registerRaw(app, calls.tenantsAuditBytes, async (request, reply) => {
    const grant = readExportToken(signer, (request.params as { token: string }).token)
    if (!grant) throw notFound()
    const { teamId, userId } = grant
    const principal = await loadPrincipal(db, { kind: 'member', teamId, userId })
    // The URL stops working when its user is no longer an Admin.
    if (principal?.kind !== 'member' || !canManageTeam(principal, teamId)) throw notFound()
    const { format, filter } = grant.request
    return sendTable(request, reply, { format, table: auditTable(db, principal, filter) })
  })
}
