import type { Currency } from '@arbour/contract/money/currencies'
import { TextInput } from '@mantine/core'
import type { ClipboardEvent } from 'react'
import { NumericFormat } from 'react-number-format'
import { SEPARATORS } from '#lib/text/format.ts'
import { currencySymbol } from '#lib/text/money.ts'
import classes from './money-field.module.css'

interface MoneyFieldProps {
  label: string
  currency: Currency
  placeholder?: string
  /** The amount as typed, without separators: `84000.50`; '' for none. */
  value: string
  error?: string | undefined
  isFirst?: boolean
  onChange: (value: string) => void
}

/** Minus signs of word processors and spreadsheets. */
const OTHER_MINUS = /[\u2212\u2013]/g

const { thousands, decimal } = SEPARATORS

/**
 * An amount of money, typed with the person's separators. Those of thousands appear while the user types, and pasted text such as
 * `£84,000.50` is accepted.
 */
export function MoneyField({ currency, isFirst, value, onChange, ...props }: MoneyFieldProps) {
  const symbol = currencySymbol(currency)
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pastedText = event.clipboardData.getData('text')
    const text = pastedText.replace(OTHER_MINUS, '-')
    if (text === pastedText) return
    event.preventDefault()
    const digits = Array.from(text).filter((character) => /[\d-]/.test(character) || character === decimal)
    onChange(digits.join('').replace(decimal, '.'))
  }
  return (
    <NumericFormat
      {...props}
      customInput={TextInput}
      classNames={{ input: classes.input }}
      data-autofocus={isFirst || undefined}
      leftSection={symbol}
      leftSectionWidth={symbol.length > 2 ? 12 + 9 * symbol.length : undefined}
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      thousandSeparator={thousands}
      decimalSeparator={decimal}
      valueIsNumericString
      value={value}
      onPaste={handlePaste}
      onValueChange={(values, { event }) => event && onChange(values.value)}
    />
  )
}
