import { execFileSync } from 'node:child_process'
import { calls } from '@arbour/contract/calls'
import type { CallInput } from '@arbour/contract/calls/call'
import { makeDataDir, removeDataDir } from '@arbour/testing/server/data-dir'
import { self } from '@arbour/testing/server/users'
import { LINES, measureVisit, openBrowser, openContext, slowDown, spread } from '../browser/page.ts'
import { BenchClient } from '../support/client.ts'
import { measureTimes, percentiles, type Rows, timesInTurns } from '../support/measure.ts'
import { type BenchServer, makeToken, startServer } from '../support/server.ts'
import { KNOWN, SIZES, writeOwnTree, writeShares } from './dataset.ts'

const TAKE = 50
const OTHER_PORT = '3902'
/** A browser signs in at the address that the server and the token name. */
const OTHER = { PORT: OTHER_PORT, PUBLIC_URL: `http://localhost:${OTHER_PORT}` }
/** First visits per connection. */
const VISITS = 5
const OFTEN = { runs: 20, warmUp: 3 }
/** Runs per alternation. */
const TURNS = { runs: Number(process.env['BENCH_RUNS'] ?? 25), warmUp: 5 }

interface Team {
  dataDir: string
  /** Of its Admin. */
  token: string
}

/** A server with its data. */
interface Place {
  label: string
  client: BenchClient
}

/**
 * Benchmarks of shared folders: 10,000 shares of 91 connected teams, a tenth of them mounted in the tree of the requesting team,
 * and 1,000 public links. The cost of other lists and searches is compared alternately on two servers: one without shares, and
 * one with the same team and shares.
 */
export async function benchShares(): Promise<Rows> {
  const [plainDir, sharedDir] = [await makeDataDir(self), await makeDataDir(self)]
  try {
    const token = makeToken(plainDir)
    console.error('the own tree ...')
    await writeOwnTree(plainDir)
    execFileSync('cp', ['-a', `${plainDir}/.`, sharedDir])
    console.error('the shares ...')
    await writeShares(sharedDir)
    return await measureBoth(
      { dataDir: plainDir, token },
      { dataDir: sharedDir, token: makeToken(sharedDir, { environment: OTHER }) },
    )
  } finally {
    await removeDataDir(plainDir)
    await removeDataDir(sharedDir)
  }
}

async function measureBoth(plainTeam: Team, sharedTeam: Team): Promise<Rows> {
  const servers: BenchServer[] = []
  const start = async ({ dataDir, token }: Team, settings = {}) => {
    const server = await startServer(dataDir, settings)
    servers.push(server)
    return new BenchClient(server.url, token)
  }
  try {
    const plainClient = await start(plainTeam)
    const sharedClient = await start(sharedTeam, OTHER)
    const rows = await measureAnyTeam([
      { label: 'nothing shared', client: plainClient },
      { label: `${SIZES.mounts} mounts`, client: sharedClient },
    ])
    return [...rows, ...(await measureInBrowser(sharedClient)), ...(await measureShared(sharedClient))]
  } finally {
    for (const server of servers) await server.stop()
  }
}

/** Measures what teams without shares do, too. */
async function measureAnyTeam(places: readonly Place[]): Promise<Rows> {
  const requests: [string, (client: BenchClient) => Promise<unknown>][] = [
    [
      `browse a folder of ${SIZES.ownFiles}`,
      (client) => client.receive(calls.filesBrowse, { path: `/all/${KNOWN.own}`, take: TAKE }),
    ],
    ...SEARCHES.map(([label, search]): (typeof requests)[number] => [
      `search: ${label}`,
      (client) => client.receive(calls.filesSearch, search),
    ]),
    ...['zanz', 'invoice'].map((q): (typeof requests)[number] => [
      `suggestions: ${q}`,
      (client) => client.receive(calls.filesSuggestions, { q }),
    ]),
    ['what was done lately', (client) => client.receive(calls.filesRecent, {})],
  ]
  const rows: Rows = []
  for (const [requestLabel, send] of requests) {
    console.error(`${requestLabel} ...`)
    const times = await timesInTurns(
      places.map(
        ({ client }) =>
          () =>
            send(client),
      ),
      TURNS,
    )
    for (const [i, { label }] of places.entries()) rows.push([`${requestLabel}, ${label}`, percentiles(times[i] ?? [])])
  }
  return rows
}

