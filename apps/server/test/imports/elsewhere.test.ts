import { calls } from '@arbour/contract/calls'
import { openPeer, type Peer, webDav } from '@arbour/testing/server/web-dav'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { bucket, KEYS } from './bucket.ts'
import { importAll, treeBelow } from './importing.ts'

let world: World
let caller: Person
let parent_id: string
const hosts: string[] = []
const peers: Peer[] = []

beforeAll(async () => {
  world = await makeWorld({ importHosts: hosts })
  caller = await world.person()
})
afterAll(async () => {
  await world.close()
  for (const peer of peers) await peer.close()
})
beforeEach(async () => {
  parent_id = (await world.folder(caller, caller.rootId, `Target ${crypto.randomUUID()}`)).id
})

async function open(handle: Parameters<typeof openPeer>[0], { isAllowed = true } = {}): Promise<Peer> {
  const peer = await openPeer(handle)
  peers.push(peer)
  if (isAllowed) hosts.push(peer.host)
  return peer
}
const davAt = ({ host }: Peer, password = 'secret') => ({
  kind: 'webdav' as const,
  url: `http://${host}/dav`,
  username: 'ada',
  password,
})
const s3At = ({ host }: Peer) => ({
  kind: 's3' as const,
  endpoint: `http://${host}`,
  region: 'eu-west-2',
  bucket: 'plans',
  ...KEYS,
})
const HELD = { 'Plans & more': null, 'Plans & more/Ä 100%.txt': 'first', 'c.txt': 'third' }

describe('a WebDAV folder', () => {
  it('is imported with names and dates', async () => {
    const peer = await open(webDav(HELD))
    const checked = await world.call(caller, calls.importsCheck, { parent_id, source: davAt(peer) })
    expect(checked).toMatchObject({ files: 2, folders: 1, bytes: 10, is_complete: true })
    expect(await importAll(world, caller, { parent_id, source: davAt(peer) })).toMatchObject({
      state: 'done',
      files_done: 2,
      reported: {},
    })
    expect(await treeBelow(world, parent_id)).toEqual(HELD)
    const row = await world.db
      .selectFrom('items')
      .select(['created', 'updated'])
      .where('name', '=', 'c.txt')
      .where('parent_id', '=', parent_id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ updated: new Date('2014-05-06T07:08:10Z'), created: new Date('2013-01-02T03:04:05Z') })
  })

  it('reports a wrong URL or password with a message', async () => {
    const peer = await open(webDav(HELD))
    const closed = await open(webDav(HELD), { isAllowed: false })
    const check = async (source: Parameters<typeof importAll>[2]['source']) =>
      (await world.try(caller, calls.importsCheck, { parent_id, source })).body
    expect(await check(davAt(peer, 'wrong'))).toMatchObject({
      fields: { 'source.password': 'The server rejected the username and password' },
    })
    expect(await check({ ...davAt(peer), url: `http://${peer.host}/dav/Nothing` })).toMatchObject({
      fields: { 'source.url': 'There’s no folder at this URL' },
    })
    for (const url of [`http://${closed.host}/dav/`, 'http://169.254.169.254/latest/', 'http://[::1]:9000/', 'http://10.0.0.1/'])
      expect(await check({ ...davAt(peer), url })).toMatchObject({
        code: 'invalid',
        fields: { 'source.url': expect.stringMatching(/private network/) },
      })
    expect(closed.asked).toEqual([])
  })

  it('receives no credentials but its own, and cannot redirect to internal servers', async () => {
    const other = await open((_, response) => response.writeHead(200).end('elsewhere'))
    const closed = await open((_, response) => response.writeHead(200).end('inside'), { isAllowed: false })
    const peer = await open(
      webDav({ 'away.txt': '123456789', 'in.txt': 'x', 'gone.txt': 'x' }, ({ method, url }, response) => {
        if (method !== 'GET') return false
        if (url === '/dav/gone.txt') response.writeHead(404).end()
        else response.writeHead(302, { Location: `http://${url === '/dav/in.txt' ? closed.host : other.host}/x` }).end()
        return true
      }),
    )
    const ended = await importAll(world, caller, { parent_id, source: davAt(peer) })
    expect(other.asked.every((asked) => asked === 'GET /x')).toBe(true)
    expect(closed.asked).toEqual([])
    expect(ended).toMatchObject({
      state: 'done',
      reported: { 'in.txt': expect.stringMatching(/private network/), 'gone.txt': 'It no longer exists' },
    })
    expect(await treeBelow(world, parent_id)).toEqual({ 'away.txt': 'elsewhere' })
  })

  it('is not read outside its root, whatever paths the server returns', async () => {
    const entry = (href: string) =>
      `<response><href>${href}</href><propstat><prop><resourcetype/></prop><status>HTTP/1.1 200 OK</status></propstat></response>`
    const hrefs = [
      '/dav/',
      '/dav/../up.txt',
      '/etc/passwd',
      'http://elsewhere.example/dav/x.txt',
      '/dav/a/b.txt',
      '/dav/%2e%2e/x',
      '/dav/a%2Fb.txt',
      '/dav/fine.txt',
    ]
    const peer = await open(({ method }, response) => {
      if (method === 'GET') return void response.writeHead(200).end('y')
      response
        .writeHead(207)
        .end(`<!DOCTYPE x [<!ENTITY a "aaaa">]><multistatus xmlns="DAV:">${hrefs.map(entry).join('')}</multistatus>`)
    })
    await importAll(world, caller, { parent_id, source: davAt(peer) })
    expect(await treeBelow(world, parent_id)).toEqual({ 'a-b.txt': 'y', 'fine.txt': 'y' })
  })
})

describe('a bucket', () => {
  it('is imported page by page, signed, as a whole or from a prefix', async () => {
    const peer = await open(bucket({ 'a/b c+d.txt': 'one', 'a/e.txt': 'two', 'f/': '', 'g.txt': 'three' }))
    expect(await importAll(world, caller, { parent_id, source: s3At(peer) })).toMatchObject({
      state: 'done',
      files_done: 3,
      reported: {},
    })
    expect(await treeBelow(world, parent_id)).toEqual({
      a: null,
      'a/b c+d.txt': 'one',
      'a/e.txt': 'two',
      f: null,
      'g.txt': 'three',
    })
    const checked = await world.call(caller, calls.importsCheck, { parent_id, source: { ...s3At(peer), prefix: 'a' } })
    expect(checked.lines.map(({ name }) => name)).toEqual(['b c+d.txt', 'e.txt'])
  })

  it('reports wrong keys', async () => {
    const peer = await open(bucket({ 'a.txt': 'one' }))
    const source = { ...s3At(peer), secret_key: 'another' }
    expect((await world.try(caller, calls.importsCheck, { parent_id, source })).body).toMatchObject({
      fields: { 'source.secret_key': 'The server rejected the keys for this bucket' },
    })
  })
})
