import type { Figure } from '@arbour/contract/entities/items/figures'
import { formatPounds } from '#lib/text/format.ts'
import { t } from '#lib/text/messages.ts'
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
  amounts: Record<Figure, string | null>
  /** Returns an additional note of a figure. */
  getNote?: (figure: Figure) => string | null
  /** Opens the explanation of a figure. */
  onOpen?: ((figure: Figure) => void) | undefined
}

/** The figures that are set, in pounds. */
export function FigureGrid({ amounts, getNote, onOpen }: FigureGridProps) {
  return (
    <dl className={classes.grid}>
      {FIGURES.map(({ figure, label, getExplainLabel }) => {
        const amount = amounts[figure]
        if (amount === null) return null
        const note = getNote?.(figure)
        const text = formatPounds(amount)
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
