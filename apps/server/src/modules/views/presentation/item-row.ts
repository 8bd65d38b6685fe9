import { FIGURES } from '@arbour/contract/entities/items/figures'
import type { SmartFilters } from '@arbour/contract/entities/items/filters'
import type { Item } from '@arbour/contract/entities/items/item'
import type { ItemRole } from '@arbour/contract/entities/sharing/access'
import type { Tag } from '@arbour/contract/entities/team/tag'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { ScanRow } from '#modules/content/objects/public.ts'
import { thumbnailId } from '#modules/content/renditions/public.ts'
import { shownFilters } from '#modules/content/tags/public.ts'
import { grantedRole, isVisibleInTree, type Principal, userIdOf } from '#modules/core/access/public.ts'
import { type AncestorNode, type ItemLock, isNamed, isShared, lockOf } from '#modules/core/tree/public.ts'
import { actorTeam } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { columnsOf, fixed } from '#platform/db/fragments.ts'
import { anyOf, PREPARED } from '#platform/db/prepared.ts'
import type { ItemTable } from '#platform/db/schema.ts'
import type { StoredFigures } from './present-figures.ts'

/** The columns that are shown unchanged, or decide what is shown. */
const COLUMNS = [
  'tenant_id',
  'id',
  'parent_id',
  'name',
  'type',
  'sub_type',
  'is_dir',
  'ext',
  'description',
  'owner_id',
  'added_by',
  'added_by_tenant_id',
  'object_id',
  'created',
  'updated',
  'url',
  'image_url',
  'icon',
  'shortcut_file_id',
  'deleted',
  'is_restricted',
  'is_hidden',
  'source_tenant_id',
  'source_id',
] as const satisfies (keyof ItemTable)[]
const OWN_COLUMNS = fixed(sql.join(COLUMNS.map(columnsOf('i'))))

/** The data of an item for presentation, with its current version's object and the user's personal data. */
export type ItemRow = Pick<Selectable<ItemTable>, (typeof COLUMNS)[number]> & {
  /** For a smart view, with the current names of its tags. */
  filters: SmartFilters | null
  /** When it, or something below it, was last changed. */
  activity_at: Date
  /** Only for the top of a deletion. */
  deleted_by: Item['deleted_by']
  has_folders: boolean
  size: number | null
  mimetype: string | null
  object_meta: Item['object_meta']
  scan: ScanRow['scan']
  scan_found: ScanRow['scan_found']
  /** Its thumbnail, once it exists. */
  thumbnail_id: string | null
  /** Amounts as stored in the database; null for none. */
  figures: StoredFigures | null
  /** By name; null for none. */
  tags: Tag[] | null
  is_starred: boolean
  granted_role: ItemRole | null
  /** It is shared with another team. */
  is_shared: boolean
  /** Its public link for viewing. */
  link_id: string | null
  lock: ItemLock | null
  /** For a mount: its share. */
  share_id: string | null
  /** The team that it belongs to, if it differs from the reader's. */
  connected_tenant: Item['connected_tenant']
}

const FIGURE_PAIRS = sql.raw(FIGURES.map((name) => `'${name}', i.${name}::text, 'manual_${name}', i.manual_${name}`).join(', '))
const FILTERS = fixed(shownFilters('i'))
const THUMBNAIL_ID = fixed(thumbnailId('i', 'o'))
const IS_SHARED = fixed(isShared('i'))
const LOCK = fixed(lockOf('i'))
/** SQL: the public link for viewing an item. Only boundaries can have one, so other items need no lookup. */
const LINK_ID = sql.raw(`CASE WHEN i.boundary_id = i.id THEN (SELECT l.id FROM public_links l
    WHERE l.tenant_id = i.tenant_id AND l.item_id = i.id AND l.kind = 'view') END`)

/** SQL: when an item `i`, or something below it, was last changed; for a mount, below its source folder. */
export const LAST_CHANGE = sql.raw(`CASE WHEN i.is_dir THEN greatest(i.updated, (SELECT c.at FROM folder_changes c
    WHERE c.tenant_id = coalesce(i.source_tenant_id, i.tenant_id) AND c.folder_id = coalesce(i.source_id, i.id))) ELSE i.updated END`)

/** SQL: the user who moved it to the bin, only visible to their team. */
function deletedBy(principal: Principal): RawBuilder<unknown> {
  const readerTeamId = principal.kind === 'member' ? principal.teamId : null
  const team = actorTeam({ userId: sql`u.id`, noted: sql`i.deleted_by_tenant_id`, treeId: sql`i.tenant_id`, readerTeamId })
  return sql`CASE WHEN i.deleted_by IS NOT NULL THEN (SELECT json_build_object(
    'id', u.id, 'name', btrim(u.first_name || ' ' || u.last_name), 'tenant', ${team}) FROM users u WHERE u.id = i.deleted_by) END`
}

