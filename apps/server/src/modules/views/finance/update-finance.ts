import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesFinanceUpdate } from '@arbour/contract/calls/items/file-changes'
import { FIGURES, type Figure } from '@arbour/contract/entities/items/figures'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canEditFigures, loadLivingItem, treeOf } from '#modules/core/access/public.ts'
import { emit } from '#modules/core/events/public.ts'
import { changeTree, lockItems } from '#modules/core/tree/public.ts'
import { showItem } from '#modules/views/presentation/public.ts'
import { AppError } from '#platform/http/app-error.ts'
import { readFigures, recordFigures } from './figure-changes.ts'
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
    const changes = FIGURES.flatMap((figure) => Object.entries(changeOf(request, figure)))
    if (changes.length === 0) return
    const before = await readFigures(tx, { tenantId, itemId: node.id })
    await tx
      .updateTable('items')
      .set({ ...Object.fromEntries(changes), updated: sql`now()` })
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

/** Returns the change of one figure: the manual value, or none to show the total. */
function changeOf(request: Request, figure: Figure): Partial<Record<Figure | `manual_${Figure}`, string | boolean | null>> {
  const amount = request[figure]
  const manual = request[`manual_${figure}`]
  if (amount === undefined && manual === undefined) return {}
  const isManual = manual ?? amount !== null
  if (!isManual) return { [figure]: null, [`manual_${figure}`]: false }
  return { [`manual_${figure}`]: true, ...(amount === undefined ? {} : { [figure]: amount }) }
}
