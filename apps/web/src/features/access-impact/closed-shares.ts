import type { Item } from '@arbour/contract/entities/item'
import { type QueryClient, useQueries } from '@tanstack/react-query'
import { type DropTarget, heldItem, itemsToMove, leavesTeam } from '#features/items/public.ts'
import { type ShareSummary, shareSummary } from '#lib/share-summary.ts'
import { listed } from './describe-impact.ts'

/** Items that are asked about at once. */
const MAX_ASKED = 20

/** Of items that go into a folder, those that other teams may lose by it: what is open to selected people only is closed to them. */
export function closedByMove(items: readonly Item[], target: DropTarget & { is_restricted?: boolean }): Item[] {
  const isInto = target.is_restricted ?? heldItem(target.id)?.is_restricted ?? false
  return isInto ? mayBeShared(itemsToMove(items, target)) : []
}

/** Of items, those that may be shared outside the team, or may hold what is. What is restricted already is closed already. */
export function mayBeShared(items: readonly Item[]): Item[] {
  const may = (item: Item) => item.is_dir || item.inside_shared_folder || leavesTeam(item)
  return items
    .filter((item) => may(item) && !item.is_restricted && item.is_accessible && item.connected_tenant_id === null)
    .slice(0, MAX_ASKED)
}

/** What other teams lose once these items are open to selected people only, in a sentence; null where it is nothing, or not known yet. */
export function useClosedShares(items: readonly Item[]): string | null {
  return useQueries({
    queries: items.map(({ id }) => shareSummary(id)),
    combine: (results) => describeClosed(results.flatMap(({ data }) => (data ? [data] : []))),
  })
}

/** The same, asked once. */
export async function askClosedShares(client: QueryClient, items: readonly Item[]): Promise<string | null> {
  return describeClosed(await Promise.all(items.map(({ id }) => client.fetchQuery(shareSummary(id)))))
}

/** `Acme and Delta will lose access. 2 shared folders below will be closed to other teams.` */
export function describeClosed(summaries: readonly ShareSummary[]): string | null {
  const teams = [...new Map(summaries.flatMap(({ tenants }) => tenants.map(({ id, name }) => [id, name] as const))).values()]
  const below = summaries.reduce((sum, { folders_below }) => sum + folders_below, 0)
  const folders = below === 1 ? '1 shared folder in it' : `${below} shared folders in it`
  const sentences = [
    ...(teams.length > 0 ? [`${listed(teams)} will lose access.`] : []),
    ...(below > 0 ? [`${folders} will be closed to other teams.`] : []),
  ]
  return sentences.length > 0 ? sentences.join(' ') : null
}
