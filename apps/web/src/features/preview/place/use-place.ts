import { useRouter } from '@tanstack/react-router'
import { createContext, useCallback, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { hashOf, type PlaceKind, placeIn } from './place.ts'

/** How long a new place waits for the next one, in milliseconds: browsers limit how often a URL may change. */
const WRITE_MS = 400

/** Whether the URL of the page is that of the file, so that it names the place within the file too. */
export const HasPlace = createContext(false)

/** Returns where a viewer begins; null at the beginning of the file. */
export function useFirstPlace(kind: PlaceKind): string | null {
  const hasPlace = useContext(HasPlace)
  const { history } = useRouter()
  const [first] = useState(() => (hasPlace ? placeIn(history.location.hash, kind) : null))
  return first
}

interface Place {
  /** Where the viewer begins; null at the beginning of the file. */
  first: string | null
  /** Writes where the reader is into the URL, in the same entry of the history. Null is the beginning. */
  set: (value: string | null) => void
}

/**
 * Keeps the place within a file in the hash of the URL: Back, a reload and a copied link lead there again.
 *
 * @param onGo Called when the hash changes by hand, by Back or by a link.
 */
export function usePlace(kind: PlaceKind, onGo?: (value: string | null) => void): Place {
  const hasPlace = useContext(HasPlace)
  const { history } = useRouter()
  const first = useFirstPlace(kind)
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; pathname: string; value: string | null } | null>(null)
  /** The page and the hash that the viewer knows of. */
  const known = useRef({ pathname: history.location.pathname, hash: history.location.hash })
  const go = useEffectEvent((value: string | null) => onGo?.(value))

  useEffect(() => {
    if (!hasPlace) return
    let check: ReturnType<typeof setTimeout> | undefined
    const compare = () => {
      const { hash } = history.location
      if (hash === known.current.hash) return
      known.current.hash = hash
      go(placeIn(hash, kind))
    }
    const stop = history.subscribe(({ location: { pathname } }) => {
      clearTimeout(check)
      if (pathname === known.current.pathname) return compare()
      // Another file, whose viewer takes the place of this one, or another path of the same file.
      known.current.pathname = pathname
      check = setTimeout(compare, WRITE_MS)
    })
    return () => {
      stop()
      clearTimeout(check)
      if (pending.current) clearTimeout(pending.current.timer)
      pending.current = null
    }
  }, [hasPlace, history, kind])

  const set = useCallback(
    (value: string | null) => {
      if (!hasPlace) return
      const write = () => {
        const { pathname, value: last } = pending.current ?? {}
        pending.current = null
        const { location } = history
        const hash = hashOf(kind, last ?? null)
        // The page may lead elsewhere by now.
        if (location.pathname !== pathname || location.hash === hash) return
        known.current.hash = hash
        history.replace(`${location.pathname}${location.search}${hash}`, location.state)
      }
      if (pending.current) pending.current.value = value
      else pending.current = { timer: setTimeout(write, WRITE_MS), pathname: history.location.pathname, value }
    },
    [hasPlace, history, kind],
  )
  return { first, set }
}
