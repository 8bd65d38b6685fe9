import { useInsertionEffect, useRef } from 'react'

/**
 * What was last drawn, for functions that are handed on and must stay the same while what they read changes. It is told before any other
 * effect, and never while drawing; an effect reads what is latest by `useEffectEvent` instead.
 */
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value)
  useInsertionEffect(() => {
    latest.current = value
  })
  return latest
}
