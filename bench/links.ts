import { setTimeout as wait } from 'node:timers/promises'
import { calls } from '@arbour/contract/calls'
import { BenchClient } from './support/client.ts'
import { inParallel, percentiles, type Rows } from './support/measure.ts'

const VISITORS = 200
const MEMBERS = 5
const FILES = 200
const FILE_BYTES = 256 * 1024
/** Duration of each measurement. */
const SECONDS = 30
/** Average milliseconds between two actions of a visitor. */
const LOOKING = 5000
/** The same for a working member. */
const WORKING = 200

/** Measures two hundred visitors who browse one link and download files, while five members work. */
export async function measureLinks({
  client,
  tokenFor,
}: {
  client: BenchClient
  tokenFor: (email: string) => string
}): Promise<Rows> {
  const root = await client.rootId()
  const folder = await client.folderIn(root, 'For everybody')
  const bytes = new Uint8Array(FILE_BYTES)
  await inParallel(FILES, 8, async (n) => {
    await client.send(folder, `Picture ${n}.bin`, bytes, FILE_BYTES)
  })
  const { link } = await client.call(calls.filesSharesLinkCreate, { file_id: folder })
  const desks = await Promise.all(
    Array.from({ length: MEMBERS }, async (_, n) => {
      const member = new BenchClient(client.url, tokenFor(`member${n}@example.com`))
      return { member, desk: await member.folderIn(root, `Desk ${n}`) }
    }),
  )
  const work = async (seconds: number) =>
    (await Promise.all(desks.map((desk) => workAt(desk, seconds)))).flat().sort((a, b) => a - b)
  await work(3)
  const timesAlone = await work(SECONDS)

  const openStart = performance.now()
  const visitors: BenchClient[] = []
  await inParallel(VISITORS, 10, async () => {
    visitors.push(await enter(client.url, link.id))
  })
  const openMs = performance.now() - openStart
  const crowd = { folder, until: performance.now() + (SECONDS + 6) * 1000 }
  const visits = Promise.all(visitors.map((visitor) => lookAround(visitor, crowd)))
  // Report the first failure, not those caused by the server's shutdown.
  visits.catch(() => undefined)
  await wait(3000)
  const among = await work(SECONDS)
  const attempts = (await visits).flat()
  const successes = attempts.filter((one) => one !== null)
  const pages = successes.map(({ page }) => page).sort((a, b) => a - b)
  const saved = successes.map(({ save }) => save).sort((a, b) => a - b)
  const ratio = (among[Math.floor(among.length * 0.95)] ?? 0) / (timesAlone[Math.floor(timesAlone.length * 0.95)] ?? 1)
  return [
    [`${VISITORS} people open one link, 10 at once`, `${(openMs / 1000).toFixed(1)} s`],
    [`${MEMBERS} members work, alone: ${timesAlone.length} calls`, percentiles(timesAlone)],
    [
      `${MEMBERS} members work among ${VISITORS} visitors: ${among.length} calls`,
      `${percentiles(among)}; p95 is ${ratio.toFixed(1)} times that`,
    ],
    [`a visitor's page of 50: ${pages.length}, ${(pages.length / (SECONDS + 6)).toFixed(0)} a second`, percentiles(pages)],
    ['visitors were turned away', `${attempts.length - successes.length} of ${attempts.length} times`],
    [`a visitor saves a file of ${FILE_BYTES / 1024} KiB`, percentiles(saved)],
  ]
}

async function enter(url: string, path: string): Promise<BenchClient> {
  const { token } = await new BenchClient(url, '').call(calls.filesSharesLinkView, { path, take: 50 })
  return new BenchClient(url, token)
}

let folderCount = 0

/** Lists, creates and renames with short pauses; returns the time of each call in milliseconds. */
async function workAt({ member, desk }: { member: BenchClient; desk: string }, seconds: number): Promise<number[]> {
  const endTime = performance.now() + seconds * 1000
  const times: number[] = []
  const measureTime = async <T>(action: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    const result = await action()
    times.push(performance.now() - began)
    await wait(WORKING)
    return result
  }
  while (performance.now() < endTime) {
    const name = `Folder ${++folderCount}`
    const id = await measureTime(() => member.folderIn(desk, name))
    await measureTime(() => member.receive(calls.filesBrowse, { path: '/all', take: 50 }))
    await measureTime(() => member.receive(calls.filesRename, { id, name: `${name} renamed` }))
    await measureTime(() => member.receive(calls.filesChildren, { file_id: desk }))
  }
  return times
}

interface VisitTimes {
  page: number
  save: number
}

/** Loads a page of the folder, then one of its files, until the time is up; null for rejected requests. */
async function lookAround(
  visitor: BenchClient,
  { folder, until }: { folder: string; until: number },
): Promise<(VisitTimes | null)[]> {
  const visitTimes: (VisitTimes | null)[] = []
  await wait(Math.random() * LOOKING)
  while (performance.now() < until) {
    const began = performance.now()
    const page = 1 + Math.floor(Math.random() * (FILES / 50))
    try {
      const { items } = await visitor.call(calls.filesChildren, { file_id: folder, take: 50, page })
      const pageEnd = performance.now()
      const item = items[Math.floor(Math.random() * items.length)]
      await (await visitor.client.follow(item?.download_url ?? '', { method: 'GET' })).arrayBuffer()
      visitTimes.push({ page: pageEnd - began, save: performance.now() - pageEnd })
    } catch (error) {
      if (!isTurnedAway(error)) throw error
      visitTimes.push(null)
    }
    await wait(LOOKING * (0.5 + Math.random()))
  }
  return visitTimes
}

/** 503: an overloaded server rejects requests until it has caught up. */
function isTurnedAway(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 503
}
