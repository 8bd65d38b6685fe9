import type { WebhookEvent } from '@arbour/contract/entities/content/webhook'
import { TextInput } from '@mantine/core'
import type { Field } from '#ui/form/use-form.ts'
import { EventsField } from './events-field.tsx'

/** What a form of a webhook holds. */
export interface WebhookForm {
  url: string
  events: WebhookEvent[]
}

interface WebhookFieldsProps {
  form: { field: <K extends keyof WebhookForm>(name: K) => Field<WebhookForm[K]> }
  /** What to know beforehand. */
  about: string
}

/** Where a webhook sends to, and what it is told of. */
export function WebhookFields({ form: { field }, about }: WebhookFieldsProps) {
  return (
    <>
      <TextInput
        label="Address"
        description={about}
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
