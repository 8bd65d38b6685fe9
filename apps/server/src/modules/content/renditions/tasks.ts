import type { Services } from '#modules/context.ts'
import type { Task, Tasks } from '#platform/jobs/task.ts'
import { REFUSALS } from '#platform/render/refusals.ts'
import { BACKFILL_TASK, backfill, forgetBackfill } from './backfill.ts'
import { makeRenditions } from './make-renditions.ts'
import { RENDER, type Source } from './rendition-jobs.ts'
import { finishUnmade, type NoRendition, waitingKinds } from './rendition-rows.ts'

const GIVEN_UP: NoRendition = { state: 'failed', reason: REFUSALS.notMade, given_up: true }

/** Returns the job handlers of this module. */
export function previewTasks(services: Pick<Services, 'db' | 'storage' | 'diskSpace' | 'outbound' | 'renderer'>): Tasks {
  const render: Task<Source> = {
    run: async (source, signal) => {
      // Renditions need disk space; waiting costs no attempt.
      await services.diskSpace.untilRoom(signal)
      await makeRenditions(services, source, signal)
    },
    recordFailure: async (source, tx) => finishUnmade(tx, source, await waitingKinds(tx, source), GIVEN_UP),
  }
  const fill: Task<Parameters<typeof backfill>[1]> = {
    run: (place) => backfill(services, place),
    recordFailure: (_, tx) => forgetBackfill(tx),
  }
  return { [RENDER]: render as Task, [BACKFILL_TASK]: fill as Task }
}
