import type { WebhookEvent } from '@arbour/contract/entities/content/webhook'
import { t } from '@arbour/messages/t'
import { TextInput } from '@mantine/core'
import type { Field } from '#ui/form/use-form.ts'
import { EventsField } from './events-field.tsx'

/** The form values of a webhook. */
export interface WebhookForm {
  url: string
  events: WebhookEvent[]
}

interface WebhookFieldsProps {
  form: { field: <K extends keyof WebhookForm>(name: K) => Field<WebhookForm[K]> }
  /** An introduction. */
  description: string
}

/** The URL and the events of a webhook. */
export function WebhookFields({ form: { field }, description }: WebhookFieldsProps) {
  return (
    <>
      <TextInput
        label={t('team.webhooks.url')}
        description={description}
        placeholder="https://hooks.example.org/arbour"
        type="url"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        {...field('url')}
      />
      <EventsField {...field('events')} />
    </>
  )
}
