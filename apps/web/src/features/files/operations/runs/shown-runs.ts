import { createListStore } from '#lib/list-store.ts'
import type { Run } from './run.ts'

/** The bulk operations shown in panels, the oldest first. */
export const shownRuns = createListStore<Run>()

/** Bulk operations that have not ended. */
const activeRuns = new Set<Run>()

const askFirst = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * Asks for confirmation before the page closes while the bulk operation is running. Returns a function that removes the prompt.
 */
export function guardRun(run: Run): () => void {
  if (activeRuns.size === 0) window.addEventListener('beforeunload', askFirst)
  activeRuns.add(run)
  return () => {
    activeRuns.delete(run)
    if (activeRuns.size === 0) window.removeEventListener('beforeunload', askFirst)
  }
}
