import type { ActorTeam } from '@arbour/contract/entities/common'
import type { ProposedVersion } from '@arbour/contract/entities/items/version'
import { PROPOSAL_DAYS } from '@arbour/contract/limits'
import { sql } from 'kysely'
import { contentUrls, presentScan, type ScanRow } from '#modules/content/objects/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { actorTeam, fullName } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'

const DAY = 24 * 60 * 60 * 1000

/** A proposed version of a file with the data of its object and its proposer. */
export interface ProposalRow extends ScanRow {
  id: string
  item_id: string
  object_id: string
  note: string | null
  created: Date
  size: number
  mimetype: string
  proposed_by: string
  proposed_by_tenant_id: string
  first_name: string
  last_name: string
  picture: string | null
  /** The proposer's team, if it differs from the reader's. */
  team: ActorTeam
}

/** A file, and the reader's team. */
interface ReadFile {
  tenantId: string
  itemId: string
  readerTeamId: string
}

/** Lists the proposed versions of a file, oldest first. */
export async function listProposalRows(db: Db, { tenantId, itemId, readerTeamId }: ReadFile): Promise<ProposalRow[]> {
  const { rows } = await sql<ProposalRow>`
    SELECT p.id, p.item_id, p.object_id, p.note, p.created, p.proposed_by, p.proposed_by_tenant_id,
      o.size, o.mimetype, o.scan, o.scan_found, u.first_name, u.last_name, u.picture,
      ${actorTeam({ userId: sql`u.id`, noted: sql`p.proposed_by_tenant_id`, treeId: sql`p.tenant_id`, readerTeamId })} AS team
    FROM proposed_versions p
    JOIN objects o ON o.tenant_id = p.tenant_id AND o.id = p.object_id
    JOIN users u ON u.id = p.proposed_by
    WHERE p.tenant_id = ${tenantId} AND p.item_id = ${itemId} ORDER BY p.created, p.id`.execute(db)
  return rows
}

/** Finds a proposed version of a file. */
export async function findProposal(db: Db, { id, ...file }: ReadFile & { id: string }): Promise<ProposalRow | undefined> {
  return (await listProposalRows(db, file)).find((row) => row.id === id)
}

/** Deletes a proposed version, whose object may now be without a reference. */
export async function deleteProposal(tx: Db, { tenantId, id }: { tenantId: string; id: string }): Promise<void> {
  await tx.deleteFrom('proposed_versions').where('tenant_id', '=', tenantId).where('id', '=', id).execute()
}

/** Presents a proposed version to a user who can edit the file. */
export function presentProposal({ principal, signer }: MemberContext, tenantId: string, row: ProposalRow): ProposedVersion {
  const urls = contentUrls(signer, { principal, tenantId, itemId: row.item_id, objectId: row.object_id })
  return {
    id: row.id,
    created: row.created.toISOString(),
    expires: new Date(row.created.getTime() + PROPOSAL_DAYS * DAY).toISOString(),
    note: row.note,
    is_own: isProposer(principal, row),
    user: { id: row.proposed_by, name: fullName(row), picture: row.picture, tenant: row.team },
    object: {
      size: row.size,
      mimetype: row.mimetype,
      url: urls.content,
      download_url: urls.download,
      scan: presentScan(row),
    },
  }
}

/** Determines whether a user proposed a version: the same user acting for another team counts as someone else. */
export function isProposer(
  { userId, teamId }: MemberContext['principal'],
  row: Pick<ProposalRow, 'proposed_by' | 'proposed_by_tenant_id'>,
): boolean {
  return row.proposed_by === userId && row.proposed_by_tenant_id === teamId
}
