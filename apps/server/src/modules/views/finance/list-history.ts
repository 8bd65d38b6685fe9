import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesFinanceHistory } from '@arbour/contract/calls/items/finance'
import type { FigureChange } from '@arbour/contract/entities/items/finance'
import { DEFAULT_CURRENCY } from '@arbour/contract/money/currencies'
import { type RawBuilder, sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import { canEditFigures, evaluateAccess, loadAncestorPaths, pathFor } from '#modules/core/access/public.ts'
import { fullName } from '#modules/directory/teams/public.ts'
import { shownAmount } from '#modules/views/presentation/public.ts'
import { loadWithFigures } from './load-with-figures.ts'

const AT_ONCE = 500
/** Maximum number of changes read for a page; an incomplete page ends here and its cursor continues. */
const MAX_READ = 5000
const AFTER_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

type Row = Pick<FigureChange, 'id' | 'figure' | 'was_sum' | 'is_sum' | 'from_currency' | 'to_currency'> & {
  item_id: string
  amount_before: string | null
  amount_after: string | null
  created: Date
  user_id: string | null
  first_name: string | null
  last_name: string | null
  picture: string | null
}

/**
 * Implements `files/finance/history`: the manual changes to the figures of an item and its content, as far as the user can edit
 * them.
 */
export async function listFigureHistory(
  ctx: MemberContext,
  { file_id, figure, cursor, take }: CallRequest<typeof filesFinanceHistory>,
): Promise<CallResponse<typeof filesFinanceHistory>> {
  const { node } = await loadWithFigures(ctx, file_id)
  const tenantId = node.tenant_id
  // Content is matched by walking up from the changes, which are fewer than the items.
  const where = sql`${node.is_dir ? sql`true` : sql`c.item_id = ${node.id}`} AND ${figure ? sql`c.figure = ${figure}` : sql`true`}`
  const items: FigureChange[] = []
  let last = cursor ?? AFTER_ALL
  for (let scanned = 0; scanned < MAX_READ; scanned += AT_ONCE) {
    const rows = await listRows(ctx, { tenantId, where, before: last })
    const shown = await present(ctx, rows, node.id)
    items.push(...shown)
    const [end] = items.slice(take - 1)
    if (end) return { items: items.slice(0, take), cursor: end.id }
    if (rows.length < AT_ONCE) return { items, cursor: null }
    last = rows.at(-1)?.id ?? last
  }
  return { items, cursor: last }
}

/** SQL: the currency of an amount. Those that the previous version recorded during an upgrade are in pounds. */
const currencyOf = (side: 'before' | 'after') =>
  sql.raw(`CASE WHEN c.amount_${side} IS NOT NULL THEN coalesce(c.currency_${side}, '${DEFAULT_CURRENCY}') END`)

async function listRows(
  { db }: MemberContext,
  { tenantId, where, before }: { tenantId: string; where: RawBuilder<unknown>; before: string },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT c.id, c.figure, c.was_sum, c.is_sum, c.item_id, c.amount_before::text, c.amount_after::text, ${currencyOf('before')} AS from_currency,
      ${currencyOf('after')} AS to_currency, c.created,
      m.user_id, u.first_name, u.last_name, u.picture
    FROM figure_changes c
    LEFT JOIN memberships m ON m.tenant_id = c.tenant_id AND m.user_id = c.user_id LEFT JOIN users u ON u.id = m.user_id
    WHERE c.tenant_id = ${tenantId} AND c.id < ${before} AND ${where} ORDER BY c.id DESC LIMIT ${AT_ONCE}`.execute(db)
  return rows
}

async function present({ db, principal }: MemberContext, rows: readonly Row[], topId: string): Promise<FigureChange[]> {
  const ancestorPaths = await loadAncestorPaths(db, principal, [...new Set(rows.map(({ item_id }) => item_id))])
  return rows.flatMap((row) => {
    const ancestorPath = ancestorPaths.get(row.item_id)
    if (!ancestorPath?.some(({ id }) => id === topId)) return []
    const item = evaluateAccess(principal, ancestorPath)
    if (item.deleted || !canEditFigures(item)) return []
    const { id, figure, was_sum, is_sum, from_currency, to_currency, user_id, picture } = row
    const user =
      user_id === null
        ? null
        : { id: user_id, name: fullName({ first_name: row.first_name ?? '', last_name: row.last_name ?? '' }), picture }
    return [
      {
        id,
        figure,
        file: { id: item.node.id, name: item.node.name, path: pathFor(item) },
        from: shownAmount(row.amount_before),
        to: shownAmount(row.amount_after),
        from_currency,
        to_currency,
        was_sum,
        is_sum,
        user,
        created: row.created.toISOString(),
      },
    ]
  })
}
