import { FIGURES, type Figure } from '@arbour/contract/entities/figures'
import type { Item } from '@arbour/contract/entities/item'
import { Button, TextInput } from '@mantine/core'
import { formatPounds } from '#lib/format.ts'
import { FIGURE_LABELS, type FigureTexts, keepAmountCharacters } from './amount.ts'
import classes from './finance-fields.module.css'

interface FinanceFieldsProps {
  item: Pick<Item, 'finance' | 'is_dir'>
  texts: FigureTexts
  problems: Readonly<Record<string, string>>
  /** The dialog begins with the first of them. */
  isFirst?: boolean
  onChange: (figure: Figure, text: string) => void
}

/** The four figures. An empty one of a folder is the sum of what is inside (spec 1 section 3). */
export function FinanceFields({ item, texts, problems, isFirst = false, onChange }: FinanceFieldsProps) {
  return (
    <div className={classes.fields}>
      {FIGURES.map((figure, index) => (
        <div key={figure} className={classes.field}>
          <TextInput
            label={FIGURE_LABELS[figure]}
            data-autofocus={(isFirst && index === 0) || undefined}
            inputMode="decimal"
            leftSection="£"
            placeholder={placeholderOf(item, figure)}
            value={texts[figure]}
            error={problems[figure]}
            maxLength={20}
            autoComplete="off"
            classNames={{ input: classes.input }}
            onChange={(event) => onChange(figure, keepAmountCharacters(event.currentTarget.value))}
          />
          {item.is_dir && (
            <p className={classes.note}>
              {texts[figure] === '' ? (
                'The sum of what is inside'
              ) : (
                <Button
                  variant="transparent"
                  size="compact-xs"
                  px={0}
                  aria-label={`Use the sum for ${FIGURE_LABELS[figure].toLowerCase()}`}
                  onClick={() => onChange(figure, '')}
                >
                  Use the sum
                </Button>
              )}
            </p>
          )}
        </div>
      ))}
    </div>
  )
}

/** The sum, as far as it is known: a figure given by hand hides it. */
function placeholderOf({ finance, is_dir }: Pick<Item, 'finance' | 'is_dir'>, figure: Figure): string {
  if (!is_dir) return '0.00'
  if (finance?.[`manual_${figure}`]) return 'Sum of what is inside'
  return finance?.[figure] ? formatPounds(finance[figure]).replace('£', '') : '0.00'
}
