import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeWorld, type Person, type World } from '../../support/world.ts'
import { connectDevice, type Device } from '../device.ts'
import { type Exchange, play } from './play.ts'

// Requests of GNOME Files (gvfs: gvfsbackenddav.c), davfs2 (webdav.c), and Cyberduck (iterate-ch/cyberduck#2858), from their sources and
// the logs in their issues.

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

const run = (userAgent: string, dialogue: readonly Exchange[]) =>
  play({ world, device, folder: `${encodeURIComponent(folder.name)}/`, headers: { 'user-agent': userAgent } }, dialogue)
const versions = async () => (await world.call(person, calls.filesObjects, { id: file.id, take: 50 })).items

const asks = (...properties: string[]) =>
  `<?xml version="1.0" encoding="utf-8" ?><D:propfind xmlns:D="DAV:"><D:prop>${properties.map((name) => `<D:${name}/>`).join('')}</D:prop></D:propfind>`
const lockInfo = `<?xml version="1.0" encoding="utf-8" ?><D:lockinfo xmlns:D="DAV:"><D:lockscope><D:exclusive/></D:lockscope><D:locktype><D:write/></D:locktype><D:owner>me</D:owner></D:lockinfo>`
const zero = { depth: '0' }

it('GNOME Files: a file is replaced only as it was read, and moved without overwriting', async () => {
  const stat = asks(
    'resourcetype',
    'displayname',
    'getetag',
    'getlastmodified',
    'creationdate',
    'getcontenttype',
    'getcontentlength',
  )
  await run('gvfs/1.54.4', [
    { send: 'OPTIONS', headers: { authorization: null }, status: 401, returns: { 'www-authenticate': /^Basic / } },
    { send: 'OPTIONS', status: 200, returns: { dav: /\b1\b/ } },
    {
      send: 'PROPFIND',
      headers: zero,
      body: stat,
      status: 207,
      properties: { '': { resourcetype: 'collection', displayname: folder.name } },
    },
    { send: 'PROPFIND', headers: zero, body: asks('quota-available-bytes', 'quota-used-bytes'), status: 207 },
    {
      send: 'PROPFIND',
      headers: { depth: '1' },
      body: stat,
      status: 207,
      lists: ['', 'Plan.txt'],
      properties: { 'Plan.txt': { getetag: `"${file.object_id}"`, getcontenttype: 'text/plain' } },
    },
    { send: 'PUT Plan.txt', headers: { 'if-none-match': '*' }, body: 'new', status: 412 },
    { send: 'GET Plan.txt', status: 200, keeps: { etag: 'etag' } },
    { send: 'PUT Plan.txt', headers: { 'if-match': '{etag}' }, body: 'two', status: 204 },
    { send: 'PUT Plan.txt', headers: { 'if-match': '{etag}' }, body: 'three', status: 412 },
    { send: 'COPY Plan.txt', headers: { destination: '{folder}Copy.txt', overwrite: 'F' }, status: 201 },
    { send: 'MOVE Copy.txt', headers: { destination: '{folder}Plan.txt', overwrite: 'F' }, status: 412 },
    { send: 'GET Plan.txt', status: 200, content: 'two' },
  ])
  expect(await versions()).toHaveLength(2)
})

it('davfs2: a new name is created, locked, written under its lock, and released', async () => {
  await run('davfs2/1.7.0 neon/0.34.0', [
    { send: 'OPTIONS', status: 200, returns: { dav: /\b2\b/ } },
    { send: 'PUT New.txt', headers: { 'if-none-match': '*' }, status: 201, keeps: { etag: 'etag' } },
    {
      send: 'LOCK New.txt',
      headers: { ...zero, timeout: 'Second-1800' },
      body: lockInfo,
      status: 200,
      keeps: { lock: 'lock-token' },
    },
    { send: 'PUT New.txt', headers: { if: '<{folder}New.txt> ({lock})' }, body: 'text', status: 204 },
    { send: 'HEAD New.txt', status: 200, returns: { 'content-length': '4' } },
    { send: 'LOCK New.txt', headers: { timeout: 'Second-1800', if: '<{folder}New.txt> ({lock})' }, status: 200 },
    { send: 'DELETE New.txt', status: 423 },
    { send: 'DELETE New.txt', headers: { if: '<{folder}New.txt> ({lock})' }, status: 204 },
    { send: 'UNLOCK New.txt', headers: { 'lock-token': '{lock}' }, status: 409 },
  ])
})

it('Cyberduck: waits for leave to send, resumes a download, and sets the date of a file', async () => {
  const body = `<propertyupdate xmlns="DAV:"><set><prop><lastmodified>Tue, 14 Nov 2023 22:13:20 GMT</lastmodified></prop></set></propertyupdate>`
  await run('Cyberduck/9.0.0 (Mac OS X/14.5) (aarch64)', [
    { send: 'HEAD', status: 405 },
    {
      send: 'PROPFIND',
      headers: { depth: '1' },
      body: '<propfind xmlns="DAV:"><allprop/></propfind>',
      status: 207,
      lists: ['', 'Plan.txt'],
    },
    { send: 'PUT Plan.txt', headers: { expect: '100-continue' }, body: 'two and more', status: 204 },
    { send: 'PROPPATCH Plan.txt', body, status: 207 },
    { send: 'GET Plan.txt', headers: { range: 'bytes=4-' }, status: 206, content: 'and more' },
    { send: 'HEAD Plan.txt', status: 200, returns: { 'last-modified': 'Tue, 14 Nov 2023 22:13:20 GMT' } },
  ])
})
