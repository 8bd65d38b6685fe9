import type { Selection } from '../model/selection.ts'

/** How a folder was left, for Back and Forward. */
export interface ViewMemory {
  scrollTop: number
  selection: Selection
}

/** Entries of the history that are remembered. */
const MAX_ENTRIES = 200

const memories = new Map<string, ViewMemory>()

export function recallView(entry: string): ViewMemory | null {
  return memories.get(entry) ?? null
}

export function rememberView(entry: string, memory: ViewMemory): void {
  memories.delete(entry)
  memories.set(entry, memory)
  const oldest = memories.keys().next().value
  if (memories.size > MAX_ENTRIES && oldest !== undefined) memories.delete(oldest)
}
