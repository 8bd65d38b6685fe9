import type { NotificationTopic } from '@arbour/contract/entities/account/notification'
import { t } from '@arbour/messages/t'
import { IconMailOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useAccount } from '#features/account/identity/public.ts'
import { tRich } from '#lib/text/rich-messages.ts'
import { ReadFailure } from '#ui/placeholder/read-failure.tsx'
import { LineSkeleton, ListSkeleton } from '#ui/placeholder/skeletons.tsx'
import { SettingsHead } from '#ui/settings/settings-head.tsx'
import { Table } from '#ui/table/table.tsx'
import classes from './preferences.module.css'
import { preferencesQuery } from './preferences-query.ts'
import { TopicRow } from './topic-row.tsx'
import { TOPIC_NAMES, TOPICS } from './topics.ts'

/**
 * The page `/account/notifications`: the user's notification settings. After unsubscribing with the link of an email, shows a
 * confirmation.
 */
export function PreferencesPage() {
  const account = useAccount()
  const { data, error, refetch } = useQuery(preferencesQuery)
  const preferences = data?.items
  const unsubscribedTopic = useUnsubscribedTopic()
  const endedPreference = preferences?.find(({ topic, mail }) => topic === unsubscribedTopic && mail === 'off')
  return (
    <>
      <SettingsHead
        title={t('account.notifications.notifications')}
        text={
          account ? (
            tRich('account.notifications.forNameEachOfYour', {
              name: <strong>{account.tenant.name}</strong>,
              email: <strong>{account.user.email}</strong>,
            })
          ) : (
            <LineSkeleton width={320} />
          )
        }
      />
      {endedPreference && (
        <p role="status" className={classes.ended}>
          <IconMailOff size={20} stroke={1.7} aria-hidden />
          <span>
            {account
              ? t('account.notifications.emailsOffForName', {
                  title: TOPICS[endedPreference.topic].title,
                  name: account.tenant.name,
                })
              : t('account.notifications.emailsOff', { title: TOPICS[endedPreference.topic].title })}
          </span>
        </p>
      )}
      {error && !preferences ? (
        <ReadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={classes.card}>
          {preferences ? (
            <Table label={t('account.notifications.notifications')} className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{t('account.notifications.topic')}</th>
                  <th scope="col" className={classes.inApp}>
                    {t('account.notifications.inArbour')}
                  </th>
                  <th scope="col" className={classes.mail}>
                    {t('account.notifications.byEmail')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {TOPIC_NAMES.flatMap((topic) => preferences.find((candidate) => candidate.topic === topic) ?? []).map(
                  (preference) => (
                    <TopicRow key={preference.topic} preference={preference} />
                  ),
                )}
              </tbody>
            </Table>
          ) : (
            <ListSkeleton rows={TOPIC_NAMES.length} />
          )}
        </div>
      )}
    </>
  )
}

/** Returns the topic of `?unsubscribed=`, which the URL contains after following the link of an email. */
function useUnsubscribedTopic(): NotificationTopic | null {
  const search: object = useRouterState({ select: ({ location }) => location.search })
  const unsubscribedTopic = 'unsubscribed' in search ? search.unsubscribed : null
  return TOPIC_NAMES.find((topic) => topic === unsubscribedTopic) ?? null
}
