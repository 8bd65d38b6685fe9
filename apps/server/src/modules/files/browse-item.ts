import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesBrowse } from '@arbour/contract/calls/files'
import { ItemSort } from '@arbour/contract/calls/lists'
import { pageMeta } from '@arbour/contract/entities/common'
import { BIN_PATH } from '@arbour/contract/limits'
import { notFound } from '#platform/http/app-error.ts'
import type { CallContext } from '../context.ts'
import { findItems } from '../search/find-items.ts'
import { showFilters } from '../search/show-filters.ts'
import { countBin, listBin } from './bin-queries.ts'
import { loadChains } from './chain.ts'
import { findRow, type ItemRow } from './item-row.ts'
import { listPage } from './list-page.ts'
import type { LoadedItem } from './load-item.ts'
import { assertMayListBin } from './policy.ts'
import { placeOf, presentAncestors } from './present.ts'
import { presentVersion } from './present-version.ts'
import { resolveBinPath, resolvePath } from './resolve-path.ts'
import { presentRows } from './show-item.ts'
import { findVersion, type VersionRow } from './version-queries.ts'
import { weigh } from './weigh.ts'

type Request = CallRequest<typeof filesBrowse>
type Response = CallResponse<typeof filesBrowse>

const NO_EXTRAS = { file_share_id: null, filters: null, version: null, is_total_exact: true } as const

/** `files/browse`: the item at a path and a page of its children, or of what a smart view finds. */
export async function browseItem(ctx: CallContext, request: Request): Promise<Response> {
  const { db, principal } = ctx
  if (request.is_deleted && request.path === BIN_PATH) return browseBin(ctx, request)
  const resolve = request.is_deleted ? resolveBinPath : resolvePath
  const item = await resolve(db, { principal, path: request.path })
  const row = await findRow(db, principal, item.node.id)
  if (!row) throw notFound()
  return { ancestors: presentAncestors(principal, item), ...(await openRow(ctx, request, item, row)) }
}

async function openRow(ctx: CallContext, request: Request, item: LoadedItem, row: ItemRow): Promise<Omit<Response, 'ancestors'>> {
  const { page, take } = request
  const { db, principal } = ctx
  const place = placeOf(principal, item)
  if (row.filters) {
    const filters = await showFilters(db, { principal, filters: row.filters })
    const [[file], found] = await Promise.all([
      presentRows(ctx, [{ row, place }]),
      findItems(ctx, { ...filters, sort: request.sort ?? 'relevance:asc', page, take }),
    ])
    return { file: file ?? null, items: found.items, meta: { ...NO_EXTRAS, ...found.meta, filters } }
  }
  const version = request.version === undefined ? null : await loadVersion(ctx, row.id, request.version)
  const shown = version ? { ...row, object_id: version.object_id, size: version.size, mimetype: version.mimetype } : row
  const sort = ItemSort.catch('name:asc').parse(request.sort)
  const [[file], list] = await Promise.all([presentRows(ctx, [{ row: shown, place }]), listPage(ctx, item, { sort, page, take })])
  const meta = { ...NO_EXTRAS, ...list.meta, version: version && presentVersion(ctx, version) }
  return { file: file ?? null, items: list.items, meta }
}

async function loadVersion({ db, principal }: CallContext, itemId: string, objectId: string): Promise<VersionRow> {
  const version = await findVersion(db, { tenantId: principal.tenantId, itemId, objectId })
  if (!version) throw notFound()
  return version
}

async function browseBin(ctx: CallContext, request: Request): Promise<Response> {
  const { db, principal } = ctx
  const { page, take } = request
  assertMayListBin(principal)
  const sort = ItemSort.catch('name:asc').parse(request.sort)
  const total = await countBin(db, principal)
  const rows = await listBin(db, principal, { sort, offset: (page - 1) * take, limit: take })
  // Each stood in a folder of its own, whose role it keeps. Of what the Admin can't open the name is listed, so that nothing is lost.
  const chains = await loadChains(
    db,
    principal,
    rows.map((row) => row.id),
  )
  const items = await presentRows(
    ctx,
    rows.flatMap((row) => {
      const chain = chains.get(row.id)
      return chain ? [{ row, place: placeOf(principal, weigh(principal, chain)) }] : []
    }),
  )
  return { file: null, ancestors: [], items, meta: { ...NO_EXTRAS, ...pageMeta(total, page, take) } }
}
