import type { ItemServices } from '#features/files/items/public/services.ts'
import { startOperation } from '../start-operation.ts'
import { QUIET_MS } from './run-items.ts'
import { forgetRun, type UnfinishedRun, unfinishedRuns } from './unfinished-runs.ts'

/** Continues an interrupted bulk operation. Resolves when it has its own panel or has ended. */
export async function continueRun(services: ItemServices, run: UnfinishedRun): Promise<void> {
  const runningOperation = startOperation(services, run.operation)
  // By then it is stored again.
  void forgetRun(run)
  await Promise.race([runningOperation, new Promise((resolve) => window.setTimeout(resolve, QUIET_MS))])
  unfinishedRuns.remove(run)
}
