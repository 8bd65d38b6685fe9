import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import { canOpen, type LoadedItem, loadVisible, type Member } from '#modules/core/access/public.ts'
import { loadSharingPolicy, tokenHash } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { areLinksOpen } from './link-policy.ts'
import { findTransmittal, listReceived, type TransmittalRow } from './records/transmittal-rows.ts'

/** The reader of a transmittal: a member of the issuing team or of a partner, or the holder of an email link. */
export type Reader =
  | { kind: 'issuer'; principal: Member; project: LoadedItem }
  | { kind: 'partner'; principal: Member; recipientId: string; projectId: string }
  | { kind: 'holder'; recipientId: string }

/** A transmittal and its reader. */
export interface ReaderAccess<R extends Reader = Reader> {
  row: TransmittalRow
  reader: R
}

type MemberReader = Exclude<Reader, { kind: 'holder' }>

/**
 * Loads a transmittal for a team member. Throws 404 unless they can open the project that it was issued from, or their team is a
 * recipient and they can open its project.
 */
export async function readAsMember(db: Db, principal: Member, id: string): Promise<ReaderAccess<MemberReader>> {
  const row = await findTransmittal(db, id)
  if (!row) throw transmittalGoneError()
  if (row.tenant_id === principal.teamId) {
    const project = await loadVisible(db, { principal, id: row.item_id })
    if (!canOpen(project)) throw transmittalGoneError()
    return { row, reader: { kind: 'issuer', principal, project } }
  }
  const [received] = await listReceived(
    db,
    sql`t.id = ${id} AND r.partner_tenant_id = ${principal.teamId} AND r.partnership_id IS NOT NULL`,
  )
  if (!received) throw transmittalGoneError()
  const projectId = await findOwnProject(db, principal, received.partnership_id ?? '')
  const project = projectId === null ? null : await loadVisible(db, { principal, id: projectId })
  if (projectId === null || project?.deleted || !project || !canOpen(project)) throw transmittalGoneError()
  return { row, reader: { kind: 'partner', principal, recipientId: received.recipient_id, projectId } }
}

/** Finds the project of the user's team in a partnership. */
async function findOwnProject(db: Db, { teamId }: Member, partnershipId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    SELECT CASE WHEN p.tenant_id = ${teamId} THEN p.item_id ELSE p.partner_item_id END AS id FROM partnerships p
    WHERE p.id = ${partnershipId} AND p.status = 'Accepted' AND ${teamId} IN (p.tenant_id, p.partner_tenant_id)`.execute(db)
  return rows[0]?.id ?? null
}

/** Loads a transmittal for the holder of an email link, by its secret or, for a document's URL, by the recipient. Throws 404. */
export async function readAsHolder(
  db: Db,
  by: { token: string } | { recipientId: string },
): Promise<ReaderAccess<Extract<Reader, { kind: 'holder' }>>> {
  const isMeant = 'token' in by ? sql`r.token_hash = ${tokenHash(by.token)}` : sql`r.id = ${by.recipientId}`
  const [row] = await listReceived(db, sql`${isMeant} AND r.email IS NOT NULL`)
  if (!row || !areLinksOpen(await loadSharingPolicy(db, row.tenant_id), row.created)) throw transmittalGoneError()
  return { row, reader: { kind: 'holder', recipientId: row.recipient_id } }
}

/** The same 404 for all cases, to conceal whether the transmittal exists. */
function transmittalGoneError(): AppError {
  return new AppError('not_found', t('errors.transmittals.gone'))
}
