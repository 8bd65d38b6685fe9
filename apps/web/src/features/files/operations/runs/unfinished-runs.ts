/** Runs in whose middle the page was left, which go on when a person says so. */

import { createListStore } from '#lib/list-store.ts'
import { openPageMemory, type PageMemory } from '#lib/page-memory/memory.ts'
import { type Act, restOf } from './act.ts'
import type { RunWords } from './run.ts'

export interface UnfinishedRun {
  words: RunWords
  total: number
  /** On the items that are left. */
  act: Act
  /** Of its records. */
  keys: readonly string[]
}

/** Of each run there are two records: what it is, which is large and written once, and how many items it is through with. */
type RunRecord = { words: RunWords; act: Act } | { done: number }

export const unfinishedRuns = createListStore<UnfinishedRun>()

/** Of who is signed in; what is begun before it is open waits for it. */
const memory = Promise.withResolvers<PageMemory<RunRecord> | null>()
let owner: string | null = null

/** The person is known: what they left in its middle is offered, once, and what they begin from now on is remembered. */
export async function recallRunsFor(tenantId: string, userId: string): Promise<void> {
  if (owner !== null) return
  owner = `${tenantId}/${userId}`
  const opened = await openPageMemory<RunRecord>('runs', owner)
  const records = (await opened?.recall().catch(() => [])) ?? []
  memory.resolve(opened)
  const byRun = Map.groupBy(records, ({ key }) => key.split('/', 2).join('/'))
  unfinishedRuns.add(...[...byRun.values()].flatMap(unfinishedOf))
}

function unfinishedOf(records: readonly (RunRecord & { key: string })[]): UnfinishedRun[] {
  const [what] = records.filter((record) => 'act' in record)
  const [progress] = records.filter((record) => 'done' in record)
  if (!what) return []
  const act = restOf(what.act, progress?.done ?? 0)
  if (act.items.length === 0) return []
  return [{ words: what.words, total: what.act.items.length, act, keys: records.map(({ key }) => key) }]
}

/** It goes on, or shall not: no page offers it again once this is done. */
export function forgetRun({ keys }: UnfinishedRun): Promise<void> {
  return memory.promise.then((opened) => opened?.forget(keys)).catch(() => undefined)
}

let remembered = 0

/** Remembers a run until it ends, so that it can go on when the page is left before. Where the browser keeps nothing it is forgotten. */
export function rememberRun(words: RunWords, act: Act): { isThrough: (done: number) => void; end: () => void } {
  const id = String(++remembered)
  const progress = `${id}/done`
  const write: PageMemory<RunRecord>['write'] = (changes) =>
    memory.promise.then((opened) => opened?.write(changes)).catch(() => undefined)
  void write({ saved: new Map([[id, { words, act }]]) })
  return {
    isThrough: (done) => void write({ saved: new Map([[progress, { done }]]) }),
    end: () => void write({ forgotten: [id, progress] }),
  }
}
