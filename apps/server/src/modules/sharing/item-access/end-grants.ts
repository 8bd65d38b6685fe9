import { sql } from 'kysely'
import { loadAncestorPath, type Member } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { updateBoundary } from './update-boundary.ts'

/**
 * Deletes everything that the items of a team grant a user who leaves it, and the user's stars. `actor` is any member of the team.
 * Requires the exclusive lock of the tree.
 */
export async function endGrants(tx: Db, actor: Member, { userId }: { userId: string }): Promise<void> {
  await tx.deleteFrom('stars').where('tenant_id', '=', actor.teamId).where('user_id', '=', userId).execute()
  await endGrantsTo(tx, actor, { kind: 'person', id: userId })
}

/** Deletes everything that the items of a team grant one of its groups. Requires the exclusive lock of the tree. */
export async function endGrantsToGroup(tx: Db, actor: Member, { groupId }: { groupId: string }): Promise<void> {
  await endGrantsTo(tx, actor, { kind: 'group', id: groupId })
}

async function endGrantsTo(tx: Db, actor: Member, grantee: { kind: 'person' | 'group'; id: string }): Promise<void> {
  const { teamId } = actor
  const ended = await tx
    .deleteFrom('grants')
    .where('tenant_id', '=', teamId)
    .where('grantee_kind', '=', grantee.kind)
    .where('grantee_id', '=', grantee.id)
    .where('grantee_tenant_id', '=', teamId)
    .returning('item_id')
    .execute()
  await updateBoundaries(tx, actor, ended)
}

/** Deletes the grants of items to a user who has become their owner. Requires the exclusive lock of the tree. */
export async function endGrantsToOwner(tx: Db, actor: Member, { userId }: { userId: string }): Promise<void> {
  const { rows } = await sql<{ item_id: string }>`
    DELETE FROM grants g USING items i
    WHERE g.tenant_id = ${actor.teamId} AND g.grantee_id = ${userId} AND g.source = 'access'
      AND i.tenant_id = g.tenant_id AND i.id = g.item_id AND i.owner_id = g.grantee_id
    RETURNING g.item_id`.execute(tx)
  await updateBoundaries(tx, actor, rows)
}

async function updateBoundaries(tx: Db, actor: Member, items: readonly { item_id: string }[]): Promise<void> {
  for (const id of new Set(items.map(({ item_id }) => item_id))) {
    const ancestorPath = await loadAncestorPath(tx, actor, id)
    if (ancestorPath) await updateBoundary(tx, ancestorPath)
  }
}
