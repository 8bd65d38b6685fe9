import type { Figure } from '@arbour/contract/entities/items/figures'
import type { Item } from '@arbour/contract/entities/items/item'
import type { Currency } from '@arbour/contract/money/currencies'
import { t } from '@arbour/messages/t'
import { ActionIcon } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ItemName, PathLink } from '#features/files/items/public/components.ts'
import { formatExactMoney } from '#lib/text/money.ts'
import { FileIcon } from '#ui/file/file-icon.tsx'
import { CurrencyChoice } from '#ui/form/fields/currency-choice.tsx'
import classes from './figure-dialog.module.css'
import { LoadingFigures, ShowMore } from './figure-list.tsx'
import { figurePartsQuery } from './queries.ts'

const NOTHING_INSIDE: Record<Figure, string> = {
  budget: t('reporting.finance.noItemsWithBudget'),
  quoted: t('reporting.finance.noItemsWithQuote'),
  cost: t('reporting.finance.noItemsWithCost'),
  value: t('reporting.finance.noItemsWithValue'),
}

interface FigurePartsProps {
  item: Item
  figure: Figure
  /** Opens a folder that is one of the parts. */
  onOpen: (child: Item) => void
  /** Called when a link is followed. */
  onLeave: () => void
}

/**
 * The contents of a folder with such a figure, in one currency at a time. Items that the user cannot edit are combined in one row
 * without a name.
 */
export function FigureParts({ item, figure, onOpen, onLeave }: FigurePartsProps) {
  const [selectedCurrency, setSelectedCurrency] = useState<Currency>()
  const query = useInfiniteQuery(figurePartsQuery(item.id, figure, selectedCurrency))
  const pages = query.data?.pages
  const parts = pages?.flatMap((page) => page.items) ?? []
  const { others = null, sum = null, currency = null, currencies = [] } = pages?.[0] ?? {}
  const format = (amount: string) => (currency === null ? amount : formatExactMoney(amount, currency))
  const isByHand = item.finance?.[`manual_${figure}`] ?? false
  return (
    <section aria-labelledby="figure-parts">
      <h3 id="figure-parts" className={classes.title}>
        {t('reporting.finance.contents')}
      </h3>
      <CurrencyChoice currencies={currencies} value={currency ?? undefined} onChange={setSelectedCurrency} />
      {!pages ? (
        <LoadingFigures error={query.error} onRetry={() => void query.refetch()} />
      ) : sum === null ? (
        <p className={classes.none}>{NOTHING_INSIDE[figure]}</p>
      ) : (
        <>
          <ul className={classes.list}>
            {parts.map(({ file, amount }) => (
              <li key={file.id} className={classes.part}>
                <FileIcon item={file} size={22} />
                <PathLink path={file.path} onFollow={onLeave} className={classes.link}>
                  <ItemName name={file.name} max={40} />
                </PathLink>
                <span className={classes.figure} data-negative={amount.startsWith('-') || undefined}>
                  {format(amount)}
                </span>
                {file.is_dir && (
                  <ActionIcon
                    variant="subtle"
                    aria-label={t('reporting.finance.contentsOfName', { name: file.name })}
                    onClick={() => onOpen(file)}
                  >
                    <IconChevronRight size={18} aria-hidden />
                  </ActionIcon>
                )}
              </li>
            ))}
            {others !== null && (
              <li className={classes.part}>
                <span className={classes.others}>{t('reporting.finance.otherItemsWithoutEditAccess')}</span>
                <span className={classes.figure}>{format(others)}</span>
              </li>
            )}
          </ul>
          <ShowMore query={query} />
          <p className={classes.sum}>
            <span className={classes.total}>
              {isByHand ? t('reporting.finance.overriddenTotal') : t('reporting.common.total')}
            </span>
            <span className={classes.figure}>{format(sum)}</span>
          </p>
        </>
      )}
    </section>
  )
}
