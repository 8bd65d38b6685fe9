import { useRouter } from '@tanstack/react-router'
import { createContext, useMemo } from 'react'

/** The URL whose hash names the place within the file that is shown. */
export interface PlaceUrl {
  /** Identifies the page, without the hash. */
  pathname(): string
  hash(): string
  /** Replaces the hash in the same entry of the history. */
  replaceHash(hash: string): void
  /** Calls back when the URL changes. Returns a function that ends it. */
  subscribe(onChange: () => void): () => void
}

/** Null where the URL of the page is not that of the file. */
export const PlaceUrlContext = createContext<PlaceUrl | null>(null)

/** Returns the URL of the application's page. */
export function useRouterUrl(): PlaceUrl {
  const { history } = useRouter()
  return useMemo(
    () => ({
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
