import type { Figure } from '@arbour/contract/entities/figures'
import type { Item } from '@arbour/contract/entities/item'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ItemName, PathLink } from '#features/items/public.ts'
import { formatCount, formatPounds } from '#lib/format.ts'
import { FileIcon } from '#ui/file/file-icon.tsx'
import { sumFigures } from '../model/sums.ts'
import classes from './figures-table.module.css'

const LABELS: Record<Figure, string> = { budget: 'Budget', cost: 'Cost', quoted: 'Quoted', value: 'Value' }
const ORDER = ['budget', 'quoted', 'cost', 'value'] as const satisfies readonly Figure[]
const FIRST_ROWS = 50

interface FiguresTableProps {
  caption: string
  items: readonly Item[]
}

/** The figures of projects or companies, with their sums. Only the rows are shown in part; the sums are always of all. */
export function FiguresTable({ caption, items }: FiguresTableProps) {
  const [shown, setShown] = useState(FIRST_ROWS)
  const sums = sumFigures(items)
  return (
    <div className={classes.section}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways can be scrolled by keys too */}
      <section className={classes.scroller} tabIndex={0} aria-label={caption}>
        <table className={classes.table}>
          <caption className={classes.caption}>
            <h2 className={classes.heading}>{caption}</h2>
          </caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              {ORDER.map((figure) => (
                <th key={figure} scope="col" className={classes.amount}>
                  {LABELS[figure]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.slice(0, shown).map((item) => (
              <tr key={item.id}>
                <th scope="row" className={classes.name}>
                  <PathLink path={item.path} className={classes.link}>
                    <FileIcon item={item} size={22} />
                    <ItemName name={item.name} max={50} />
                  </PathLink>
                </th>
                {ORDER.map((figure) => (
                  <Amount key={figure} amount={item.finance?.[figure] ?? null} />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total of {formatCount(items.length)}</th>
              {ORDER.map((figure) => (
                <Amount key={figure} amount={sums[figure]} />
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      {items.length > shown && (
        <Button variant="default" className={classes.showAll} onClick={() => setShown(items.length)}>
          Show all {formatCount(items.length)}
        </Button>
      )}
    </div>
  )
}

function Amount({ amount }: { amount: string | null }) {
  return (
    <td className={classes.amount} data-negative={amount?.startsWith('-') || undefined}>
      {amount === null ? '–' : formatPounds(amount)}
    </td>
  )
}
