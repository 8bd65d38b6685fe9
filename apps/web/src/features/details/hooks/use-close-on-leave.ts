import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Calls back when the address comes to lead elsewhere: a sheet would hide where its own links went. */
export function useCloseOnLeave(isSheet: boolean, onClose: () => void): void {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const opened = useRef(path)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (isSheet && opened.current !== path) close.current()
    opened.current = path
  }, [isSheet, path])
}
