import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesFinanceParts } from '@arbour/contract/calls/items/finance'
import { pageMeta } from '@arbour/contract/entities/common'
import type { Currency } from '@arbour/contract/money/currencies'
import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import { assertFolder, grantedRole } from '#modules/core/access/public.ts'
import { showItems, shownAmount } from '#modules/views/presentation/public.ts'
import { readFigures } from './figure-changes.ts'
import { loadWithFigures } from './load-with-figures.ts'

interface Part {
  id: string
  amount: string
}

/** The sum in one currency, and the part of it that the user can't edit. */
interface Total {
  currency: Currency
  sum: string
  others: string | null
  count: string
}

/**
 * Implements `files/finance/parts`: the children of a folder with a given figure in one currency; those that the user can't edit
 * are combined into one amount without a name.
 */
export async function listFigureParts(
  ctx: MemberContext,
  { file_id, figure, currency: wanted, page, take }: CallRequest<typeof filesFinanceParts>,
): Promise<CallResponse<typeof filesFinanceParts>> {
  const { db, principal } = ctx
  const folder = await loadWithFigures(ctx, file_id)
  assertFolder(folder, 'file_id')
  const { node } = folder
  const { currency: folderCurrency } = await readFigures(db, { tenantId: node.tenant_id, itemId: node.id })
  // Edit permission on a folder extends to its content, except restricted items, which only depend on their own grants
  // (`roleOnChild`).
  const isNamed = sql`(NOT i.is_restricted OR i.owner_id = ${principal.userId} OR coalesce(${grantedRole('i', principal)} >= 'editor', false))`
  const isChild = sql`i.tenant_id = ${node.tenant_id} AND i.parent_id = ${node.id} AND i.deleted IS NULL`
  const amounts = sql`
    SELECT i.id, i.currency, ${sql.ref(`i.${figure}`)} AS amount, ${isNamed} AS named FROM items i WHERE ${isChild} AND i.currency IS NOT NULL
    UNION ALL
    SELECT i.id, other.key, (other.value->>${figure})::numeric, ${isNamed} FROM items i CROSS JOIN jsonb_each(i.other_amounts) AS other
    WHERE ${isChild} AND i.other_amounts IS NOT NULL`
  const { rows: totals } = await sql<Total>`
    SELECT currency, sum(amount)::text AS sum, sum(amount) FILTER (WHERE NOT named)::text AS others, count(*) FILTER (WHERE named) AS count
    FROM (${amounts}) part WHERE amount IS NOT NULL GROUP BY currency ORDER BY count(*) DESC, currency`.execute(db)
  const currencies = totals.map((each) => each.currency)
  const currency = wanted ?? currencies.find((each) => each === folderCurrency) ?? currencies[0] ?? null
  const total = totals.find((each) => each.currency === currency)
  if (currency === null || !total) {
    return { currency, currencies, items: [], others: null, sum: null, meta: pageMeta(0, page, take) }
  }
  const parts = await sql<Part>`
    SELECT id, amount::text FROM (${amounts}) part WHERE amount IS NOT NULL AND named AND currency = ${currency}
    ORDER BY part.amount DESC, id LIMIT ${take} OFFSET ${(page - 1) * take}`.execute(db)
  const shown = await showItems(
    ctx,
    parts.rows.map(({ id }) => id),
  )
  const amountsById = new Map(parts.rows.map(({ id, amount }) => [id, amount]))
  return {
    currency,
    currencies,
    items: shown.flatMap((file) => {
      const amount = shownAmount(amountsById.get(file.id) ?? null)
      return amount === null ? [] : [{ file, amount }]
    }),
    others: shownAmount(total.others),
    sum: shownAmount(total.sum),
    meta: pageMeta(Number(total.count), page, take),
  }
}
