import type { Run } from './run.ts'

/** The runs that the panel shows, the oldest first. */
let runs: readonly Run[] = []
const listeners = new Set<() => void>()

function set(now: readonly Run[]): void {
  runs = now
  for (const listener of listeners) listener()
}

export const shownRuns = {
  get: () => runs,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  add: (run: Run) => set([...runs, run]),
  remove: (run: Run) => set(runs.filter((other) => other !== run)),
}

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
