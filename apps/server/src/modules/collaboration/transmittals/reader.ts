import { messages } from '@arbour/contract/messages'
import { sql } from 'kysely'
import { type LoadedItem, loadVisible, type Member, mayOpen } from '#modules/core/access/public.ts'
import { loadSharingPolicy, tokenHash } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { areLinksOpen } from './link-policy.ts'
import { findTransmittal, listReceived, type TransmittalRow } from './records/transmittal-rows.ts'

/** Who reads a transmittal: somebody of the team that issued it, somebody of a partner, or whoever holds the link of an address. */
export type Reader =
  | { kind: 'issuer'; principal: Member; project: LoadedItem }
  | { kind: 'partner'; principal: Member; recipientId: string; projectId: string }
  | { kind: 'holder'; recipientId: string }

/** A transmittal, and who reads it. */
export interface Read<R extends Reader = Reader> {
  row: TransmittalRow
  reader: R
}

type MemberReader = Exclude<Reader, { kind: 'holder' }>

/**
 * A transmittal for a member of a team. Throws 404 unless they can open the project that it was issued from, or their team is a partner that it was
 * issued to and they can open theirs.
 */
export async function readAsMember(db: Db, principal: Member, id: string): Promise<Read<MemberReader>> {
  const row = await findTransmittal(db, id)
  if (!row) throw gone()
  if (row.tenant_id === principal.teamId) {
    const project = await loadVisible(db, { principal, id: row.item_id })
    if (!mayOpen(project)) throw gone()
    return { row, reader: { kind: 'issuer', principal, project } }
  }
  const [received] = await listReceived(
    db,
    sql`t.id = ${id} AND r.partner_tenant_id = ${principal.teamId} AND r.partnership_id IS NOT NULL`,
  )
  if (!received) throw gone()
  const projectId = await findOwnProject(db, principal, received.partnership_id ?? '')
  const project = projectId === null ? null : await loadVisible(db, { principal, id: projectId })
  if (projectId === null || project?.deleted || !project || !mayOpen(project)) throw gone()
  return { row, reader: { kind: 'partner', principal, recipientId: received.recipient_id, projectId } }
}

/** The project of the person's team in a partnership. */
async function findOwnProject(db: Db, { teamId }: Member, partnershipId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    SELECT CASE WHEN p.tenant_id = ${teamId} THEN p.item_id ELSE p.partner_item_id END AS id FROM partnerships p
    WHERE p.id = ${partnershipId} AND p.status = 'Accepted' AND ${teamId} IN (p.tenant_id, p.partner_tenant_id)`.execute(db)
  return rows[0]?.id ?? null
}

/** A transmittal for whoever holds the link of an address, by its secret or, of an address of a document, by the recipient. Throws 404. */
export async function readAsHolder(
  db: Db,
  by: { token: string } | { recipientId: string },
): Promise<Read<Extract<Reader, { kind: 'holder' }>>> {
  const isMeant = 'token' in by ? sql`r.token_hash = ${tokenHash(by.token)}` : sql`r.id = ${by.recipientId}`
  const [row] = await listReceived(db, sql`${isMeant} AND r.email IS NOT NULL`)
  if (!row || !areLinksOpen(await loadSharingPolicy(db, row.tenant_id), row.created)) throw gone()
  return { row, reader: { kind: 'holder', recipientId: row.recipient_id } }
}

/** That nobody is told whether there is such a transmittal. */
function gone(): AppError {
  return new AppError('not_found', messages.transmittalGone)
}
