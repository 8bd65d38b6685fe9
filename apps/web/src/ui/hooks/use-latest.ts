import { useInsertionEffect, useRef } from 'react'

/**
 * Returns a ref to the value of the last render, for callbacks with a stable identity. It is updated before any other effect, and
 * never during rendering; effects use `useEffectEvent` instead.
 */
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value)
  useInsertionEffect(() => {
    latest.current = value
  })
  return latest
}
