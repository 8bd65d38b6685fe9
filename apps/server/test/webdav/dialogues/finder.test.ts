import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeWorld, type Person, type World } from '../../support/world.ts'
import { connectDevice, type Device } from '../device.ts'
import { type Exchange, play } from './play.ts'

// Requests of the file system of macOS, from its sources (webdavfs: webdav_network.c and webdav_parse.c), and from the notes on
// Finder of sabre/dav (sabre.io/dav/clients/finder).

let world: World
let person: Person
let device: Device
let folder: Item
let file: Item
let folders = 0

beforeAll(async () => {
  world = await makeWorld()
  person = await world.person({ roles: ['Admin'] })
  device = await connectDevice(world, person)
})
afterAll(() => world.close())
beforeEach(async () => {
  folders += 1
  folder = await world.folder(person, person.rootId, `Site ${folders}`)
  file = await world.file(person, folder.id, 'Plan.txt', 'one')
})

const headers = { 'user-agent': 'WebDAVFS/3.0.0 (03008000) Darwin/23.6.0 (arm64)', accept: '*/*' }
const run = (dialogue: readonly Exchange[]) =>
  play({ world, device, folder: `${encodeURIComponent(folder.name)}/`, headers }, dialogue)
const names = async () =>
  (await world.call(person, calls.filesChildren, { file_id: folder.id, take: 50 })).items.map(({ name }) => name)

const asks = (...properties: string[]) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<D:propfind xmlns:D="DAV:">\n<D:prop>\n${properties.map((name) => `<D:${name}/>`).join('\n')}\n</D:prop>\n</D:propfind>\n`
const stat = asks('getlastmodified', 'getcontentlength', 'creationdate', 'resourcetype')
const quota = asks('quota-available-bytes', 'quota-used-bytes', 'quota', 'quotaused')
const lockInfo = `<?xml version="1.0" encoding="utf-8"?>\n<D:lockinfo xmlns:D="DAV:">\n<D:lockscope><D:exclusive/></D:lockscope>\n<D:locktype><D:write/></D:locktype>\n<D:owner>\n<D:href>http://www.apple.com/webdav_fs/</D:href>\n</D:owner>\n</D:lockinfo>\n`
const zero = { depth: '0', 'content-type': 'text/xml' }
const locking = { ...zero, timeout: 'Second-600' }
const held = { if: '({lock})' }

it('connecting: locks for a writable drive, the space on it, and nothing where the system looks for its own files', async () => {
  const missing = ['.hidden', 'mach_kernel', '.Spotlight-V100', '._.', 'Backups.backupdb', '.metadata_never_index', 'DCIM']
  await run([
    { send: 'OPTIONS', headers: { authorization: null }, status: 401, returns: { 'www-authenticate': /^Basic / } },
    { send: 'OPTIONS', status: 200, returns: { dav: /\b2\b/ } },
    {
      send: 'PROPFIND',
      headers: zero,
      body: stat,
      status: 207,
      properties: { '': { resourcetype: 'collection', getlastmodified: / GMT$/, getcontentlength: null } },
    },
    {
      send: 'PROPFIND',
      headers: zero,
      body: quota,
      status: 207,
      // A team without a limit has no number of free bytes.
      properties: { '': { 'quota-used-bytes': /^\d+$/, 'quota-available-bytes': null, quota: null, quotaused: null } },
    },
    ...missing.map((name) => ({ send: `PROPFIND ${name}`, headers: zero, body: stat, status: 404 })),
    {
      send: 'PROPFIND',
      headers: { ...zero, depth: '1' },
      body: stat,
      status: 207,
      lists: ['', 'Plan.txt'],
      properties: { 'Plan.txt': { resourcetype: '', getcontentlength: '3' } },
    },
  ])
})

