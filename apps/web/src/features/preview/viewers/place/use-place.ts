import { useCallback, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatHash, type PlaceKind, placeIn } from './place.ts'
import { PlaceUrlContext } from './place-url.ts'

/** Returns the initial position; null for the start of the file. */
export function useFirstPlace(kind: PlaceKind): string | null {
  const url = useContext(PlaceUrlContext)
  const [firstPlace] = useState(() => (url ? placeIn(url.hash(), kind) : null))
  return firstPlace
}

interface Place {
  /** The initial position; null for the start of the file. */
  first: string | null
  /** Writes the current position to the URL, in the same history entry. Null is the start. */
  set: (value: string | null) => void
}

/**
 * Keeps the position in a file in the fragment of the URL, so that back navigation, a reload and a copied link restore it.
 *
 * @param onGo Called when the fragment is changed by the user, by back navigation or by a link.
 */
export function usePlace(kind: PlaceKind, onGo?: (value: string | null) => void): Place {
  const url = useContext(PlaceUrlContext)
  const firstPlace = useFirstPlace(kind)
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; pathname: string; value: string | null } | null>(null)
  /** The page and the fragment known to the viewer. */
  const lastUrl = useRef({ pathname: url?.pathname(), hash: url?.hash() })
  const go = useEffectEvent((value: string | null) => onGo?.(value))

  useEffect(() => {
    if (!url) return
    let check: ReturnType<typeof setTimeout> | undefined
    const compare = () => {
      const hash = url.hash()
      if (hash === lastUrl.current.hash) return
      lastUrl.current.hash = hash
      go(placeIn(hash, kind))
    }
    const stop = url.subscribe(() => {
      clearTimeout(check)
      const pathname = url.pathname()
      if (pathname === lastUrl.current.pathname) return compare()
      // Another file, whose viewer replaces this one, or another path of the same file.
      lastUrl.current.pathname = pathname
      check = setTimeout(compare, url.delay)
    })
    return () => {
      stop()
      clearTimeout(check)
      if (pending.current) clearTimeout(pending.current.timer)
      pending.current = null
    }
  }, [url, kind])

  const setPlace = useCallback(
    (value: string | null) => {
      if (!url) return
      const write = () => {
        const { pathname, value: lastValue } = pending.current ?? {}
        pending.current = null
        const hash = formatHash(kind, lastValue ?? null)
        // The user may have navigated elsewhere by now.
        if (url.pathname() !== pathname || url.hash() === hash) return
        lastUrl.current.hash = hash
        url.replaceHash(hash)
      }
      if (pending.current) pending.current.value = value
      else pending.current = { timer: setTimeout(write, url.delay), pathname: url.pathname(), value }
    },
    [url, kind],
  )
  return { first: firstPlace, set: setPlace }
}
