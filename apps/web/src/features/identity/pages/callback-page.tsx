import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { completeSignIn } from '#lib/auth.ts'
import { isUnreachable } from '#lib/line.ts'
import { usePageTitle } from '#ui/hooks/page-title.ts'
import { BusyNote } from '../components/busy-note.tsx'
import { RetryCard } from '../components/retry-card.tsx'
import { SignInFrame } from '../components/sign-in-frame.tsx'
import { StartAgain } from '../components/start-again.tsx'

/** `/auth/callback`: where the identity provider sends the browser back to. */
export function CallbackPage() {
  usePageTitle('Signing in')
  const { history } = useRouter()
  const [error, setError] = useState<Error | null>(null)
  const complete = useCallback(() => {
    completeSignIn().then((path) => history.replace(path), setError)
  }, [history])
  useEffect(complete, [complete])
  if (error && isUnreachable(error)) return <RetryCard error={error} onRetry={complete} />
  if (error) {
    return (
      <SignInFrame title="The sign-in could not be completed" text="It was interrupted, or its answer came too late.">
        <StartAgain />
      </SignInFrame>
    )
  }
  return (
    <SignInFrame title="Signing in">
      <BusyNote>One moment</BusyNote>
    </SignInFrame>
  )
}
