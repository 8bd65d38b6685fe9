import type { Figure } from '@arbour/contract/entities/items/figures'
import type { CurrencyAmounts } from '@arbour/contract/entities/items/finance'
import { t } from '@arbour/messages/t'
import { formatFigure } from '#lib/text/money.ts'
import classes from './figure-grid.module.css'

interface FigureTexts {
  figure: Figure
  label: string
  /** The accessible name of the button that explains the figure. */
  getExplainLabel: (amount: string) => string
}

const FIGURES: readonly FigureTexts[] = [
  {
    figure: 'budget',
    label: t('common.budget'),
    getExplainLabel: (amount) => t('files.details.budgetBreakdown', { amount }),
  },
  {
    figure: 'quoted',
    label: t('files.common.quoted'),
    getExplainLabel: (amount) => t('files.details.quoteBreakdown', { amount }),
  },
  {
    figure: 'cost',
    label: t('files.common.cost'),
    getExplainLabel: (amount) => t('files.details.costBreakdown', { amount }),
  },
  {
    figure: 'value',
    label: t('files.common.value'),
    getExplainLabel: (amount) => t('files.details.valueBreakdown', { amount }),
  },
]

interface FigureGridProps {
  amounts: readonly CurrencyAmounts[]
  /** Returns an additional note of a figure. */
  getNote?: (figure: Figure) => string | null
  /** Opens the explanation of a figure. */
  onOpen?: ((figure: Figure) => void) | undefined
}

/** The figures that are set, each in all its currencies. */
export function FigureGrid({ amounts, getNote, onOpen }: FigureGridProps) {
  return (
    <dl className={classes.grid}>
      {FIGURES.map(({ figure, label, getExplainLabel }) => {
        const text = formatFigure(amounts, figure)
        if (text === null) return null
        const note = getNote?.(figure)
        return (
          <div key={figure} className={classes.card} title={note ?? undefined}>
            <dt className={classes.label}>{label}</dt>
            <dd className={classes.amount}>
              {onOpen ? (
                <button type="button" className={classes.open} aria-label={getExplainLabel(text)} onClick={() => onOpen(figure)}>
                  {text}
                </button>
              ) : (
                text
              )}
            </dd>
            {note && <dd className={classes.note}>{t('files.details.total')}</dd>}
          </div>
        )
      })}
    </dl>
  )
}
