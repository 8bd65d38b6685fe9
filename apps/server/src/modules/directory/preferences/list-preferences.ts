import type { preferencesList } from '@arbour/contract/calls/account/preferences'
import type { CallResponse } from '@arbour/contract/calls/call'
import { PRODUCT_DEFAULTS } from '@arbour/contract/entities/account/preferences'
import type { MemberContext } from '#modules/context.ts'
import { evaluateAccess, loadChains, pathFor } from '#modules/core/access/public.ts'
import { listViews } from './queries.ts'

type Response = CallResponse<typeof preferencesList>

/** `GET preferences`: the person's own views in this team, the latest changed first, of items with the path of today. */
export async function listPreferences({ db, principal }: MemberContext): Promise<Response> {
  const rows = await listViews(db, principal)
  const chains = await loadChains(
    db,
    principal,
    rows.flatMap(({ item_id }) => item_id ?? []),
  )
  const items = rows.flatMap(({ item_id, place, view }): Response['items'] => {
    if (place !== null) return [{ location: place, path: null, view }]
    const chain = item_id === null ? undefined : chains.get(item_id)
    const item = chain && evaluateAccess(principal, chain)
    return item?.flags.is_accessible ? [{ location: item.node.id, path: pathFor(item), view }] : []
  })
  const chosen = rows.find(({ place }) => place === 'default')?.view
  return { default: { ...PRODUCT_DEFAULTS, ...chosen }, items }
}
