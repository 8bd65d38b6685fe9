import { t } from '@arbour/messages/t'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { RetryCard } from './retry-card.tsx'
import { WaitingCard } from './waiting-card.tsx'

interface DepartureProps {
  title?: string
  /** Redirects to the identity provider, or to where else the user belongs. */
  onLeave: () => Promise<void>
}

/** A page that only redirects, with a retry if that fails. */
export function Departure({ title = t('account.identity.signIn'), onLeave }: DepartureProps) {
  const [error, setError] = useState<Error | null>(null)
  const [attempt, setAttempt] = useState(0)
  const startedAttempt = useRef(-1)
  const begin = useEffectEvent(onLeave)
  useEffect(() => {
    // Once, however often effects run: each request to the provider replaces the previous one.
    if (startedAttempt.current === attempt) return
    startedAttempt.current = attempt
    begin().catch(setError)
  }, [attempt])
  const retry = () => {
    setError(null)
    setAttempt(attempt + 1)
  }
  if (error) return <RetryCard title={title} error={error} onRetry={retry} />
  return <WaitingCard title={title}>{t('account.identity.redirectingToSignIn')}</WaitingCard>
}
