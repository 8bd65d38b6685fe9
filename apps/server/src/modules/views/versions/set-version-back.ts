import { extensionOf } from '@arbour/contract/names'
import type { Member } from '#modules/core/access/public.ts'
import { emit } from '#modules/core/events/public.ts'
import type { AncestorNode } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { addVersion, currentObject } from './add-version.ts'
import { findVersion, type VersionRow } from './version-queries.ts'

/**
 * Adds an earlier version of a locked file as its newest. The content until then stays as a version. Has no effect if the file has
 * the same bytes. The caller checks the permissions.
 */
export async function setVersionBack(
  { userId, teamId }: Member,
  tx: Db,
  { node, version }: { node: AncestorNode; version: Pick<VersionRow, 'object_id' | 'mimetype' | 'number'> },
): Promise<void> {
  const { tenant_id: tenantId, id: itemId, parent_id: parentId, name } = node
  const object = { id: version.object_id, mimetype: version.mimetype }
  if (object.id === (await currentObject(tx, { tenantId, itemId })).id) return
  await addVersion({ userId, teamId }, tx, { tenantId, itemId, ext: extensionOf(name), object })
  const names = { name, version: version.number }
  await emit(tx, { tenantId, userId, teamId }, { type: 'version.restored', itemId, parentId, names })
}

/** Does the same by the object of a version. Returns false if the file no longer has a version with this object. */
export async function setObjectBack(
  principal: Member,
  tx: Db,
  { node, objectId }: { node: AncestorNode; objectId: string },
): Promise<boolean> {
  const file = { tenantId: node.tenant_id, itemId: node.id, readerTeamId: principal.teamId }
  const version = await findVersion(tx, { ...file, ref: objectId })
  if (!version) return false
  await setVersionBack(principal, tx, { node, version })
  return true
}
