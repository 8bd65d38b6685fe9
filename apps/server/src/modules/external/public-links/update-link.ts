import { randomUUID } from 'node:crypto'
import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesSharesLinkUpdate } from '@arbour/contract/calls/sharing/public-links'
import type { MemberContext } from '#modules/context.ts'
import { loadSharingPolicy } from '#modules/directory/teams/public.ts'
import { changeLocked } from '#modules/sharing/item-access/public.ts'
import { notFound } from '#platform/http/app-error.ts'
import { assertAllowed } from './link-policy.ts'
import { findLink } from './link-rows.ts'
import { findOwnLink, loadLinkable } from './load-linkable.ts'
import { presentLink } from './present-link.ts'
import { recordLink } from './record-link.ts'
import { syncGrant } from './sync-grant.ts'
import { writePassword } from './write-password.ts'

/** Implements `files/shares/link/update`: changes password, expiry and permissions; ends all current visits. */
export async function updateLink(
  ctx: MemberContext,
  { id, ...changes }: CallRequest<typeof filesSharesLinkUpdate>,
): Promise<CallResponse<typeof filesSharesLinkUpdate>> {
  const { db, principal, installation, passwords } = ctx
  const { item_id: itemId, kind, password_hash } = await findOwnLink(db, principal, id)
  await loadLinkable(db, { principal, id: itemId, kind })
  const written = await writePassword(passwords, changes, password_hash)
  return changeLocked(ctx, itemId, async (tx) => {
    const { ancestorPath, node } = await loadLinkable(tx, { principal, id: itemId, kind })
    const before = await findLink(tx, id)
    if (!before) throw notFound()
    // If the request does not mention the password, a concurrent change of it is kept.
    const isPasswordSaid = changes.use_password !== undefined || changes.new_password !== undefined
    const password = isPasswordSaid ? written : before.password_hash
    const expires = changes.expiry === undefined ? before.expires : changes.expiry === null ? null : new Date(changes.expiry)
    // A past expiry may stay while something else changes.
    const isEndSaid = changes.expiry !== undefined
    if (isEndSaid || before.closure !== 'expired')
      assertAllowed(await loadSharingPolicy(tx, node.tenant_id), { hasPassword: password !== null, expires })
    const { allows_download = before.allows_download, message = before.message } = changes
    await tx
      .updateTable('public_links')
      .set({ password_hash: password, expires, allows_download, message, revision: randomUUID() })
      .where('id', '=', id)
      .execute()
    const link = await findLink(tx, id)
    if (!link) throw notFound()
    await syncGrant(tx, principal, { link })
    await recordLink(tx, { userId: principal.userId, parentId: node.parent_id }, { from: before, to: link })
    const shown = await presentLink(tx, installation, link, ancestorPath)
    return { url: shown.url, link: shown }
  })
}
