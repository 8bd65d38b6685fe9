import type { Job } from '#platform/jobs/add-jobs.ts'

/** Goes on with one import. */
export const IMPORT_TASK = 'import'
/** What is to be seen comes first. */
const PRIORITY = 50
/** Imports that run at once on all servers: enough that a slow source holds up no other, and that there is always a place for other jobs. */
const LANES = 2

export interface ImportPayload {
  importId: string
}

/** The imports of a team go in turns, and never take all places of the jobs. */
export function importJob({ id, tenant_id }: { id: string; tenant_id: string }): Job {
  const payload: ImportPayload = { importId: id }
  const lane = Number.parseInt(tenant_id.slice(-4), 16) % LANES
  return { task: IMPORT_TASK, payload, key: `${IMPORT_TASK}:${id}`, priority: PRIORITY, queue: `imports:${lane}` }
}
