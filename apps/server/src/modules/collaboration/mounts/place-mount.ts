import { v7 as newId } from 'uuid'
import { emit, type ItemEventContext } from '#modules/core/events/public.ts'
import {
  type AncestorPath,
  allowDepth,
  boundaryOf,
  deleteMounts,
  freeMountName,
  lastOf,
  listMounts,
  siblingKey,
  truePath,
} from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'

interface NewMount {
  /** The source folder, of another team. */
  source: { tenant_id: string; id: string; name: string }
  /** The ancestor path of the mount's parent folder, from the root of its tree. */
  folder: AncestorPath
  /** The user who may remove it, besides Admins. */
  ownerId: string
  /** The user of a personal mount; null for the whole team. */
  mountedFor: string | null
  /** The placing user, and the team they act for. */
  by: Pick<ItemEventContext, 'userId' | 'teamId'>
}

/**
 * Mounts a folder of another team in a tree under a free name, and emits events. Returns the id of the mount. Requires the
 * exclusive lock of the tree.
 */
export async function placeMount(tx: Db, { source, folder, ownerId, mountedFor, by }: NewMount): Promise<string> {
  const { tenant_id: tenantId, id: folderId, name: folderName } = lastOf(folder)
  await allowDepth(tx, { tenantId, depth: folder.length })
  // An earlier mount in the bin is replaced.
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
  // The activity of a folder is visible to all who can open it, even if the mount is removed later.
  if (mountedFor === null) await emit(tx, { tenantId, ...by }, { type: 'item.added', ...place, names })
  else await emit(tx, { tenantId, userId: by.userId }, { type: 'mounts.changed', mounts: [{ ...place, mountedFor }] })
  return id
}
