import type { ItemSubType, ItemType } from '@arbour/contract/entities/items/item'
import { type ExternalAccess, type ExternalClosure, NAMED_EXTERNALLY } from '@arbour/contract/entities/sharing/external-access'
import { evaluateAccess, loadAncestorPaths, type Member, pathFor } from '#modules/core/access/public.ts'
import { type AncestorPath, deletedAt } from '#modules/core/tree/public.ts'
import { fullName, loadShareGroups, loadTeams } from '#modules/directory/teams/public.ts'
import { listShareGrantees, type ShareGranteeRow } from '#modules/sharing/connection-shares/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { ExternalRow } from './find-external-access.ts'

type Maker = NonNullable<ExternalAccess['created_by']>

/** Presents external access to team members, in a fixed number of statements. */
export async function presentExternalAccess(db: Db, principal: Member, rows: readonly ExternalRow[]): Promise<ExternalAccess[]> {
  const itemIds = [...new Set(rows.map(({ item_id }) => item_id))]
  const ancestorPaths = await loadAncestorPaths(db, principal, itemIds)
  const teams = await loadTeams(
    db,
    rows.flatMap(({ team_id }) => team_id ?? []),
  )
  const granteesByShare = await listShareGrantees(
    db,
    rows.flatMap(({ id, team_id }) => (team_id === null ? [] : [id])),
  )
  const grantees = new Map([...granteesByShare].map(([id, all]) => [id, all.filter(isLasting)]))
  const idsOf = (kind: ShareGranteeRow['grantee_kind']) =>
    [...grantees.values()].flat().flatMap(({ grantee_kind, grantee_id }) => (grantee_kind === kind ? [grantee_id] : []))
  const users = await loadUsers(db, idsOf('person'))
  const groups = await loadShareGroups(db, idsOf('group'))
  const makers = await loadMakers(db, principal.teamId, rows)
  const exts = await loadExts(db, principal.teamId, itemIds)
  return rows.flatMap((row) => {
    const ancestorPath = ancestorPaths.get(row.item_id)
    if (!ancestorPath) return []
    const ownGrantees = grantees.get(row.id) ?? []
    const item = evaluateAccess(principal, ancestorPath)
    const { id, name, type, sub_type, is_dir } = item.node
    const namedUsers = ownGrantees.flatMap((grantee) => {
      const user = users.get(grantee.grantee_id)
      return user ? [{ user, ...presentRole(grantee) }] : []
    })
    const namedGroups = ownGrantees.flatMap((grantee) => {
      const group = groups.get(grantee.grantee_id)
      return group ? [{ group, ...presentRole(grantee) }] : []
    })
    return [
      {
        id: item.flags.is_shareable ? row.id : null,
        through: row.through,
        file: {
          id,
          name,
          type: type as ItemType,
          sub_type: sub_type as ItemSubType | null,
          ext: exts.get(id) ?? null,
          is_dir,
          path: item.flags.is_accessible ? pathFor(item) : null,
        },
        tenant: row.team_id === null ? null : (teams.get(row.team_id) ?? null),
        email: row.email,
        number: row.number,
        user_role: row.role,
        people: namedUsers.toSorted((a, b) => a.user.name.localeCompare(b.user.name, 'en')).slice(0, NAMED_EXTERNALLY),
        people_count: namedUsers.length,
        groups: namedGroups.toSorted((a, b) => a.group.name.localeCompare(b.group.name, 'en')),
        has_password: row.has_password,
        allows_download: row.allows_download,
        created: row.created.toISOString(),
        created_by: makers.get(row.created_by ?? '') ?? null,
        opened: row.opened,
        last_opened: row.last_opened?.toISOString() ?? null,
        last_opened_by: row.last_opened_by,
        expires: row.expires?.toISOString() ?? null,
        closed: closureOf(row, ownGrantees, ancestorPath),
      },
    ]
  })
}

const presentRole = ({ role, expires }: ShareGranteeRow) => ({ user_role: role, expires: expires?.toISOString() ?? null })

const isLasting = ({ expires }: ShareGranteeRow): boolean => expires === null || expires.getTime() > Date.now()

/** Returns why an entry currently grants no access; null if it does. */
function closureOf(row: ExternalRow, grantees: readonly ShareGranteeRow[], ancestorPath: AncestorPath): ExternalClosure | null {
  if (row.link_closure !== null) return row.link_closure
  if (deletedAt(ancestorPath) !== null) return 'deleted'
  // Issued documents stay accessible regardless of the project.
  if (row.through === 'transmittal') return null
  if (ancestorPath.some((node) => node.is_restricted)) return 'restricted'
  if (row.through !== 'share') return null
  if (row.team_id === null) return 'waiting'
  // An Admin's decline ends access for everyone; of a share with named grantees, at least one must be left.
  const isDeclined = row.role === null ? grantees.every(({ declined }) => declined !== null) : row.declined !== null
  return isDeclined ? 'declined' : null
}

async function loadUsers(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Maker>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'picture'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, { id: row.id, name: fullName(row), picture: row.picture }]))
}

/** Loads the creators who are still in the team. */
async function loadMakers(db: Db, tenantId: string, rows: readonly ExternalRow[]): Promise<ReadonlyMap<string, Maker>> {
  const ids = rows.flatMap(({ created_by }) => created_by ?? [])
  if (ids.length === 0) return new Map()
  const members = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', 'in', [...new Set(ids)])
    .execute()
  return loadUsers(
    db,
    members.map(({ user_id }) => user_id),
  )
}

/** Loads the extensions of files, which ancestor paths do not contain. */
async function loadExts(db: Db, tenantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('items')
    .select(['id', 'ext'])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ext }) => [id, ext]))
}
