import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesFinanceUpdate } from '@arbour/contract/calls/items/file-changes'
import { FIGURES, type Figure } from '@arbour/contract/entities/items/figures'
import { toHundredths } from '@arbour/contract/money/amounts'
import { asCurrency, type Currency, isWithoutDecimals } from '@arbour/contract/money/currencies'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canEditFigures, loadLivingItem, treeOf } from '#modules/core/access/public.ts'
import { emit } from '#modules/core/events/public.ts'
import { changeTree, lockItems } from '#modules/core/tree/public.ts'
import { showItem } from '#modules/views/presentation/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, invalid } from '#platform/http/app-error.ts'
import { type Figures, readFigures, recordFigures } from './figure-changes.ts'
import { assertFigures } from './load-with-figures.ts'
import { lockFinance, rollUp } from './roll-up.ts'

type Request = CallRequest<typeof filesFinanceUpdate>

/** Implements `files/finance/update`: sets figures manually, or reverts them to the total of the content. */
export async function updateFinance(ctx: MemberContext, request: Request): Promise<CallResponse<typeof filesFinanceUpdate>> {
  const { db, principal } = ctx
  const { file_id: id } = request
  const tenantId = await treeOf(db, principal, id)
  await changeTree(ctx.db, { tenantId, mode: 'shared' }, async (tx) => {
    await lockFinance(tx, { tenantId })
    await lockItems(tx, { tenantId, ids: [id] })
    const item = await loadLivingItem(tx, { principal, id })
    assertFigures(item)
    authorise(canEditFigures(item))
    const { node } = item
    const changes: Partial<Figures> = Object.assign({}, ...FIGURES.map((figure) => changeOf(request, figure)))
    const before = await readFigures(tx, { tenantId, itemId: node.id })
    const after = { ...before, ...changes }
    const isManual = FIGURES.some((figure) => after[`manual_${figure}`])
    if (Object.keys(changes).length === 0 && (request.currency === undefined || !isManual)) return
    const currency = isManual ? (request.currency ?? before.currency ?? (await readCurrency(tx, tenantId))) : null
    if (currency !== null) refuseDecimals(currency, after, request)
    // A folder without manual figures gets the currency of its contents below.
    await tx
      .updateTable('items')
      .set({ ...changes, currency, ...(currency === null && CLEARED), updated: sql`now()` })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', node.id)
      .execute()
    await emit(tx, { tenantId, userId: principal.userId }, { type: 'item.updated', itemId: node.id, parentId: node.parent_id })
    // A folder whose manual figure was removed shows its total again, independent of its ancestors.
    await rollUp(tx, { tenantId, folderIds: node.is_dir ? [node.id, node.parent_id] : [node.parent_id] })
    await recordFigures(tx, { tenantId, itemId: node.id, userId: principal.userId }, before)
  })
  const file = await showItem(ctx, id)
  if (!file.finance) throw new AppError('conflict', t('errors.finance.filesAndFolders'))
  return { file, finance: file.finance }
}

/** Without manual figures, all are totals, which are calculated again. */
const CLEARED = { budget: null, cost: null, quoted: null, value: null, other_amounts: null }

/** Returns the currency of a team's new amounts. */
async function readCurrency(tx: Db, tenantId: string): Promise<Currency> {
  const team = await tx.selectFrom('tenants').select('currency').where('id', '=', tenantId).executeTakeFirstOrThrow()
  return asCurrency(team.currency)
}

/** Throws 400 if a manual amount has decimals that its currency doesn't have, such as yen. */
function refuseDecimals(currency: Currency, figures: Figures, request: Request): void {
  if (!isWithoutDecimals(currency)) return
  const figure = FIGURES.find((each) => figures[`manual_${each}`] && toHundredths(figures[each] ?? '0') % 100n !== 0n)
  if (figure) throw invalid(request[figure] === undefined ? 'currency' : figure, t('errors.finance.wholeAmount', { currency }))
}

/** Returns the change of one figure: the manual value, or none to show the total. */
function changeOf(request: Request, figure: Figure): Partial<Figures> {
  const amount = request[figure]
  const manual = request[`manual_${figure}`]
  if (amount === undefined && manual === undefined) return {}
  const isManual = manual ?? amount !== null
  if (!isManual) return { [figure]: null, [`manual_${figure}`]: false }
  return { [`manual_${figure}`]: true, ...(amount === undefined ? {} : { [figure]: amount }) }
}