it('copying a file to the drive: chunks without a length, and the file beside it is for this user alone', async () => {
  const write = (name: string, body: string): Exchange[] => [
    { send: `PROPFIND ${name}`, headers: zero, body: stat, status: 404 },
    { send: `PUT ${name}`, status: 201 },
    { send: `PROPFIND ${name}`, headers: zero, body: stat, status: 207, properties: { [name]: { getcontentlength: '0' } } },
    {
      send: `LOCK ${name}`,
      headers: locking,
      body: lockInfo,
      status: 200,
      returns: { 'content-type': /xml/ },
      keeps: { lock: 'lock-token' },
    },
    {
      send: `PUT ${name}`,
      headers: { ...held, 'x-expected-entity-length': String(body.length), 'content-type': 'application/octet-stream' },
      body,
      isChunked: true,
      status: 204,
    },
    {
      send: `PROPFIND ${name}`,
      headers: zero,
      body: stat,
      status: 207,
      properties: { [name]: { getcontentlength: String(body.length) } },
    },
    // Refreshed while the file is open.
    { send: `LOCK ${name}`, headers: { ...locking, ...held }, status: 200 },
    { send: `UNLOCK ${name}`, headers: { 'lock-token': '{lock}' }, status: 204 },
    { send: `GET ${name}`, headers: { 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, status: 200, content: body },
  ]
  await run([
    ...write('Photo.jpg', 'many bytes of a photo'),
    ...write('._Photo.jpg', 'its resource fork'),
    ...write('.DS_Store', 'where its icon is'),
    { send: 'PROPFIND', headers: { depth: '1' }, status: 207, lists: ['', 'Photo.jpg', 'Plan.txt', '._Photo.jpg', '.DS_Store'] },
    // Moved and deleted together with its file.
    { send: 'MOVE Photo.jpg', headers: { destination: '{folder}Picture.jpg', overwrite: 'T' }, status: 201 },
    { send: 'MOVE ._Photo.jpg', headers: { destination: '{folder}._Picture.jpg', overwrite: 'T' }, status: 201 },
    { send: 'DELETE ._Picture.jpg', status: 204 },
    { send: 'DELETE .DS_Store', status: 204 },
  ])
  expect(await names()).toEqual(['Picture.jpg', 'Plan.txt'])
})

it('announcing more bytes than a file may have is refused before they are sent', async () => {
  await run([
    { send: 'PUT Film.mov', headers: { 'x-expected-entity-length': '999999999999' }, body: 'x', isChunked: true, status: 413 },
    { send: 'PROPFIND Film.mov', headers: zero, body: stat, status: 404 },
  ])
})

it('saving in a program: the new file comes from a folder of its own over the original, which stays the same item', async () => {
  const place = '.sb-4c9d1e2f-AbCdEf'
  await run([
    { send: 'LOCK Plan.txt', headers: locking, body: lockInfo, status: 200, keeps: { lock: 'lock-token' } },
    { send: 'GET Plan.txt', status: 200, content: 'one', keeps: { etag: 'etag' } },
    { send: 'UNLOCK Plan.txt', headers: { 'lock-token': '{lock}' }, status: 204 },
    { send: `MKCOL ${place}`, status: 201 },
    { send: `PUT ${place}/Plan.txt`, status: 201 },
    { send: `LOCK ${place}/Plan.txt`, headers: locking, body: lockInfo, status: 200, keeps: { lock: 'lock-token' } },
    {
      send: `PUT ${place}/Plan.txt`,
      headers: { ...held, 'x-expected-entity-length': '3' },
      body: 'two',
      isChunked: true,
      status: 204,
    },
    { send: `UNLOCK ${place}/Plan.txt`, headers: { 'lock-token': '{lock}' }, status: 204 },
    { send: `MOVE ${place}/Plan.txt`, headers: { destination: '{folder}Plan.txt', overwrite: 'T' }, status: 204 },
    { send: `DELETE ${place}`, status: 204 },
    { send: 'GET Plan.txt', headers: { 'if-none-match': '{etag}' }, status: 200, content: 'two' },
  ])
  expect(await names()).toEqual(['Plan.txt'])
  const { items } = await world.call(person, calls.filesObjects, { id: file.id, take: 50 })
  expect(items.map(({ object_id }) => object_id === file.object_id)).toEqual([false, true])
})
