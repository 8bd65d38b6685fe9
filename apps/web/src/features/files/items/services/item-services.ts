import type { QueryClient } from '@tanstack/react-query'
import type { Dialogs } from '#ui/dialog/host/dialog-host.tsx'
import type { GoToOptions } from './use-go-to.ts'

/** What actions and operations need of the page that they were started from. One for the whole application, never renewed. */
export interface ItemServices {
  client: QueryClient
  dialogs: Dialogs
  /** The path of the item that is open now, or '' on a page without one; asked for when needed, for people navigate while things run. */
  currentPath: () => string
  goTo: (path: string, options?: GoToOptions) => void
  /** Makes the list select and show an item that is about to appear in it. */
  reveal: (id: string) => void
  /** Says a sentence to a screen reader. */
  announce: (sentence: string) => void
}
