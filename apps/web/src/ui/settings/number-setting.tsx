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
  const [typed, setTyped] = useState<number | string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const forget = () => {
    setTyped(null)
    setError(null)
  }
  const commit = () => {
    if (typed === null) return
    const wanted = typed === '' ? Number.NaN : Number(typed)
    if (!Number.isInteger(wanted) || wanted < 1 || wanted > max) return setError(`Enter a whole number from 1 to ${max}`)
    forget()
    if (wanted !== value) onChange(wanted)
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
      value={typed ?? value}
      onChange={setTyped}
      onBlur={commit}
      onKeyDown={press}
    />
  )
}
