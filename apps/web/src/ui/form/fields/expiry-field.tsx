import { t } from '@arbour/messages/t'
import { isoDay } from '#lib/wall-clock.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import type { Field } from '../use-form.ts'
import { DateTimeField } from './date/date-time-field.tsx'

interface ExpiryFieldProps extends Field<string> {
  /** What expires. */
  description: string | undefined
}

/** The expiry time in the user's time zone, to the minute; empty for none. */
export function ExpiryField(props: ExpiryFieldProps) {
  return <DateTimeField label={t('common.expires')} min={isoDay(useNow())} {...props} />
}
