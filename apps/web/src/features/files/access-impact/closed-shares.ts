import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { type QueryClient, useQueries } from '@tanstack/react-query'
import { cachedItem } from '#features/files/items/public/cache.ts'
import { type DropTarget, itemsToMove } from '#features/files/items/public/model.ts'
import { type ShareSummary, shareSummary } from '#lib/api/share-summary.ts'
import { formatNames } from './describe-impact.ts'

/** The maximum number of items in one request. */
const MAX_REQUESTED = 20

/** Returns the items for which other teams and visitors may lose access by a move: restricted items are closed to them. */
export function closedByMove(items: readonly Item[], target: DropTarget & { is_restricted?: boolean }): Item[] {
  const isInto = target.is_restricted ?? cachedItem(target.id)?.is_restricted ?? false
  return isInto ? canBeShared(itemsToMove(items, target)) : []
}

/**
 * Returns the items that people outside the team may reach: directly, through an ancestor, or through something inside.
 * Restricted items are already closed to them.
 */
export function canBeShared(items: readonly Item[]): Item[] {
  return items
    .filter((item) => !item.is_restricted && item.is_accessible && item.connected_tenant_id === null)
    .slice(0, MAX_REQUESTED)
}

/**
 * Describes the external access that is lost once these items are restricted to selected people; null if there is none or it is
 * not loaded yet.
 */
export function useClosedShares(items: readonly Item[]): string | null {
  return useQueries({
    queries: items.map(({ id }) => shareSummary(id)),
    combine: (results) => describeEndedSharing(results.flatMap(({ data }) => (data ? [data] : []))),
  })
}

/** Loads the same description once. */
export async function fetchClosedShares(client: QueryClient, items: readonly Item[]): Promise<string | null> {
  return describeEndedSharing(await Promise.all(items.map(({ id }) => client.fetchQuery(shareSummary(id)))))
}

/**
 * Formats lost external access: `Acme and Delta will lose access. Borealis will lose access to 2 folders in it. Nobody will be
 * able to open it by a public link.`
 */
export function describeEndedSharing(summaries: readonly ShareSummary[]): string | null {
  const teams = getTeamNames(summaries.flatMap(({ tenants }) => tenants))
  const teamsBelow = getTeamNames(summaries.flatMap(({ tenants_below }) => tenants_below))
  const foldersBelow = summaries.reduce((sum, { folders_below }) => sum + folders_below, 0)
  const sentences = [
    ...(teams.length > 0 ? [t('files.accessImpact.teamsWillLoseAccess', { teams: formatNames(teams) })] : []),
    ...(teamsBelow.length > 0
      ? [t('files.accessImpact.teamsBelowWillLoseAccess', { teamsBelow: formatNames(teamsBelow), foldersBelow })]
      : []),
    ...closedLinks(summaries),
  ]
  return sentences.length > 0 ? sentences.join(' ') : null
}

function closedLinks(summaries: readonly ShareSummary[]): string[] {
  const isLinked = summaries.some(({ link_file }) => link_file !== null)
  const isAskedFor = summaries.some(({ has_request }) => has_request)
  const linksBelow = summaries.reduce((sum, { links_below }) => sum + links_below, 0)
  return [
    ...(isLinked ? [t('files.accessImpact.publicLinkWillStopWorking')] : []),
    ...(isAskedFor ? [t('files.accessImpact.fileRequestWillClose')] : []),
    ...(linksBelow > 0 ? [t('files.accessImpact.publicLink', { linksBelow })] : []),
  ]
}

function getTeamNames(teams: ShareSummary['tenants']): string[] {
  return [...new Map(teams.map(({ id, name }) => [id, name])).values()]
}
