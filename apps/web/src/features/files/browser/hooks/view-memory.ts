import { EMPTY_SELECTION, type Selection } from '../model/selection.ts'

/** The state of a folder for back and forward navigation; the scroll position also survives a reload. */
export interface ViewMemory {
  scrollTop: number
  selection: Selection
}

/** The number of history entries that are remembered. */
const MAX_ENTRIES = 200
/** The session storage key of the scroll positions. */
const KEPT_AS = 'arbour.scroll'

let memories: Map<string, ViewMemory> | null = null

/** Returns the states of this page and, after a reload, of the previous one. */
function memoriesOfTab(): Map<string, ViewMemory> {
  if (memories) return memories
  memories = new Map(keptScrolls())
  window.addEventListener('pagehide', keepScrolls)
  return memories
}

function keepScrolls(): void {
  const scrolls = Array.from(memoriesOfTab(), ([entry, { scrollTop }]) => [entry, scrollTop])
  try {
    window.sessionStorage.setItem(KEPT_AS, JSON.stringify(scrolls))
  } catch {
    // If the storage is full or blocked, only the scroll position is lost.
  }
}

export function recallView(entry: string): ViewMemory | null {
  return memoriesOfTab().get(entry) ?? null
}

export function rememberView(entry: string, memory: ViewMemory): void {
  const all = memoriesOfTab()
  all.delete(entry)
  all.set(entry, memory)
  const oldest = all.keys().next().value
  if (all.size > MAX_ENTRIES && oldest !== undefined) all.delete(oldest)
}

function keptScrolls(): [string, ViewMemory][] {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(KEPT_AS) ?? '[]') as [string, number][]
    return kept.map(([entry, scrollTop]) => [entry, { scrollTop, selection: EMPTY_SELECTION }])
  } catch {
    // Data edited by hand or written by another version is ignored.
    return []
  }
}
