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
  usePageTitle('Not allowed')
  const account = useAccount()
  return (
    <div className={classes.centred}>
      <EmptyState
        heading="h1"
        picture={<ClosedIllustration />}
        title={isForEditors ? 'Only Admins and Editors can open this page' : 'Only Admins can open this page'}
        text={account && `If you need something here, ask an Admin of ${account.tenant.name}.`}
        actions={
          <Button component={Link} to="/" variant="default">
            Go to the dashboard
          </Button>
        }
      />
    </div>
  )
}
