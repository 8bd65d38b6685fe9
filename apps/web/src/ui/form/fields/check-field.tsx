import { Checkbox } from '@mantine/core'
import type { Field } from '../use-form.ts'
import classes from './check-field.module.css'

interface CheckFieldProps extends Omit<Field<boolean>, 'onChange'> {
  label: string
  description?: string
  isDisabled?: boolean
  onChange: (next: boolean) => void
}

/** A checkbox. On phones its whole row can be tapped. */
export function CheckField({ label, description, value, error, isDisabled = false, onChange }: CheckFieldProps) {
  return (
    <Checkbox
      label={label}
      description={description}
      error={error}
      disabled={isDisabled}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
      classNames={{ body: classes.check }}
    />
  )
}
