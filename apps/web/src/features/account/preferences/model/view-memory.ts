/**
 * The views chosen by a user, as stored in the browser: by path, so that a view is available before its folder is loaded,
 * together with changes not sent to the server yet. Pure.
 */

import type { preferencesList } from '@arbour/contract/calls/account/preferences'
import type { CallResponse } from '@arbour/contract/calls/call'
import { VIEW_PLACES, type ViewChoice, type ViewLocation } from '@arbour/contract/entities/account/preferences'
import { MAX_REMEMBERED_VIEWS } from '@arbour/contract/limits'
import type { View } from './view.ts'
import { readChoice } from './view-choice.ts'

interface RememberedView {
  /** The id of the item; null for a named place, and while the item is unknown. */
  id: string | null
  view: ViewChoice
  /** Changes not sent to the server yet. */
  unsent?: ViewChoice | undefined
}

/** By path, or by {@link placeKey}; the oldest unchanged first. */
export type ViewMemory = ReadonlyMap<string, RememberedView>

/** A change to be sent to the server. */
export interface UnsentView {
  location: ViewLocation
  view: ViewChoice
}

type ServerViews = CallResponse<typeof preferencesList>['items']

/** Returns the key of a named place. Paths begin with a slash. */
export function placeKey(place: (typeof VIEW_PLACES)[number]): string {
  return `#${place}`
}

/** Parses the stored views. Data edited by hand or written by another version is ignored. */
export function readMemory(text: string | null): ViewMemory {
  try {
    const storedEntries: unknown = JSON.parse(text ?? '[]')
    return new Map(Array.isArray(storedEntries) ? storedEntries.flatMap(readEntry) : [])
  } catch {
    return new Map()
  }
}

function readEntry(entry: unknown): [string, RememberedView][] {
  const [key, storedView] = (Array.isArray(entry) ? entry : []) as [
    unknown,
    Partial<Record<keyof RememberedView, unknown>> | undefined,
  ]
  if (typeof key !== 'string' || typeof storedView !== 'object' || storedView === null) return []
  const view = readChoice(storedView.view)
  if (Object.keys(view).length === 0) return []
  const unsent = storedView.unsent === undefined ? {} : { unsent: readChoice(storedView.unsent) }
  return [[key, { id: typeof storedView.id === 'string' ? storedView.id : null, view, ...unsent }]]
}

export function writeMemory(memory: ViewMemory): string {
  return JSON.stringify([...memory])
}

/** Returns the view of a location: its own choice, or else the user's default (unless `isOwn`), or else `base`. */
export function viewAt(memory: ViewMemory, key: string, base: View, { isOwn = false } = {}): View {
  return { ...base, ...(isOwn ? {} : memory.get(placeKey('default'))?.view), ...memory.get(key)?.view }
}

/** Applies a change by the user. `id`: of the item, if it is known. */
export function withChange(memory: ViewMemory, key: string, id: string | null, change: ViewChoice): ViewMemory {
  const newMemory = withId(memory, key, id)
  const before = newMemory.get(key)
  return limitSize(
    setEntry(newMemory, key, {
      id: id ?? before?.id ?? null,
      view: { ...before?.view, ...change },
      unsent: { ...before?.unsent, ...change },
    }),
  )
}

/**
 * Assigns the view at a path to the item that is there now: a choice made before the item was known is assigned to it, one of
 * another item is removed, and its view at another path is moved here.
 */
export function withId(memory: ViewMemory, key: string, id: string | null): ViewMemory {
  const current = memory.get(key)
  if (id === null || current?.id === id) return memory
  const otherEntry = [...memory].find(([, one]) => one.id === id)
  if (current?.id === null) return setEntry(without(memory, otherEntry?.[0]), key, { ...otherEntry?.[1], ...current, id })
  if (otherEntry) return setEntry(without(memory, otherEntry[0]), key, otherEntry[1])
  return current ? without(memory, key) : memory
}

/** Moves the views of a renamed or moved folder and of everything below it. */
export function withMovedPath(memory: ViewMemory, from: string, to: string): ViewMemory {
  const isBelow = (key: string) => isAtOrBelow(key, from)
  if (from === to || ![...memory.keys()].some(isBelow)) return memory
  return new Map([...memory].map(([key, one]) => [isBelow(key) ? to + key.slice(from.length) : key, one]))
}

/** Whether a path is that of an item or below it. */
export function isAtOrBelow(path: string, top: string): boolean {
  return path === top || path.startsWith(`${top}/`)
}

/** Returns all changes that can be sent to the server: for items only if their id is known. */
export function unsentViews(memory: ViewMemory): UnsentView[] {
  return [...memory].flatMap(([key, { id, unsent }]) => {
    const location = VIEW_PLACES.find((place) => placeKey(place) === key) ?? id
    return unsent && location ? [{ location, view: unsent }] : []
  })
}

/** Marks a change as accepted or rejected by the server. Changes made in the meantime stay unsent. */
export function withSaved(memory: ViewMemory, { location, view: sent }: UnsentView): ViewMemory {
  const entry = [...memory].find(([key, one]) => one.id === location || key === `#${location}`)
  if (!entry?.[1].unsent) return memory
  const [key, one] = entry
  const unsavedFields = Object.entries(one.unsent ?? {}).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(sent[field as keyof ViewChoice]),
  )
  const unsent = unsavedFields.length > 0 ? (Object.fromEntries(unsavedFields) as ViewChoice) : undefined
  return new Map(memory).set(key, { id: one.id, view: one.view, unsent })
}

/** Applies the server's views, with their current paths, except where there are unsent changes. */
export function withServerViews(memory: ViewMemory, items: ServerViews): ViewMemory {
  const next = new Map<string, RememberedView>()
  for (const { location, path, view } of items.toReversed()) {
    next.set(path ?? `#${location}`, { id: path === null ? null : location, view })
  }
  for (const [key, one] of memory) {
    if (!one.unsent) continue
    const known = [...next].find(([at, { id }]) => (one.id === null ? at === key : id === one.id))
    const at = known?.[0] ?? key
    next.delete(at)
    next.set(at, { id: known?.[1].id ?? one.id, view: { ...known?.[1].view, ...one.unsent }, unsent: one.unsent })
  }
  return limitSize(next)
}

function setEntry(memory: ViewMemory, key: string, one: RememberedView): ViewMemory {
  const next = new Map(memory)
  next.delete(key)
  return next.set(key, one)
}

function without(memory: ViewMemory, key: string | undefined): ViewMemory {
  return key === undefined ? memory : new Map([...memory].filter(([at]) => at !== key))
}

function limitSize(memory: ViewMemory): ViewMemory {
  return memory.size <= MAX_REMEMBERED_VIEWS ? memory : new Map([...memory].slice(-MAX_REMEMBERED_VIEWS))
}
