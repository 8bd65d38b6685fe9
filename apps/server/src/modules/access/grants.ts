import type { ItemRole } from '@arbour/contract/entities/access'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { Actor } from './policy.ts'
import type { Principal } from './principal.ts'

/** What an item gives somebody (design.md section 4). */
export interface Grant {
  item_id: string
  grantee_kind: 'person' | 'team' | 'link'
  grantee_id: string
  /** The team that a person comes through; a team's own id. Null for a link. */
  grantee_tenant_id: string | null
  role: Exclude<ItemRole, 'owner'>
  source: 'access' | 'share' | 'link'
}

/** Somebody whom an item of their own team lists. */
export interface ListedPerson {
  user_id: string
  role: Grant['role']
}

/** Whether a grant is the principal's: theirs as a person in their team, their team's, or their link's. */
export function isGrantee(actor: Actor, grant: Omit<Grant, 'item_id' | 'role' | 'source'>): boolean {
  const { grantee_kind, grantee_id, grantee_tenant_id } = grant
  if (actor.kind === 'link') return grantee_kind === 'link' && grantee_id === actor.linkId
  if (grantee_tenant_id !== actor.teamId) return false
  return grantee_kind === 'team' || grantee_id === actor.userId
}

/** The same of a row `g` of `grants` that has not ended, as SQL. */
export function isGranteeSql(principal: Principal): RawBuilder<boolean> {
  if (principal.kind === 'link') return sql`g.grantee_kind = 'link' AND g.grantee_id = ${principal.linkId} AND ${isLasting('g')}`
  const { teamId, userId } = principal
  return sql`g.grantee_tenant_id = ${teamId} AND (g.grantee_kind = 'team' OR g.grantee_id = ${userId}) AND ${isLasting('g')}`
}

/** SQL: a row of `grants`, or of what else has such an end, gives something still. */
export function isLasting(alias: string): RawBuilder<boolean> {
  const expires = sql.ref(`${alias}.expires`)
  return sql`(${expires} IS NULL OR ${expires} > now())`
}

/** What some items of a tree give at this moment, to anybody or to some grantees. */
export async function listGrants(
  db: Db,
  { tenantId, itemIds, granteeIds }: { tenantId: string; itemIds: readonly string[]; granteeIds?: readonly string[] },
): Promise<Grant[]> {
  if (itemIds.length === 0 || granteeIds?.length === 0) return []
  return db
    .selectFrom('grants')
    .select(['item_id', 'grantee_kind', 'grantee_id', 'grantee_tenant_id', 'role', 'source'])
    .modifyFront(PREPARED)
    .where('tenant_id', '=', tenantId)
    .where('item_id', '=', sql<string>`ANY(${itemIds}::uuid[])`)
    .where(isLasting('grants'))
    .$if(granteeIds !== undefined, (query) => query.where('grantee_id', '=', sql<string>`ANY(${granteeIds ?? []}::uuid[])`))
    .execute()
}

/** The people whom an item of their own team lists. */
export async function listPeople(db: Db, { tenantId, itemId }: { tenantId: string; itemId: string }): Promise<ListedPerson[]> {
  const grants = await listGrants(db, { tenantId, itemIds: [itemId] })
  return grants.flatMap(({ source, grantee_id, role }) => (source === 'access' ? [{ user_id: grantee_id, role }] : []))
}

/** Lets an item list exactly these people of its team. What it gives others stays. The caller keeps the boundary (`updateBoundary`). */
export async function setPeople(
  tx: Db,
  { tenantId, itemId, people }: { tenantId: string; itemId: string; people: readonly ListedPerson[] },
): Promise<void> {
  await tx
    .deleteFrom('grants')
    .where('tenant_id', '=', tenantId)
    .where('item_id', '=', itemId)
    .where('source', '=', 'access')
    .execute()
  if (people.length === 0) return
  const grants = people.map(({ user_id, role }) => ({ grantee_id: user_id, role, grantee_kind: 'person' as const }))
  const rest = { tenant_id: tenantId, item_id: itemId, grantee_tenant_id: tenantId, source: 'access' as const }
  await tx
    .insertInto('grants')
    .values(grants.map((grant) => ({ ...rest, ...grant })))
    .execute()
}
