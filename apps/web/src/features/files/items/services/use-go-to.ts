import { encodePath } from '@arbour/contract/paths'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

export interface GoToOptions {
  /** Whether to replace the history entry. */
  replace?: boolean
  /** Whether the path is a new path of the open item, so that the position in the file and the tab of a project stay in the URL. */
  keepsPlace?: boolean
  /** The search parameters: `?tab=files`. */
  search?: string
  /** A position in the file, such as `#page=3`. */
  hash?: string
}

/** Returns a function to navigate to paths of the tree or the bin; names are encoded only here. */
export function useGoTo(): (path: string, options?: GoToOptions) => void {
  const { history } = useRouter()
  return useCallback(
    (path, options) => {
      const address = encodePath(path) + (options?.search ?? '')
      if (options?.replace)
        history.replace(options.keepsPlace ? address + tabIn(history.location.search) + history.location.hash : address)
      else history.push(address + (options?.hash ?? ''))
    },
    [history],
  )
}

/** Returns the tab in search parameters: `?tab=files`; without one ''. */
function tabIn(search: string): string {
  const tab = new URLSearchParams(search).get('tab')
  return tab === null ? '' : `?tab=${encodeURIComponent(tab)}`
}
