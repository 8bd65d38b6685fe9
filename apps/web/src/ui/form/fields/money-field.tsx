import { TextInput } from '@mantine/core'
import type { ClipboardEvent } from 'react'
import { NumericFormat } from 'react-number-format'
import classes from './money-field.module.css'

interface MoneyFieldProps {
  label: string
  placeholder?: string
  /** The amount in pounds as typed, without separators: `84000.50`; '' for none. */
  value: string
  error?: string | undefined
  isFirst?: boolean
  onChange: (value: string) => void
}

/** Minus signs of word processors and spreadsheets. */
const OTHER_MINUS = /[\u2212\u2013]/g

/** An amount in pounds. Separators of thousands appear while the user types, and pasted text such as `£84,000.50` is accepted. */
export function MoneyField({ isFirst, value, onChange, ...props }: MoneyFieldProps) {
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pastedText = event.clipboardData.getData('text')
    const text = pastedText.replace(OTHER_MINUS, '-')
    if (text === pastedText) return
    event.preventDefault()
    onChange(text.replace(/[^\d.-]/g, ''))
  }
  return (
    <NumericFormat
      {...props}
      customInput={TextInput}
      classNames={{ input: classes.input }}
      data-autofocus={isFirst || undefined}
      leftSection="£"
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      thousandSeparator=","
      valueIsNumericString
      value={value}
      onPaste={handlePaste}
      onValueChange={(values, { event }) => event && onChange(values.value)}
    />
  )
}
