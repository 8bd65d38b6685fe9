import { useLayoutEffect, useRef } from 'react'

type Find = () => HTMLElement | null | undefined

/**
 * Moves the focus in a list of which only the rows in view are drawn, once it is scrolled there: to what `find` gives, at once where it is
 * drawn already, else as soon as it is, unless something else has been given the focus meanwhile.
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
