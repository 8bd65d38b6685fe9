import { WEBHOOK_EVENTS, type WebhookEvent } from '@arbour/contract/entities/content/webhook'
import { t } from '@arbour/messages/t'
import { Input } from '@mantine/core'
import { useId } from 'react'
import { CheckField } from '#ui/form/fields/check-field.tsx'
import type { Field } from '#ui/form/use-form.ts'
import { EVENT_LABELS } from '../model/texts.ts'
import classes from './events-field.module.css'

/** Selects the events of a webhook. */
export function EventsField({ value, error, onChange }: Field<WebhookEvent[]>) {
  const labelId = useId()
  const isAll = value.length === WEBHOOK_EVENTS.length
  return (
    <Input.Wrapper
      label={<span id={labelId}>{t('team.webhooks.events')}</span>}
      labelElement="div"
      error={error}
      errorProps={{ role: 'alert' }}
      inputWrapperOrder={['label', 'input', 'error']}
    >
      <fieldset aria-labelledby={labelId} className={classes.events}>
        <CheckField
          label={t('team.webhooks.allEvents')}
          value={isAll}
          error={undefined}
          onChange={(isChosen) => onChange(isChosen ? [...WEBHOOK_EVENTS] : [])}
        />
        <div className={classes.each}>
          {WEBHOOK_EVENTS.map((event) => (
            <CheckField
              key={event}
              label={EVENT_LABELS[event].label}
              description={EVENT_LABELS[event].description}
              value={value.includes(event)}
              error={undefined}
              onChange={(isChosen) => onChange(isChosen ? [...value, event] : value.filter((other) => other !== event))}
            />
          ))}
        </div>
      </fieldset>
    </Input.Wrapper>
  )
}
