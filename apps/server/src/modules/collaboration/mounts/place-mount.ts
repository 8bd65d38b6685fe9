import { v7 as newId } from 'uuid'
import { emit, type StoryScene } from '#modules/core/events/public.ts'
import {
  allowDepth,
  boundaryOf,
  type Chain,
  deleteMounts,
  freeMountName,
  lastOf,
  listMounts,
  siblingKey,
  truePath,
} from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'

interface NewMount {
  /** The folder of another team. */
  source: { tenant_id: string; id: string; name: string }
  /** The way to the folder that it comes to stand in, from the root of its tree. */
  folder: Chain
  /** Who may take it away again, as an Admin may. */
  ownerId: string
  /** The one person whom it stands there for; null for the whole team. */
  mountedFor: string | null
  /** Who places it, for which team. */
  by: Pick<StoryScene, 'userId' | 'teamId'>
}

/** Lets a folder of another team stand in a tree, under a free name, and tells of it. Gives the id of the mount. Needs the exclusive lock of the tree. */
export async function placeMount(tx: Db, { source, folder, ownerId, mountedFor, by }: NewMount): Promise<string> {
  const { tenant_id: tenantId, id: folderId, name: folderName } = lastOf(folder)
  await allowDepth(tx, { tenantId, depth: folder.length })
  // Of a place that went to the bin nothing is left but this.
  const old = await listMounts(tx, { sourceTenantId: source.tenant_id, sourceId: source.id, tenantId })
  await deleteMounts(
    tx,
    old.filter((mount) => mount.mountedFor === mountedFor),
  )
  const id = newId()
  const name = await freeMountName(tx, { tenantId, folderId, name: source.name, mountedFor })
  await tx
    .insertInto('items')
    .values({
      tenant_id: tenantId,
      id,
      parent_id: folderId,
      name,
      name_key: siblingKey({ mounted_for: mountedFor }, name),
      type: 'folder',
      sub_type: 'folder',
      owner_id: ownerId,
      boundary_id: id,
      is_restricted: true,
      is_hidden: true,
      source_tenant_id: source.tenant_id,
      source_id: source.id,
      mounted_for: mountedFor,
    })
    .execute()
  await tx
    .insertInto('boundaries')
    .values({ tenant_id: tenantId, item_id: id, parent_id: boundaryOf(folder) })
    .execute()
  const place = { itemId: id, parentId: folderId }
  const names = { name, to_parent_name: folderName, to_parent_path: truePath(folder) }
  // The story of a folder is told to all who can open it, also when what it tells of is gone.
  if (mountedFor === null) await emit(tx, { tenantId, ...by }, { type: 'item.added', ...place, names })
  else await emit(tx, { tenantId, userId: by.userId }, { type: 'mounts.changed', mounts: [{ ...place, mountedFor }] })
  return id
}
