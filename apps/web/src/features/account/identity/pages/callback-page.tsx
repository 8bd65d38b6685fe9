import { t } from '@arbour/messages/t'
import { Stack } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import type { ApiError } from '#lib/api/api.ts'
import { isForbidden } from '#lib/api/errors.ts'
import { isUnreachable } from '#lib/browser/connection.ts'
import { completeSignIn } from '#lib/sign-in/auth.ts'
import { RetryCard } from '../components/retry-card.tsx'
import { SignInFrame } from '../components/sign-in/sign-in-frame.tsx'
import { StartAgain } from '../components/start-again.tsx'
import { WaitingCard } from '../components/waiting-card.tsx'

/** The page `/auth/callback`, to which the identity provider redirects. */
export function CallbackPage() {
  const { history } = useRouter()
  const [error, setError] = useState<Error | null>(null)
  const complete = useCallback(() => {
    completeSignIn().then((path) => history.replace(path), setError)
  }, [history])
  useEffect(complete, [complete])
  if (error && isUnreachable(error)) return <RetryCard error={error} onRetry={complete} />
  if (error && isForbidden(error)) return <NotInTeam request={(error as ApiError).data ?? {}} />
  if (error) {
    return (
      <SignInFrame title={t('common.couldNotSignIn')} text={t('account.identity.itWasInterruptedOrIts')}>
        <StartAgain />
      </SignInFrame>
    )
  }
  return <WaitingCard title={t('account.identity.signingIn')} />
}

/**
 * The link requires a team that the signed-in user does not belong to. `request`: the `organization` and `returnTo` of the sign-in.
 */
function NotInTeam({ request }: { request: Record<string, unknown> }) {
  const { organization, returnTo } = request
  const teamParams: Record<string, string> = typeof organization === 'string' ? { organization } : {}
  return (
    <SignInFrame title={t('account.identity.youreNotInThisTeam')} text={t('account.identity.askAdminOfTeamTo')}>
      <Stack gap="xs">
        <StartAgain label={t('account.identity.openMyOwnTeam')} />
        <StartAgain
          label={t('account.identity.useAnotherAccount')}
          variant="default"
          extra={{ ...teamParams, prompt: 'login' }}
          to={typeof returnTo === 'string' ? returnTo : '/'}
        />
      </Stack>
    </SignInFrame>
  )
}
