import type { ViewChoice } from '@arbour/contract/entities/account/preferences'
import type { View } from '../model/view.ts'
import {
  isAtOrBelow,
  placeKey,
  readMemory,
  type UnsentView,
  unsentViews,
  type ViewMemory,
  viewAt,
  withCarried,
  withChange,
  withId,
  withSaved,
  withServerViews,
  writeMemory,
} from '../model/view-memory.ts'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>
type ServerViews = Parameters<typeof withServerViews>[1]

/** The views of whoever is signed in, in this browser. */
export interface ViewStore {
  /** Stays the same object as long as it says the same. */
  view(key: string, base: View, options?: { isOwn?: boolean }): View
  change(key: string, id: string | null, change: ViewChoice): void
  /** Says which item stands at a path. */
  identify(path: string, id: string): void
  carry(from: string, to: string): void
  unsent(): UnsentView[]
  markSaved(sent: UnsentView): void
  takeServer(items: ServerViews): void
  /** Forgets what is kept of who is signed in. */
  clear(): void
  /** Another tab has written; null: everything may have changed. */
  handleStorage(key: string | null): void
  /** Tells of changes. Returns the way to stop. */
  watch(listener: () => void): () => void
}

const PREFIX = 'arbour.views '

/** Makes a store. `owner` tells whose views they are: nobody sees those of another person or team. */
export function createViewStore(storage: Storage, owner: () => string | null): ViewStore {
  let held: { key: string; text: string | null; memory: ViewMemory } | null = null
  const shown = new Map<string, { text: string; view: View }>()
  const listeners = new Set<() => void>()
  /** The items that stand at paths, as far as this page has been told. */
  const known = new Map<string, string>()
  const storageKey = () => PREFIX + (owner() ?? '')

  const load = (): ViewMemory => {
    const key = storageKey()
    if (held?.key === key) return held.memory
    const text = readText(storage, key)
    held = { key, text, memory: readMemory(text) }
    return held.memory
  }
  const update = (edit: (memory: ViewMemory) => ViewMemory) => {
    const key = storageKey()
    // What another tab wrote a moment ago is not lost, though this one has not been told yet.
    if (held?.key === key && held.text !== readText(storage, key)) held = null
    const before = load()
    const memory = edit(before)
    const next = writeMemory(memory)
    if (memory === before || next === writeMemory(before)) return
    writeText(storage, key, next)
    held = { key, text: readText(storage, key), memory }
    for (const listener of listeners) listener()
  }

  return {
    view(key, base, options) {
      const view = viewAt(load(), key, base, options)
      const text = JSON.stringify(view)
      const before = shown.get(key)
      if (before?.text === text) return before.view
      shown.set(key, { text, view })
      return view
    },
    change: (key, id, change) => update((memory) => withChange(memory, key, id ?? known.get(key) ?? null, change)),
    identify(path, id) {
      known.set(path, id)
      update((memory) => withId(memory, path, id))
    },
    carry(from, to) {
      for (const path of known.keys()) if (isAtOrBelow(path, from)) known.delete(path)
      update((memory) => withCarried(memory, from, to))
    },
    unsent: () => unsentViews(load()),
    markSaved: (sent) => update((memory) => withSaved(memory, sent)),
    takeServer: (items) => update((memory) => withServerViews(memory, items)),
    clear() {
      storage.removeItem(storageKey())
      held = null
    },
    handleStorage(key) {
      if (key !== null && key !== storageKey()) return
      held = null
      for (const listener of listeners) listener()
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The place whose view all folders fall back on. */
export const DEFAULT_KEY = placeKey('default')

function readText(storage: Storage, key: string): string | null {
  try {
    return storage.getItem(key)
  } catch {
    return null
  }
}

function writeText(storage: Storage, key: string, text: string): void {
  try {
    storage.setItem(key, text)
  } catch {
    // A full or forbidden store costs the memory of the view beyond this page, nothing else.
  }
}
