import type { ActorTeam } from '@arbour/contract/entities/common'
import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: the team of a user who acted in a tenant's tree, as `{ id, name }`, if it differs from the reader's; null for the reader's
 * own team. `noted` is the recorded team through which they acted; if null, current memberships are used. A user who has left the
 * tree's team, or has no access there any more, counts as a member of it to other teams, and to that team as a user without one.
 */
export function actorTeam({
  userId,
  noted,
  treeId,
  readerTeamId,
}: {
  userId: RawBuilder<unknown>
  noted: RawBuilder<unknown>
  treeId: RawBuilder<unknown>
  readerTeamId: string | null
}): RawBuilder<ActorTeam> {
  const ofTree = sql`(SELECT m.tenant_id FROM memberships m WHERE m.user_id = ${userId} AND m.tenant_id = ${treeId})`
  const ofGuests = sql`(SELECT m.tenant_id FROM memberships m WHERE m.user_id = ${userId}
    AND EXISTS (SELECT FROM grants g WHERE g.grantee_tenant_id = m.tenant_id AND g.tenant_id = ${treeId} AND g.grantee_tenant_id <> g.tenant_id)
    ORDER BY m.tenant_id LIMIT 1)`
  const ofConnected = sql`(SELECT m.tenant_id FROM memberships m JOIN connections c ON c.accepted IS NOT NULL
      AND (c.from_tenant_id = ${treeId} AND c.to_tenant_id = m.tenant_id OR c.to_tenant_id = ${treeId} AND c.from_tenant_id = m.tenant_id)
    WHERE m.user_id = ${userId} ORDER BY m.tenant_id LIMIT 1)`
  const isReaders = sql`EXISTS (SELECT FROM memberships m WHERE m.tenant_id = ${readerTeamId} AND m.user_id = ${userId})`
  return sql`CASE WHEN ${userId} IS NOT NULL AND (${noted} IS NOT NULL OR NOT ${isReaders}) THEN (
    SELECT json_build_object('id', t.id, 'name', t.name) FROM tenants t WHERE t.id <> ${readerTeamId} AND t.id = coalesce(
      ${noted}, ${ofTree}, ${ofGuests}, ${ofConnected}, ${treeId})) END`
}
