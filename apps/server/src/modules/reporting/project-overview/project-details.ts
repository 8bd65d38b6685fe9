import type { ProjectChanges, ProjectDetails } from '@arbour/contract/entities/items/project'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** The status and dates of a project that nobody has set. */
const INITIAL: ProjectDetails = { status: 'active', starts: null, ends: null }

/** Loads the status and dates of projects, by id. Projects without a row are active. */
export async function loadProjectDetails(
  db: Db,
  { tenantId, ids }: { tenantId: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, ProjectDetails>> {
  // As text, because a day has no time zone.
  const { rows } = await sql<ProjectDetails & { item_id: string }>`
    SELECT item_id, status, starts::text AS starts, ends::text AS ends FROM project_details
    WHERE tenant_id = ${tenantId} AND item_id = ANY(${ids}::uuid[])`.execute(db)
  const stored = new Map(rows.map(({ item_id, ...details }) => [item_id, details]))
  return new Map(ids.map((id) => [id, stored.get(id) ?? INITIAL]))
}

/** Loads the status and dates of one project. */
export async function findProjectDetails(
  db: Db,
  { tenantId, itemId }: { tenantId: string; itemId: string },
): Promise<ProjectDetails> {
  return (await loadProjectDetails(db, { tenantId, ids: [itemId] })).get(itemId) ?? INITIAL
}

/** Sets the given fields of a project's details, over the current ones. */
export async function saveProjectDetails(
  tx: Db,
  { tenantId, itemId, ...details }: { tenantId: string; itemId: string } & Required<ProjectChanges>,
): Promise<void> {
  await tx
    .insertInto('project_details')
    .values({ tenant_id: tenantId, item_id: itemId, ...details })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'item_id']).doUpdateSet(details))
    .execute()
}
