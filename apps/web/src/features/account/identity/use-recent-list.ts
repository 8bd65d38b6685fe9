import { useState } from 'react'
import { forgetRecent, readRecent, rememberRecent } from '#lib/browser/recent-list.ts'
import { useAccount } from './account-query.ts'

/**
 * Returns the user's recent searches, recently opened items (by id), or the folders last moved or copied to (by id), in this team
 * and on this device: the latest first.
 */
export function useRecentList(listName: 'searches' | 'opened' | 'destinations') {
  const account = useAccount()
  // Separates users of the same browser.
  const key = account ? `arbour.${listName}.${account.tenant.id}.${account.user.id}` : null
  const [, setForgotten] = useState(0)
  return {
    entries: key === null ? [] : readRecent(localStorage, key),
    /** Visible on the next render of the list. */
    remember: (entry: string) => {
      if (key !== null) rememberRecent(localStorage, key, entry)
    },
    /** Removes one entry, or all. */
    forget: (entry?: string) => {
      if (key === null) return
      forgetRecent(localStorage, key, entry)
      setForgotten((count) => count + 1)
    },
  }
}
