import { FIGURES, type Figure } from '@arbour/contract/entities/items/figures'
import { asCurrency, type Currency } from '@arbour/contract/money/currencies'
import { v7 as newId } from 'uuid'
import { shownAmount } from '#modules/views/presentation/public.ts'
import type { Db } from '#platform/db/db.ts'

/** The figures of an item as stored in the database. */
export type Figures = Record<Figure, string | null> & Record<`manual_${Figure}`, boolean> & { currency: Currency | null }

/** An item whose figures were changed, and the user. */
interface FigureOwner {
  tenantId: string
  itemId: string
  userId: string | null
}

const COLUMNS = FIGURES.flatMap((figure) => [figure, `manual_${figure}`] as const)

/** Reads the current figures of an item, as stored in the database. */
export async function readFigures(
  tx: Db,
  { tenantId, itemId }: Pick<FigureOwner, 'tenantId' | 'itemId'>,
): Promise<Figures & { is_dir: boolean }> {
  const figures = await tx
    .selectFrom('items')
    .select(['is_dir', 'currency', ...COLUMNS])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow()
  return { ...figures, currency: asCurrency(figures.currency) }
}

/** Records the manual changes of an item's figures since `before`: those with a different value, currency or source. */
export async function recordFigures(tx: Db, { tenantId, itemId, userId }: FigureOwner, before: Figures): Promise<void> {
  const after = await readFigures(tx, { tenantId, itemId })
  const isSum = (figures: Figures, figure: Figure) => after.is_dir && !figures[`manual_${figure}`]
  const changes = FIGURES.flatMap((figure) => {
    const [wasSum, isSumNow] = [isSum(before, figure), isSum(after, figure)]
    // Totals are derived from the content.
    if (wasSum && isSumNow) return []
    const amounts = {
      amount_before: before[figure],
      amount_after: after[figure],
      currency_before: before[figure] === null ? null : before.currency,
      currency_after: after[figure] === null ? null : after.currency,
    }
    const isSameAmount = shownAmount(amounts.amount_before) === shownAmount(amounts.amount_after)
    if (wasSum === isSumNow && isSameAmount && amounts.currency_before === amounts.currency_after) return []
    return [
      {
        tenant_id: tenantId,
        id: newId(),
        item_id: itemId,
        figure,
        ...amounts,
        was_sum: wasSum,
        is_sum: isSumNow,
        user_id: userId,
      },
    ]
  })
  if (changes.length > 0) await tx.insertInto('figure_changes').values(changes).execute()
}
