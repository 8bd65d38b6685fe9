import { t } from '@arbour/messages/t'
import { NumberInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { SETTING_FIELD } from './setting-field.ts'

interface NumberSettingProps {
  label: string
  description?: string
  value: number
  /** The largest allowed value; the smallest is 1. */
  max: number
  /** Called with a valid new value when the field is left, or with Enter. */
  onChange: (value: number) => void
}

/** A whole number that is saved when its field is left. Escape returns to the saved one. */
export function NumberSetting({ label, description, value, max, onChange }: NumberSettingProps) {
  const [input, setInput] = useState<number | string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const forget = () => {
    setInput(null)
    setError(null)
  }
  const commit = () => {
    if (input === null) return
    const newValue = input === '' ? Number.NaN : Number(input)
    if (!Number.isInteger(newValue) || newValue < 1 || newValue > max) return setError(t('ui.settings.enterWholeNumber', { max }))
    forget()
    if (newValue !== value) onChange(newValue)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit()
    if (event.key === 'Escape') forget()
  }
  return (
    <NumberInput
      {...SETTING_FIELD}
      label={label}
      description={description}
      error={error}
      allowDecimal={false}
      allowNegative={false}
      value={input ?? value}
      onChange={setInput}
      onBlur={commit}
      onKeyDown={press}
    />
  )
}
