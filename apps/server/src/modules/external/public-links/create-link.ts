import { randomUUID } from 'node:crypto'
import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesSharesLinkCreate } from '@arbour/contract/calls/sharing/public-links'
import { t } from '@arbour/messages/t'
import type { MemberContext } from '#modules/context.ts'
import type { LoadedItem } from '#modules/core/access/public.ts'
import { loadSharingPolicy } from '#modules/directory/teams/public.ts'
import { changeLocked } from '#modules/sharing/item-access/public.ts'
import type { Db, Pool } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { createRateLimit } from '#platform/rate-limit.ts'
import { assertAllowed } from './link-policy.ts'
import { findLink, findLinkOf, type LinkRow } from './link-rows.ts'
import { assertOpenToTeam, loadLinkable } from './load-linkable.ts'
import { presentLink } from './present-link.ts'
import { recordLink } from './record-link.ts'
import { syncGrant } from './sync-grant.ts'
import { writePassword } from './write-password.ts'

type Request = CallRequest<typeof filesSharesLinkCreate>

/** Implements `files/shares/link/create`: returns the public link of an item, which is created if there is none. */
export async function createLink(ctx: MemberContext, request: Request): Promise<CallResponse<typeof filesSharesLinkCreate>> {
  const { db, principal, installation, passwords } = ctx
  const target = { principal, id: request.file_id, kind: request.kind }
  // Checks permissions before the expensive password hash.
  await loadLinkable(db, target)
  await dailyLimit(db).take(principal.userId)
  const passwordHash = await writePassword(passwords, request, null)
  return changeLocked(ctx, request.file_id, async (tx) => {
    const item = await loadLinkable(tx, target)
    const { tenant_id: tenantId, id: itemId } = item.node
    const found = await findLinkOf(tx, { tenantId, itemId, kind: request.kind })
    if (found && !isAsAsked(found, request)) throw new AppError('conflict', t('errors.links.exists'))
    const link = found ?? (await insertLink(ctx, tx, { item, request, passwordHash }))
    const shown = await presentLink(tx, installation, link, item.ancestorPath)
    return { url: shown.url, link: shown }
  })
}

/** Returns whether a link has all requested options. A password never matches: it is only known as a hash. */
function isAsAsked(link: LinkRow, { use_password, new_password, expiry, allows_download, message }: Request): boolean {
  const end = expiry === undefined ? link.expires : expiry === null ? null : new Date(expiry)
  return (
    new_password === undefined &&
    (use_password ?? link.password_hash !== null) === (link.password_hash !== null) &&
    end?.getTime() === link.expires?.getTime() &&
    (allows_download ?? link.allows_download) === link.allows_download &&
    (message ?? link.message) === link.message
  )
}

const dailyLimit = (db: Pool) =>
  createRateLimit(db, {
    name: 'public-link',
    points: 500,
    seconds: 24 * 3600,
    message: () => t('errors.limits.linksCreated'),
  })

async function insertLink(
  { principal }: MemberContext,
  tx: Db,
  { item, request, passwordHash }: { item: LoadedItem; request: Request; passwordHash: string | null },
): Promise<LinkRow> {
  const { tenant_id, id: item_id, parent_id: parentId } = item.node
  const { kind, expiry = null, allows_download = true, message = '' } = request
  const expires = expiry === null ? null : new Date(expiry)
  assertAllowed(await loadSharingPolicy(tx, tenant_id), { hasPassword: passwordHash !== null, expires })
  assertOpenToTeam(item)
  const { id } = await tx
    .insertInto('public_links')
    .values({
      // A random id, not a time-ordered one: the id grants access.
      id: randomUUID(),
      tenant_id,
      item_id,
      kind,
      password_hash: passwordHash,
      expires,
      allows_download,
      message,
      revision: randomUUID(),
      created_by: principal.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const link = await findLink(tx, id)
  if (!link) throw new Error('A link went in the transaction that makes it')
  await syncGrant(tx, principal, { link })
  await recordLink(tx, { userId: principal.userId, parentId }, { from: null, to: link })
  return link
}
