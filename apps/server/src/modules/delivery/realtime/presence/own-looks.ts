import type { Listener } from '../rooms.ts'
import { type Look, type LookKey, textOf } from './onlookers.ts'

/**
 * The item that each connection at this server views: one at most. A user with two windows counts as viewing until both have
 * left.
 */
export interface OwnLooks {
  /** Replaces the item that a connection views. Returns what starts and ends for the user. */
  set(listener: Listener, look: Look | null): { begun: Look | null; ended: LookKey | null }
  get(listener: Listener): Look | null
}

export function createOwnLooks(): OwnLooks {
  const looks = new Map<Listener, Look>()
  const windows = new Map<string, number>()
  const step = (look: Look, by: 1 | -1): number => {
    const now = (windows.get(textOf(look)) ?? 0) + by
    if (now > 0) windows.set(textOf(look), now)
    else windows.delete(textOf(look))
    return now
  }
  return {
    get: (listener) => looks.get(listener) ?? null,
    set(listener, look) {
      const before = looks.get(listener)
      if (look) looks.set(listener, look)
      else looks.delete(listener)
      const begun = look !== null && step(look, 1) === 1 ? look : null
      const ended = before && step(before, -1) === 0 ? before : null
      return { begun, ended }
    },
  }
}
