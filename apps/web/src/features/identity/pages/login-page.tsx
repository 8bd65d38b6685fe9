import { useEffect, useState } from 'react'
import { signIn } from '#lib/auth.ts'
import { authorizationExtras } from '#lib/return-path.ts'
import { usePageTitle } from '#ui/hooks/page-title.ts'
import { BusyNote } from '../components/busy-note.tsx'
import { RetryCard } from '../components/retry-card.tsx'
import { SignInFrame } from '../components/sign-in-frame.tsx'

let leaving: Promise<void> | undefined

/** Once, however often the page is drawn: each request to the provider replaces the one before. */
function leave(): Promise<void> {
  leaving ??= signIn('/', authorizationExtras(window.location.search)).finally(() => {
    leaving = undefined
  })
  return leaving
}

/** `/login`: hands an organisation or invitation over to the identity provider (spec 2 section 2, security.md). */
export function LoginPage() {
  usePageTitle('Sign in')
  const [error, setError] = useState<Error | null>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt leaves anew
  useEffect(() => {
    leave().catch(setError)
  }, [attempt])
  const retry = () => {
    setError(null)
    setAttempt(attempt + 1)
  }
  if (error) return <RetryCard error={error} onRetry={retry} />
  return (
    <SignInFrame title="Sign in">
      <BusyNote>Taking you to the sign-in</BusyNote>
    </SignInFrame>
  )
}
