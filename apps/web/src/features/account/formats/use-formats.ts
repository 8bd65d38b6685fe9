import type { Account } from '@arbour/contract/entities/team/people'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryKeys } from '#lib/api/query-keys.ts'
import { hasUnsavedChanges } from '#lib/unsaved-changes.ts'
import { useAccount } from '../identity/public.ts'
import { applyFormats } from './apply-formats.ts'
import { choicesSaved } from './saved-choices.ts'

/**
 * Shows the application in the language and formats of the account. Loads the page again if it shows others and nothing is lost,
 * once all choices are saved.
 */
export function useFormats(): void {
  const account = useAccount()
  const client = useQueryClient()
  useEffect(() => {
    if (!account) return
    // The effect of a later change of the account takes over.
    let isLast = true
    void choicesSaved().then(() => {
      // A later choice may be saved, and not rendered yet.
      const latest = client.getQueryData<Account>(queryKeys.account) ?? account
      if (!isLast || !applyFormats(latest) || hasUnsavedChanges()) return
      // A choice that is made while the page is loaded again would be lost.
      document.body.inert = true
      window.location.reload()
    })
    return () => {
      isLast = false
    }
  }, [account, client])
}
