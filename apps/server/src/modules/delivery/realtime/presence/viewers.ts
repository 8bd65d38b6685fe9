/** A user viewing an item, as reported by a server. */
export interface ItemView {
  /** The tenant of the item's tree. */
  tenantId: string
  itemId: string
  /** The item's folder. */
  parentId: string | null
  teamId: string
  userId: string
  /** Milliseconds since 1970. */
  since: number
}

/** The user and the item that they view. */
export type ViewKey = Pick<ItemView, 'itemId' | 'teamId' | 'userId'>

/** The viewers of items on all servers of the database, each of which reports its own. */
export interface Viewers {
  /** Returns the rooms whose viewers have changed. */
  put(server: string, look: ItemView): readonly string[]
  remove(server: string, key: ViewKey): readonly string[]
  forget(server: string): readonly string[]
  /** Returns the viewers of an item and of its children: once per item, longest viewing first. */
  inRoom(roomId: string): readonly ItemView[]
  of(server: string): readonly ItemView[]
  has(roomId: string): boolean
}

export function createViewers(): Viewers {
  const servers = new Map<string, Map<string, ItemView>>()
  /** By item, then by user and server. */
  const byItem = new Map<string, Map<string, ItemView>>()
  const children = new Map<string, Map<string, number>>()

  const count = ({ itemId, parentId }: ItemView, change: 1 | -1) => {
    if (parentId === null) return
    const viewCounts = children.get(parentId) ?? new Map<string, number>()
    const now = (viewCounts.get(itemId) ?? 0) + change
    if (now > 0) children.set(parentId, viewCounts.set(itemId, now))
    else viewCounts.delete(itemId)
    if (viewCounts.size === 0) children.delete(parentId)
  }
  const remove = (server: string, key: ViewKey): readonly string[] => {
    const view = servers.get(server)?.get(formatViewKey(key))
    if (!view) return []
    const [serverViews, itemViews] = [servers.get(server), byItem.get(key.itemId)]
    serverViews?.delete(formatViewKey(key))
    if (serverViews?.size === 0) servers.delete(server)
    itemViews?.delete(`${server} ${formatViewKey(key)}`)
    if (itemViews?.size === 0) byItem.delete(key.itemId)
    count(view, -1)
    return getRooms(view)
  }

  return {
    remove,
    put(server, view) {
      const before = remove(server, view)
      const text = formatViewKey(view)
      servers.set(server, (servers.get(server) ?? new Map<string, ItemView>()).set(text, view))
      byItem.set(view.itemId, (byItem.get(view.itemId) ?? new Map<string, ItemView>()).set(`${server} ${text}`, view))
      count(view, 1)
      return [...before, ...getRooms(view)]
    },
    forget: (server) => [...(servers.get(server)?.values() ?? [])].flatMap((view) => remove(server, view)),
    inRoom(roomId) {
      const viewsByUser = new Map<string, ItemView>()
      for (const itemId of [roomId, ...(children.get(roomId)?.keys() ?? [])]) {
        for (const view of byItem.get(itemId)?.values() ?? []) {
          if (itemId !== roomId && view.parentId !== roomId) continue
          const knownView = viewsByUser.get(formatViewKey(view))
          if (!knownView || view.since < knownView.since) viewsByUser.set(formatViewKey(view), view)
        }
      }
      return [...viewsByUser.values()].sort((a, b) => a.since - b.since || (formatViewKey(a) < formatViewKey(b) ? -1 : 1))
    },
    of: (server) => [...(servers.get(server)?.values() ?? [])],
    has: (roomId) => byItem.has(roomId) || children.has(roomId),
  }
}

/** Returns a stable key for a user viewing an item. */
export function formatViewKey({ itemId, teamId, userId }: ViewKey): string {
  return `${itemId} ${teamId} ${userId}`
}

function getRooms({ itemId, parentId }: ItemView): string[] {
  return parentId === null ? [itemId] : [itemId, parentId]
}
