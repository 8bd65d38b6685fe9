/**
 * What the command palette and the keys of the whole page act on: whatever a list or page says is selected and open.
 * A store beside React, so that no page is drawn anew because another selection was made.
 */
import { useEffect } from 'react'
import type { ActionContext } from './types.ts'

export interface CommandContext {
  /** The open folder or file, or the page; null on a page that shows no items. */
  place: ActionContext | null
  /** What is selected in a list; null where no list is shown. */
  selection: ActionContext | null
}

const NOTHING: CommandContext = { place: null, selection: null }
let current: CommandContext = NOTHING

/** What can be acted on now. */
export function commandContext(): CommandContext {
  return current
}

/**
 * Says what a page is about, for as long as it is shown. `selection` is that of its list, which a list gives by itself;
 * a page without a list names its place alone.
 */
export function useCommandContext(place: ActionContext | null, selection: ActionContext | null = null): void {
  useEffect(() => {
    const mine: CommandContext = { place, selection }
    // A page around a list says where it is; the list in it, whose effects run first, says more.
    if (selection === null && current.selection !== null && current.place?.path === place?.path) return
    current = mine
    return () => {
      if (current === mine) current = NOTHING
    }
  }, [place, selection])
}
