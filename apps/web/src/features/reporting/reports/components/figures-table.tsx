import type { FiguresSort } from '@arbour/contract/calls/reports/reports'
import { FIGURES, type Figure } from '@arbour/contract/entities/items/figures'
import type { FiguresReportRow, ReportFigures } from '@arbour/contract/entities/report'
import { t } from '@arbour/messages/t'
import { Anchor, UnstyledButton } from '@mantine/core'
import { ItemName, PathLink } from '#features/files/items/public/components.ts'
import { formatFigure, formatMoney } from '#lib/text/money.ts'
import { FileIcon } from '#ui/file/file-icon.tsx'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { SortHeader } from '#ui/table/sort-header.tsx'
import { Table } from '#ui/table/table.tsx'
import classes from './figures-table.module.css'
import { Variance } from './variance.tsx'

const LABELS = {
  budget: t('common.budget'),
  cost: t('reporting.common.cost'),
  variance: t('reporting.reports.variance'),
  quoted: t('reporting.common.quoted'),
  value: t('reporting.common.value'),
} as const
const COLUMNS = ['budget', 'cost', 'variance', 'quoted', 'value'] as const
/** The order of columns on phones, where only one is initially visible: overruns come first. */
const PHONE_COLUMNS = ['variance', 'budget', 'cost', 'quoted', 'value'] as const
type Columns = readonly (typeof COLUMNS)[number][]

interface FiguresTableProps {
  caption: string
  kind: 'project' | 'company'
  items: readonly FiguresReportRow[]
  totals: { listed: readonly ReportFigures[]; others: readonly ReportFigures[] | null; all: readonly ReportFigures[] | null }
  /** The number of rows on all pages. */
  count: number
  sort: FiguresSort
  onSort: (sort: FiguresSort) => void
  /** Shows the projects of one company. */
  onCompany: (id: string) => void
  /** Explains a figure. */
  onFigure: (id: string, figure: Figure) => void
}

/**
 * Projects or companies with their figures, and the totals of all pages; those invisible to the user are combined in one row
 * without a name.
 */
export function FiguresTable({ caption, kind, items, totals, count, sort, onSort, onCompany, onFigure }: FiguresTableProps) {
  const { listed, others, all } = totals
  const columns = useIsPhone() ? PHONE_COLUMNS : COLUMNS
  const hasOthers = others !== null && others.length > 0
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways can be scrolled by keys too
    <section className={classes.scroller} tabIndex={0} aria-label={caption}>
      <Table variant="figures" label={caption} className={classes.table}>
        <thead>
          <tr>
            <SortHeader column="name" label={t('common.name')} sort={sort} onSort={onSort} />
            {columns.map((column) => (
              <SortHeader<(typeof COLUMNS)[number]>
                key={column}
                column={column}
                label={LABELS[column]}
                sort={sort}
                onSort={onSort}
                className={classes.amount}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((line) => (
            <tr key={line.id}>
              <th scope="row" className={classes.name}>
                <PathLink path={line.path} className={classes.link}>
                  <FileIcon item={{ type: 'folder', sub_type: kind, is_dir: true, ext: null, icon: null }} size={22} />
                  <ItemName name={line.name} max={50} />
                </PathLink>
                {(kind === 'company' || line.company || line.inside) && (
                  <div className={classes.where}>
                    {kind === 'company' && (
                      <Anchor component="button" size="xs" onClick={() => onCompany(line.id)}>
                        {t('reporting.reports.itsProjects')}
                      </Anchor>
                    )}
                    {kind === 'project' && line.company && (
                      <Anchor component="button" size="xs" onClick={() => line.company && onCompany(line.company.id)}>
                        {line.company.name}
                      </Anchor>
                    )}
                    {line.inside && <span>{t('reporting.reports.partOfName', { name: line.inside.name })}</span>}
                  </div>
                )}
              </th>
              <Amounts
                columns={columns}
                figures={line.figures}
                rowName={line.name}
                onOpen={(figure) => onFigure(line.id, figure)}
              />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('reporting.reports.totalOfCount', { count })}</th>
            <Amounts columns={columns} figures={listed} />
          </tr>
          {hasOthers && (
            <>
              <tr className={classes.others}>
                <th scope="row">{t('reporting.reports.others')}</th>
                <Amounts columns={columns} figures={others} />
              </tr>
              <tr>
                <th scope="row">{t('reporting.reports.totalOfAll')}</th>
                <Amounts columns={columns} figures={all} />
              </tr>
            </>
          )}
        </tfoot>
      </Table>
    </section>
  )
}

interface AmountsProps {
  columns: Columns
  /** One entry for each currency; null if the user can't see them. */
  figures: readonly ReportFigures[] | null
  /** The subject of the figures, if it can be opened. */
  rowName?: string
  onOpen?: (figure: Figure) => void
}

/** The cells of a row, with a line for each currency. */
function Amounts({ columns, figures, rowName, onOpen }: AmountsProps) {
  return columns.map((column) => {
    const figure = FIGURES.find((one) => one === column)
    const shown = (figures ?? []).flatMap(({ currency, budget, [column]: amount }) =>
      amount === null ? [] : [{ currency, amount, hasBudget: budget !== null }],
    )
    const lines = shown.map(({ currency, amount, hasBudget }) => (
      <div key={currency}>
        {figure ? formatMoney(amount, currency) : <Variance amount={amount} currency={currency} hasBudget={hasBudget} />}
      </div>
    ))
    return (
      <td key={column} className={classes.amount}>
        {lines.length === 0 ? (
          '–'
        ) : figure && onOpen ? (
          <UnstyledButton
            className={classes.figure}
            aria-label={t('reporting.reports.amountOfRow', {
              column: LABELS[column],
              row: rowName ?? '',
              amount: formatFigure(figures ?? [], figure) ?? '',
            })}
            onClick={() => onOpen(figure)}
          >
            {lines}
          </UnstyledButton>
        ) : (
          lines
        )}
      </td>
    )
  })
}
