/** The view and sort of each folder, kept in this browser (spec 1 section 3, browse preferences). */
import { ItemSort } from '@arbour/contract/calls/lists'
import { z } from 'zod'

export const VIEW_TYPES = ['grid', 'list'] as const
export type ViewType = (typeof VIEW_TYPES)[number]

const Preference = z.object({ viewType: z.enum(VIEW_TYPES), viewSort: ItemSort, gridTileSize: z.int().min(80).max(200) })
export type ViewPreference = z.infer<typeof Preference>

export const DEFAULT_PREFERENCE: ViewPreference = { viewType: 'grid', viewSort: 'name:asc', gridTileSize: 120 }

const Store = z.array(z.tuple([z.string(), Preference.partial()]))
const KEY = 'arbour.views'
/** Folders remembered; the longest unused is forgotten first. */
export const MAX_REMEMBERED = 500

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

function load(storage: Storage): Map<string, Partial<ViewPreference>> {
  try {
    return new Map(Store.parse(JSON.parse(storage.getItem(KEY) ?? '[]')))
  } catch {
    // What another version of the program, or a hand, left there is not worth a failure.
    return new Map()
  }
}

export function readPreference(storage: Storage, path: string): ViewPreference {
  return { ...DEFAULT_PREFERENCE, ...load(storage).get(path) }
}

export function writePreference(storage: Storage, path: string, change: Partial<ViewPreference>): ViewPreference {
  const all = load(storage)
  const next = { ...all.get(path), ...change }
  all.delete(path)
  all.set(path, next)
  const entries = [...all].slice(-MAX_REMEMBERED)
  try {
    storage.setItem(KEY, JSON.stringify(entries))
  } catch {
    // A full or forbidden store costs the memory of the view, nothing else.
  }
  return { ...DEFAULT_PREFERENCE, ...next }
}

/** A folder keeps its view under its new path. */
export function carryPreference(storage: Storage, from: string, to: string): void {
  const held = load(storage).get(from)
  if (held) writePreference(storage, to, held)
}
