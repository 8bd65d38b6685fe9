import { extensionOf } from '@arbour/contract/names'
import { loadLivingItem } from '#modules/access/public.ts'
import type { CallContext } from '#modules/context.ts'
import { emit } from '#modules/events/public.ts'
import { takeUpload } from '#modules/objects/public.ts'
import { lockItems } from '#modules/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, forbidden } from '#platform/http/app-error.ts'
import { addVersion } from './add-version.ts'
import { countVersions } from './version-queries.ts'

/** Makes a finished upload the current version of a file; what it held stays as an older version. Gives the file's id back. */
export async function replaceContent(
  ctx: CallContext,
  tx: Db,
  { id, uploadId }: { id: string; uploadId: string },
): Promise<string> {
  const { principal } = ctx
  await lockItems(tx, { tenantId: principal.tenantId, ids: [id] })
  const { node, flags } = await loadLivingItem(tx, { principal, id })
  if (!flags.is_editable) throw forbidden()
  if (node.type !== 'file') throw new AppError('conflict', 'Only a file has content that can be replaced')
  const object = await takeUpload(tx, { principal, uploadId })
  await addVersion(ctx, tx, { itemId: id, ext: extensionOf(node.name), object })
  const version = await countVersions(tx, { tenantId: principal.tenantId, itemId: id })
  await emit(tx, principal, { type: 'version.added', itemId: id, parentId: node.parent_id, names: { name: node.name, version } })
  return id
}
