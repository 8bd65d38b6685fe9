import { encodePath } from '@arbour/contract/paths'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

export interface GoToOptions {
  /** Whether it takes the place of the page in the history. */
  replace?: boolean
  /** Whether the path is another one of the open item, so that the place within a file stays in the URL. */
  keepsPlace?: boolean
  /** Names a place within the file, such as `#page=3`. */
  hash?: string
}

/** Goes to paths of the tree or the bin; names are encoded here and nowhere else. */
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
