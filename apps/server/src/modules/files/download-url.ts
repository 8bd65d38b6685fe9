import { randomBytes } from 'node:crypto'
import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesDownloadUrl } from '@arbour/contract/calls/files'
import { sql } from 'kysely'
import { notFound } from '#platform/http/app-error.ts'
import type { CallContext } from '../context.ts'
import { lastOf, loadChains } from './chain.ts'
import { weigh } from './load-item.ts'
import { showItem } from './show-item.ts'

/** How long the address of a zip may be followed. */
const TICKET_MINUTES = 15

/** `files/download/url`: one file as itself, anything else as a zip. */
export async function downloadUrl(
  ctx: CallContext,
  request: CallRequest<typeof filesDownloadUrl>,
): Promise<CallResponse<typeof filesDownloadUrl>> {
  const { db, principal } = ctx
  const ids = [...new Set(request.ids)]
  const chains = await loadChains(db, { tenantId: principal.tenantId, ids })
  if (chains.size !== ids.length) throw notFound()
  for (const chain of chains.values()) weigh(principal, chain)
  const [only] = chains.values()
  if (only && chains.size === 1 && !lastOf(only).is_dir) {
    const { download_url } = await showItem(ctx, lastOf(only).id)
    return { url: download_url ?? '' }
  }
  return { url: `/api/files/zip/${await writeTicket(ctx, ids)}` }
}

async function writeTicket({ db, principal }: CallContext, ids: string[]): Promise<string> {
  const id = randomBytes(24).toString('base64url')
  await db.deleteFrom('zip_tickets').where('expires', '<', sql<Date>`now()`).execute()
  await db
    .insertInto('zip_tickets')
    .values({
      id,
      tenant_id: principal.tenantId,
      user_id: principal.userId,
      item_ids: ids,
      expires: sql<Date>`now() + make_interval(mins => ${TICKET_MINUTES})`,
    })
    .execute()
  return id
}
