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
  withChange,
  withId,
  withMovedPath,
  withSaved,
  withServerViews,
  writeMemory,
} from '../model/view-memory.ts'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>
type ServerViews = Parameters<typeof withServerViews>[1]

/** The signed-in user's views in this browser. */
export interface ViewStore {
  /** Keeps its identity while it is equal. */
  view(key: string, base: View, options?: { isOwn?: boolean }): View
  change(key: string, id: string | null, change: ViewChoice): void
  /** Reports the item at a path. */
  identify(path: string, id: string): void
  carry(from: string, to: string): void
  unsent(): UnsentView[]
  markSaved(sent: UnsentView): void
  takeServer(items: ServerViews): void
  /** Deletes the stored views of the signed-in user. */
  clear(): void
  /** Called when another tab has written; null: everything may have changed. */
  handleStorage(key: string | null): void
  /** Calls back on changes. Returns a function that stops this. */
  watch(listener: () => void): () => void
}

const PREFIX = 'arbour.views '

/** Creates a store. `owner` returns whose views they are: those of another user or team are invisible. */
export function createViewStore(storage: Storage, owner: () => string | null): ViewStore {
  let cached: { key: string; text: string | null; memory: ViewMemory } | null = null
  const viewCache = new Map<string, { text: string; view: View }>()
  const listeners = new Set<() => void>()
  /** The known items at paths. */
  const idsByPath = new Map<string, string>()
  const storageKey = () => PREFIX + (owner() ?? '')

  const load = (): ViewMemory => {
    const key = storageKey()
    if (cached?.key === key) return cached.memory
    const text = readText(storage, key)
    cached = { key, text, memory: readMemory(text) }
    return cached.memory
  }
  const update = (edit: (memory: ViewMemory) => ViewMemory) => {
    const key = storageKey()
    // A very recent write by another tab is not overwritten, even if its event has not arrived yet.
    if (cached?.key === key && cached.text !== readText(storage, key)) cached = null
    const before = load()
    const memory = edit(before)
    const next = writeMemory(memory)
    if (memory === before || next === writeMemory(before)) return
    writeText(storage, key, next)
    cached = { key, text: readText(storage, key), memory }
    for (const listener of listeners) listener()
  }

  return {
    view(key, base, options) {
      const view = viewAt(load(), key, base, options)
      const text = JSON.stringify(view)
      const before = viewCache.get(key)
      if (before?.text === text) return before.view
      viewCache.set(key, { text, view })
      return view
    },
    change: (key, id, change) => update((memory) => withChange(memory, key, id ?? idsByPath.get(key) ?? null, change)),
    identify(path, id) {
      idsByPath.set(path, id)
      update((memory) => withId(memory, path, id))
    },
    carry(from, to) {
      for (const path of idsByPath.keys()) if (isAtOrBelow(path, from)) idsByPath.delete(path)
      update((memory) => withMovedPath(memory, from, to))
    },
    unsent: () => unsentViews(load()),
    markSaved: (sent) => update((memory) => withSaved(memory, sent)),
    takeServer: (items) => update((memory) => withServerViews(memory, items)),
    clear() {
      storage.removeItem(storageKey())
      cached = null
    },
    handleStorage(key) {
      if (key !== null && key !== storageKey()) return
      cached = null
      for (const listener of listeners) listener()
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The key of the default view of folders. */
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
    // If the storage is full or blocked, the view is only kept for this page.
  }
}
