import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '#lib/api/api.ts'
import { isSignInLost } from '#lib/api/errors.ts'
import { isUnreachable } from '#lib/browser/connection.ts'
import { signOut } from '#lib/sign-in/auth.ts'
import { usePageTitle } from '#ui/hooks/page-title.ts'
import { useWhenOnline } from '#ui/hooks/use-when-online.ts'
import { ClosedIllustration } from '#ui/illustration/closed.tsx'
import { FailureIllustration } from '#ui/illustration/failure.tsx'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'
import classes from './pages.module.css'

interface ErrorPageProps {
  error: unknown
  /** Reloads the data that the page needs. */
  reset?: () => unknown
}

/** A page for errors, with the reason and a next step. */
export function ErrorPage({ error, reset }: ErrorPageProps) {
  usePageTitle(t('app.pages.somethingWentWrong'))
  const router = useRouter()
  const [isRetrying, setIsRetrying] = useState(false)
  const isRefused = error instanceof ApiError && error.status === 401
  const isLost = isUnreachable(error)

  const retry = async () => {
    setIsRetrying(true)
    await Promise.all([reset?.(), router.invalidate()])
    setIsRetrying(false)
  }
  useWhenOnline(isLost, retry)

  return (
    <div className={classes.centred} role="alert">
      <EmptyState
        heading="h1"
        picture={isRefused ? <ClosedIllustration /> : <FailureIllustration error={error} />}
        title={getTitle(error)}
        text={isRefused ? t('app.pages.accountNotMemberOfTeam') : explain(error)}
        actions={
          <>
            <Button loading={isRetrying} onClick={() => void retry()}>
              {t('common.retry')}
            </Button>
            {isRefused && (
              <Button variant="default" onClick={() => void signOut()}>
                {t('common.signOut')}
              </Button>
            )}
          </>
        }
      />
    </div>
  )
}

function getTitle(error: unknown): string {
  if (error instanceof ApiError && error.status === 401) return t('common.couldNotSignIn')
  if (isSignInLost(error)) return t('app.pages.signInServiceCantBe')
  return isUnreachable(error) ? t('common.noConnection') : t('errors.general.somethingWrong')
}

/** Shows the server's message, but not the message of an exception in the page. */
function explain(error: unknown): string {
  if (isSignInLost(error)) return t('app.pages.reconnectingAutomatically')
  return error instanceof ApiError ? error.message : t('app.pages.thisPageCouldNotBe')
}
