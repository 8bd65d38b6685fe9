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
    const ofFolder = children.get(parentId) ?? new Map<string, number>()
    const now = (ofFolder.get(itemId) ?? 0) + change
    if (now > 0) children.set(parentId, ofFolder.set(itemId, now))
    else ofFolder.delete(itemId)
    if (ofFolder.size === 0) children.delete(parentId)
  }
  const remove = (server: string, key: ViewKey): readonly string[] => {
    const view = servers.get(server)?.get(textOf(key))
    if (!view) return []
    const [ofServer, ofItem] = [servers.get(server), byItem.get(key.itemId)]
    ofServer?.delete(textOf(key))
    if (ofServer?.size === 0) servers.delete(server)
    ofItem?.delete(`${server} ${textOf(key)}`)
    if (ofItem?.size === 0) byItem.delete(key.itemId)
    count(view, -1)
    return roomsOf(view)
  }

  return {
    remove,
    put(server, look) {
      const before = remove(server, look)
      const text = textOf(look)
      servers.set(server, (servers.get(server) ?? new Map<string, ItemView>()).set(text, look))
      byItem.set(look.itemId, (byItem.get(look.itemId) ?? new Map<string, ItemView>()).set(`${server} ${text}`, look))
      count(look, 1)
      return [...before, ...roomsOf(look)]
    },
    forget: (server) => [...(servers.get(server)?.values() ?? [])].flatMap((look) => remove(server, look)),
    inRoom(roomId) {
      const once = new Map<string, ItemView>()
      for (const itemId of [roomId, ...(children.get(roomId)?.keys() ?? [])]) {
        for (const look of byItem.get(itemId)?.values() ?? []) {
          if (itemId !== roomId && look.parentId !== roomId) continue
          const other = once.get(textOf(look))
          if (!other || look.since < other.since) once.set(textOf(look), look)
        }
      }
      return [...once.values()].sort((a, b) => a.since - b.since || (textOf(a) < textOf(b) ? -1 : 1))
    },
    of: (server) => [...(servers.get(server)?.values() ?? [])],
    has: (roomId) => byItem.has(roomId) || children.has(roomId),
  }
}

/** Returns a stable key for a user viewing an item. */
export function textOf({ itemId, teamId, userId }: ViewKey): string {
  return `${itemId} ${teamId} ${userId}`
}

function roomsOf({ itemId, parentId }: ItemView): string[] {
  return parentId === null ? [itemId] : [itemId, parentId]
}
