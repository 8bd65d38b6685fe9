import { encodePath } from '@arbour/contract/paths'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Goes to paths of the tree or the bin; names are encoded here and nowhere else. */
export function useGoTo(): (path: string, options?: { replace?: boolean }) => void {
  const { history } = useRouter()
  return useCallback(
    (path, options) => {
      const address = encodePath(path)
      if (options?.replace) history.replace(address)
      else history.push(address)
    },
    [history],
  )
}
