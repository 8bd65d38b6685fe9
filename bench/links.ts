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
  const alone = await work(SECONDS)

  const opening = performance.now()
  const visitors: BenchClient[] = []
  await inParallel(VISITORS, 10, async () => {
    visitors.push(await enter(client.url, link.id))
  })
  const opened = performance.now() - opening
  const crowd = { folder, until: performance.now() + (SECONDS + 6) * 1000 }
  const looking = Promise.all(visitors.map((visitor) => lookAround(visitor, crowd)))
  // Report the first failure, not those caused by the server's shutdown.
  looking.catch(() => undefined)
  await wait(3000)
  const among = await work(SECONDS)
  const tried = (await looking).flat()
  const seen = tried.filter((one) => one !== null)
  const pages = seen.map(({ page }) => page).sort((a, b) => a - b)
  const saved = seen.map(({ save }) => save).sort((a, b) => a - b)
  const ratio = (among[Math.floor(among.length * 0.95)] ?? 0) / (alone[Math.floor(alone.length * 0.95)] ?? 1)
  return [
    [`${VISITORS} people open one link, 10 at once`, `${(opened / 1000).toFixed(1)} s`],
    [`${MEMBERS} members work, alone: ${alone.length} calls`, percentiles(alone)],
    [
      `${MEMBERS} members work among ${VISITORS} visitors: ${among.length} calls`,
      `${percentiles(among)}; p95 is ${ratio.toFixed(1)} times that`,
    ],
    [`a visitor's page of 50: ${pages.length}, ${(pages.length / (SECONDS + 6)).toFixed(0)} a second`, percentiles(pages)],
    ['visitors were turned away', `${tried.length - seen.length} of ${tried.length} times`],
    [`a visitor saves a file of ${FILE_BYTES / 1024} KiB`, percentiles(saved)],
  ]
}

async function enter(url: string, path: string): Promise<BenchClient> {
  const { token } = await new BenchClient(url, '').call(calls.filesSharesLinkView, { path, take: 50 })
  return new BenchClient(url, token)
}

let made = 0

/** Lists, creates and renames with short pauses; returns the time of each call in milliseconds. */
async function workAt({ member, desk }: { member: BenchClient; desk: string }, seconds: number): Promise<number[]> {
  const until = performance.now() + seconds * 1000
  const times: number[] = []
  const timed = async <T>(act: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    const done = await act()
    times.push(performance.now() - began)
    await wait(WORKING)
    return done
  }
  while (performance.now() < until) {
    const name = `Folder ${++made}`
    const id = await timed(() => member.folderIn(desk, name))
    await timed(() => member.receive(calls.filesBrowse, { path: '/all', take: 50 }))
    await timed(() => member.receive(calls.filesRename, { id, name: `${name} renamed` }))
    await timed(() => member.receive(calls.filesChildren, { file_id: desk }))
  }
  return times
}

interface Seen {
  page: number
  save: number
}

/** Loads a page of the folder, then one of its files, until the time is up; null for rejected requests. */
async function lookAround(visitor: BenchClient, { folder, until }: { folder: string; until: number }): Promise<(Seen | null)[]> {
  const seen: (Seen | null)[] = []
  await wait(Math.random() * LOOKING)
  while (performance.now() < until) {
    const began = performance.now()
    const page = 1 + Math.floor(Math.random() * (FILES / 50))
    try {
      const { items } = await visitor.call(calls.filesChildren, { file_id: folder, take: 50, page })
      const between = performance.now()
      const item = items[Math.floor(Math.random() * items.length)]
      await (await visitor.client.follow(item?.download_url ?? '', { method: 'GET' })).arrayBuffer()
      seen.push({ page: between - began, save: performance.now() - between })
    } catch (error) {
      if (!isTurnedAway(error)) throw error
      seen.push(null)
    }
    await wait(LOOKING * (0.5 + Math.random()))
  }
  return seen
}

/** 503: an overloaded server rejects requests until it has caught up. */
function isTurnedAway(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 503
}
