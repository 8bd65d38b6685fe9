/**
 * The acts that can be taken back, the last first. Each is taken back once, whether by its toast or by a key. Pure.
 */

export interface Undoable {
  /** What was done: `Plan.pdf moved to Drawings`. */
  sentence: string
  /** Takes it back. Does nothing the second time. */
  undo: () => Promise<void>
}

export interface UndoStack {
  push: (sentence: string, undo: () => Promise<void>) => Undoable
  /** The act that would be taken back now. */
  last: () => Undoable | null
  clear: () => void
}

/** More are not kept: who goes further back looks into the bin or the activity. */
const MAX_KEPT = 50

export function createUndoStack(): UndoStack {
  let acts: readonly Undoable[] = []
  return {
    push: (sentence, undo) => {
      let isDone = false
      const act: Undoable = {
        sentence,
        undo: async () => {
          if (isDone) return
          isDone = true
          acts = acts.filter((other) => other !== act)
          await undo()
        },
      }
      acts = [...acts, act].slice(-MAX_KEPT)
      return act
    },
    last: () => acts.at(-1) ?? null,
    clear: () => {
      acts = []
    },
  }
}
