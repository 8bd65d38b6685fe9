import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesFinanceParts } from '@arbour/contract/calls/items/finance'
import { pageMeta } from '@arbour/contract/entities/common'
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

/**
 * Implements `files/finance/parts`: the children of a folder with a given figure in one currency; those that the user can't edit are combined
 * into one amount without a name.
 */
export async function listFigureParts(
  ctx: MemberContext,
  { file_id, figure, currency: wanted, page, take }: CallRequest<typeof filesFinanceParts>,
): Promise<CallResponse<typeof filesFinanceParts>> {
  const { db, principal } = ctx
  const folder = await loadWithFigures(ctx, file_id)
  assertFolder(folder, 'file_id')
  const { node } = folder
  const currency = wanted ?? (await readFigures(db, { tenantId: node.tenant_id, itemId: node.id })).currency
  if (currency === null) return { currency, items: [], others: null, sum: null, meta: pageMeta(0, page, take) }
  const amount = sql`CASE WHEN i.currency = ${currency} THEN ${sql.ref(`i.${figure}`)} ELSE (i.other_amounts->${currency}->>${figure})::numeric END`
  const isPart = sql`i.tenant_id = ${node.tenant_id} AND i.parent_id = ${node.id} AND i.deleted IS NULL AND i.currency IS NOT NULL AND ${amount} IS NOT NULL`
  // Edit permission on a folder extends to its content, except restricted items, which only depend on their own grants
  // (`roleOnChild`).
  const isNamed = sql`(NOT i.is_restricted OR i.owner_id = ${principal.userId} OR coalesce(${grantedRole('i', principal)} >= 'editor', false))`
  const { rows } = await sql<{ sum: string | null; named: string | null; others: string | null; count: string }>`
    SELECT sum(amount)::text AS sum, sum(amount) FILTER (WHERE named)::text AS named, sum(amount) FILTER (WHERE NOT named)::text AS others,
      count(*) FILTER (WHERE named) AS count
    FROM (SELECT ${amount} AS amount, ${isNamed} AS named FROM items i
      WHERE ${isPart}) part`.execute(db)
  const parts = await sql<Part>`
    SELECT id, amount::text FROM (SELECT i.id, ${amount} AS amount FROM items i
      WHERE ${isPart} AND ${isNamed}) part
    ORDER BY part.amount DESC, id LIMIT ${take} OFFSET ${(page - 1) * take}`.execute(db)
  const shown = await showItems(
    ctx,
    parts.rows.map(({ id }) => id),
  )
  const amounts = new Map(parts.rows.map(({ id, amount }) => [id, amount]))
  const [sums] = rows
  return {
    currency,
    items: shown.flatMap((file) => {
      const amount = shownAmount(amounts.get(file.id) ?? null)
      return amount === null ? [] : [{ file, amount }]
    }),
    others: shownAmount(sums?.others ?? null),
    sum: shownAmount(sums?.sum ?? null),
    meta: pageMeta(Number(sums?.count ?? 0), page, take),
  }
}
