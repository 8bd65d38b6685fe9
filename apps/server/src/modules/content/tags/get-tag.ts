import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { tagsGet } from '@arbour/contract/calls/team/tags'
import type { MemberContext } from '#modules/context.ts'
import { notFound } from '#platform/http/app-error.ts'
import { findTag } from './queries.ts'

/** Implements `GET tags/:id`. */
export async function getTag(
  { db, principal }: MemberContext,
  { id }: CallRequest<typeof tagsGet>,
): Promise<CallResponse<typeof tagsGet>> {
  const tag = await findTag(db, { tenantId: principal.teamId, id })
  if (!tag) throw notFound()
  return { tag }
}
