import type { PendingInvitee, Share, ShareStatus } from '@arbour/contract/entities/sharing/share'
import { isLasting } from '#modules/core/access/public.ts'
import { listMounts } from '#modules/core/tree/public.ts'
import { fullName, loadShareGroups, loadTeams } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { withoutExpired } from './ending/reconcile-shares.ts'
import { endOf } from './records/share-access.ts'
import { listShareGrantees, type ShareGranteeRow, type ShareRow, sharesOf } from './records/share-rows.ts'

interface Folder {
  tenantId: string
  itemId: string
}

/** Presents the shares of a folder, by team name, for users who may share it. */
export async function presentShares(db: Db, folder: Folder): Promise<Share[]> {
  const rows = await sharesOf(db, folder)
  if (rows.length === 0) return []
  const granteesByShare = await listShareGrantees(
    db,
    rows.map(({ id }) => id),
  )
  const activeShares = rows.map((share) => withoutExpired(share, granteesByShare.get(share.id) ?? []))
  const shares = activeShares.map(({ share }) => share)
  const teams = await loadTeams(
    db,
    shares.map((share) => share.grantee_tenant_id),
  )
  const mounts = await listMounts(db, { sourceTenantId: folder.tenantId, sourceId: folder.itemId })
  const grantees = activeShares.flatMap((share) => share.grantees)
  const idsOf = (kind: ShareGranteeRow['grantee_kind']) =>
    grantees.filter(({ grantee_kind }) => grantee_kind === kind).map(({ grantee_id }) => grantee_id)
  const users = await loadCreators(db, idsOf('person'))
  const groups = await loadShareGroups(db, idsOf('group'))
  const sharers = await loadSharers(db, shares)
  return activeShares
    .flatMap(({ share, grantees }): Share[] => {
      const tenant = teams.get(share.grantee_tenant_id)
      if (!tenant) return []
      const places = mounts.filter(({ tenantId }) => tenantId === tenant.id).map(({ mountedFor }) => mountedFor)
      const isPlaced = places.includes(null)
      const presentGrantee = ({ member_ids, role, expires, declined }: ShareGranteeRow) => ({
        user_role: role,
        expires: expires?.toISOString() ?? null,
        status: statusOf(declined, isPlaced || member_ids.some((id) => places.includes(id))),
      })
      return [
        {
          id: share.id,
          file_id: share.item_id,
          tenant,
          user_role: share.role,
          is_access_restricted: share.is_restricted,
          fileUsers: grantees
            .flatMap((grantee) => {
              const user = users.get(grantee.grantee_id)
              return user ? [{ user, ...presentGrantee(grantee) }] : []
            })
            .toSorted((a, b) => byName(a.user, b.user)),
          fileGroups: grantees
            .flatMap((grantee) => {
              const group = groups.get(grantee.grantee_id)
              return group ? [{ group, ...presentGrantee(grantee) }] : []
            })
            .toSorted((a, b) => byName(a.group, b.group)),
          expires: endOf(share, grantees)?.toISOString() ?? null,
          status: statusOf(share.declined, isPlaced),
          created: share.created.toISOString(),
          created_by: sharers.get(share.created_by ?? '') ?? null,
        },
      ]
    })
    .toSorted((a, b) => byName(a.tenant, b.tenant))
}

/** Loads the pending email addresses that folders of a tree are shared with, by folder, for users who may share them. */
export async function loadAddresses(
  db: Db,
  { tenantId, itemIds }: { tenantId: string; itemIds: readonly string[] },
): Promise<ReadonlyMap<string, PendingInvitee[]>> {
  if (itemIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('share_addresses')
    .select(['id', 'item_id', 'email', 'role', 'expires', 'created'])
    .where('tenant_id', '=', tenantId)
    .where('item_id', 'in', itemIds)
    .where(isLasting('share_addresses'))
    .orderBy('email')
    .execute()
  const present = ({ id, email, role, expires, created }: (typeof rows)[number]): PendingInvitee => ({
    id,
    email,
    user_role: role,
    expires: expires?.toISOString() ?? null,
    created: created.toISOString(),
  })
  return new Map([...Map.groupBy(rows, ({ item_id }) => item_id)].map(([id, own]) => [id, own.map(present)]))
}

function statusOf(declined: Date | null, isPlaced: boolean): ShareStatus {
  if (declined) return 'declined'
  return isPlaced ? 'placed' : 'waiting'
}

function byName(a: { id: string; name: string }, b: { id: string; name: string }): number {
  return a.name.localeCompare(b.name, 'en', { numeric: true, sensitivity: 'base' }) || (a.id < b.id ? -1 : 1)
}

type Creator = NonNullable<Share['created_by']>

async function loadCreators(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Creator>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'picture'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, { id: row.id, name: fullName(row), picture: row.picture }]))
}

/** Loads the sharing users who are still in the team. */
async function loadSharers(db: Db, shares: readonly ShareRow[]): Promise<ReadonlyMap<string, Creator>> {
  const ids = shares.flatMap(({ created_by }) => created_by ?? [])
  const [tenantId] = shares.map(({ tenant_id }) => tenant_id)
  if (ids.length === 0 || tenantId === undefined) return new Map()
  const members = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', 'in', ids)
    .execute()
  return loadCreators(
    db,
    members.map(({ user_id }) => user_id),
  )
}
