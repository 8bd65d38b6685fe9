import type { NotificationPreference } from '@arbour/contract/entities/account/notification'
import { SegmentedControl } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { Section } from '#features/account/account-page/public.ts'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { Facts, List, ListRow } from '#ui/list/list.tsx'
import { SwitchRow } from '#ui/list/switch-row.tsx'
import classes from './preferences.module.css'
import { TOPICS } from './topics.ts'

const MAIL = [
  { value: 'off', label: 'Off' },
  { value: 'at_once', label: 'At once' },
  { value: 'daily', label: 'Once a day' },
] as const satisfies readonly { value: NotificationPreference['mail']; label: string }[]

/** The descriptions of the email options. */
const MEANINGS: Record<NotificationPreference['mail'], string> = {
  off: 'No mails.',
  at_once: 'A mail each time.',
  daily: 'What is unread, in one mail a day.',
}

interface TopicSectionProps {
  preference: NotificationPreference
  isSaved: boolean
  failure: string | null
  onChange: (preference: NotificationPreference) => void
}

/** The notification settings of one topic. */
export function TopicSection({ preference, isSaved, failure, onChange }: TopicSectionProps) {
  const { topic, in_app, mail } = preference
  return (
    <Section {...TOPICS[topic]}>
      <List>
        <SwitchRow
          label="In Arbour"
          description={in_app ? 'Under the bell, as it happens.' : 'Nothing under the bell.'}
          value={in_app}
          onChange={(value) => onChange({ ...preference, in_app: value })}
        />
        <MailChoice mail={mail} onChange={(chosen) => onChange({ ...preference, mail: chosen })} />
      </List>
      <FormFailure title="Unable to save" message={failure} />
      <div role="status" className={classes.saved}>
        {isSaved && (
          <>
            <IconCheck size={16} stroke={2} aria-hidden />
            Saved
          </>
        )}
      </div>
    </Section>
  )
}

function MailChoice({
  mail,
  onChange,
}: {
  mail: NotificationPreference['mail']
  onChange: (mail: NotificationPreference['mail']) => void
}) {
  const labelId = useId()
  const meaningId = useId()
  return (
    <ListRow
      title={<span id={labelId}>By mail</span>}
      actions={
        <SegmentedControl
          aria-labelledby={labelId}
          aria-describedby={meaningId}
          classNames={{ label: classes.option }}
          value={mail}
          onChange={(value) => onChange(value)}
          data={[...MAIL]}
        />
      }
    >
      <Facts>
        <span id={meaningId}>{MEANINGS[mail]}</span>
      </Facts>
    </ListRow>
  )
}
