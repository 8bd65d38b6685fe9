import type { Listener } from '../rooms.ts'
import { formatViewKey, type ItemView, type ViewKey } from './viewers.ts'

/**
 * The item that each connection at this server views: one at most. A user with two windows counts as viewing until both have
 * left.
 */
export interface OwnViews {
  /** Replaces the item that a connection views. Returns what starts and ends for the user. */
  set(listener: Listener, look: ItemView | null): { begun: ItemView | null; ended: ViewKey | null }
  get(listener: Listener): ItemView | null
}

export function createOwnViews(): OwnViews {
  const looks = new Map<Listener, ItemView>()
  const windows = new Map<string, number>()
  const step = (look: ItemView, change: 1 | -1): number => {
    const now = (windows.get(formatViewKey(look)) ?? 0) + change
    if (now > 0) windows.set(formatViewKey(look), now)
    else windows.delete(formatViewKey(look))
    return now
  }
  return {
    get: (listener) => looks.get(listener) ?? null,
    set(listener, look) {
      const before = looks.get(listener)
      if (look) looks.set(listener, look)
      else looks.delete(listener)
      const begunView = look !== null && step(look, 1) === 1 ? look : null
      const ended = before && step(before, -1) === 0 ? before : null
      return { begun: begunView, ended }
    },
  }
}
