import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { queryKeys } from '#lib/query-keys.ts'
import { usePageTitle } from '#ui/hooks/page-title.ts'
import { BusyNote } from '../components/busy-note.tsx'
import { isExpired } from '../components/form-failure.tsx'
import { RetryCard } from '../components/retry-card.tsx'
import { SetUpForm } from '../components/set-up-form.tsx'
import { SignInForm } from '../components/sign-in-form.tsx'
import { SignInFrame } from '../components/sign-in-frame.tsx'
import { StartAgain } from '../components/start-again.tsx'
import { answerInteraction, followRedirect, loadInteraction } from '../model/interaction.ts'
import { forgetSetUpCode } from '../model/set-up-code.ts'

/** `/idp/interaction/{uid}`: the embedded provider's form, to sign in or, on the first visit, to create the team. */
export function InteractionPage() {
  const { uid } = useParams({ from: '/idp/interaction/$uid' })
  const [hasExpired, setHasExpired] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.interaction(uid),
    queryFn: ({ signal }) => loadInteraction(uid, signal),
    // The form must not change under somebody's hands.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })
  const isSetUp = data?.prompt === 'set_up'
  usePageTitle(isSetUp ? 'Create your team' : 'Sign in')

  const answer = (call: 'sign-in' | 'set-up') => async (values: object) => {
    try {
      const redirect = await answerInteraction(uid, call, values)
      forgetSetUpCode()
      followRedirect(redirect)
      // The page is left: until then its form goes on as it is.
      await new Promise<never>(() => undefined)
    } catch (reason) {
      if (isExpired(reason)) setHasExpired(true)
      else throw reason
    }
  }

  if (hasExpired || isExpired(error)) {
    return (
      <SignInFrame
        title="This sign-in has expired"
        text="It was open for too long, or was begun in another window. Nothing is lost."
      >
        <StartAgain />
      </SignInFrame>
    )
  }
  if (error) return <RetryCard error={error} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <SignInFrame title="Sign in">
        <BusyNote>One moment</BusyNote>
      </SignInFrame>
    )
  }
  return isSetUp ? (
    <SignInFrame isWide title="Create your team" text="You are the first one here. Your account will be the team’s Admin.">
      <SetUpForm needsCode={data.needs_code} onSubmit={answer('set-up')} />
    </SignInFrame>
  ) : (
    <SignInFrame title="Sign in" text="to your team’s files">
      <SignInForm email={data.login_hint ?? ''} onSubmit={answer('sign-in')} />
    </SignInFrame>
  )
}
