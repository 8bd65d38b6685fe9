import { useState } from 'react'
import { forgetRecent, readRecent, rememberRecent } from '#lib/browser/recent-list.ts'
import { useAccount } from './account-query.ts'

/** What who is signed in searched for last, or opened (by its id), in this team and on this device: the latest first. */
export function useRecentList(what: 'searches' | 'opened') {
  const account = useAccount()
  // Keeps those apart who share a browser.
  const key = account ? `arbour.${what}.${account.tenant.id}.${account.user.id}` : null
  const [, setForgotten] = useState(0)
  return {
    entries: key === null ? [] : readRecent(localStorage, key),
    /** Seen when the list is next drawn. */
    remember: (entry: string) => {
      if (key !== null) rememberRecent(localStorage, key, entry)
    },
    /** One entry, or all. */
    forget: (entry?: string) => {
      if (key === null) return
      forgetRecent(localStorage, key, entry)
      setForgotten((count) => count + 1)
    },
  }
}
