import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { tagsDelete } from '@arbour/contract/calls/tags'
import { notFound } from '#platform/http/app-error.ts'
import type { CallContext } from '../context.ts'

/** `DELETE tags/:id`. The database takes it off every item. */
export async function deleteTag(
  { db, principal }: CallContext,
  { id }: CallRequest<typeof tagsDelete>,
): Promise<CallResponse<typeof tagsDelete>> {
  const tag = await db
    .deleteFrom('tags')
    .where('tenant_id', '=', principal.tenantId)
    .where('id', '=', id)
    .returning(['id', 'name', 'color'])
    .executeTakeFirst()
  if (!tag) throw notFound()
  return { tag }
}
