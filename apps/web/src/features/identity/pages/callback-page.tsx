import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { completeSignIn } from '#lib/auth.ts'
import { isUnreachable } from '#lib/line.ts'
import { RetryCard } from '../components/retry-card.tsx'
import { SignInFrame } from '../components/sign-in-frame.tsx'
import { StartAgain } from '../components/start-again.tsx'
import { WaitingCard } from '../components/waiting-card.tsx'

/** `/auth/callback`: where the identity provider sends the browser back to. */
export function CallbackPage() {
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
  return <WaitingCard title="Signing in" />
}
