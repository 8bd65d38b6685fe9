import { TextInput } from '@mantine/core'
import type { FocusEvent, KeyboardEvent } from 'react'
import { useNow } from '#ui/hooks/use-now.ts'
import type { Field } from '../use-form.ts'
import { expiryText, UNFINISHED } from './expiry.ts'

interface ExpiryFieldProps extends Field<string> {
  /** What ends then. */
  description: string | undefined
}

/** When something ends by itself, to the minute where the person is; empty where it does not. */
export function ExpiryField({ value, error, onChange, description }: ExpiryFieldProps) {
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
