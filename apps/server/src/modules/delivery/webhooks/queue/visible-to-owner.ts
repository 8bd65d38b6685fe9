import {
  canOpen,
  evaluateAccess,
  type ItemAccess,
  loadAncestorPaths,
  type Principal,
  pathFor,
  sawHidden,
} from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { WebhookEventData } from './webhook-events.ts'

/** An item as visible to the owner of a webhook; for deleted items only the name. */
export interface VisibleItem {
  id: string
  name: string | null
  type: string | null
  path: string | null
}

/** Events that are sent for items of which only the name is visible. */
const OF_NAMES = new Set<WebhookEventData['kind']>([
  'item.created',
  'item.renamed',
  'item.moved',
  'item.deleted',
  'item.restored',
])

/** Returns what a user may currently know of events: null is nothing. */
export async function visibleTo(
  tx: Db,
  { principal, tenantId, webhookEvents }: { principal: Principal; tenantId: string; webhookEvents: readonly WebhookEventData[] },
): Promise<(webhookEvent: WebhookEventData) => VisibleItem | null> {
  const ids = webhookEvents
    .flatMap(({ itemId, parentId, fromParentId }) => [itemId, parentId, fromParentId])
    .filter((id) => id !== null)
  const ancestorPaths = await loadAncestorPaths(tx, principal, [...new Set(ids)])
  const cache = new Map<string, ItemAccess | null>()
  const evaluated = (id: string | null): ItemAccess | null => {
    if (id === null) return null
    const before = cache.get(id)
    if (before !== undefined) return before
    const ancestorPath = ancestorPaths.get(id)
    const item = ancestorPath ? evaluateAccess(principal, ancestorPath) : null
    cache.set(id, item)
    return item
  }
  const sawIn = (folderId: string | null, { audience }: WebhookEventData): boolean => {
    const folder = evaluated(folderId)
    if (folder === null || !canOpen(folder) || audience?.onlyFor !== undefined) return false
    return !audience?.isHidden || sawHidden(principal, { tenantId, visibleTo: audience.visibleTo })
  }

  return (webhookEvent) => {
    const { kind, itemId, name } = webhookEvent
    const item = evaluated(itemId)
    if (kind === 'item.deleted') {
      const saw = sawIn(webhookEvent.parentId, webhookEvent) || (item?.isVisible === true && item.flags.is_accessible)
      return saw ? { id: itemId, name: name ?? item?.node.name ?? null, type: item?.node.type ?? null, path: null } : null
    }
    if (item?.isVisible && (item.flags.is_accessible || OF_NAMES.has(kind)))
      return {
        id: itemId,
        name: name ?? item.node.name,
        type: item.node.type,
        path: item.deleted === null ? pathFor(item) : null,
      }
    // It was moved to where they do not see it.
    if (kind === 'item.moved' && sawIn(webhookEvent.fromParentId, webhookEvent))
      return { id: itemId, name, type: null, path: null }
    return null
  }
}
