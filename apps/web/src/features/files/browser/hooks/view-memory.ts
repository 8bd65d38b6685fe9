import { EMPTY_SELECTION, type Selection } from '../model/selection.ts'

/** The state of a folder for back and forward navigation; the scroll position also survives a reload. */
export interface ViewMemory {
  scrollTop: number
  selection: Selection
}

/** The number of history entries that are remembered. */
const MAX_ENTRIES = 200
/** The session storage key of the scroll positions. */
const STORAGE_KEY = 'arbour.scroll'

let memories: Map<string, ViewMemory> | null = null

/** Returns the states of this page and, after a reload, of the previous one. */
function readTabMemories(): Map<string, ViewMemory> {
  if (memories) return memories
  memories = new Map(readStoredScrolls())
  window.addEventListener('pagehide', keepScrolls)
  return memories
}

function keepScrolls(): void {
  const scrolls = Array.from(readTabMemories(), ([entry, { scrollTop }]) => [entry, scrollTop])
  try {
    window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(scrolls))
  } catch {
    // If the storage is full or blocked, only the scroll position is lost.
  }
}

export function recallView(entry: string): ViewMemory | null {
  return readTabMemories().get(entry) ?? null
}

export function rememberView(entry: string, memory: ViewMemory): void {
  const memories = readTabMemories()
  memories.delete(entry)
  memories.set(entry, memory)
  const oldest = memories.keys().next().value
  if (memories.size > MAX_ENTRIES && oldest !== undefined) memories.delete(oldest)
}

function readStoredScrolls(): [string, ViewMemory][] {
  try {
    const storedScrolls = JSON.parse(window.sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][]
    return storedScrolls.map(([entry, scrollTop]) => [entry, { scrollTop, selection: EMPTY_SELECTION }])
  } catch {
    // Data edited by hand or written by another version is ignored.
    return []
  }
}
