import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesBrowse } from '@arbour/contract/calls/files'
import { pageMeta } from '@arbour/contract/entities/common'
import { BIN_PATH } from '@arbour/contract/limits'
import { notFound } from '#platform/http/app-error.ts'
import type { CallContext } from '../context.ts'
import { countBin, listBin } from './bin-queries.ts'
import { loadChains } from './chain.ts'
import { listPage } from './list-page.ts'
import { assertMayListBin } from './policy.ts'
import { placeOnChain, presentAncestors, presentItem } from './present.ts'
import { findRow } from './queries.ts'
import { resolveBinPath, resolvePath } from './resolve-path.ts'

type Request = CallRequest<typeof filesBrowse>
type Response = CallResponse<typeof filesBrowse>

/** `files/browse`: the item at a path and a page of its children. */
export async function browseItem(ctx: CallContext, request: Request): Promise<Response> {
  const { db, principal } = ctx
  if (request.is_deleted && request.path === BIN_PATH) return browseBin(ctx, request)
  const resolve = request.is_deleted ? resolveBinPath : resolvePath
  const item = await resolve(db, { principal, path: request.path })
  const [row, page] = await Promise.all([
    findRow(db, { tenantId: principal.tenantId, id: item.node.id }),
    listPage(ctx, item, request),
  ])
  if (!row) throw notFound()
  return {
    file: presentItem(ctx, row, placeOnChain(principal, item.chain)),
    ancestors: presentAncestors(principal, item.chain),
    ...page,
  }
}

async function browseBin(ctx: CallContext, { sort, page, take }: Request): Promise<Response> {
  const { db, principal } = ctx
  assertMayListBin(principal)
  const { tenantId } = principal
  const total = await countBin(db, { tenantId })
  const rows = await listBin(db, { tenantId, sort, offset: (page - 1) * take, limit: take })
  // Each stood in a folder of its own, whose role it keeps.
  const chains = await loadChains(db, { tenantId, ids: rows.map((row) => row.id) })
  const items = rows.flatMap((row) => {
    const chain = chains.get(row.id)
    return chain ? [presentItem(ctx, row, placeOnChain(principal, chain))] : []
  })
  return { file: null, ancestors: [], items, meta: pageMeta(total, page, take) }
}
