import { calls } from '@arbour/contract/calls'
import { MAX_DEPTH } from '@arbour/contract/limits'
import { type Handle, openPeer, type Peer } from '@arbour/testing/server/web-dav'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { entryBytes } from '#modules/files/imports/import-rows.ts'
import { type ListingLimits, listSource } from '#modules/files/imports/sources/listing.ts'
import { openS3 } from '#modules/files/imports/sources/s3.ts'
import type { SourceEntry } from '#modules/files/imports/sources/source.ts'
import { createTransfers } from '#platform/outbound/transfers.ts'
import { assertConsistent } from '../support/assert-consistent.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { KEYS } from './bucket.ts'
import { importAll, sent, stateOf, treeBelow } from './importing.ts'
import { makeZip } from './make-zip.ts'

const QUOTA = 200_000

let world: World
let caller: Person
let parent_id: string
const hosts: string[] = []
const peers: Peer[] = []

beforeAll(async () => {
  world = await makeWorld({ importHosts: hosts, operatorLimits: { quotas: { team: QUOTA, person: null } } })
})
afterAll(async () => {
  await world.close()
  for (const peer of peers) await peer.close()
})
beforeEach(async () => {
  caller = await world.person()
  parent_id = (await world.folder(caller, caller.rootId, 'Target')).id
})

async function open(handle: Handle): Promise<Peer> {
  const peer = await openPeer(handle)
  peers.push(peer)
  hosts.push(peer.host)
  return peer
}
const davAt = ({ host }: Peer) => ({ kind: 'webdav' as const, url: `http://${host}/dav`, username: '', password: '' })
const used = async () => (await world.call(caller, calls.tenantsStorage, {})).person.used

/** A folder in each folder, by a relative URL. */
const endless =
  (name: string): Handle =>
  (_, response) =>
    response
      .writeHead(207)
      .end(`<multistatus xmlns="DAV:"><response><href>${name}/</href><propstat><prop><resourcetype><collection/></resourcetype></prop>
      <status>HTTP/1.1 200 OK</status></propstat></response></multistatus>`)

describe('a WebDAV server with endless folders', () => {
  it.each([
    ['as deep as folders may be', 'x', MAX_DEPTH + 1, 'Folders can be up to 64 levels deep'],
    ['as long as a path may be', 'y'.repeat(900), 9, 'Its path is longer than 8000 characters'],
    ['nowhere below a name that is too long', 'z'.repeat(60_000), 1, 'Its name is longer than 1000 characters'],
  ])('is followed %s', async (_, name, questions, note) => {
    const peer = await open(endless(name))
    const ended = await importAll(world, caller, { parent_id, source: davAt(peer) })
    expect(ended.state).toBe('done')
    expect(Object.values(ended.reported)).toContain(note)
    expect(peer.asked).toHaveLength(questions)
  })
})

describe('a bucket', () => {
  const limits: ListingLimits = { entries: 50, responseBytes: 100_000, milliseconds: 600_000 }

  /** Each page has another continuation token. */
  const pages =
    (contents: string): Handle =>
    ({ url }, response) => {
      const page = Number(new URL(url ?? '', 'http://x').searchParams.get('continuation-token') ?? 0)
      response.writeHead(200).end(`<ListBucketResult><IsTruncated>true</IsTruncated>${contents}
        <NextContinuationToken>${page + 1}</NextContinuationToken></ListBucketResult>`)
    }
  async function listed(handle: Handle, some: Partial<ListingLimits> = {}): Promise<SourceEntry[]> {
    const { host } = await open(handle)
    const address = { endpoint: `http://${host}`, region: 'eu-west-2', bucket: 'plans', prefix: '', ...KEYS }
    const source = openS3(createTransfers({ hosts }), address)
    const found: SourceEntry[] = []
    for await (const entry of listSource(source, new AbortController().signal, { ...limits, ...some })) found.push(entry)
    return found
  }
  const ONE = '<Contents><Key>again.txt</Key><Size>1</Size></Contents>'

  it('is given up if it repeats one object endlessly', async () => {
    await expect(listed(pages(ONE))).rejects.toThrow('The source has more than 200000 files and folders')
  })

  it('is given up if it continues without objects', async () => {
    await expect(listed(pages(''))).rejects.toThrow('The server returns the same list again and again')
  })

  it('is given up if it returns more than a list of files', async () => {
    await expect(listed(pages(`${ONE}<!-- ${' '.repeat(40_000)} -->`))).rejects.toThrow('The list of files is too large')
  })

  it('is given up if it takes too long', async () => {
    await expect(listed(pages(ONE), { milliseconds: 0 })).rejects.toThrow('Listing the files takes too long')
  })
})

describe('the listing and notes of an import', () => {
  const zipOf = (count: number) =>
    makeZip(['fine.txt', ...Array.from({ length: count }, (_, index) => `${index} `)].map((name) => ({ name, content: '' })))

  it('count as storage until it ends, and the notes until it is dismissed', async () => {
    const before = await used()
    const source = await sent(world, caller, zipOf(20))
    const { import: begun } = await world.call(caller, calls.importsStart, { parent_id, source, conflict: 'keep' })
    await world.runJobs()
    const ended = await stateOf(world, caller, begun.id)
    expect(ended).toMatchObject({ state: 'done', notes: 20 })
    expect(await used()).toBeGreaterThan(before + 20 * 300)
    const { rows } = await sql<{
      reported: number
      kept: number
    }>`SELECT stored_bytes AS reported, (SELECT sum(${entryBytes}) FROM import_entries WHERE import_id = id)::int AS kept
      FROM imports WHERE id = ${begun.id}`.execute(world.db)
    expect(rows[0]?.reported).toBe(rows[0]?.kept)
    await world.call(caller, calls.importsUpdate, { id: begun.id, act: 'dismiss' })
    expect((await stateOf(world, caller, begun.id)).reported).toEqual({})
    await assertConsistent(world)
  })

  it('are limited by the quota', async () => {
    const source = await sent(world, caller, zipOf(600))
    const ended = await importAll(world, caller, { parent_id, source })
    expect(ended).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/^Your team has used .* so there’s no space for/),
    })
    expect(await treeBelow(world, parent_id)).toEqual({})
    await assertConsistent(world)
  })
})

describe('an import during which the server dies', () => {
  it('is paused after the third time', async () => {
    const source = await sent(world, caller, makeZip([{ name: 'a.txt', content: 'a' }]))
    const { import: begun } = await world.call(caller, calls.importsStart, { parent_id, source, conflict: 'keep' })
    // The state left by three killed servers.
    await world.db.updateTable('imports').set({ state: 'running', breaks: 3 }).where('id', '=', begun.id).execute()
    await world.runJobs()
    expect(await stateOf(world, caller, begun.id)).toMatchObject({
      state: 'paused',
      reason: 'The server stopped 3 times while it read this source',
    })
    await world.call(caller, calls.importsUpdate, { id: begun.id, act: 'resume' })
    await world.runJobs()
    expect(await stateOf(world, caller, begun.id)).toMatchObject({ state: 'done', files_done: 1 })
    const row = await world.db.selectFrom('imports').select('breaks').where('id', '=', begun.id).executeTakeFirstOrThrow()
    expect(row.breaks).toBe(0)
  })
})
