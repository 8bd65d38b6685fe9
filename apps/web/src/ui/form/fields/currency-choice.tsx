import type { Currency } from '@arbour/contract/money/currencies'
import { t } from '@arbour/messages/t'
import { SegmentedControl } from '@mantine/core'

interface CurrencyChoiceProps {
  currencies: readonly Currency[]
  value: Currency | undefined
  onChange: (currency: Currency) => void
}

/** Chooses which of the currencies of some amounts is shown. Nothing if there is only one. */
export function CurrencyChoice({ currencies, value, onChange }: CurrencyChoiceProps) {
  const [first, second] = currencies
  if (!first || !second) return null
  return (
    <SegmentedControl<Currency>
      size="xs"
      my={8}
      aria-label={t('common.currency')}
      data={[...currencies]}
      value={value ?? first}
      onChange={onChange}
    />
  )
}
