import { extensionOf, nameKey } from '@arbour/contract/names'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { adderIn, isOpenChild, type LoadedItem, type Member, ownerIn } from '#modules/core/access/public.ts'
import { allowDepth, boundaryOf, LostRace } from '#modules/core/tree/public.ts'
import { addUp } from '#modules/views/finance/public.ts'
import type { Db } from '#platform/db/db.ts'

/** An item that is copied, with the properties of its copy. */
interface Copy {
  id: string
  parent_id: string
  name: string
  type: string
  is_dir: boolean
  is_restricted: boolean
  depth: number
  newId: string
  newParentId: string
  /** For a folder and for a boundary; null for all others. */
  newBoundaryId: string | null
}

/**
 * Copies items with the accessible part of their subtrees into a folder of the same tree, without folders mounted from other
 * teams. Copies use the same stored bytes, without older versions, stars and access lists. Restricted items stay restricted,
 * accessible only to the copying user. Returns the ids of the top copies. `names` renames some of the top items; `isBeside`
 * leaves their names to the items that have them in the folder. Throws {@link LostRace} if something was deleted meanwhile.
 */
export async function copyTree(
  tx: Db,
  {
    principal,
    ids,
    folder,
    names = new Map(),
    isBeside = false,
  }: {
    principal: Member
    ids: readonly string[]
    folder: LoadedItem
    names?: ReadonlyMap<string, string>
    isBeside?: boolean
  },
): Promise<string[]> {
  if (ids.length === 0) return []
  const { tenant_id: tenantId } = folder.node
  const sources = await readTree(tx, principal, { tenantId, ids })
  if (sources.filter((source) => source.depth === 0).length < ids.length) throw new LostRace('What was to be copied went')
  const copies = plan(sources, folder)
  const depth = Math.max(...copies.map((copy) => copy.depth))
  await allowDepth(tx, { tenantId, depth: folder.ancestorPath.length + depth })
  await insertItems(tx, { tenantId, ownerId: ownerIn(principal, folder.node), adder: adderIn(principal, folder.node) }, copies, {
    names,
    isBeside,
  })
  await insertRelatedRecords(tx, { tenantId, userId: principal.userId, teamId: principal.teamId }, copies)
  await addUpCopies(tx, tenantId, copies)
  return copies.filter((copy) => copy.depth === 0).map((copy) => copy.newId)
}

type Source = Omit<Copy, 'newId' | 'newParentId' | 'newBoundaryId'>

/** Reads what is to be copied, folders before their content. One snapshot of the tree. */
async function readTree(
  tx: Db,
  principal: Member,
  { tenantId, ids }: { tenantId: string; ids: readonly string[] },
): Promise<Source[]> {
  const { rows } = await sql<Source>`
    WITH RECURSIVE tree AS (
      SELECT i.id, i.parent_id, i.name, i.type, i.is_dir, i.is_restricted, 0 AS depth
      FROM items i WHERE i.tenant_id = ${tenantId} AND i.id = ANY(${ids}::uuid[])
      UNION ALL
      SELECT i.id, i.parent_id, i.name, i.type, i.is_dir, i.is_restricted, tree.depth + 1
      FROM tree JOIN items i ON i.tenant_id = ${tenantId} AND i.parent_id = tree.id AND i.deleted IS NULL AND i.source_id IS NULL
        AND ${isOpenChild('i', principal)}
      WHERE tree.is_dir
    )
    SELECT * FROM tree ORDER BY depth`.execute(tx)
  return rows
}

/** Assigns each copy its new id, parent and boundary: the nearest restricted copy above it, or the boundary of the folder. */
function plan(sources: readonly Source[], folder: LoadedItem): Copy[] {
  const copiedFolders = new Map<string, { id: string; boundaryId: string }>()
  const targetFolder = { id: folder.node.id, boundaryId: boundaryOf(folder.ancestorPath) }
  return sources.map((source) => {
    const parent = (source.depth > 0 && copiedFolders.get(source.parent_id)) || targetFolder
    const id = newId()
    const boundaryId = source.is_restricted ? id : parent.boundaryId
    if (source.is_dir) copiedFolders.set(source.id, { id, boundaryId })
    const newBoundaryId = source.is_dir || source.is_restricted ? boundaryId : null
    return { ...source, newId: id, newParentId: parent.id, newBoundaryId }
  })
}

