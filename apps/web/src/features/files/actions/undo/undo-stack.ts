/** The actions that can be undone, the last first. Each is undone once, by its toast or by a shortcut. Pure. */

export interface Undoable {
  /** A description of the action: `Plan.pdf moved to Drawings`. */
  sentence: string
  /** Undoes the action. Does nothing the second time. */
  undo: () => Promise<void>
}

export interface UndoStack {
  push: (sentence: string, undo: () => Promise<void>) => Undoable
  /** The action that would be undone next. */
  getLast: () => Undoable | null
  clear: () => void
}

/** The maximum number of actions kept. Older changes are found in the bin or the activity. */
const MAX_ENTRIES = 50

export function createUndoStack(): UndoStack {
  let entries: readonly Undoable[] = []
  return {
    push: (sentence, undo) => {
      let isDone = false
      const entry: Undoable = {
        sentence,
        undo: async () => {
          if (isDone) return
          isDone = true
          entries = entries.filter((other) => other !== entry)
          await undo()
        },
      }
      entries = [...entries, entry].slice(-MAX_ENTRIES)
      return entry
    },
    getLast: () => entries.at(-1) ?? null,
    clear: () => {
      entries = []
    },
  }
}
