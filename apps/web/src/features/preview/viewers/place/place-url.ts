import { useRouter } from '@tanstack/react-router'
import { createContext, useMemo } from 'react'

/** The URL whose fragment contains the position in the shown file. */
export interface PlaceUrl {
  /** The debounce time before a new position is written, in milliseconds. */
  delay: number
  /** Identifies the page, without the fragment. */
  pathname(): string
  hash(): string
  /** Replaces the fragment in the same history entry. */
  replaceHash(hash: string): void
  /** Calls back when the URL changes. Returns a function that unsubscribes. */
  subscribe(onChange: () => void): () => void
}

/** Browsers limit how often a URL may change. Milliseconds. */
const URL_DELAY = 400

/** Null if the URL of the page is not that of the file. */
export const PlaceUrlContext = createContext<PlaceUrl | null>(null)

/** Returns the URL of the application's page. */
export function useRouterUrl(): PlaceUrl {
  const { history } = useRouter()
  return useMemo(
    () => ({
      delay: URL_DELAY,
      pathname: () => history.location.pathname,
      hash: () => history.location.hash,
      replaceHash: (hash) => {
        const { pathname, search, state } = history.location
        history.replace(`${pathname}${search}${hash}`, state)
      },
      subscribe: (onChange) => history.subscribe(onChange),
    }),
    [history],
  )
}
