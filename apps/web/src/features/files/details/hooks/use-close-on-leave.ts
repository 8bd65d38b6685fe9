import { useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls back when the user navigates elsewhere: a sheet would cover the target of its own links. */
export function useCloseOnLeave(isSheet: boolean, onClose: () => void): void {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const openedPath = useRef(path)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isSheet && openedPath.current !== path) close()
    openedPath.current = path
  }, [isSheet, path])
}
