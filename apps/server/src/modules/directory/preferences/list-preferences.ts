import type { preferencesList } from '@arbour/contract/calls/account/preferences'
import type { CallResponse } from '@arbour/contract/calls/call'
import { PRODUCT_DEFAULTS } from '@arbour/contract/entities/account/preferences'
import type { MemberContext } from '#modules/context.ts'
import { evaluateAccess, loadAncestorPaths, pathFor } from '#modules/core/access/public.ts'
import { listViews } from './queries.ts'

type Response = CallResponse<typeof preferencesList>

/** Implements `GET preferences`: the user's view settings in this team, last changed first, with the current paths of items. */
export async function listPreferences({ db, principal }: MemberContext): Promise<Response> {
  const rows = await listViews(db, principal)
  const ancestorPaths = await loadAncestorPaths(
    db,
    principal,
    rows.flatMap(({ item_id }) => item_id ?? []),
  )
  const items = rows.flatMap(({ item_id, place, view }): Response['items'] => {
    if (place !== null) return [{ location: place, path: null, view }]
    const ancestorPath = item_id === null ? undefined : ancestorPaths.get(item_id)
    const item = ancestorPath && evaluateAccess(principal, ancestorPath)
    return item?.flags.is_accessible ? [{ location: item.node.id, path: pathFor(item), view }] : []
  })
  const defaultView = rows.find(({ place }) => place === 'default')?.view
  return { default: { ...PRODUCT_DEFAULTS, ...defaultView }, items }
}
