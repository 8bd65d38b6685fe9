import { emit } from '#modules/core/events/public.ts'
import { type MailContent, queueMail } from '#modules/directory/mail/public.ts'
import { teamName } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { Partner } from './load-partners.ts'

/** Notifies the affected users of a partner of documents issued to them. */
export async function notifyPartner(
  tx: Db,
  { teamId: tenantId, project, personIds }: Partner,
  {
    transmittalId,
    number,
    note,
    by,
  }: { transmittalId: string; number: string; note: string; by: { userId: string; tenantId: string } },
): Promise<void> {
  await emit(
    tx,
    { tenantId, userId: by.userId, teamId: by.tenantId },
    {
      type: 'transmittal.issued',
      itemId: project.id,
      parentId: project.parentId,
      names: { name: project.name },
      transmittalId,
      number,
      team: await teamName(tx, by.tenantId),
      note,
      personIds: personIds.length > 0 ? personIds : null,
    },
  )
}

type Documents = Omit<Extract<MailContent, { kind: 'transmittal' }>, 'kind'>

/** Emails an address the documents issued to it. Returns the email's id. */
export function mailDocuments(
  tx: Db,
  { tenantId, email, url, content }: { tenantId: string; email: string; url: string; content: Documents },
): Promise<string> {
  return queueMail(tx, { tenantId, recipient: email, content: { kind: 'transmittal', ...content }, secretUrl: url })
}
