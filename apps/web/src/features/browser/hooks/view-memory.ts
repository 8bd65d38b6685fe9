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

const memories = new Map<string, ViewMemory>(keptScrolls())

window.addEventListener('pagehide', () => {
  const scrolls = Array.from(memories, ([entry, { scrollTop }]) => [entry, scrollTop])
  try {
    window.sessionStorage.setItem(KEPT_AS, JSON.stringify(scrolls))
  } catch {
    // A full or forbidden store costs the place in a list, nothing else.
  }
})

export function recallView(entry: string): ViewMemory | null {
  return memories.get(entry) ?? null
}

export function rememberView(entry: string, memory: ViewMemory): void {
  memories.delete(entry)
  memories.set(entry, memory)
  const oldest = memories.keys().next().value
  if (memories.size > MAX_ENTRIES && oldest !== undefined) memories.delete(oldest)
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
