import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesSharesLinkSend } from '@arbour/contract/calls/sharing/public-links'
import { t } from '@arbour/messages/t'
import type { MemberContext } from '#modules/context.ts'
import { createMailLimits, queueMail } from '#modules/directory/mail/public.ts'
import { loadSender } from '#modules/directory/teams/public.ts'
import { linkUrl } from '#modules/views/presentation/public.ts'
import { AppError } from '#platform/http/app-error.ts'
import { findOwnLink, loadLinkable } from './load-linkable.ts'
import { closureOf } from './present-link.ts'

/** Implements `files/shares/link/send`: emails a link. Throws 409 for an inactive link, 429 beyond the email limits. */
export async function sendLink(
  { db, principal, installation }: MemberContext,
  { id, emails, note }: CallRequest<typeof filesSharesLinkSend>,
): Promise<CallResponse<typeof filesSharesLinkSend>> {
  const link = await findOwnLink(db, principal, id)
  const { node, ancestorPath } = await loadLinkable(db, { principal, id: link.item_id, kind: link.kind })
  if (closureOf(link, ancestorPath) !== null) throw new AppError('conflict', t('errors.links.paused'))
  const tenantId = node.tenant_id
  const { team, by } = await loadSender(db, principal)
  const limits = createMailLimits(db)
  const recipients = [...new Set(emails)]
  for (const recipient of recipients) await limits.take({ userId: principal.userId, tenantId, recipient })
  const content = {
    kind: 'public_link' as const,
    link: link.kind,
    // A link with a password reveals no name without it.
    name: link.password_hash === null ? node.name : null,
    team,
    by,
    note,
    ends: link.expires?.toISOString() ?? null,
  }
  await db.transaction().execute(async (tx) => {
    for (const recipient of recipients)
      await queueMail(tx, { tenantId, recipient, content, secretUrl: linkUrl(installation, link.id) })
  })
  return { sent: recipients.length }
}
