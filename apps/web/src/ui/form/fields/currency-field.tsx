import { CURRENCIES, type Currency } from '@arbour/contract/money/currencies'
import { t } from '@arbour/messages/t'
import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { formats } from '#lib/text/formats.ts'

interface CurrencyFieldProps extends Pick<NativeSelectProps, 'classNames'> {
  description?: string
  value: string
  error?: string | undefined
  onChange: (value: Currency) => void
}

/** A currency, by its name in the person's language. */
export function CurrencyField({ value, onChange, ...props }: CurrencyFieldProps) {
  return (
    <NativeSelect
      {...props}
      label={t('common.currency')}
      data={CHOICES}
      value={value}
      onChange={({ currentTarget }) => {
        const currency = CURRENCIES.find((each) => each === currentTarget.value)
        if (currency) onChange(currency)
      }}
    />
  )
}

const names = new Intl.DisplayNames(formats.locale, { type: 'currency' })
const CHOICES = CURRENCIES.map((currency) => ({
  value: currency,
  label: `${names.of(currency) ?? currency} (${currency})`,
})).sort((a, b) => a.label.localeCompare(b.label, formats.locale))
