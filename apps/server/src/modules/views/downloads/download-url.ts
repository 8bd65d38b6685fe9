import { randomBytes } from 'node:crypto'
import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesDownloadUrl } from '@arbour/contract/calls/items/downloads'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import { assertServed } from '#modules/content/objects/public.ts'
import type { CallContext } from '#modules/context.ts'
import {
  assertOpen,
  authorise,
  canDownload,
  contentIds,
  evaluateAccess,
  loadAncestorPaths,
  principalKey,
  refOf,
} from '#modules/core/access/public.ts'
import type { AncestorNode } from '#modules/core/tree/public.ts'
import { showItem } from '#modules/views/presentation/public.ts'
import { AppError, notFound } from '#platform/http/app-error.ts'

/** Minutes until the URL of a zip expires. */
const TICKET_MINUTES = 15

/**
 * Implements `files/download/url`: a single file as is, a link or cloud doc as a page that redirects, anything else as a zip.
 * Items that the user can't open are left out if there are others; the zip lists them.
 */
export async function downloadUrl(
  ctx: CallContext,
  request: CallRequest<typeof filesDownloadUrl>,
): Promise<CallResponse<typeof filesDownloadUrl>> {
  const { db, principal } = ctx
  authorise(canDownload(principal))
  const ids = [...new Set(await contentIds(db, principal, request.ids))]
  const ancestorPaths = await loadAncestorPaths(db, principal, ids)
  const visible = [...ancestorPaths.values()]
    .map((ancestorPath) => evaluateAccess(principal, ancestorPath))
    .filter((item) => item.isVisible)
  const open = visible.filter((item) => item.flags.is_accessible)
  const [first] = open.length > 0 ? open : visible
  if (!first) throw notFound()
  assertOpen(principal, first)
  const nodes = open.map((item) => item.node).filter(isDownloadable)
  const [only] = nodes
  if (!only) throw new AppError('conflict', t('errors.items.nothingToDownload'))
  const isWhole = open.length === ids.length
  if (isWhole && nodes.length === 1 && only.type === 'file') {
    const { download_url, scan } = await showItem(ctx, only.id)
    if (scan) assertServed({ scan: scan.state, scan_found: scan.found })
    return { url: download_url ?? '', download_id: null }
  }
  await ctx.transferLimits.zips.take(principalKey(principal))
  const selectedIds = isWhole ? nodes.map((node) => node.id) : ids
  const id = await writeTicket(ctx, selectedIds)
  const isZip = selectedIds.length > 1 || only.type === 'folder'
  return { url: `/api/files/zip/${id}`, download_id: isZip ? id : null }
}

/** Shortcuts and smart views have no content of their own. */
export function isDownloadable({ type }: Pick<AncestorNode, 'type'>): boolean {
  return type !== 'shortcut' && type !== 'smart'
}

async function writeTicket({ db, principal }: CallContext, ids: string[]): Promise<string> {
  const id = randomBytes(24).toString('base64url')
  await db
    .deleteFrom('zip_tickets')
    .where('expires', '<', sql<Date>`now()`)
    .where(sql<boolean>`coalesce(noted, expires) < now() - interval '1 minute'`)
    .execute()
  await db
    .insertInto('zip_tickets')
    .values({
      id,
      principal: JSON.stringify(refOf(principal)),
      item_ids: ids,
      expires: sql<Date>`now() + make_interval(mins => ${TICKET_MINUTES})`,
    })
    .execute()
  return id
}