const SEARCHES: readonly [string, CallInput<typeof calls.filesSearch>][] = [
  ['a rare word', { q: 'zanzibar' }],
  ['a word with many hits', { q: 'invoice' }],
  ['no match', { q: 'qqxxyyzz' }],
  ['the latest changes', { sort: 'updated:desc', take: 15 }],
  ['a rare word, by size', { q: 'zanzibar', sort: 'size:desc', take: 15 }],
]

/** Measures a first visit to the folder of all mounts, on three connections. */
async function measureInBrowser(client: BenchClient): Promise<Rows> {
  const browser = await openBrowser()
  try {
    const rows: Rows = []
    for (const line of LINES) {
      const times: number[] = []
      for (let n = 0; n < VISITS; n += 1) {
        const context = await openContext(browser, client)
        const page = await context.newPage()
        if (line) await slowDown(page, line)
        times.push(await measureVisit(page, `${client.url}/all/${KNOWN.mounts}`))
        await context.close()
      }
      rows.push([`a folder of ${SIZES.mounts} mounts, nothing cached, ${line?.name ?? 'on this machine'}`, spread(times)])
    }
    return rows
  } finally {
    await browser.close()
  }
}

async function measureShared(client: BenchClient): Promise<Rows> {
  const mounts = `/all/${KNOWN.mounts}`
  const sharedFolder = await client.at(`/all/${KNOWN.given}`)
  const { items } = await client.call(calls.tenantsConnections, { q: KNOWN.partner, take: TAKE })
  const partner = items.find(({ tenant }) => tenant.name === KNOWN.partner)
  if (!partner) throw new Error('The team that shares is not connected')
  const browse = (path: string, page = 1) => client.receive(calls.filesBrowse, { path, take: TAKE, page })
  const requests: [string, () => Promise<unknown>][] = [
    [`browse a folder of ${SIZES.mounts} mounts: first page of 50`, () => browse(mounts)],
    [`browse a folder of ${SIZES.mounts} mounts: last page of 50`, () => browse(mounts, SIZES.mounts / TAKE)],
    ['browse one of them', () => browse(`${mounts}/Shared 7`)],
    ['a page of 50 connections', () => client.receive(calls.tenantsConnections, { take: TAKE })],
    [`a folder's shares with ${SIZES.receivers} teams`, () => client.receive(calls.filesShares, { id: sharedFolder.id })],
    ['what is shared with us, a page of 50', () => client.receive(calls.filesShared, { side: 'with_us', take: TAKE })],
    ['what we share, a page of 50', () => client.receive(calls.filesShared, { side: 'by_us', take: TAKE })],
    ['what can be reached from outside, a page of 50', () => client.receive(calls.filesSharesOutside, { take: TAKE })],
    ['the same, what was opened last', () => client.receive(calls.filesSharesOutside, { take: TAKE, sort: 'last_opened:desc' })],
    ['the same, by a word', () => client.receive(calls.filesSharesOutside, { take: TAKE, q: 'invoice' })],
    ["what leads to a folder, in the details' pane", () => client.receive(calls.filesSharesSummary, { id: sharedFolder.id })],
  ]
  const rows: Rows = []
  for (const [label, send] of requests) {
    console.error(`${label} ...`)
    rows.push([label, percentiles(await measureTimes(send, OFTEN))])
  }
  const began = performance.now()
  await client.call(calls.tenantsConnectionsReject, { id: partner.id })
  rows.push([`remove a connection with ${SIZES.mounts} shares`, `${(performance.now() - began).toFixed(0)} ms`])
  return rows
}
