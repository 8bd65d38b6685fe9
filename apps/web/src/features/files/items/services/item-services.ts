import type { QueryClient } from '@tanstack/react-query'
import type { Dialogs } from '#ui/dialog/host/dialog-host.tsx'
import type { GoToOptions } from './use-go-to.ts'

/** The services of the page that actions and operations need. A single stable object for the whole application. */
export interface ItemServices {
  client: QueryClient
  dialogs: Dialogs
  /** Returns the path of the currently open item, or ''. Called when needed, because users navigate while operations run. */
  currentPath: () => string
  goTo: (path: string, options?: GoToOptions) => void
  /** Makes the list select and show an item that is about to appear in it. */
  reveal: (id: string) => void
  /** Announces a message to screen readers. */
  announce: (sentence: string) => void
}