async function insertItems(
  tx: Db,
  { tenantId, ownerId, adder }: { tenantId: string; ownerId: string | null; adder: ReturnType<typeof adderIn> },
  copies: readonly Copy[],
  { names, isBeside }: { names: ReadonlyMap<string, string>; isBeside: boolean },
) {
  const name = (copy: Copy) => (copy.depth === 0 && names.get(copy.id)) || copy.name
  const key = (copy: Copy) => (copy.depth === 0 && isBeside ? copy.newId : nameKey(name(copy)))
  const { numAffectedRows } = await sql`
    INSERT INTO items (tenant_id, id, parent_id, name, name_key, type, sub_type, ext, description, owner_id, added_by, added_by_tenant_id, object_id, content_modified, size, boundary_id,
      url, image_url, icon, shortcut_file_id, filters, is_restricted, is_hidden,
      currency, budget, cost, quoted, value, other_amounts, manual_budget, manual_cost, manual_quoted, manual_value)
    SELECT i.tenant_id, c.new_id, c.parent_id, c.name, c.name_key, i.type, i.sub_type, c.ext, i.description, ${ownerId}, ${adder.added_by}::uuid, ${adder.added_by_tenant_id}::uuid, i.object_id, i.content_modified, i.size, c.boundary_id,
      i.url, i.image_url, i.icon, i.shortcut_file_id, i.filters, i.is_restricted, i.is_hidden,
      i.currency, i.budget, i.cost, i.quoted, i.value, i.other_amounts, i.manual_budget, i.manual_cost, i.manual_quoted, i.manual_value
    FROM unnest(
      ${copies.map((copy) => copy.id)}::uuid[], ${copies.map((copy) => copy.newId)}::uuid[], ${copies.map((copy) => copy.newParentId)}::uuid[],
      ${copies.map((copy) => copy.newBoundaryId)}::uuid[], ${copies.map(name)}::text[], ${copies.map(key)}::text[],
      ${copies.map((copy) => (copy.type === 'file' ? extensionOf(name(copy)) : null))}::text[]
    ) AS c (id, new_id, parent_id, boundary_id, name, name_key, ext)
    JOIN items i ON i.tenant_id = ${tenantId} AND i.id = c.id`.execute(tx)
  if (Number(numAffectedRows) < copies.length) throw new LostRace('Some of what was to be copied went')
}

/** Inserts the boundaries, current versions, tags, status and dates, and WebDAV properties of copies. */
async function insertRelatedRecords(
  tx: Db,
  { tenantId, userId, teamId }: { tenantId: string; userId: string; teamId: string },
  copies: readonly Copy[],
): Promise<void> {
  const boundaries = copies.filter((copy) => copy.is_restricted)
  if (boundaries.length > 0) {
    await sql`
      INSERT INTO boundaries (tenant_id, item_id, parent_id)
      SELECT i.tenant_id, i.id, p.boundary_id
      FROM items i JOIN items p ON p.tenant_id = i.tenant_id AND p.id = i.parent_id
      WHERE i.tenant_id = ${tenantId} AND i.id = ANY(${boundaries.map((copy) => copy.newId)}::uuid[])`.execute(tx)
  }
  const files = copies.filter((copy) => copy.type === 'file')
  await sql`
    INSERT INTO versions (tenant_id, id, item_id, object_id, created_by, created_by_tenant_id)
    SELECT i.tenant_id, c.version_id, i.id, i.object_id, ${userId}::uuid, ${teamId}::uuid
    FROM unnest(${files.map((copy) => copy.newId)}::uuid[], ${files.map(() => newId())}::uuid[]) AS c (id, version_id)
    JOIN items i ON i.tenant_id = ${tenantId} AND i.id = c.id`.execute(tx)
  await sql`
    INSERT INTO item_tags (tenant_id, item_id, tag_id)
    SELECT t.tenant_id, c.new_id, t.tag_id
    FROM unnest(${copies.map((copy) => copy.id)}::uuid[], ${copies.map((copy) => copy.newId)}::uuid[]) AS c (id, new_id)
    JOIN item_tags t ON t.tenant_id = ${tenantId} AND t.item_id = c.id`.execute(tx)
  await sql`
    INSERT INTO webdav_properties (tenant_id, item_id, namespace, name, value)
    SELECT p.tenant_id, c.new_id, p.namespace, p.name, p.value
    FROM unnest(${copies.map((copy) => copy.id)}::uuid[], ${copies.map((copy) => copy.newId)}::uuid[]) AS c (id, new_id)
    JOIN webdav_properties p ON p.tenant_id = ${tenantId} AND p.item_id = c.id`.execute(tx)
  const folders = copies.filter((copy) => copy.is_dir)
  if (folders.length === 0) return
  await sql`
    INSERT INTO project_details (tenant_id, item_id, status, starts, ends)
    SELECT d.tenant_id, c.new_id, d.status, d.starts, d.ends
    FROM unnest(${folders.map((copy) => copy.id)}::uuid[], ${folders.map((copy) => copy.newId)}::uuid[]) AS c (id, new_id)
    JOIN project_details d ON d.tenant_id = ${tenantId} AND d.item_id = c.id`.execute(tx)
}

/** Recalculates the totals of copied folders, deepest first, since a copy that leaves something out has different ones. */
async function addUpCopies(tx: Db, tenantId: string, copies: readonly Copy[]): Promise<void> {
  const folders = Map.groupBy(
    copies.filter((copy) => copy.is_dir),
    (copy) => copy.depth,
  )
  for (const depth of [...folders.keys()].sort((a, b) => b - a)) {
    await addUp(tx, { tenantId, folderIds: (folders.get(depth) ?? []).map((copy) => copy.newId) })
  }
}
