import { useLayoutEffect, useRef } from 'react'

type Find = () => HTMLElement | null | undefined

/**
 * Moves the focus in a virtualised list after scrolling: to the element that `find` returns, immediately or as soon as it is
 * rendered, unless something else is focused in the meantime.
 */
export function useRowFocus(): (find: Find) => void {
  const wanted = useRef<{ find: Find; from: Element | null } | null>(null)
  const take = () => {
    if (wanted.current === null) return
    const { find, from } = wanted.current
    const { activeElement } = document
    const hasLeft = activeElement !== document.body && activeElement !== from
    const target = hasLeft ? null : find()
    if (hasLeft || target) wanted.current = null
    target?.focus({ preventScroll: true })
  }
  useLayoutEffect(take)
  return (find) => {
    wanted.current = { find, from: document.activeElement }
    take()
  }
}
