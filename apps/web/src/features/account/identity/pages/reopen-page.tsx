import { tenantsReopen, tenantsReopenCheck } from '@arbour/contract/calls/team/closing'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#lib/api/api.ts'
import { getErrorMessage, isGone } from '#lib/api/errors.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { formatDate } from '#lib/text/format.ts'
import classes from '../components/form.module.css'
import { FormFailure } from '../components/form-failure.tsx'
import { RetryCard } from '../components/retry-card.tsx'
import { SignInFrame } from '../components/sign-in/sign-in-frame.tsx'
import { StartAgain } from '../components/start-again.tsx'
import { WaitingCard } from '../components/waiting-card.tsx'
import { useLinkSecret } from '../hooks/use-link-secret.ts'
import { reopenToken } from '../model/link-secret.ts'

const TITLE = t('account.identity.reopenTeam')

/** The page `/reopen#{token}`: the link in the email to the Admins of a closed team. */
export function ReopenPage() {
  const token = useLinkSecret(reopenToken)
  const [reopenedTeam, setReopenedTeam] = useState<{ token: string; name: string } | null>(null)
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  // Another link opened on the same page starts again.
  const isOpened = reopenedTeam !== null && (token === '' || token === reopenedTeam.token)
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.reopening(token),
    queryFn: ({ signal }) => callApi(tenantsReopenCheck, { token }, { signal }),
    enabled: token !== '' && !isOpened,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })

  const reopen = async () => {
    setIsPending(true)
    setFailure(null)
    try {
      const { name } = await callApi(tenantsReopen, { token })
      reopenToken.forget()
      setReopenedTeam({ token, name })
    } catch (reason) {
      setFailure(reason)
    }
    setIsPending(false)
  }

  if (isOpened) {
    return (
      <SignInFrame
        title={t('account.identity.nameIsOpenAgain', { name: reopenedTeam.name })}
        text={t('account.identity.itsPeopleCanSignIn')}
      >
        <StartAgain label={t('account.identity.signIn')} />
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
  if (isGone(error) || isGone(failure)) {
    return (
      <SignInFrame title={t('account.identity.thisLinkIsNoLonger')} text={t('account.identity.teamIsOpenAgainWas')}>
        <StartAgain label={t('account.identity.signIn')} />
      </SignInFrame>
    )
  }
  if (data) {
    return (
      <SignInFrame
        title={t('account.identity.reopenTeamTitle', { name: data.name })}
        text={t('account.identity.itWasClosedOnClosed', { closed: formatDate(data.closed), ends: formatDate(data.ends) })}
      >
        <div className={classes.form}>
          <FormFailure message={failure === null ? null : getErrorMessage(failure)} />
          <Button fullWidth className={classes.submit} autoFocus loading={isPending} onClick={() => void reopen()}>
            {t('account.identity.reopenTeamNow', { name: data.name })}
          </Button>
        </div>
      </SignInFrame>
    )
  }
  if (error) return <RetryCard title={TITLE} error={error} onRetry={() => void refetch()} />
  return <WaitingCard title={TITLE} />
}
