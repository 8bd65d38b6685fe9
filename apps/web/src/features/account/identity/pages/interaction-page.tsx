import { t } from '@arbour/messages/t'
import { useParams } from '@tanstack/react-router'
import { DeadInvitation } from '../components/invitations/dead-invitation.tsx'
import { PendingInvitation } from '../components/invitations/pending-invitation.tsx'
import { RetryCard } from '../components/retry-card.tsx'
import { SecondStepCard } from '../components/sign-in/second-step-card.tsx'
import { SetUpForm } from '../components/sign-in/set-up-form.tsx'
import { SignInCard } from '../components/sign-in/sign-in-card.tsx'
import { SignInFrame } from '../components/sign-in/sign-in-frame.tsx'
import { StartAgain } from '../components/start-again.tsx'
import { WaitingCard } from '../components/waiting-card.tsx'
import { useInteraction } from '../hooks/use-interaction.ts'
import { followedInvitation } from '../model/link-secret.ts'

/**
 * The page `/idp/interaction/{uid}`: the embedded provider's form to sign in, to join a team or, on the first visit, to create
 * one.
 */
export function InteractionPage() {
  const { uid } = useParams({ from: '/idp/interaction/$uid' })
  const interaction = useInteraction(uid)
  const { details, error, hasExpired, submit, forgetInvitation, refetch } = interaction
  if (hasExpired) {
    return (
      <SignInFrame title={t('account.identity.thisSignInHasExpired')} text={t('account.identity.itWasOpenForToo')}>
        {/* After opening an invitation link, signed-in users are asked as well. */}
        <StartAgain to={followedInvitation.returnTo()} extra={followedInvitation.read() === '' ? {} : { prompt: 'login' }} />
      </SignInFrame>
    )
  }
  if (error) return <RetryCard error={error} onRetry={() => void refetch()} />
  if (!details)
    return (
      <WaitingCard
        title={followedInvitation.read() === '' ? t('account.identity.signIn') : t('account.identity.yourInvitation')}
      />
    )
  const { prompt, needs_code, login_hint, invitation, signed_in_as, second_step } = details
  if (prompt === 'set_up') {
    return (
      <SignInFrame isWide title={t('account.identity.createYourTeam')} text={t('account.identity.youWillBeFirstAdmin')}>
        <SetUpForm needsCode={needs_code} onSubmit={submit('set-up')} />
      </SignInFrame>
    )
  }
  if (second_step !== null) return <SecondStepCard interaction={interaction} step={second_step} />
  if (invitation === null) {
    const email = login_hint ?? ''
    return (
      <SignInCard
        interaction={interaction}
        title={t('account.identity.signIn')}
        text={t('account.identity.toYourTeamsFiles')}
        email={email}
        onSubmit={submit('sign-in')}
      />
    )
  }
  if (invitation.status !== 'pending') return <DeadInvitation invitation={invitation} onContinue={forgetInvitation} />
  return <PendingInvitation interaction={interaction} invitation={invitation} signedInAs={signed_in_as} />
}
