import { useState } from 'react'
import { useAccount } from '#features/identity/public.ts'
import { forgetSearches, readRecent, rememberSearch } from '../model/recent-searches.ts'

/** The last searches of the person who is signed in, and the ways to add to them and to forget them. */
export function useRecentSearches() {
  const account = useAccount()
  const owner = account ? `${account.tenant.id}.${account.user.id}` : null
  const [, setChanges] = useState(0)
  const change = (act: (owner: string) => void) => {
    if (owner === null) return
    act(owner)
    setChanges((count) => count + 1)
  }
  return {
    recent: owner === null ? [] : readRecent(localStorage, owner),
    remember: (q: string) => change((owner) => rememberSearch(localStorage, owner, q)),
    forget: () => change((owner) => forgetSearches(localStorage, owner)),
  }
}
