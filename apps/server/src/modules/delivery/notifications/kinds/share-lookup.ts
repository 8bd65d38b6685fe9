import { sql } from 'kysely'
import type { EventBatch } from '#modules/core/events/public.ts'
import type { Db } from '#platform/db/db.ts'

/** The current state of the shares of some events. */
export interface ShareLookup {
  /** Returns the users who are affected by an event about a share: those that it names, or all active members of the team. */
  concerned(event: { personIds: readonly string[] | null }): readonly string[]
  /** Returns the name of the team if an event affects all of it, otherwise null. */
  sharedWith(event: { personIds: readonly string[] | null }): string | null
  /** Returns whether a user currently has access by a share. */
  has(userId: string, shareId: string): boolean
  /** Returns whether the folder of a share is currently blocked for the team, because it or a folder above it is restricted. */
  isRestricted(shareId: string): boolean
  /** Returns whether the user's last notification about the folder of a share was that it is restricted. */
  knowsRestriction(userId: string, shareId: string): boolean
}

/** Looks up the shares of a batch, in a fixed number of queries. */
export async function lookUpShares(tx: Db, { tenantId, events }: EventBatch): Promise<ShareLookup> {
  const shareIds = events.flatMap(({ event }) => ('shareId' in event ? [event.shareId] : []))
  // Few shares affect the whole team.
  const concernsAll = events.some(({ event }) => 'shareId' in event && 'personIds' in event && event.personIds === null)
  const members = concernsAll ? await listActive(tx, tenantId) : []
  const teamName = concernsAll ? await nameOfTeam(tx, tenantId) : null
  const { rows } = await sql<{ id: string; grantee_id: string }>`
    SELECT s.id, coalesce(gm.user_id, g.grantee_id) AS grantee_id FROM shares s JOIN grants g ON g.tenant_id = s.tenant_id AND g.item_id = s.item_id
      AND g.grantee_tenant_id = s.grantee_tenant_id AND g.source = 'share'
    LEFT JOIN group_members gm ON g.grantee_kind = 'group' AND gm.tenant_id = s.grantee_tenant_id AND gm.group_id = g.grantee_id
    WHERE s.id = ANY(${shareIds}::uuid[]) AND s.grantee_tenant_id = ${tenantId}`.execute(tx)
  const shareGrantees = new Set(rows.map(({ id, grantee_id }) => `${id} ${grantee_id}`))
  const restricted = await listRestricted(
    tx,
    events.flatMap(({ event }) => (event.type === 'share.restricted' || event.type === 'share.reopened' ? [event.shareId] : [])),
  )
  const knowing = await listKnowing(tx, { tenantId, events })
  return {
    concerned: ({ personIds }) => personIds ?? members,
    sharedWith: ({ personIds }) => (personIds === null ? teamName : null),
    isRestricted: (shareId) => restricted.has(shareId),
    knowsRestriction: (userId, shareId) => knowing.has(`${shareId} ${userId}`),
    has: (userId, shareId) => shareGrantees.has(`${shareId} ${userId}`) || shareGrantees.has(`${shareId} ${tenantId}`),
  }
}

async function listRestricted(tx: Db, shareIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (shareIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    SELECT s.id FROM (SELECT array_agg(tenant_id) AS trees, array_agg(item_id) AS ids FROM shares WHERE id = ANY(${shareIds}::uuid[])) one,
      closed_above(one.trees, one.ids) c JOIN shares s ON s.tenant_id = c.tenant_id AND s.item_id = c.item_id
    WHERE c.is_restricted AND s.id = ANY(${shareIds}::uuid[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Returns the users whose last notification was that the folder of a share is restricted, as `${shareId} ${userId}`, for shares
 * that are accessible again.
 */
async function listKnowing(tx: Db, { tenantId, events }: EventBatch): Promise<ReadonlySet<string>> {
  const reopened = events.flatMap(({ event }) => (event.type === 'share.reopened' ? [event] : []))
  if (reopened.length === 0) return new Set()
  const shareIds = reopened.map(({ shareId }) => shareId)
  const folderIds = reopened.map(({ sourceId }) => sourceId)
  const { rows } = await sql<{ share_id: string; user_id: string; kind: string }>`
    SELECT DISTINCT ON (one.share_id, n.user_id) one.share_id, n.user_id, n.kind
    FROM unnest(${shareIds}::uuid[], ${folderIds}::uuid[]) AS one (share_id, folder_id)
    JOIN notifications n ON n.tenant_id = ${tenantId} AND n.kind IN ('share_restricted', 'share_reopened') AND one.folder_id = ANY(n.item_ids)
    ORDER BY one.share_id, n.user_id, n.told DESC, n.id DESC`.execute(tx)
  return new Set(rows.filter(({ kind }) => kind === 'share_restricted').map((row) => `${row.share_id} ${row.user_id}`))
}

async function listActive(tx: Db, tenantId: string): Promise<string[]> {
  const members = await tx
    .selectFrom('memberships')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('suspended', 'is', null)
    .execute()
  return members.map(({ user_id }) => user_id)
}

async function nameOfTeam(tx: Db, id: string): Promise<string> {
  return (await tx.selectFrom('tenants').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
}
