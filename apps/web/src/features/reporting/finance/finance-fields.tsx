import { FIGURES, type Figure } from '@arbour/contract/entities/items/figures'
import type { Item } from '@arbour/contract/entities/items/item'
import type { Currency } from '@arbour/contract/money/currencies'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { formatAmount } from '#lib/text/money.ts'
import { CurrencyField } from '#ui/form/fields/currency-field.tsx'
import { MoneyField } from '#ui/form/fields/money-field.tsx'
import type { Field } from '#ui/form/use-form.ts'
import { FIGURE_LABELS, type FigureTexts } from './amount.ts'
import classes from './finance-fields.module.css'

interface FinanceFieldsProps {
  item: Pick<Item, 'finance' | 'is_dir'>
  field: <Name extends keyof FigureTexts>(name: Name) => Field<FigureTexts[Name]>
  /** Whether it contains the first field of the dialog. */
  isFirst?: boolean
}

/** The four figures and their currency. An empty one of a folder is the sum of its contents. */
export function FinanceFields({ item, field, isFirst = false }: FinanceFieldsProps) {
  const currency = field('currency')
  return (
    <div className={classes.fields}>
      {FIGURES.map((figure, index) => (
        <FigureField
          key={figure}
          figure={figure}
          item={item}
          currency={currency.value}
          isFirst={isFirst && index === 0}
          {...field(figure)}
        />
      ))}
      <CurrencyField {...currency} />
    </div>
  )
}

interface FigureFieldProps extends Field<string> {
  figure: Figure
  item: FinanceFieldsProps['item']
  currency: Currency
  isFirst: boolean
}

function FigureField({ figure, item, currency, isFirst, value, error, onChange }: FigureFieldProps) {
  const label = FIGURE_LABELS[figure]
  return (
    <div className={classes.field}>
      <MoneyField
        label={label}
        currency={currency}
        isFirst={isFirst}
        placeholder={getPlaceholder(item, figure)}
        value={value}
        error={error}
        onChange={onChange}
      />
      {item.is_dir && (
        <p className={classes.note}>
          {value === '' ? (
            t('reporting.finance.totalOfContents')
          ) : (
            <Button
              variant="transparent"
              size="compact-xs"
              px={0}
              aria-label={t('reporting.finance.useSumLabel', { label })}
              onClick={() => onChange('')}
            >
              {t('reporting.finance.useSum')}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}

/** Returns the sum, if known: a manual value hides it. */
function getPlaceholder({ finance, is_dir }: Pick<Item, 'finance' | 'is_dir'>, figure: Figure): string {
  if (!is_dir) return formatAmount('0')
  if (finance?.[`manual_${figure}`]) return t('reporting.finance.totalOfContents')
  return finance?.[figure] ? formatAmount(finance[figure]) : formatAmount('0')
}
