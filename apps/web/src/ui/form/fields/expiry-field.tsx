import { TextInput } from '@mantine/core'
import type { FocusEvent, KeyboardEvent } from 'react'
import { useNow } from '#ui/hooks/use-now.ts'
import type { Field } from '../use-form.ts'
import { expiryText, UNFINISHED } from './expiry.ts'

interface ExpiryFieldProps extends Field<string> {
  /** What expires. */
  description: string | undefined
}

/** The expiry time in the user's time zone, to the minute; empty for none. */
export function ExpiryField({ value, error, onChange, description }: ExpiryFieldProps) {
  const now = useNow()
  // Browsers report a date without a time as empty, which would mean no expiry.
  const check = ({ currentTarget }: FocusEvent<HTMLInputElement> | KeyboardEvent<HTMLInputElement>) => {
    if (currentTarget.validity.badInput) onChange(UNFINISHED)
    else if (value === UNFINISHED) onChange(currentTarget.value)
  }
  return (
    <TextInput
      type="datetime-local"
      label="Ends"
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      min={expiryText(now)}
      max="9999-12-31T23:59"
      value={value === UNFINISHED ? '' : value}
      error={error}
      onBlur={check}
      onKeyUp={check}
      onChange={onChange}
    />
  )
}
