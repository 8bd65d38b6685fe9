/** Bulk operations that were interrupted by closing the page. The user can continue them. */

import { createListStore } from '#lib/list-store.ts'
import { openPageMemory, type PageMemory } from '#lib/page-memory/memory.ts'
import { type Operation, withoutFirst } from './operation.ts'
import type { RunKind } from './run-kinds.ts'

export interface UnfinishedRun {
  kind: RunKind
  total: number
  /** The operation on the remaining items. */
  operation: Operation
  /** The keys of its records. */
  keys: readonly string[]
}

/** Each bulk operation has two records: its data, which is large and written once, and the number of processed items. */
type RunRecord = { kind: RunKind; act: Operation } | { done: number }

export const unfinishedRuns = createListStore<UnfinishedRun>()

/** The storage of the signed-in user; operations started before it is open wait for it. */
const memory = Promise.withResolvers<PageMemory<RunRecord> | null>()
let owner: string | null = null

/** Called once the user is known: offers their interrupted operations once, and stores new ones from then on. */
export async function recallRunsFor(teamId: string, userId: string): Promise<void> {
  if (owner !== null) return
  owner = `${teamId}/${userId}`
  const openedMemory = await openPageMemory<RunRecord>('runs', owner)
  const records = (await openedMemory?.recall().catch(() => [])) ?? []
  memory.resolve(openedMemory)
  const byRun = Map.groupBy(records, ({ key }) => key.split('/', 2).join('/'))
  unfinishedRuns.add(...[...byRun.values()].flatMap(toUnfinishedRun))
}

function toUnfinishedRun(records: readonly (RunRecord & { key: string })[]): UnfinishedRun[] {
  const [start] = records.filter((record) => 'kind' in record)
  const [progress] = records.filter((record) => 'done' in record)
  if (!start) return []
  const operation = withoutFirst(start.act, progress?.done ?? 0)
  if (operation.items.length === 0) return []
  return [{ kind: start.kind, total: start.act.items.length, operation, keys: records.map(({ key }) => key) }]
}

/** Deletes the record of a bulk operation that continues or was discarded. No page offers it again afterwards. */
export function forgetRun({ keys }: UnfinishedRun): Promise<void> {
  return memory.promise.then((openedMemory) => openedMemory?.forget(keys)).catch(() => undefined)
}

let lastRunId = 0

/**
 * Stores a bulk operation until it ends, so that it can continue if the page is closed. Has no effect if the browser does not
 * allow storage.
 */
export function rememberRun(kind: RunKind, operation: Operation): { isThrough: (done: number) => void; end: () => void } {
  const id = String(++lastRunId)
  const progress = `${id}/done`
  const write: PageMemory<RunRecord>['write'] = (changes) =>
    memory.promise.then((openedMemory) => openedMemory?.write(changes)).catch(() => undefined)
  void write({ saved: new Map([[id, { kind, act: operation }]]) })
  return {
    isThrough: (done) => void write({ saved: new Map([[progress, { done }]]) }),
    end: () => void write({ forgotten: [id, progress] }),
  }
}