/** SQL: the team that a mount or its content belongs to. Link visitors have no team, and see none. */
function connectedTenant(principal: Principal): RawBuilder<Item['connected_tenant']> {
  if (principal.kind === 'link') return sql`NULL::json`
  return sql`CASE WHEN i.source_tenant_id IS NOT NULL OR i.tenant_id <> ${principal.teamId} THEN (
    SELECT json_build_object('id', t.id, 'name', t.name, 'picture', t.logo) FROM tenants t
    WHERE t.id = coalesce(i.source_tenant_id, i.tenant_id)) END`
}

/**
 * SQL: whether a folder that the user can open has a visible subfolder outside the bin. LIMIT makes the planner do one index
 * lookup per folder.
 */
function hasFolders(principal: Principal): RawBuilder<boolean> {
  return sql`i.is_dir AND (SELECT true FROM items c WHERE c.tenant_id = coalesce(i.source_tenant_id, i.tenant_id)
    AND c.parent_id = coalesce(i.source_id, i.id) AND c.is_dir
    AND c.deleted IS NULL AND ${isVisibleInTree('c', principal)} LIMIT 1) IS NOT NULL`
}

/** The source of {@link itemColumns}. */
export const ITEM_SOURCE = sql`items i LEFT JOIN objects o ON o.tenant_id = i.tenant_id AND o.id = i.object_id`

/**
 * SQL: the columns of an {@link ItemRow} from {@link ITEM_SOURCE}. Rare properties are combined into one column, so that a list
 * of 500 is read quickly.
 */
export function itemColumns(principal: Principal): RawBuilder<unknown> {
  return sql`${OWN_COLUMNS}, ${FILTERS} AS filters, ${deletedBy(principal)} AS deleted_by,
    ${LAST_CHANGE} AS activity_at, ${hasFolders(principal)} AS has_folders, o.size, o.mimetype, o.meta AS object_meta, o.scan, o.scan_found, ${THUMBNAIL_ID} AS thumbnail_id,
    ${grantedRole('i', principal)} AS granted_role, ${IS_SHARED} AS is_shared, ${LINK_ID} AS link_id, ${LOCK} AS lock,
    CASE WHEN i.source_id IS NOT NULL THEN (SELECT s.id FROM shares s WHERE s.tenant_id = i.source_tenant_id AND s.item_id = i.source_id
      AND s.grantee_tenant_id = i.tenant_id) END AS share_id,
    ${connectedTenant(principal)} AS connected_tenant,
    CASE WHEN i.currency IS NOT NULL
      THEN json_build_object('currency', i.currency, 'other_amounts', i.other_amounts, ${FIGURE_PAIRS}) END AS figures,
    EXISTS (SELECT 1 FROM stars s WHERE s.tenant_id = i.tenant_id AND s.user_id = ${userIdOf(principal)} AND s.item_id = i.id) AS is_starred,
    CASE WHEN EXISTS (SELECT 1 FROM item_tags it WHERE it.tenant_id = i.tenant_id AND it.item_id = i.id) THEN
      (SELECT json_agg(json_build_object('id', t.id, 'name', t.name, 'color', t.color) ORDER BY t.name COLLATE natural_order)
       FROM item_tags it JOIN tags t ON t.tenant_id = it.tenant_id AND t.id = it.tag_id
       WHERE it.tenant_id = i.tenant_id AND it.item_id = i.id) END AS tags`
}

/** Finds rows by their ids in all trees that the principal reaches, including the bin, in no order. */
export async function findRows(db: Db, principal: Principal, ids: readonly string[]): Promise<ItemRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ItemRow>`${PREPARED}
    SELECT ${itemColumns(principal)} FROM ${ITEM_SOURCE} WHERE i.tenant_id = ${anyOf(principal.trees)} AND i.id = ${anyOf(ids)}`.execute(
    db,
  )
  return rows
}

/** Finds one row, including the bin. */
export async function findRow(db: Db, principal: Principal, id: string): Promise<ItemRow | null> {
  return (await findRows(db, principal, [id]))[0] ?? null
}

/** Finds the child of a folder with a name outside the bin, regardless of its visibility; null if there is none. */
export async function findChildByName(
  db: Db,
  principal: Principal,
  { folder, nameKey }: { folder: AncestorNode; nameKey: string },
): Promise<ItemRow | null> {
  const { rows } = await sql<ItemRow>`${PREPARED}
    SELECT ${itemColumns(principal)} FROM ${ITEM_SOURCE}
    WHERE ${isNamed('i', { tenantId: folder.tenant_id, folderId: folder.id, nameKey })}`.execute(db)
  return rows[0] ?? null
}
