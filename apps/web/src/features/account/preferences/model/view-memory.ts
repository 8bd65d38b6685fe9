/**
 * The views that a person has chosen, as they are kept in the browser: by path, so that one is there before anything of its folder is
 * known, with what the server has not been told yet. Pure.
 */

import type { preferencesList } from '@arbour/contract/calls/account/preferences'
import type { CallResponse } from '@arbour/contract/calls/call'
import { VIEW_PLACES, type ViewChoice, type ViewLocation } from '@arbour/contract/entities/account/preferences'
import { MAX_REMEMBERED_VIEWS } from '@arbour/contract/limits'
import type { View } from './view.ts'
import { readChoice } from './view-choice.ts'

interface RememberedView {
  /** Of the item; null for a place, and until the item is known. */
  id: string | null
  view: ViewChoice
  /** What of it the server has not been told. */
  unsent?: ViewChoice | undefined
}

/** By path, or by {@link placeKey}; the longest unchanged first. */
export type ViewMemory = ReadonlyMap<string, RememberedView>

/** A change that the server has to be told. */
export interface UnsentView {
  location: ViewLocation
  view: ViewChoice
}

type ServerViews = CallResponse<typeof preferencesList>['items']

/** The key of a place that is no item. Paths begin with a slash. */
export function placeKey(place: (typeof VIEW_PLACES)[number]): string {
  return `#${place}`
}

/** What was kept. What another version of the program, or a hand, left there is not worth a failure. */
export function readMemory(text: string | null): ViewMemory {
  try {
    const found: unknown = JSON.parse(text ?? '[]')
    return new Map(Array.isArray(found) ? found.flatMap(readEntry) : [])
  } catch {
    return new Map()
  }
}

function readEntry(entry: unknown): [string, RememberedView][] {
  const [key, one] = (Array.isArray(entry) ? entry : []) as [unknown, Partial<Record<keyof RememberedView, unknown>> | undefined]
  if (typeof key !== 'string' || typeof one !== 'object' || one === null) return []
  const view = readChoice(one.view)
  if (Object.keys(view).length === 0) return []
  const unsent = one.unsent === undefined ? {} : { unsent: readChoice(one.unsent) }
  return [[key, { id: typeof one.id === 'string' ? one.id : null, view, ...unsent }]]
}

export function writeMemory(memory: ViewMemory): string {
  return JSON.stringify([...memory])
}

/** The view of a location: what was chosen for it, else for all (unless `isOwn`), else `base`. */
export function viewAt(memory: ViewMemory, key: string, base: View, { isOwn = false } = {}): View {
  return { ...base, ...(isOwn ? {} : memory.get(placeKey('default'))?.view), ...memory.get(key)?.view }
}

/** A choice of the person. `id`: of the item, when it is known. */
export function withChange(memory: ViewMemory, key: string, id: string | null, change: ViewChoice): ViewMemory {
  const known = withId(memory, key, id)
  const before = known.get(key)
  return capped(
    put(known, key, {
      id: id ?? before?.id ?? null,
      view: { ...before?.view, ...change },
      unsent: { ...before?.unsent, ...change },
    }),
  )
}

/**
 * What is remembered at a path belongs to the item that stands there now: what was chosen before the item was known becomes its own, what
 * belonged to another is forgotten, and what it had at another path comes along.
 */
export function withId(memory: ViewMemory, key: string, id: string | null): ViewMemory {
  const here = memory.get(key)
  if (id === null || here?.id === id) return memory
  const elsewhere = [...memory].find(([, one]) => one.id === id)
  if (here?.id === null) return put(without(memory, elsewhere?.[0]), key, { ...elsewhere?.[1], ...here, id })
  if (elsewhere) return put(without(memory, elsewhere[0]), key, elsewhere[1])
  return here ? without(memory, key) : memory
}

/** A renamed or moved folder keeps its view, and so does all that is below it. */
export function withCarried(memory: ViewMemory, from: string, to: string): ViewMemory {
  const isBelow = (key: string) => isAtOrBelow(key, from)
  if (from === to || ![...memory.keys()].some(isBelow)) return memory
  return new Map([...memory].map(([key, one]) => [isBelow(key) ? to + key.slice(from.length) : key, one]))
}

/** Whether a path leads to an item or to something in it. */
export function isAtOrBelow(path: string, top: string): boolean {
  return path === top || path.startsWith(`${top}/`)
}

/** All that the server has to be told and that can be told: of items, those that are known. */
export function unsentViews(memory: ViewMemory): UnsentView[] {
  return [...memory].flatMap(([key, { id, unsent }]) => {
    const location = VIEW_PLACES.find((place) => placeKey(place) === key) ?? id
    return unsent && location ? [{ location, view: unsent }] : []
  })
}

/** The server was told, or has refused. What was chosen again meanwhile stays to be told. */
export function withSaved(memory: ViewMemory, { location, view: sent }: UnsentView): ViewMemory {
  const found = [...memory].find(([key, one]) => one.id === location || key === `#${location}`)
  if (!found?.[1].unsent) return memory
  const [key, one] = found
  const left = Object.entries(one.unsent ?? {}).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(sent[field as keyof ViewChoice]),
  )
  const unsent = left.length > 0 ? (Object.fromEntries(left) as ViewChoice) : undefined
  return new Map(memory).set(key, { id: one.id, view: one.view, unsent })
}

/** What the server knows takes the place of what was here, but for what it has not been told yet; its paths are those of today. */
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
  return capped(next)
}

function put(memory: ViewMemory, key: string, one: RememberedView): ViewMemory {
  const next = new Map(memory)
  next.delete(key)
  return next.set(key, one)
}

function without(memory: ViewMemory, key: string | undefined): ViewMemory {
  return key === undefined ? memory : new Map([...memory].filter(([at]) => at !== key))
}

function capped(memory: ViewMemory): ViewMemory {
  return memory.size <= MAX_REMEMBERED_VIEWS ? memory : new Map([...memory].slice(-MAX_REMEMBERED_VIEWS))
}
