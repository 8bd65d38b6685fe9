import { notificationsPreferencesUpdate } from '@arbour/contract/calls/account/notifications'
import type { NotificationPreference } from '@arbour/contract/entities/account/notification'
import { t } from '@arbour/messages/t'
import { SegmentedControl, Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { callApi } from '#lib/api/api.ts'
import { useSavedSettings } from '#ui/settings/use-saved-settings.ts'
import classes from './preferences.module.css'
import { preferencesQuery } from './preferences-query.ts'
import { TOPICS } from './topics.ts'

const MAIL = [
  { value: 'off', label: t('account.notifications.off') },
  { value: 'at_once', label: t('account.notifications.immediately') },
  { value: 'daily', label: t('account.notifications.daily') },
] as const satisfies readonly { value: NotificationPreference['mail']; label: string }[]

const MAIL_TEXTS: Record<NotificationPreference['mail'], (title: string) => string> = {
  off: (title) => t('account.notifications.titleEmailsOff', { title }),
  at_once: (title) => t('account.notifications.titleIsSentByEmail', { title }),
  daily: (title) => t('account.notifications.titleIsSentInOne', { title }),
}

/** The notification settings of one topic, as a row of the table. */
export function TopicRow({ preference }: { preference: NotificationPreference }) {
  const client = useQueryClient()
  const titleId = useId()
  const { topic } = preference
  const { title, text } = TOPICS[topic]
  const { values, change } = useSavedSettings<NotificationPreference>({
    readCurrent: () =>
      client.getQueryData(preferencesQuery.queryKey)?.items.find((cachedPreference) => cachedPreference.topic === topic) ??
      preference,
    save: async (values) => {
      const { items } = await callApi(notificationsPreferencesUpdate, { items: [values] })
      await client.cancelQueries({ queryKey: preferencesQuery.queryKey })
      client.setQueryData(
        preferencesQuery.queryKey,
        (cached) =>
          cached && {
            items: cached.items.map(
              (cachedPreference) => items.find((saved) => saved.topic === cachedPreference.topic) ?? cachedPreference,
            ),
          },
      )
    },
  })
  return (
    <tr>
      <th scope="row" id={titleId} className={classes.topic}>
        <strong>{title}</strong>
        <span>{text}</span>
      </th>
      <td className={classes.inApp}>
        <Switch
          size="md"
          label={t('account.notifications.inArbour')}
          aria-label={t('account.notifications.titleInArbour', { title })}
          classNames={{ body: classes.switch, labelWrapper: classes.phoneLabel }}
          checked={values.in_app}
          onChange={({ currentTarget: { checked } }) =>
            void change(
              { in_app: checked },
              checked
                ? t('account.notifications.titleShowsInArbour', { title })
                : t('account.notifications.titleNotificationsOff', { title }),
            )
          }
        />
      </td>
      <td className={classes.mail}>
        <SegmentedControl
          aria-label={t('account.notifications.titleByEmail', { title })}
          classNames={{ label: classes.option }}
          value={values.mail}
          onChange={(mail) => void change({ mail }, MAIL_TEXTS[mail](title))}
          data={[...MAIL]}
        />
      </td>
    </tr>
  )
}
