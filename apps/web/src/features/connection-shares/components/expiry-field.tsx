import { TextInput } from '@mantine/core'
import type { FocusEvent, KeyboardEvent } from 'react'
import type { Field } from '#features/forms/public.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { expiryText, UNFINISHED } from '../model/expiry.ts'

/** When a share ends by itself, to the minute; empty where it does not. */
export function ExpiryField({ value, error, onChange }: Field<string>) {
  const now = useNow()
  // A date without its time counts as nothing to the browser: nobody is to share for ever by it.
  const check = ({ currentTarget }: FocusEvent<HTMLInputElement> | KeyboardEvent<HTMLInputElement>) => {
    if (currentTarget.validity.badInput) onChange(UNFINISHED)
    else if (value === UNFINISHED) onChange(currentTarget.value)
  }
  return (
    <TextInput
      type="datetime-local"
      label="Ends"
      description="Optional: the share ends by itself then"
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
