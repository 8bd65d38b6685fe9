/**
 * The targets of the command palette and of page-wide shortcuts: what a list or page reports as selected and open. Stored outside
 * React, so that a changed selection rerenders no page.
 */
import { useEffect } from 'react'
import type { ActionContext } from './types.ts'

export interface CommandContext {
  /** The open folder or file, or the page; null on a page without items. */
  place: ActionContext | null
  /** The selection of a list; null if no list is shown. */
  selection: ActionContext | null
}

const NO_CONTEXT: CommandContext = { place: null, selection: null }
let current: CommandContext = NO_CONTEXT

/** Returns the current targets. */
export function commandContext(): CommandContext {
  return current
}

/**
 * Sets the targets of a page while it is shown. `selection` is set by lists themselves; a page without a list only sets its
 * place.
 */
export function useCommandContext(place: ActionContext | null, selection: ActionContext | null = null): void {
  useEffect(() => {
    const ownContext: CommandContext = { place, selection }
    // A page around a list sets its place; the list inside, whose effects run first, has already set more.
    if (selection === null && current.selection !== null && current.place?.path === place?.path) return
    current = ownContext
    return () => {
      if (current === ownContext) current = NO_CONTEXT
    }
  }, [place, selection])
}
