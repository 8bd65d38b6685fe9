import type { MemberContext } from '#modules/context.ts'
import { dropPartnerInvite, queueMail } from '#modules/directory/mail/public.ts'
import { loadSender, putPartnerInvitation } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { PartnershipRow } from '../records/partnership-rows.ts'

interface InviteMail {
  row: PartnershipRow
  email: string
  /** The secret: its possession proves ownership of the email address. */
  token: string
  project: string
  note: string
}

/** Emails an invitation to a project. Returns the link, for users who pass it on themselves. */
export async function mailInvite(
  { principal, installation }: MemberContext,
  tx: Db,
  { row, email, token, project, note }: InviteMail,
): Promise<string> {
  const { userId: by, teamId: tenantId } = principal
  await putPartnerInvitation(tx, { partnershipId: row.id, email, token, by })
  const secretUrl = `${installation.publicUrl}/partner-invitation#${token}`
  const { by: name, team } = await loadSender(tx, principal)
  // The previous link is revoked.
  await dropPartnerInvite(tx, { tenantId, recipient: email, partnership: row.id })
  const content = { kind: 'partner_invite' as const, partnership: row.id, team, by: name, project, note }
  await queueMail(tx, { tenantId, recipient: email, content, secretUrl })
  return secretUrl
}
