import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { tagsUpdate } from '@arbour/contract/calls/team/tags'
import type { Tag } from '@arbour/contract/entities/team/tag'
import { nameKey } from '@arbour/contract/names'
import { t } from '@arbour/messages/t'
import pg from 'pg'
import type { MemberContext } from '#modules/context.ts'
import { transact } from '#platform/db/transact.ts'
import { AppError, notFound } from '#platform/http/app-error.ts'
import { pinFilterTag } from './filter-tags.ts'
import { publishTagChange } from './publish-tag-change.ts'
import { findTag, findTagByName } from './queries.ts'

type Request = CallRequest<typeof tagsUpdate>

const UNIQUE_VIOLATION = '23505'

/** Implements `PATCH tags/:id`: changes name, colour, or both. Items with the tag show it immediately. */
export async function updateTag(ctx: MemberContext, request: Request): Promise<CallResponse<typeof tagsUpdate>> {
  try {
    const tag = await change(ctx, request)
    if (!tag) throw notFound()
    return { tag }
  } catch (error) {
    const isTaken = error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION
    if (!isTaken || request.name === undefined) throw error
    const other = await findTagByName(ctx.db, { tenantId: ctx.principal.teamId, name: request.name })
    throw new AppError('name_conflict', t('errors.tags.nameTaken', { name: request.name }), other ? { data: { tag: other } } : {})
  }
}

async function change(ctx: MemberContext, { id, name, color }: Request): Promise<Tag | null> {
  const { teamId: tenantId, userId } = ctx.principal
  if (name === undefined && color === undefined) return findTag(ctx.db, { tenantId, id })
  return transact(ctx.db, async (tx) => {
    if (name !== undefined) await pinFilterTag(tx, { tenantId, tagId: id })
    const tag = await tx
      .updateTable('tags')
      .set({
        ...(name === undefined ? {} : { name, name_key: nameKey(name) }),
        ...(color === undefined ? {} : { color }),
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .returning(['id', 'name', 'color'])
      .executeTakeFirst()
    if (tag) await publishTagChange(tx, { tenantId, userId }, id)
    return tag ?? null
  })
}
