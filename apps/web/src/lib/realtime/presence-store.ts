/** Other viewers of what is on the screen, as received by the page's rooms (the contract's `Presence`). */
import type { Presence, PresenceViewer } from '@arbour/contract/realtime'

export type PresentPerson = PresenceViewer['user']

/** Other viewers of an item: those with names, each once, and the total number. */
export interface Collaborators {
  people: readonly PresentPerson[]
  total: number
}

const NO_COLLABORATORS: Collaborators = { people: [], total: 0 }

/**
 * Creates a store with the viewers of each item and room. A value stays the same object until it changes, so that a subscribed
 * row does not rerender for changes elsewhere.
 */
export function createPresenceStore() {
  const rooms = new Map<string, Presence>()
  const byItem = new Map<string, Collaborators>()
  const byRoom = new Map<string, Collaborators>()
  const listeners = new Map<string, Set<() => void>>()

  const notifyListeners = (key: string) => {
    for (const listener of listeners.get(key) ?? []) listener()
  }
  const keep = (collaboratorsById: Map<string, Collaborators>, kind: 'item' | 'room', id: string, now: Collaborators) => {
    if (isSame(collaboratorsById.get(id) ?? NO_COLLABORATORS, now)) return
    if (now.total === 0) collaboratorsById.delete(id)
    else collaboratorsById.set(id, now)
    notifyListeners(`${kind} ${id}`)
  }
  const settle = (presences: readonly (Presence | undefined)[]) => {
    const affectedItemIds = new Set(presences.flatMap((presence) => presence?.people.map(({ item_id }) => item_id) ?? []))
    for (const itemId of affectedItemIds) keep(byItem, 'item', itemId, atItem(itemId))
  }
  const atItem = (itemId: string): Collaborators => {
    const itemPresences = [...rooms.values()].flatMap(({ people }) => people.filter(({ item_id }) => item_id === itemId))
    const people = once(itemPresences)
    return { people, total: people.length }
  }
  const setPresence = (presence: Presence) => {
    const before = rooms.get(presence.id)
    rooms.set(presence.id, presence)
    settle([before, presence])
    const people = once(presence.people)
    // A person who views two items counts once; the viewers without names are unknown.
    keep(byRoom, 'room', presence.id, { people, total: people.length + presence.total - presence.people.length })
  }
  const drop = (roomId: string) => {
    const before = rooms.get(roomId)
    if (!before) return
    rooms.delete(roomId)
    settle([before])
    keep(byRoom, 'room', roomId, NO_COLLABORATORS)
  }

  return {
    put: setPresence,
    /** Removes a room that the page has left. */
    drop,
    /** Removes everything when the connection is lost. */
    clear: () => {
      for (const roomId of [...rooms.keys()]) drop(roomId)
    },
    /** Returns the viewers of an item itself. */
    ofItem: (itemId: string): Collaborators => byItem.get(itemId) ?? NO_COLLABORATORS,
    /** Returns the viewers of a room's item and of anything in it. */
    ofRoom: (roomId: string): Collaborators => byRoom.get(roomId) ?? NO_COLLABORATORS,
    subscribe(kind: 'item' | 'room', id: string, listener: () => void): () => void {
      const key = `${kind} ${id}`
      const all = listeners.get(key) ?? new Set()
      listeners.set(key, all.add(listener))
      return () => {
        all.delete(listener)
        if (all.size === 0 && listeners.get(key) === all) listeners.delete(key)
      }
    },
  }
}

function once(viewers: readonly PresenceViewer[]): PresentPerson[] {
  return [...new Map(viewers.map(({ user }) => [user.id, user])).values()]
}

function isSame(a: Collaborators, b: Collaborators): boolean {
  return (
    a.total === b.total &&
    a.people.every((person, index) => isSamePerson(person, b.people[index])) &&
    a.people.length === b.people.length
  )
}

function isSamePerson(a: PresentPerson, b: PresentPerson | undefined): boolean {
  return a.id === b?.id && a.name === b.name && a.picture === b.picture && a.tenant?.name === b.tenant?.name
}

export const presenceStore = createPresenceStore()
