import type { Job } from '#platform/jobs/add-jobs.ts'

/** Continues one import. */
export const IMPORT_TASK = 'import'
/** Visible work has priority. */
const PRIORITY = 50
/**
 * Imports that run concurrently on all servers: enough that a slow source does not block others, while capacity remains for other
 * jobs.
 */
const LANES = 2

export interface ImportPayload {
  importId: string
}

/** Returns the job of an import. The imports of a team take turns and never use the whole job capacity. */
export function importJob({ id, tenant_id }: { id: string; tenant_id: string }): Job {
  const payload: ImportPayload = { importId: id }
  const lane = Number.parseInt(tenant_id.slice(-4), 16) % LANES
  return { task: IMPORT_TASK, payload, key: `${IMPORT_TASK}:${id}`, priority: PRIORITY, queue: `imports:${lane}` }
}
