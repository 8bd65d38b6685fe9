import type { Figure } from '@arbour/contract/entities/items/figures'
import { formatPounds } from '#lib/text/format.ts'
import classes from './figure-grid.module.css'

const LABELS: readonly [Figure, string][] = [
  ['budget', 'Budget'],
  ['quoted', 'Quoted'],
  ['cost', 'Cost'],
  ['value', 'Value'],
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
      {LABELS.map(([figure, label]) => {
        const amount = amounts[figure]
        if (amount === null) return null
        const note = getNote?.(figure)
        const text = formatPounds(amount)
        return (
          <div key={figure} className={classes.card} title={note ?? undefined}>
            <dt className={classes.label}>{label}</dt>
            <dd className={classes.amount}>
              {onOpen ? (
                <button
                  type="button"
                  className={classes.open}
                  aria-label={`${text}, how the ${label.toLowerCase()} came about`}
                  onClick={() => onOpen(figure)}
                >
                  {text}
                </button>
              ) : (
                text
              )}
            </dd>
            {note && <dd className={classes.note}>Sum</dd>}
          </div>
        )
      })}
    </dl>
  )
}
