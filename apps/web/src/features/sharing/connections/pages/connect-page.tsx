import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { connectToken, useAccount, useLinkSecret } from '#features/account/identity/public.ts'
import { myTeamsQuery } from '#features/account/team-switch/public.ts'
import { isNotFound } from '#lib/api/errors.ts'
import { useDialogs } from '#ui/dialog/host/dialog-host.tsx'
import { usePageTitle } from '#ui/hooks/page-title.ts'
import { ConnectionsIllustration } from '#ui/illustration/connections.tsx'
import { Page, PageHead } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'
import { PageFailure } from '#ui/placeholder/page-failure.tsx'
import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import { ReceivedInvitation } from '../components/received-invitation.tsx'
import { getObstacle } from '../model/invitation-text.ts'
import { receivedQuery } from '../queries.ts'
import classes from './connect-page.module.css'

const TITLE = t('sharing.connections.connectWithAnotherTeam')

/**
 * The page `/connect#{token}`: an invitation of another team to connect. An Admin accepts it for the team that they are signed in
 * to. It says what everyone else needs.
 */
export function ConnectPage() {
  usePageTitle(TITLE)
  const token = useLinkSecret(connectToken)
  const router = useRouter()
  const dialogs = useDialogs()
  const isAdmin = useAccount()?.abilities.may_manage_team === true
  const query = useQuery(receivedQuery(token))
  const { data: teams = [] } = useQuery(myTeamsQuery)
  const invitation = query.data
  const obstacle = invitation ? getObstacle(invitation) : null

  const leave = () => {
    connectToken.forget()
    void router.navigate(isAdmin ? { to: '/settings/connections' } : { to: '/' })
  }
  // The token stays in this tab, and the page continues in the other team.
  const onSwitch = teams.length > 1 ? () => void dialogs.open('switch-team', { to: '/connect' }) : undefined
  const end = (title: string, text: string) => (
    <EmptyState
      picture={<ConnectionsIllustration />}
      title={title}
      text={text}
      actions={
        <>
          {/* Another team may accept it. */}
          {onSwitch && invitation?.status === 'pending' && (
            <Button variant="default" onClick={onSwitch}>
              {t('common.switchTeam')}
            </Button>
          )}
          <Button onClick={leave}>
            {isAdmin ? t('sharing.connections.showConnections') : t('sharing.connections.showDashboard')}
          </Button>
        </>
      }
    />
  )
  return (
    <Page isNarrow>
      <PageHead title={TITLE} />
      {token === '' ? (
        end(t('sharing.common.linkIncomplete'), t('sharing.connections.openWholeLinkOfInvitation'))
      ) : query.error ? (
        isNotFound(query.error) ? (
          end(t('sharing.connections.thisLinkIsNotValid'), t('sharing.connections.itMayHaveBeenReplaced'))
        ) : (
          <PageFailure error={query.error} onRetry={() => void query.refetch()} />
        )
      ) : invitation === undefined ? (
        <div className={classes.card} role="status" aria-label={t('common.loading')}>
          <LineSkeleton width="70%" height={18} />
          <LineSkeleton width="90%" />
          <LineSkeleton width="50%" />
        </div>
      ) : obstacle ? (
        end(obstacle.title, obstacle.text)
      ) : (
        <ReceivedInvitation
          className={classes.card}
          invitation={invitation}
          token={token}
          onSwitch={onSwitch}
          onLeave={leave}
          onFailed={() => void query.refetch()}
        />
      )}
    </Page>
  )
}
