import type { ItemServices } from '#features/files/items/public/services.ts'
import { doAct } from '../do-act.ts'
import { QUIET_MS } from './run-items.ts'
import { forgetRun, type UnfinishedRun, unfinishedRuns } from './unfinished-runs.ts'

/** Does what is left of a run in whose middle the page was left. Ends when it has a panel of its own, or is over. */
export async function continueRun(services: ItemServices, run: UnfinishedRun): Promise<void> {
  const going = doAct(services, run.act)
  // It is remembered anew by then.
  void forgetRun(run)
  await Promise.race([going, new Promise((resolve) => window.setTimeout(resolve, QUIET_MS))])
  unfinishedRuns.remove(run)
}
