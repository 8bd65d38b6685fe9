import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import type { LoadedItem } from '#modules/core/access/public.ts'
import { assertTeamsAllowed } from '#modules/sharing/connection-shares/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'

/** A partner of a project. */
export interface Partner {
  partnershipId: string
  teamId: string
  project: { id: string; parentId: string | null; name: string }
  /**
   * The users to notify: the one who established the partnership on the partner's side, and the owner of their project; none if
   * both have left.
   */
  personIds: string[]
}

/**
 * Loads the partners of a project by their partnerships. Throws 400 for one of another project, and 403 for teams that the policy
 * does not allow.
 */
export async function loadPartners(tx: Db, { node }: LoadedItem, partnershipIds: readonly string[]): Promise<Partner[]> {
  if (partnershipIds.length === 0) return []
  const { tenant_id: tenantId, id: itemId } = node
  const { rows } = await sql<Partner>`
    SELECT side.id AS "partnershipId", side.team_id AS "teamId", jsonb_build_object('id', i.id, 'parentId', i.parent_id, 'name', i.name) AS project, ARRAY(
      SELECT m.user_id FROM memberships m
      WHERE m.tenant_id = side.team_id AND m.suspended IS NULL AND m.user_id IN (side.person_id, i.owner_id)
    ) AS "personIds"
    FROM (
      SELECT p.id, p.partner_tenant_id AS team_id, p.partner_item_id AS project_id, p.answered_by AS person_id FROM partnerships p
      WHERE p.tenant_id = ${tenantId} AND p.item_id = ${itemId} AND p.status = 'Accepted'
      UNION ALL
      SELECT p.id, p.tenant_id, p.item_id, p.created_by FROM partnerships p
      WHERE p.partner_tenant_id = ${tenantId} AND p.partner_item_id = ${itemId} AND p.status = 'Accepted'
    ) side JOIN items i ON i.tenant_id = side.team_id AND i.id = side.project_id
    WHERE side.id = ANY(${partnershipIds}::uuid[])`.execute(tx)
  if (rows.length < new Set(partnershipIds).size)
    throw new AppError('invalid', t('errors.transmittals.noPartner'), {
      fields: { partnership_ids: t('errors.transmittals.noPartner') },
    })
  await assertTeamsAllowed(tx, { tenantId, teamIds: rows.map(({ teamId }) => teamId) })
  return rows
}
