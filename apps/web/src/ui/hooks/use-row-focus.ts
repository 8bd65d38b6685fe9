import { useLayoutEffect, useRef } from 'react'

type Find = () => HTMLElement | null | undefined

/**
 * Moves the focus in a virtualised list after scrolling: to the element that `find` returns, immediately or as soon as it is
 * rendered, unless something else is focused in the meantime.
 */
export function useRowFocus(): (find: Find) => void {
  const pendingFocus = useRef<{ find: Find; from: Element | null } | null>(null)
  const moveFocus = () => {
    if (pendingFocus.current === null) return
    const { find, from } = pendingFocus.current
    const { activeElement } = document
    const hasLeft = activeElement !== document.body && activeElement !== from
    const target = hasLeft ? null : find()
    if (hasLeft || target) pendingFocus.current = null
    target?.focus({ preventScroll: true })
  }
  useLayoutEffect(moveFocus)
  return (find) => {
    pendingFocus.current = { find, from: document.activeElement }
    moveFocus()
  }
}
