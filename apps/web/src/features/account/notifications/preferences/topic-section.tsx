import type { NotificationPreference } from '@arbour/contract/entities/account/notification'
import { SegmentedControl, Switch } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { Section } from '#features/account/account-page/public.ts'
import { FormFailure } from '#ui/form/form-failure.tsx'
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
      <Switch
        size="md"
        label="In Arbour"
        // Without its description, which changes.
        aria-label="In Arbour"
        description={in_app ? 'Under the bell, as it happens.' : 'Nothing under the bell.'}
        labelPosition="left"
        classNames={{ body: classes.choice, labelWrapper: classes.label, label: classes.name, description: classes.meaning }}
        checked={in_app}
        onChange={({ currentTarget }) => onChange({ ...preference, in_app: currentTarget.checked })}
      />
      <MailChoice mail={mail} onChange={(chosen) => onChange({ ...preference, mail: chosen })} />
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
    <div className={classes.choice}>
      <div className={classes.label}>
        <div id={labelId} className={classes.name}>
          By mail
        </div>
        <div id={meaningId} className={classes.meaning}>
          {MEANINGS[mail]}
        </div>
      </div>
      <SegmentedControl
        classNames={{ root: classes.mail, label: classes.option }}
        aria-labelledby={labelId}
        aria-describedby={meaningId}
        value={mail}
        onChange={(value) => onChange(value)}
        data={[...MAIL]}
      />
    </div>
  )
}
