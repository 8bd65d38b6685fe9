import type { preferencesUpdate } from '@arbour/contract/calls/account/preferences'
import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import { VIEW_PLACES } from '@arbour/contract/entities/account/preferences'
import pg from 'pg'
import type { MemberContext } from '#modules/context.ts'
import { loadItem } from '#modules/core/access/public.ts'
import { notFound } from '#platform/http/app-error.ts'
import { forgetOldest, type Location, mergeView } from './queries.ts'

const FOREIGN_KEY_VIOLATION = '23503'

/**
 * Implements `preferences/update`: changes the given settings and keeps the rest. Throws 404 or 403 for an item that the user
 * can't open.
 */
export async function updatePreference(
  { db, principal }: MemberContext,
  { location, view }: CallRequest<typeof preferencesUpdate>,
): Promise<CallResponse<typeof preferencesUpdate>> {
  const place = VIEW_PLACES.find((name) => name === location)
  const where = place ? { item_id: null, place } : await locateItem({ db, principal }, location)
  try {
    const merged = await mergeView(db, principal, { location: where, view })
    // Not in a common transaction: concurrent changes of several views from two devices never wait for each other.
    if (merged.isNew) await forgetOldest(db, principal)
    return { view: merged.view }
  } catch (error) {
    // Permanently deleted since it was loaded.
    if (error instanceof pg.DatabaseError && error.code === FOREIGN_KEY_VIOLATION) throw notFound()
    throw error
  }
}

/** Finds the tree of an item: the user's own, or that of a team that shares it. */
async function locateItem({ db, principal }: Pick<MemberContext, 'db' | 'principal'>, id: string): Promise<Location> {
  const { node } = await loadItem(db, { principal, id })
  return { tenantId: node.tenant_id, item_id: node.id, place: null }
}
