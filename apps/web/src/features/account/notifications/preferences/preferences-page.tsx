import type { NotificationTopic } from '@arbour/contract/entities/account/notification'
import { IconMailOff } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { Section } from '#features/account/account-page/public.ts'
import { useAccount } from '#features/account/identity/public.ts'
import { usePageTitle } from '#ui/hooks/page-title.ts'
import { List, ListRow } from '#ui/list/list.tsx'
import { ReadFailure } from '#ui/placeholder/read-failure.tsx'
import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import classes from './preferences.module.css'
import { TopicSection } from './topic-section.tsx'
import { TOPIC_NAMES, TOPICS } from './topics.ts'
import { usePreferences } from './use-preferences.ts'

/**
 * The page `/account/notifications`: the user's notification settings. After unsubscribing with the link of an email, shows a
 * confirmation.
 */
export function PreferencesPage() {
  usePageTitle('Notifications')
  const account = useAccount()
  const { preferences, error, refetch, save, outcome } = usePreferences()
  const unsubscribed = useUnsubscribedTopic()
  const ended = preferences?.find(({ topic, mail }) => topic === unsubscribed && mail === 'off')
  return (
    <>
      {ended && (
        <p role="status" className={classes.ended}>
          <IconMailOff size={20} stroke={1.7} aria-hidden />
          <span>
            Mails of “{TOPICS[ended.topic].title}” are off now{account && `, in ${account.tenant.name}`}.
          </span>
        </p>
      )}
      <p className={classes.intro}>
        {account ? (
          <>
            This is for <strong>{account.tenant.name}</strong>: each of your teams has its own choice. Mails go to{' '}
            <strong>{account.user.email}</strong>.
          </>
        ) : (
          <LineSkeleton width={320} />
        )}
      </p>
      {error && !preferences ? (
        <div className={classes.failed}>
          <ReadFailure error={error} onRetry={() => void refetch()} />
        </div>
      ) : (
        <div aria-busy={!preferences}>
          {TOPIC_NAMES.map((topic) => {
            const preference = preferences?.find((one) => one.topic === topic)
            const { failure = null } = outcome?.topic === topic ? outcome : {}
            if (!preference) return preferences ? null : <Waiting key={topic} topic={topic} />
            return (
              <TopicSection
                key={topic}
                preference={preference}
                isSaved={outcome?.topic === topic && failure === null}
                failure={failure}
                onChange={(changed) => void save(changed)}
              />
            )
          })}
        </div>
      )}
    </>
  )
}

/** As tall as the choices. */
function Waiting({ topic }: { topic: NotificationTopic }) {
  return (
    <Section {...TOPICS[topic]}>
      <List>
        {['In Arbour', 'By mail'].map((label) => (
          <ListRow key={label} title={label}>
            <LineSkeleton width={160} />
          </ListRow>
        ))}
      </List>
      <div className={classes.saved} />
    </Section>
  )
}

/** Returns the topic of `?unsubscribed=`, which the URL contains after following the link of an email. */
function useUnsubscribedTopic(): NotificationTopic | null {
  const search: object = useRouterState({ select: ({ location }) => location.search })
  const unsubscribed = 'unsubscribed' in search ? search.unsubscribed : null
  return TOPIC_NAMES.find((topic) => topic === unsubscribed) ?? null
}
