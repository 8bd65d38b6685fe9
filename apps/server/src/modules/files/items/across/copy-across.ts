import { extensionOf, nameKey } from '@arbour/contract/names'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { copyObjects, type ObjectCopier } from '#modules/content/objects/public.ts'
import { copyRenditions, listRenditions } from '#modules/content/renditions/public.ts'
import { adderIn, type LoadedItem, type Member, ownerIn } from '#modules/core/access/public.ts'
import { emit } from '#modules/core/events/public.ts'
import { allowDepth, boundaryOf, LostRace } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { type ForeignCopy, planCopies } from './plan-copies.ts'
import { readSource } from './read-source.ts'

interface CrossTreeCopy {
  principal: Member
  /** The item to copy, which the user can open. */
  item: LoadedItem
  /** A folder of another tree, whose lock is held. The lock of the item's tree is not needed. */
  folder: LoadedItem
  name: string
  /** Leaves its name to the item that has it in the folder. */
  isBeside: boolean
  copier: ObjectCopier
}

/**
 * Copies an item and the part of its subtree that may go to another team into a folder of another tree. Copies contents, names,
 * descriptions and URLs, but not tags, figures, users, access settings, older versions or stars. The copies get their own stored
 * objects and renditions. Returns the id of the top copy. Throws 409 for a shortcut or smart view that has no meaning there, and
 * {@link LostRace} if something changed meanwhile.
 */
export async function copyAcross(tx: Db, { principal, item, folder, name, isBeside, copier }: CrossTreeCopy): Promise<string> {
  const trees = { from: item.node.tenant_id, to: folder.node.tenant_id }
  const sources = await readSource(tx, { tenantId: trees.from, id: item.node.id })
  if (sources.length === 0) throw new LostRace('What was to be copied went')
  const copies = planCopies(sources, folder.node.id)
  const [top] = copies
  if (top?.depth !== 0) throw new AppError('conflict', t('errors.items.otherTeam'))
  await allowDepth(tx, {
    tenantId: trees.to,
    depth: copies.reduce((most, { depth }) => Math.max(most, depth), 0) + folder.ancestorPath.length,
  })
  const objects = await copyContents(tx, { ...trees, principal, copies, copier })
  const people = { ownerId: ownerIn(principal, folder.node), adder: adderIn(principal, folder.node) }
  const namedCopies = copies.map((copy) =>
    copy === top ? { ...copy, name, key: isBeside ? copy.newId : nameKey(name) } : { ...copy, key: nameKey(copy.name) },
  )
  await insertItems(tx, { ...trees, ...people, boundaryId: boundaryOf(folder.ancestorPath), objects: objects.ids }, namedCopies)
  await insertVersions(tx, { tenantId: trees.to, userId: principal.userId, teamId: principal.teamId }, copies)
  await queueMissingRenditions(tx, { tenantId: trees.to, userId: principal.userId, teamId: principal.teamId }, copies, objects)
  return top.newId
}

interface Contents {
  /** Ids of the copied objects by those of the originals. */
  ids: ReadonlyMap<string, string>
  /** Objects with pending renditions. */
  unmade: ReadonlySet<string>
}

/** Copies the contents of files with their renditions. */
async function copyContents(
  tx: Db,
  {
    from,
    to,
    principal: { userId, teamId },
    copies,
    copier,
  }: { from: string; to: string; principal: Member; copies: readonly ForeignCopy[]; copier: ObjectCopier },
): Promise<Contents> {
  const objectIds = [...new Set(copies.flatMap(({ object_id }) => (object_id === null ? [] : [object_id])))]
  const createdIds = await listRenditions(tx, { tenantId: from, objectIds })
  const copyIds = await copier.take(tx, { from, to, ids: [...objectIds, ...createdIds] })
  const copyIdsOf = (ids: readonly string[]) => new Map(ids.map((id) => [id, copyIds.get(id) ?? '']))
  const ids = copyIdsOf(objectIds)
  const { bytes } = await copyObjects(tx, { from, to, ids, userId })
  copier.admit(tx, { tenantId: to, userId, teamId, bytes })
  return { ids, unmade: new Set(await copyRenditions(tx, { from, to, ids }, copyIdsOf(createdIds))) }
}

