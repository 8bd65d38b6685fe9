import { encodePath } from '@arbour/contract/paths'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

export interface GoToOptions {
  /** Whether to replace the history entry. */
  replace?: boolean
  /** Whether the path is a new path of the open item, so that the position in the file stays in the URL. */
  keepsPlace?: boolean
  /** A position in the file, such as `#page=3`. */
  hash?: string
}

/** Returns a function to navigate to paths of the tree or the bin; names are encoded only here. */
export function useGoTo(): (path: string, options?: GoToOptions) => void {
  const { history } = useRouter()
  return useCallback(
    (path, options) => {
      const address = encodePath(path)
      if (options?.replace) history.replace(options.keepsPlace ? address + history.location.hash : address)
      else history.push(address + (options?.hash ?? ''))
    },
    [history],
  )
}
