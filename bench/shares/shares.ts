import { calls } from '@arbour/contract/calls'
import type { CallInput } from '@arbour/contract/calls/call'
import { makeDataDir, removeDataDir } from '@arbour/testing/server/data-dir'
import { self } from '@arbour/testing/server/users'
import { BenchClient } from '../support/client.ts'
import { percentiles, type Rows, timesOf } from '../support/measure.ts'
import { makeToken, startServer } from '../support/server.ts'
import { KNOWN, SIZES, writeOwnTree, writeShares } from './dataset.ts'

const TAKE = 50
const OFTEN = { runs: 20, warmUp: 3 }

/**
 * Benchmarks of what teams share: 10,000 shares of 91 connected teams, a tenth of them folders that stand in the tree of the team that asks. What
 * other lists and searches cost is measured before anything is shared, and after.
 */
export async function benchShares(): Promise<Rows> {
  const dataDir = await makeDataDir(self)
  try {
    const token = makeToken(dataDir)
    console.error('the own tree ...')
    await writeOwnTree(dataDir)
    const before = await withServer(dataDir, token, (client) => measureAnyTeam(client, 'before'))
    console.error('the shares ...')
    await writeShares(dataDir)
    const after = await withServer(dataDir, token, async (client) => [
      ...(await measureAnyTeam(client, 'after')),
      ...(await measureShared(client)),
    ])
    return [...before, ...after]
  } finally {
    await removeDataDir(dataDir)
  }
}

async function withServer(dataDir: string, token: string, measure: (client: BenchClient) => Promise<Rows>): Promise<Rows> {
  const server = await startServer(dataDir)
  try {
    return await measure(new BenchClient(server.url, token))
  } finally {
    await server.stop()
  }
}

/** What a team does that shares nothing, too. */
async function measureAnyTeam(client: BenchClient, when: string): Promise<Rows> {
  const browse = (path: string) => () => client.receive(calls.filesBrowse, { path, take: TAKE })
  const rows: Rows = [[`browse a folder of ${SIZES.ownFiles}, ${when}`, percentiles(await timesOf(browse(`/all/${KNOWN.own}`)))]]
  const searches: [string, CallInput<typeof calls.filesSearch>][] = [
    ['a rare word', { q: 'zanzibar' }],
    ['a word with many hits', { q: 'invoice' }],
    ['no match', { q: 'qqxxyyzz' }],
    ['the latest changes', { sort: 'updated:desc', take: 15 }],
  ]
  for (const [label, search] of searches) {
    console.error(`search: ${label} ...`)
    const { meta } = await client.call(calls.filesSearch, search)
    const times = await timesOf(() => client.receive(calls.filesSearch, search), OFTEN)
    rows.push([`search: ${label} (${meta.total_items}), ${when}`, percentiles(times)])
  }
  for (const q of ['zanz', 'invoice']) {
    const times = await timesOf(() => client.receive(calls.filesSuggestions, { q }), OFTEN)
    rows.push([`suggestions: ${q}, ${when}`, percentiles(times)])
  }
  return rows
}

async function measureShared(client: BenchClient): Promise<Rows> {
  const mounts = `/all/${KNOWN.mounts}`
  const given = await client.at(`/all/${KNOWN.given}`)
  const { items } = await client.call(calls.tenantsConnections, { q: KNOWN.partner, take: TAKE })
  const partner = items.find(({ tenant }) => tenant.name === KNOWN.partner)
  if (!partner) throw new Error('The team that shares is not connected')
  const browse = (path: string, page = 1) => client.receive(calls.filesBrowse, { path, take: TAKE, page })
  const asked: [string, () => Promise<unknown>][] = [
    [`browse a folder of ${SIZES.mounts} mounts: first page of 50`, () => browse(mounts)],
    [`browse a folder of ${SIZES.mounts} mounts: last page of 50`, () => browse(mounts, SIZES.mounts / TAKE)],
    ['browse one of them', () => browse(`${mounts}/Shared 7`)],
    ['a page of 50 connections', () => client.receive(calls.tenantsConnections, { take: TAKE })],
    [`a folder's shares with ${SIZES.receivers} teams`, () => client.receive(calls.filesShares, { id: given.id })],
    ['what is shared with us, a page of 50', () => client.receive(calls.filesShared, { side: 'with_us', take: TAKE })],
    ['what we share, a page of 50', () => client.receive(calls.filesShared, { side: 'by_us', take: TAKE })],
  ]
  const rows: Rows = []
  for (const [label, act] of asked) {
    console.error(`${label} ...`)
    rows.push([label, percentiles(await timesOf(act, OFTEN))])
  }
  const began = performance.now()
  await client.call(calls.tenantsConnectionsReject, { id: partner.id })
  rows.push([`remove a connection with ${SIZES.mounts} shares`, `${(performance.now() - began).toFixed(0)} ms`])
  return rows
}
