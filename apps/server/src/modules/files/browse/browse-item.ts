import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesBrowse } from '@arbour/contract/calls/items/files'
import { BinSort, ItemSort, SearchSort } from '@arbour/contract/calls/lists'
import { pageMeta } from '@arbour/contract/entities/common'
import { BIN_PATH } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import type { CallContext } from '#modules/context.ts'
import {
  authorise,
  canListBin,
  canReadHistory,
  evaluateAccess,
  type LoadedItem,
  loadAncestorPaths,
  placeOf,
  resolveBinPath,
  resolvePath,
  toMountView,
} from '#modules/core/access/public.ts'
import { countBin, listBin } from '#modules/files/bin/public.ts'
import { presentAncestors, presentRows } from '#modules/views/presentation/public.ts'
import { readWords } from '#modules/views/search/public.ts'
import { loadShown, presentVersion } from '#modules/views/versions/public.ts'
import { invalid, notFound } from '#platform/http/app-error.ts'
import { readKind, refuseKind } from './kind-of-children.ts'
import { listPage } from './list-page.ts'
import { listSmartView } from './list-smart-view.ts'

type Request = CallRequest<typeof filesBrowse>
type Response = CallResponse<typeof filesBrowse>

const NO_EXTRAS = { file_share_id: null, filters: null, version: null, is_total_exact: true } as const

/** Implements `files/browse`: the item at a path and a page of its children, or of a smart view's results. */
export async function browseItem(ctx: CallContext, request: Request): Promise<Response> {
  const { db, principal } = ctx
  if (!request.is_deleted && request.sort?.startsWith('deleted:')) throw invalid('sort', t('errors.filters.deletedSortInBinOnly'))
  const isBin = request.is_deleted && request.path === BIN_PATH
  if (request.q !== undefined && !isBin) throw invalid('q', t('errors.filters.nameFilterInBinOnly'))
  if (isBin) return browseBin(ctx, request)
  const resolve = request.is_deleted ? resolveBinPath : resolvePath
  const item = await resolve(db, { principal, path: request.path, withChildren: true })
  const opened = await (item.node.type === 'smart' ? openSmartView : openItem)(ctx, request, item)
  // Further pages belong to the same opening.
  if (request.page === 1) ctx.reads.note(principal, item, 'open')
  return { ancestors: presentAncestors(principal, item), ...opened }
}

/** Opens a folder with a page of its children, or another item, in its current or a previous version. */
async function openItem(ctx: CallContext, request: Request, item: LoadedItem): Promise<Omit<Response, 'ancestors'>> {
  const { page, take } = request
  if (request.version !== undefined) authorise(canReadHistory(item))
  const sort = ItemSort.catch('name:asc').parse(request.sort)
  // For a folder shown in its own place, its row is loaded together with those of its children.
  const withFolder = item.node.is_dir && request.version === undefined && toMountView(item) === item
  const [shown, list] = await Promise.all([
    withFolder ? null : loadShown(ctx, { node: toMountView(item).node, versionRef: request.version }),
    listPage(ctx, item, { sort, page, take, kind: readKind(request), withFolder }),
  ])
  const row = shown?.row ?? list.folder
  if (!row) throw notFound()
  const version = shown?.version ?? null
  const [file = null] = await presentRows(ctx, [{ row, place: placeOf(ctx.principal, toMountView(item)) }])
  return {
    file,
    items: list.items,
    // For a shared folder that the user has not mounted yet.
    meta: {
      ...NO_EXTRAS,
      file_share_id: item.mount ? null : item.shareId,
      ...list.meta,
      version: version && presentVersion(ctx, item.node.tenant_id, version),
    },
  }
}

/** Opens a smart view with a page of its results. */
async function openSmartView(ctx: CallContext, request: Request, item: LoadedItem): Promise<Omit<Response, 'ancestors'>> {
  refuseKind(request)
  const { row } = await loadShown(ctx, { node: item.node })
  const { page, take } = request
  const sort = SearchSort.optional().catch(undefined).parse(request.sort)
  const { filters, items, meta } = await listSmartView(ctx, item.node, { sort, page, take })
  const [file = null] = await presentRows(ctx, [{ row, place: placeOf(ctx.principal, item) }])
  return { file, items, meta: { ...NO_EXTRAS, ...meta, filters } }
}

async function browseBin(ctx: CallContext, request: Request): Promise<Response> {
  const { db, principal } = ctx
  const { page, take } = request
  // The bin is only available to members of the team.
  if (principal.kind !== 'member') throw notFound()
  refuseKind(request)
  authorise(canListBin(principal, principal.teamId))
  const sort = BinSort.catch('deleted:desc').parse(request.sort)
  const { words } = await readWords(db, { tenantId: principal.teamId, q: request.q ?? '' })
  const total = await countBin(db, { tenantId: principal.teamId, words })
  const rows = await listBin(db, principal, { sort, words, offset: (page - 1) * take, limit: take })
  // Each item keeps the role of the folder that it was in. Items that the Admin can't open are listed by name, so that nothing
  // gets lost.
  const ancestorPaths = await loadAncestorPaths(
    db,
    principal,
    rows.map((row) => row.id),
  )
  const items = await presentRows(
    ctx,
    rows.flatMap((row) => {
      const ancestorPath = ancestorPaths.get(row.id)
      return ancestorPath ? [{ row, place: placeOf(principal, evaluateAccess(principal, ancestorPath)) }] : []
    }),
  )
  return { file: null, ancestors: [], items, meta: { ...NO_EXTRAS, ...pageMeta(total, page, take) } }
}
