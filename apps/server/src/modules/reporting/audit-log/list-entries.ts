import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { AuditFilter, tenantsAudit } from '@arbour/contract/calls/team/audit'
import type { AuditEntry } from '@arbour/contract/entities/team/audit'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canManageTeam, type Member } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { assertVisible } from './assert-visible.ts'
import { type EntryCursor, findEntries } from './find-entries.ts'
import { loadReferences } from './load-references.ts'
import { presentEntry } from './present-entry.ts'

/** Implements `tenants/current/audit`: the team's audit log, latest first. */
export async function listEntries(
  { db, principal }: MemberContext,
  { cursor, take, ...filter }: CallRequest<typeof tenantsAudit>,
): Promise<CallResponse<typeof tenantsAudit>> {
  authorise(canManageTeam(principal, principal.teamId))
  await assertVisible(db, principal.teamId, filter)
  const [atUs, id] = cursor?.split(':') ?? []
  const after = atUs === undefined || id === undefined ? null : { atUs, id }
  const { items, next } = await readEntries(db, principal, { filter, after, take })
  return { items, cursor: next && `${next.atUs}:${next.id}` }
}

/** Reads a segment of the log, and the position where it continues; null at its end. */
export async function readEntries(
  db: Db,
  principal: Member,
  { filter, after, take }: { filter: AuditFilter; after: EntryCursor | null; take: number },
): Promise<{ items: AuditEntry[]; next: EntryCursor | null }> {
  const rows = await findEntries(db, { tenantId: principal.teamId, filter, after, limit: take + 1 })
  const shown = rows.slice(0, take)
  const references = await loadReferences(db, principal, shown)
  const last = rows.length > take ? shown.at(-1) : undefined
  return {
    items: shown.flatMap((row) => presentEntry(row, references) ?? []),
    next: last ? { atUs: last.at_us, id: last.id } : null,
  }
}
