import { TextInput } from '@mantine/core'
import { keepAmountCharacters } from '#lib/text/amount.ts'
import type { Field } from '#ui/form/use-form.ts'

/** The budget of a project in pounds. Without one, it is the sum of the contents. */
export function BudgetField({ value, error, onChange }: Field<string>) {
  return (
    <TextInput
      label="Budget"
      inputMode="decimal"
      leftSection="£"
      placeholder="0.00"
      value={value}
      error={error}
      maxLength={20}
      autoComplete="off"
      onChange={(event) => onChange(keepAmountCharacters(event.currentTarget.value))}
    />
  )
}
