import { createListStore } from '#lib/list-store.ts'
import type { Run } from './run.ts'

/** The runs that the panel shows, the oldest first. */
export const shownRuns = createListStore<Run>()

/** Runs that have not ended. */
const going = new Set<Run>()

const askFirst = (event: BeforeUnloadEvent) => event.preventDefault()

/** Lets the browser ask before the page closes for as long as the run goes on, which would end in its middle. Returns the way to let go. */
export function guardRun(run: Run): () => void {
  if (going.size === 0) window.addEventListener('beforeunload', askFirst)
  going.add(run)
  return () => {
    going.delete(run)
    if (going.size === 0) window.removeEventListener('beforeunload', askFirst)
  }
}
