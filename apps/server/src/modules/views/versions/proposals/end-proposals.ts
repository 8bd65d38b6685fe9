import { PROPOSAL_DAYS } from '@arbour/contract/limits'
import { sql } from 'kysely'
import { dropUnreferenced } from '#modules/content/objects/public.ts'
import { emit } from '#modules/core/events/public.ts'
import type { Purge } from '#modules/core/tree/public.ts'
import type { Db, Pool } from '#platform/db/db.ts'
import { transact } from '#platform/db/transact.ts'

interface EndedProposal {
  tenant_id: string
  item_id: string
  object_id: string
  parent_id: string | null
}

/** Deletes the proposed versions of purged files, and releases their objects. */
export async function deleteProposals(tx: Db, { tenantId, itemIds, releasedObjects }: Purge): Promise<void> {
  const { rows } = await sql<{ object_id: string }>`
    DELETE FROM proposed_versions WHERE tenant_id = ${tenantId} AND item_id = ANY(${itemIds}::uuid[]) RETURNING object_id`.execute(
    tx,
  )
  for (const { object_id } of rows) releasedObjects.add(object_id)
}

/**
 * Deletes expired proposed versions, and those of files that a previous version of the server deleted during an upgrade, which did
 * not know them. Closed teams are skipped, since they may be restored.
 */
export async function expireProposals({ db }: { db: Pool }): Promise<void> {
  await transact(db, async (tx) => {
    const { rows } = await sql<EndedProposal>`
      DELETE FROM proposed_versions p
      WHERE (p.created <= now() - make_interval(days => ${PROPOSAL_DAYS}::integer)
          OR NOT EXISTS (SELECT FROM items i WHERE i.tenant_id = p.tenant_id AND i.id = p.item_id))
        AND NOT EXISTS (SELECT FROM closed_teams c WHERE c.tenant_id = p.tenant_id)
      RETURNING p.tenant_id, p.item_id, p.object_id,
        (SELECT i.parent_id FROM items i WHERE i.tenant_id = p.tenant_id AND i.id = p.item_id) AS parent_id`.execute(tx)
    for (const [tenantId, ended] of Map.groupBy(rows, (row) => row.tenant_id)) {
      await dropUnreferenced(
        tx,
        tenantId,
        ended.map(({ object_id }) => object_id),
      )
      const events = ended.map(({ item_id, parent_id }) => ({
        type: 'proposal.changed' as const,
        itemId: item_id,
        parentId: parent_id,
      }))
      await emit(tx, { tenantId, userId: null }, ...events)
    }
  })
}
