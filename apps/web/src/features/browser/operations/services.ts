import type { Item } from '@arbour/contract/entities/item'
import type { QueryClient } from '@tanstack/react-query'
import type { Dialogs } from '../dialogs/dialog-host.tsx'

/** What an operation needs of the screen that it was started from. */
export interface BrowserServices {
  client: QueryClient
  dialogs: Dialogs
  /** The path of the item that is open now; asked for when needed, for people navigate while things run. */
  currentPath: () => string
  goTo: (path: string, options?: { replace?: boolean }) => void
  /** Makes the list select and show an item that is about to appear in it. */
  reveal: (id: string) => void
  /** Says a sentence to a screen reader. */
  announce: (sentence: string) => void
}

/** `Plan.pdf`, or `3 items`. */
export function nameItems(items: readonly Pick<Item, 'name'>[]): string {
  return items.length === 1 ? (items[0]?.name ?? '') : `${items.length.toLocaleString('en-GB')} items`
}
