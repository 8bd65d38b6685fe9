import type { Task, Tasks } from '#platform/jobs/task.ts'
import type { Services } from '../context.ts'
import { BACKFILL_TASK, backfill, forgetBackfill } from './backfill.ts'
import { makeRenditions } from './make-renditions.ts'
import { RENDER, type Source, sourceIdOf } from './rendition-jobs.ts'
import { failRenditions, NOT_MADE } from './rendition-rows.ts'

/** What the jobs of this area do. */
export function previewTasks(services: Pick<Services, 'db' | 'storage' | 'outbound' | 'renderer'>): Tasks {
  const render: Task<Source> = {
    run: (source, signal) => makeRenditions(services, source, signal),
    giveUp: (source) =>
      failRenditions(services.db, { tenantId: source.tenantId, sourceId: sourceIdOf(source), reason: NOT_MADE }),
  }
  const fill: Task<Parameters<typeof backfill>[1]> = {
    run: (place) => backfill(services, place),
    giveUp: () => forgetBackfill(services.db),
  }
  return { [RENDER]: render as Task, [BACKFILL_TASK]: fill as Task }
}
