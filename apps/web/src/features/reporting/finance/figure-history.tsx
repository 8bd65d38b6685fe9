import type { Figure } from '@arbour/contract/entities/items/figures'
import type { FigureChange } from '@arbour/contract/entities/items/finance'
import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PathLink } from '#features/files/items/public/components.ts'
import { pathText } from '#features/files/items/public/model.ts'
import { formatDateTime, formatRelative, truncateMiddle } from '#lib/text/format.ts'
import { formatExactMoney } from '#lib/text/money.ts'
import { tRich } from '#lib/text/rich-messages.ts'
import { Monogram } from '#ui/monogram/monogram.tsx'
import classes from './figure-dialog.module.css'
import { LoadingFigures, ShowMore } from './figure-list.tsx'
import { figureHistoryQuery } from './queries.ts'

interface FigureHistoryProps {
  item: Item
  figure: Figure
  /** Called when a link is followed. */
  onLeave: () => void
}

/** The history of a figure of an item and its contents: who changed it when, with old and new values. */
export function FigureHistory({ item, figure, onLeave }: FigureHistoryProps) {
  const query = useInfiniteQuery(figureHistoryQuery(item.id, figure))
  const changes = query.data?.pages.flatMap((page) => page.items)
  return (
    <section aria-labelledby="figure-history">
      <h3 id="figure-history" className={classes.title}>
        {t('reporting.finance.history')}
      </h3>
      {!changes ? (
        <LoadingFigures error={query.error} onRetry={() => void query.refetch()} />
      ) : changes.length === 0 && !query.hasNextPage ? (
        <p className={classes.none}>{t('reporting.finance.noChangesRecorded')}</p>
      ) : (
        <ul className={classes.list}>
          {changes.map((change) => (
            <li key={change.id} className={classes.change}>
              <Monogram name={nameOf(change)} picture={change.user?.picture ?? null} size={24} />
              <span className={classes.what}>
                <span>{describeChange(change)}</span>
                <span className={classes.where}>
                  {change.file.id !== item.id && (
                    <>
                      <PathLink
                        path={change.file.path}
                        onFollow={onLeave}
                        className={classes.link}
                        title={pathText(change.file.path)}
                      >
                        {truncateMiddle(change.file.name, 34)}
                      </PathLink>
                      {' · '}
                    </>
                  )}
                  <time dateTime={change.created} title={formatDateTime(change.created)}>
                    {formatRelative(change.created)}
                  </time>
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <ShowMore query={query} />
    </section>
  )
}

function nameOf({ user }: FigureChange): string {
  return user?.name ?? t('reporting.finance.formerMember')
}

function describeChange(change: FigureChange): ReactNode {
  const { from, to, from_currency, to_currency, was_sum, is_sum } = change
  const name = <strong className={classes.who}>{nameOf(change)}</strong>
  const before = from === null || from_currency === null ? '' : formatExactMoney(from, from_currency)
  const now = to === null || to_currency === null ? '' : formatExactMoney(to, to_currency)
  if (is_sum)
    return to === null
      ? tRich('reporting.finance.resetToCalculatedTotalNone', { name })
      : tRich('reporting.finance.resetToCalculatedTotal', { name, now })
  if (from === null)
    return to === null ? tRich('reporting.finance.clearedIt', { name }) : tRich('reporting.finance.setItToNow', { name, now })
  if (to === null)
    return was_sum
      ? tRich('reporting.finance.removedWhichWasTotal', { name, before })
      : tRich('reporting.finance.removedWhichWas', { name, before })
  return was_sum
    ? tRich('reporting.finance.changedItFromBeforeSum', { name, before, now })
    : tRich('reporting.finance.changedItFromBeforeTo', { name, before, now })
}
