import type { ItemRole } from '@arbour/contract/entities/sharing/access'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { columnsOf } from '#platform/db/fragments.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { Actor } from './policy.ts'
import { granteeIdsOf, type Principal } from './principal.ts'

/** A role on an item for a user, group, team or link. */
export interface Grant {
  item_id: string
  grantee_kind: 'person' | 'group' | 'team' | 'link'
  grantee_id: string
  /** The team through which a user has the grant, or that a group belongs to; for a team its own id. Null for a link. */
  grantee_tenant_id: string | null
  role: Exclude<ItemRole, 'owner'>
  source: 'access' | 'share' | 'link'
}

/** A user in the access list of an item of their own team. */
export interface ListedPerson {
  user_id: string
  role: Grant['role']
}

/** A group in the access list of an item of its own team. */
export interface ListedGroup {
  group_id: string
  role: Grant['role']
}

/** The users and groups that an item lists from its own team. */
export interface AccessList {
  people: readonly ListedPerson[]
  groups: readonly ListedGroup[]
}

/** Determines whether a grant applies to the principal: directly, through a group or team, or through their link. */
export function isGrantee(actor: Actor, grant: Omit<Grant, 'item_id' | 'role' | 'source'>): boolean {
  const { grantee_kind, grantee_id, grantee_tenant_id } = grant
  if (actor.kind === 'link') return grantee_kind === 'link' && grantee_id === actor.linkId
  if (grantee_tenant_id !== actor.teamId) return false
  return grantee_kind === 'team' || granteeIdsOf(actor).includes(grantee_id)
}

/** SQL: the same for a row `g` of `grants` that has not expired. */
export function isGranteeSql(principal: Principal): RawBuilder<boolean> {
  if (principal.kind === 'link') return sql`g.grantee_kind = 'link' AND g.grantee_id = ${principal.linkId} AND ${isLasting('g')}`
  // A grant to a whole team uses the team's id. Filtering by kind instead would scan all grants of the team's own items.
  const ids = [principal.teamId, ...granteeIdsOf(principal)]
  return sql`g.grantee_tenant_id = ${principal.teamId} AND g.grantee_id = ANY(${ids}::uuid[]) AND ${isLasting('g')}`
}

/** SQL: whether a row of `grants`, or of another table with the same expiry column, has not expired. */
export function isLasting(alias: string): RawBuilder<boolean> {
  const expires = columnsOf(alias)('expires')
  return sql`(${expires} IS NULL OR ${expires} > now())`
}

/** Lists the current grants on some items of a tree, to everyone or to some grantees. */
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

/** Reads the access list of an item for its own team. */
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

/** Converts the access list of an item to grants. */
export function accessGrants({ tenantId, itemId }: { tenantId: string; itemId: string }, list: AccessList): Grant[] {
  const rest = { item_id: itemId, grantee_tenant_id: tenantId, source: 'access' as const }
  return [
    ...list.people.map(({ user_id, role }) => ({ ...rest, grantee_kind: 'person' as const, grantee_id: user_id, role })),
    ...list.groups.map(({ group_id, role }) => ({ ...rest, grantee_kind: 'group' as const, grantee_id: group_id, role })),
  ]
}

/**
 * Replaces the access list of an item for its own team. Grants to others are kept. The caller maintains the boundary
 * (`updateBoundary`).
 */
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
