import { EMPTY_SELECTION, type Selection } from '../model/selection.ts'

/** How a folder was left, for Back and Forward; where it was scrolled to for a reload too. */
export interface ViewMemory {
  scrollTop: number
  selection: Selection
}

/** Entries of the history that are remembered. */
const MAX_ENTRIES = 200
/** Where the tab keeps what each entry was scrolled to. */
const KEPT_AS = 'arbour.scroll'

let memories: Map<string, ViewMemory> | null = null

/** Of this page and, where it was loaded anew, of the one before. */
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
    // A full or forbidden store costs the place in a list, nothing else.
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
    // What a hand or another version left there is not worth a failure.
    return []
  }
}