async function insertItems(
  tx: Db,
  {
    from,
    to,
    ownerId,
    adder,
    boundaryId,
    objects,
  }: {
    from: string
    to: string
    ownerId: string | null
    adder: ReturnType<typeof adderIn>
    boundaryId: string
    objects: ReadonlyMap<string, string>
  },
  copies: readonly (ForeignCopy & { key: string })[],
): Promise<void> {
  const ext = ({ type, name }: ForeignCopy) => (type === 'file' ? extensionOf(name) : null)
  const { numAffectedRows } = await sql`
    INSERT INTO items (tenant_id, id, parent_id, name, name_key, type, sub_type, ext, description, owner_id, added_by, added_by_tenant_id, object_id,
      boundary_id, url, image_url, icon, shortcut_file_id, filters)
    SELECT ${to}::uuid, c.new_id, c.parent_id, c.name, c.name_key, i.type, c.sub_type, c.ext, i.description, ${ownerId}::uuid,
      ${adder.added_by}::uuid, ${adder.added_by_tenant_id}::uuid, c.object_id, CASE WHEN i.is_dir THEN ${boundaryId}::uuid END, i.url, i.image_url, i.icon, c.target_id, c.filters
    FROM unnest(
      ${copies.map((copy) => copy.id)}::uuid[], ${copies.map((copy) => copy.newId)}::uuid[], ${copies.map((copy) => copy.newParentId)}::uuid[],
      ${copies.map((copy) => copy.name)}::text[], ${copies.map((copy) => copy.key)}::text[],
      ${copies.map((copy) => copy.sub_type)}::item_sub_type[], ${copies.map(ext)}::text[],
      ${copies.map(({ object_id }) => (object_id === null ? null : (objects.get(object_id) ?? null)))}::uuid[],
      ${copies.map((copy) => copy.newTargetId)}::uuid[],
      ${copies.map(({ newFilters }) => newFilters && JSON.stringify(newFilters))}::jsonb[]
    ) AS c (id, new_id, parent_id, name, name_key, sub_type, ext, object_id, target_id, filters)
    JOIN items i ON i.tenant_id = ${from} AND i.id = c.id`.execute(tx)
  if (Number(numAffectedRows) < copies.length) throw new LostRace('Some of what was to be copied went')
}

interface TargetTree {
  tenantId: string
  userId: string
  teamId: string
}

async function insertVersions(tx: Db, { tenantId, userId, teamId }: TargetTree, copies: readonly ForeignCopy[]): Promise<void> {
  const files = copies.filter((copy) => copy.type === 'file')
  await sql`
    INSERT INTO versions (tenant_id, id, item_id, object_id, created_by, created_by_tenant_id)
    SELECT i.tenant_id, c.version_id, i.id, i.object_id, ${userId}::uuid, ${teamId}::uuid
    FROM unnest(${files.map((copy) => copy.newId)}::uuid[], ${files.map(() => newId())}::uuid[]) AS c (id, version_id)
    JOIN items i ON i.tenant_id = ${tenantId} AND i.id = c.id`.execute(tx)
}

/** Requests the renditions that are still pending for the originals. */
async function queueMissingRenditions(
  tx: Db,
  eventContext: TargetTree,
  copies: readonly ForeignCopy[],
  { ids, unmade }: Contents,
): Promise<void> {
  const first = new Map(
    copies.flatMap((copy) => (copy.object_id !== null && unmade.has(copy.object_id) ? [[copy.object_id, copy]] : [])),
  )
  const events = [...first].flatMap(([objectId, copy]) => {
    const newObjectId = ids.get(objectId)
    return newObjectId === undefined
      ? []
      : [{ type: 'content.changed' as const, itemId: copy.newId, objectId: newObjectId, ext: extensionOf(copy.name) }]
  })
  await emit(tx, eventContext, ...events)
}
