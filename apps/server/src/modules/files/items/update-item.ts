import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesUpdate } from '@arbour/contract/calls/items/file-changes'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import { copyObjectsAcrossTenants, type ObjectCopier } from '#modules/content/objects/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { canEdit, changeItem } from '#modules/core/access/public.ts'
import { type EventContext, emit } from '#modules/core/events/public.ts'
import { hasPartners } from '#modules/sharing/connection-shares/public.ts'
import { showItem } from '#modules/views/presentation/public.ts'
import { replaceContent } from '#modules/views/versions/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { changeName } from './change-name.ts'
import { typeColumns } from './type-columns.ts'

type Request = CallRequest<typeof filesUpdate>

/** Implements `files/update`: changes the given fields, all or none. */
export async function updateItem(ctx: MemberContext, request: Request): Promise<CallResponse<typeof filesUpdate>> {
  await copyObjectsAcrossTenants(ctx, (copier) => changeSent(ctx, request, copier))
  return { file: await showItem(ctx, request.id) }
}

async function changeSent(ctx: MemberContext, request: Request, copier: ObjectCopier): Promise<void> {
  await changeItem(ctx, { id: request.id, allow: canEdit }, async (tx, item) => {
    const { tenant_id: tenantId } = item.node
    const eventContext = { tenantId, userId: ctx.principal.userId }
    if (request.sub_type !== undefined && !item.node.is_dir)
      throw new AppError('invalid', t('errors.items.subTypeOfFolders'), {
        fields: { sub_type: t('errors.items.subTypeOfFolders') },
      })
    if (
      request.sub_type !== undefined &&
      request.sub_type !== 'project' &&
      (await hasPartners(tx, { tenantId, itemId: request.id }))
    )
      throw new AppError('conflict', t('errors.partners.projectHasPartners'), {
        fields: { sub_type: t('errors.partners.projectHasPartners') },
      })
    if (item.node.source_id !== null && Object.keys(request).some((field) => field !== 'id' && field !== 'name'))
      throw new AppError('conflict', t('errors.shares.onlyNameCanChange'))
    if (request.name !== undefined) await changeName(ctx, tx, item, request.name)
    const renamedItem = request.name === undefined ? item : { ...item, node: { ...item.node, name: request.name } }
    if (request.upload !== undefined) await replaceContent(ctx, tx, { item: renamedItem, uploadId: request.upload, copier })
    const typeFields = await typeColumns(ctx, tx, item.node, request)
    if (request.link !== undefined) await publishPictureChange(tx, eventContext, item.node.id, request.link)
    await changeFields(tx, { tenantId, ...request }, typeFields)
    await emit(tx, eventContext, { type: 'item.updated', itemId: request.id, parentId: item.node.parent_id })
  })
}

/** Before the locked link changes: reads the current picture of its page. */
async function publishPictureChange(
  tx: Db,
  eventContext: EventContext,
  itemId: string,
  { image = null }: NonNullable<Request['link']>,
): Promise<void> {
  const before = await tx
    .selectFrom('items')
    .select('image_url')
    .where('tenant_id', '=', eventContext.tenantId)
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow()
  await emit(tx, eventContext, { type: 'picture.changed', itemId, from: before.image_url, to: image })
}

async function changeFields(
  tx: Db,
  { tenantId, id, description, icon, sub_type }: Request & { tenantId: string },
  own: Awaited<ReturnType<typeof typeColumns>>,
): Promise<void> {
  const changes = {
    ...own,
    ...(description === undefined ? {} : { description }),
    ...(icon === undefined ? {} : { icon }),
    ...(sub_type === undefined ? {} : { sub_type }),
  }
  if (Object.keys(changes).length === 0) return
  await tx
    .updateTable('items')
    .set({ ...changes, updated: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}
