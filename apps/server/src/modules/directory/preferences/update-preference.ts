import type { preferencesUpdate } from '@arbour/contract/calls/account/preferences'
import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import { VIEW_PLACES } from '@arbour/contract/entities/account/preferences'
import pg from 'pg'
import type { MemberContext } from '#modules/context.ts'
import { loadItem } from '#modules/core/access/public.ts'
import { notFound } from '#platform/http/app-error.ts'
import { forgetOldest, type Location, mergeView } from './queries.ts'

const FOREIGN_KEY_VIOLATION = '23503'

/** `preferences/update`: what is sent changes, the rest stays. Throws 404 or 403 for an item that the person can't open. */
export async function updatePreference(
  { db, principal }: MemberContext,
  { location, view }: CallRequest<typeof preferencesUpdate>,
): Promise<CallResponse<typeof preferencesUpdate>> {
  const place = VIEW_PLACES.find((name) => name === location)
  const where = place ? { item_id: null, place } : await locateItem({ db, principal }, location)
  try {
    const merged = await mergeView(db, principal, { location: where, view })
    // Each by itself, in no common transaction: so two devices that change several views at once never wait for each other.
    if (merged.isNew) await forgetOldest(db, principal)
    return { view: merged.view }
  } catch (error) {
    // Permanent deletions since it was looked at.
    if (error instanceof pg.DatabaseError && error.code === FOREIGN_KEY_VIOLATION) throw notFound()
    throw error
  }
}

/** An item in the tree that it is in: the person's own, or that of a team which shares it. */
async function locateItem({ db, principal }: Pick<MemberContext, 'db' | 'principal'>, id: string): Promise<Location> {
  const { node } = await loadItem(db, { principal, id })
  return { tenantId: node.tenant_id, item_id: node.id, place: null }
}
