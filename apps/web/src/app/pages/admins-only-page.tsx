import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useAccount } from '#features/account/identity/public.ts'
import { usePageTitle } from '#ui/hooks/page-title.ts'
import { ClosedIllustration } from '#ui/illustration/closed.tsx'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'
import classes from './pages.module.css'

interface AdminsOnlyPageProps {
  /** Whether Editors can open the page too. */
  isForEditors?: boolean
}

/** Replaces a page of the team's Admins for its other members. */
export function AdminsOnlyPage({ isForEditors = false }: AdminsOnlyPageProps) {
  usePageTitle(t('app.pages.notAllowed'))
  const account = useAccount()
  return (
    <div className={classes.centred}>
      <EmptyState
        heading="h1"
        picture={<ClosedIllustration />}
        title={isForEditors ? t('app.pages.onlyAdminsAndEditorsCan') : t('app.pages.onlyAdminsCanOpenThis')}
        text={account && t('app.pages.needAccessAskAdmin', { name: account.tenant.name })}
        actions={
          <Button component={Link} to="/" variant="default">
            {t('app.pages.goToDashboard')}
          </Button>
        }
      />
    </div>
  )
}
