import { calls } from '@arbour/contract/calls'
import type { CallInput } from '@arbour/contract/calls/call'
import type { BenchClient } from '../support/client.ts'
import { inParallel, measureTimes, percentiles, type Rows } from '../support/measure.ts'
import { KNOWN_TEAM } from './dataset-teams.ts'

const TAKE = 50
const CONCURRENCY = 16
const REQUESTS = 2000
const CHANGES = { runs: 60, warmUp: 6 }

/** Measures the daily work of a member in a team of ten thousand items. Restores the team afterwards. */
export async function measureUsualTeam(client: BenchClient): Promise<Rows> {
  const path = `/all/${KNOWN_TEAM.folder}`
  const reads: [string, () => Promise<unknown>][] = [
    ['browse the top', () => client.receive(calls.filesBrowse, { path: '/all', take: TAKE, page: 1 })],
    ['browse a folder', () => client.receive(calls.filesBrowse, { path, take: TAKE, page: 1 })],
    ...searches().map(([label, search]): [string, () => Promise<unknown>] => [
      `search: ${label}`,
      () => client.receive(calls.filesSearch, search),
    ]),
    ['suggestions', () => client.receive(calls.filesSuggestions, { q: KNOWN_TEAM.word.slice(0, 3) })],
    ['what was done lately', () => client.receive(calls.filesRecent, {})],
    ['notifications', () => client.receive(calls.notificationsList, {})],
  ]
  const rows: Rows = []
  for (const [label, action] of reads) rows.push([label, percentiles(await measureTimes(action))])
  rows.push(...(await measureChanges(client)))
  const browse = () => client.call(calls.filesBrowse, { path, take: TAKE, page: 1 })
  await inParallel(REQUESTS / 10, CONCURRENCY, browse)
  const began = performance.now()
  await inParallel(REQUESTS, CONCURRENCY, browse)
  const rate = REQUESTS / ((performance.now() - began) / 1000)
  return [...rows, [`browse a folder, ${CONCURRENCY} at once`, `${rate.toFixed(0)} requests a second`]]
}

function searches(): [string, CallInput<typeof calls.filesSearch>][] {
  return [
    ['a word', { q: KNOWN_TEAM.word }],
    ['part of a word', { q: KNOWN_TEAM.word.slice(1, 5) }],
    ['no match', { q: 'qqxxyyzz' }],
    ['the latest changes', { sort: 'updated:desc', take: 15 }],
    ['all projects', { sub_type: 'project' }],
  ]
}

async function measureChanges(client: BenchClient): Promise<Rows> {
  const { id: parent } = await client.at(`/all/${KNOWN_TEAM.folder}`)
  const itemIds: string[] = []
  const creates = await measureTimes(async (i) => itemIds.push(await client.folderIn(parent, `New ${i}`)), CHANGES)
  const uploadTimes = await measureTimes(
    async (i) =>
      itemIds.push(await client.send(parent, `new ${i}.txt`, Buffer.from(`text ${i}`), Buffer.byteLength(`text ${i}`))),
    CHANGES,
  )
  const renames = await measureTimes(
    (i) => client.receive(calls.filesUpdate, { id: itemIds[i + CHANGES.warmUp] ?? '', name: `Renamed ${i}` }),
    CHANGES,
  )
  for (const id of itemIds) {
    await client.call(calls.filesDelete, { id })
    await client.call(calls.filesDelete, { id, soft_delete: false })
  }
  return [
    ['make a folder', percentiles(creates)],
    ['upload a small file, three requests', percentiles(uploadTimes)],
    ['rename a folder', percentiles(renames)],
  ]
}
