import type { ItemRole } from '@arbour/contract/entities/sharing/access'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { columnsOf } from '#platform/db/fragments.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { Actor } from './policy.ts'
import { namesOf, type Principal } from './principal.ts'

/** What an item gives somebody. */
export interface Grant {
  item_id: string
  grantee_kind: 'person' | 'group' | 'team' | 'link'
  grantee_id: string
  /** The team that a person comes through, or a group is of; a team's own id. Null for a link. */
  grantee_tenant_id: string | null
  role: Exclude<ItemRole, 'owner'>
  source: 'access' | 'share' | 'link'
}

/** Somebody whom an item of their own team lists. */
export interface ListedPerson {
  user_id: string
  role: Grant['role']
}

/** A group of its own team that an item lists. */
export interface ListedGroup {
  group_id: string
  role: Grant['role']
}

/** Whom an item of a team lists. */
export interface AccessList {
  people: readonly ListedPerson[]
  groups: readonly ListedGroup[]
}

/** Whether a grant is the principal's: theirs as a person in their team, that of a group they are in, their team's, or their link's. */
export function isGrantee(actor: Actor, grant: Omit<Grant, 'item_id' | 'role' | 'source'>): boolean {
  const { grantee_kind, grantee_id, grantee_tenant_id } = grant
  if (actor.kind === 'link') return grantee_kind === 'link' && grantee_id === actor.linkId
  if (grantee_tenant_id !== actor.teamId) return false
  return grantee_kind === 'team' || namesOf(actor).includes(grantee_id)
}

/** The same of a row `g` of `grants` that has not ended, as SQL. */
export function isGranteeSql(principal: Principal): RawBuilder<boolean> {
  if (principal.kind === 'link') return sql`g.grantee_kind = 'link' AND g.grantee_id = ${principal.linkId} AND ${isLasting('g')}`
  // A team as a whole has its own id. Asked for by its kind, it is looked for among all that the team's own items give.
  const ids = [principal.teamId, ...namesOf(principal)]
  return sql`g.grantee_tenant_id = ${principal.teamId} AND g.grantee_id = ANY(${ids}::uuid[]) AND ${isLasting('g')}`
}

/** SQL: a row of `grants`, or of what else has such an end, gives something still. */
export function isLasting(alias: string): RawBuilder<boolean> {
  const expires = columnsOf(alias)('expires')
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

/** Whom an item lists of its own team. */
export async function readAccessList(
  db: Db,
  { tenantId, itemId }: { tenantId: string; itemId: string },
): Promise<{ people: ListedPerson[]; groups: ListedGroup[] }> {
  const grants = (await listGrants(db, { tenantId, itemIds: [itemId] })).filter(({ source }) => source === 'access')
  const of = (kind: Grant['grantee_kind']) => grants.filter(({ grantee_kind }) => grantee_kind === kind)
  return {
    people: of('person').map(({ grantee_id, role }) => ({ user_id: grantee_id, role })),
    groups: of('group').map(({ grantee_id, role }) => ({ group_id: grantee_id, role })),
  }
}

/** What an item gives those whom it lists of its own team. */
export function accessGrants({ tenantId, itemId }: { tenantId: string; itemId: string }, list: AccessList): Grant[] {
  const rest = { item_id: itemId, grantee_tenant_id: tenantId, source: 'access' as const }
  return [
    ...list.people.map(({ user_id, role }) => ({ ...rest, grantee_kind: 'person' as const, grantee_id: user_id, role })),
    ...list.groups.map(({ group_id, role }) => ({ ...rest, grantee_kind: 'group' as const, grantee_id: group_id, role })),
  ]
}

/** Lets an item list exactly these of its team. What it gives others stays. The caller keeps the boundary (`updateBoundary`). */
export async function writeAccessList(
  tx: Db,
  { tenantId, itemId, ...list }: { tenantId: string; itemId: string } & AccessList,
): Promise<void> {
  await tx
    .deleteFrom('grants')
    .where('tenant_id', '=', tenantId)
    .where('item_id', '=', itemId)
    .where('source', '=', 'access')
    .execute()
  const grants = accessGrants({ tenantId, itemId }, list)
  if (grants.length === 0) return
  await tx
    .insertInto('grants')
    .values(grants.map((grant) => ({ tenant_id: tenantId, ...grant })))
    .execute()
}
