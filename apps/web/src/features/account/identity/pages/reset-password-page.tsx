import { authPasswordReset, authPasswordResetCheck } from '@arbour/contract/calls/account/auth'
import { t } from '@arbour/messages/t'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#lib/api/api.ts'
import { isGone } from '#lib/api/errors.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { EmbeddedOnly } from '../components/embedded-only.tsx'
import { RetryCard } from '../components/retry-card.tsx'
import { NewPasswordForm } from '../components/sign-in/new-password-form.tsx'
import { SignInFrame } from '../components/sign-in/sign-in-frame.tsx'
import { StartAgain } from '../components/start-again.tsx'
import { WaitingCard } from '../components/waiting-card.tsx'
import { useLinkSecret } from '../hooks/use-link-secret.ts'
import { resetToken } from '../model/link-secret.ts'

const TITLE = t('account.identity.chooseNewPassword')

/** The page `/reset-password#{token}`: the link in a password reset email. */
export function ResetPasswordPage() {
  return (
    <EmbeddedOnly title={TITLE}>
      <ResetPassword />
    </EmbeddedOnly>
  )
}

function ResetPassword() {
  const token = useLinkSecret(resetToken)
  const [changedAccount, setChangedAccount] = useState<{ token: string; email: string } | null>(null)
  const [usedToken, setUsedToken] = useState<string | null>(null)
  // Another link opened on the same page starts again.
  const isChanged = changedAccount !== null && (token === '' || token === changedAccount.token)
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.passwordReset(token),
    queryFn: ({ signal }) => callApi(authPasswordResetCheck, { token }, { signal }),
    enabled: token !== '' && !isChanged,
    // The form must not change while the user fills it in.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })

  const change = async (choice: { password: string; end_api_tokens: boolean }) => {
    try {
      const { email } = await callApi(authPasswordReset, { token, ...choice })
      resetToken.forget()
      setChangedAccount({ token, email })
    } catch (reason) {
      if (!isGone(reason)) throw reason
      setUsedToken(token)
    }
  }

  if (isChanged) {
    return (
      <SignInFrame title={t('account.identity.yourPasswordIsChanged')} text={t('account.identity.youAreSignedOutEverywhere')}>
        <StartAgain label={t('account.identity.signIn')} extra={{ login_hint: changedAccount.email, prompt: 'login' }} />
      </SignInFrame>
    )
  }
  if (token === '') {
    return (
      <SignInFrame title={t('account.identity.linkIncomplete')} text={t('account.identity.openFullLink')}>
        <StartAgain label={t('account.identity.signIn')} />
      </SignInFrame>
    )
  }
  if (usedToken === token || isGone(error)) {
    return (
      <SignInFrame title={t('account.identity.thisLinkIsNoLonger')} text={t('account.identity.itWasUsedReplacedBy')}>
        <StartAgain label={t('account.identity.signIn')} />
      </SignInFrame>
    )
  }
  if (data) {
    return (
      <SignInFrame title={TITLE} text={t('account.identity.youWillBeSignedOut')}>
        <NewPasswordForm email={data.email} apiTokens={data.api_tokens} onSubmit={change} />
      </SignInFrame>
    )
  }
  if (error) return <RetryCard title={TITLE} error={error} onRetry={() => void refetch()} />
  return <WaitingCard title={TITLE} />
}
