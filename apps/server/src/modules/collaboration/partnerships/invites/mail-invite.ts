import type { MemberContext } from '#modules/context.ts'
import { dropPartnerInvite, queueMail } from '#modules/directory/mail/public.ts'
import { loadSender, putPartnerInvitation } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { PartnershipRow } from '../records/partnership-rows.ts'

interface InviteMail {
  row: PartnershipRow
  email: string
  /** The secret: whoever holds it has shown that the address is theirs. */
  token: string
  project: string
  note: string
}

/** Writes to an address that is invited into a project. Gives the link, for those who have to hand it over. */
export async function mailInvite(
  { principal, installation }: MemberContext,
  tx: Db,
  { row, email, token, project, note }: InviteMail,
): Promise<string> {
  const { userId: by, teamId: tenantId } = principal
  await putPartnerInvitation(tx, { partnershipId: row.id, email, token, by })
  const secretUrl = `${installation.publicUrl}/partner-invitation#${token}`
  const { by: name, team } = await loadSender(tx, principal)
  // The link of the one before leads nowhere any more.
  await dropPartnerInvite(tx, { tenantId, recipient: email, partnership: row.id })
  const content = { kind: 'partner_invite' as const, partnership: row.id, team, by: name, project, note }
  await queueMail(tx, { tenantId, recipient: email, content, secretUrl })
  return secretUrl
}
