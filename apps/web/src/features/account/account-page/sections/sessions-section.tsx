import type { SignInSession } from '@arbour/contract/entities/team/people'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatDate, formatDateTime, formatRelative } from '#lib/text/format.ts'
import { tRich } from '#lib/text/rich-messages.ts'
import { StatusChip } from '#ui/chips/status-chip.tsx'
import { ButtonRow } from '#ui/form/button-row.tsx'
import { Facts, List, ListRow, RowsSkeleton } from '#ui/list/list.tsx'
import { ReadFailure } from '#ui/placeholder/read-failure.tsx'
import { SettingsCard } from '#ui/settings/settings-card.tsx'
import { sessionsQuery } from '../sessions-query.ts'
import { useEndSessions } from '../use-end-sessions.ts'

/** The browsers in which the user is signed in, with sign-out. */
export function SessionsSection() {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery)
  const { endOne, endOthers, isPending } = useEndSessions()
  const otherSessions = sessions?.filter(({ is_current }) => !is_current) ?? []
  return (
    <SettingsCard title={t('account.accountPage.activeSessions')} text={t('account.accountPage.whereYouAreSignedIn')}>
      {sessions ? (
        <List>
          {sessions.map((session) => (
            <Row key={session.id} session={session} isPending={isPending(session.id)} onEnd={() => void endOne(session)} />
          ))}
        </List>
      ) : error ? (
        <ReadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton />
      )}
      {otherSessions.length > 0 && (
        <ButtonRow>
          <Button variant="default" loading={isPending('all')} onClick={() => void endOthers()}>
            {t('account.accountPage.signOutAllOthers')}
          </Button>
        </ButtonRow>
      )}
    </SettingsCard>
  )
}

interface RowProps {
  session: SignInSession
  isPending: boolean
  onEnd: () => void
}

function Row({ session, isPending, onEnd }: RowProps) {
  const { browser, ip, created, last_used, is_current } = session
  const Icon = /android|iphone|ipad|ios/i.test(browser) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <ListRow
      picture={<Icon size={22} stroke={1.6} aria-hidden />}
      title={browser}
      actions={
        is_current ? (
          <StatusChip text={t('account.accountPage.thisBrowser')} tone="good" />
        ) : (
          <Button
            variant="default"
            px={12}
            loading={isPending}
            aria-label={t('account.accountPage.signOutBrowser', { browser })}
            onClick={onEnd}
          >
            {t('common.signOut')}
          </Button>
        )
      }
    >
      <Facts>
        <span>{ip}</span>
        <span>
          {tRich('account.accountPage.signedInCreated', { created: <time dateTime={created}>{formatDate(created)}</time> })}
        </span>
        {!is_current && (
          <span>
            {tRich('account.accountPage.lastUsedAt', {
              lastUsed: (
                <time dateTime={last_used} title={formatDateTime(last_used)}>
                  {formatRelative(last_used)}
                </time>
              ),
            })}
          </span>
        )}
      </Facts>
    </ListRow>
  )
}
