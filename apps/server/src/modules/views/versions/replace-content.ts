import { extensionOf } from '@arbour/contract/names'
import { t } from '@arbour/messages/t'
import { type ObjectCopier, takeUpload, uploadOwner } from '#modules/content/objects/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { assertUnlocked, authorise, canEdit, type LoadedItem } from '#modules/core/access/public.ts'
import { emit } from '#modules/core/events/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { addVersion } from './add-version.ts'
import { dropEmptyVersions } from './drop-empty-versions.ts'
import { latestNumber } from './version-queries.ts'

/**
 * Makes a finished upload the current version of a locked file; its previous content stays as a version. Returns the file's id.
 * `dropsEmpty`: versions without bytes that the user created a moment ago don't stay.
 */
export async function replaceContent(
  { principal }: MemberContext,
  tx: Db,
  {
    item,
    uploadId,
    copier,
    dropsEmpty = false,
  }: { item: LoadedItem; uploadId: string; copier: ObjectCopier; dropsEmpty?: boolean },
): Promise<string> {
  const { node } = item
  const { tenant_id: tenantId, id } = node
  authorise(canEdit(item))
  assertUnlocked(principal, item)
  if (node.type !== 'file') throw new AppError('conflict', t('errors.versions.filesOnly'))
  const object = await takeUpload(tx, { owner: uploadOwner(principal), tenantId, uploadId, copier })
  await addVersion(principal, tx, { tenantId, itemId: id, ext: extensionOf(node.name), object })
  if (dropsEmpty) await dropEmptyVersions(principal, tx, { tenantId, itemId: id })
  const version = await latestNumber(tx, { tenantId, itemId: id })
  const names = { name: node.name, version }
  const eventContext = { tenantId, userId: principal.userId, teamId: principal.teamId }
  await emit(tx, eventContext, { type: 'version.added', itemId: id, parentId: node.parent_id, names })
  return id
}
