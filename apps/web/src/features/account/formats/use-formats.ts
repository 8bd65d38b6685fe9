import { useEffect } from 'react'
import { hasUnsavedChanges } from '#lib/unsaved-changes.ts'
import { useAccount } from '../identity/public.ts'
import { applyFormats } from './apply-formats.ts'

/** Shows the application in the language and formats of the account. Loads the page again if it shows others and nothing is lost. */
export function useFormats(): void {
  const account = useAccount()
  useEffect(() => {
    if (account && applyFormats(account) && !hasUnsavedChanges()) window.location.reload()
  }, [account])
}
