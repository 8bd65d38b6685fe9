import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeWorld, type Person, type World } from '../../support/world.ts'
import { connectDevice, type Device } from '../device.ts'
import { type Exchange, play } from './play.ts'

// Requests of the Windows redirector (service WebClient), from [MS-WDV] and [MS-WDVME], and from the logs of other servers in
// mar10/wsgidav#112 (order of a new file), swisspol/GCDWebServer#319 (LOCK) and danmunn/redmine_dmsf#1346 (a parent that answers 405
// to PROPFIND can't be mounted below).

let world: World
let person: Person
let device: Device
let folder: Item
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
  await world.file(person, folder.id, 'Plan.txt', 'one')
})

const headers = { 'user-agent': 'Microsoft-WebDAV-MiniRedir/10.0.19045', translate: 'f', 'cache-control': 'no-cache' }
const run = (dialogue: readonly Exchange[]) =>
  play({ world, device, folder: `${encodeURIComponent(folder.name)}/`, headers }, dialogue)
const children = async () => (await world.call(person, calls.filesChildren, { file_id: folder.id, take: 50 })).items

const lockInfo = `<?xml version="1.0" encoding="utf-8" ?><D:lockinfo xmlns:D="DAV:"><D:lockscope><D:exclusive/></D:lockscope><D:locktype><D:write/></D:locktype><D:owner><D:href>OFFICE\\me</D:href></D:owner></D:lockinfo>`
const win32 = (properties: Readonly<Record<string, string>>) => {
  const set = Object.entries(properties).map(([name, value]) => `<Z:${name}>${value}</Z:${name}>`)
  return `<?xml version="1.0" encoding="utf-8" ?><D:propertyupdate xmlns:D="DAV:" xmlns:Z="urn:schemas-microsoft-com:"><D:set><D:prop>${set.join('')}</D:prop></D:set></D:propertyupdate>`
}
const times = win32({
  Win32CreationTime: 'Tue, 14 Nov 2023 22:00:00 GMT',
  Win32LastAccessTime: 'Tue, 14 Nov 2023 22:13:20 GMT',
  Win32LastModifiedTime: 'Tue, 14 Nov 2023 22:13:20 GMT',
  Win32FileAttributes: '00000020',
})
const modified = win32({ Win32LastModifiedTime: 'Tue, 14 Nov 2023 22:13:20 GMT', Win32FileAttributes: '00000020' })
const W = 'urn:schemas-microsoft-com:'
const basic = { 'www-authenticate': /^Basic / }
const able = { dav: /\b2\b/, 'ms-author-via': 'DAV', allow: /PROPFIND.*PROPPATCH.*MOVE.*LOCK/ }
const one = { depth: '1' }
const zero = { depth: '0' }
const anonymous = { authorization: null }
const discovery = { ...anonymous, 'user-agent': 'DavClnt' }

it('mapping a drive: the root of the server and every folder above the drive ask for a password, and are folders', async () => {
  await run([
    { send: 'OPTIONS /', headers: discovery, status: 401, returns: basic },
    { send: 'OPTIONS /', status: 200, returns: able },
    { send: 'PROPFIND /', headers: { ...zero, ...anonymous }, status: 401, returns: basic },
    { send: 'PROPFIND /', headers: zero, status: 207, lists: ['/'], properties: { '/': { resourcetype: 'collection' } } },
    { send: 'PROPFIND /', headers: one, status: 207, lists: ['/', '/dav/'] },
    { send: 'OPTIONS /dav', headers: discovery, status: 401, returns: basic },
    { send: 'OPTIONS /dav', status: 200, returns: able },
    { send: 'PROPFIND /dav', headers: { ...zero, ...anonymous }, status: 401, returns: basic },
    { send: 'PROPFIND /dav', headers: zero, status: 207, properties: { '/dav/': { resourcetype: 'collection' } } },
    { send: 'OPTIONS /dav/{team}', headers: discovery, status: 401, returns: basic },
    { send: 'OPTIONS /dav/{team}', status: 200, returns: able },
    { send: 'PROPFIND /dav/{team}', headers: { ...zero, ...anonymous }, status: 401, returns: basic },
    { send: 'PROPFIND /dav/{team}', headers: zero, status: 207 },
    { send: 'PROPFIND /dav/{team}', headers: one, status: 207 },
    // Explorer looks for the settings of each folder.
    { send: 'PROPFIND desktop.ini', headers: zero, status: 404 },
    { send: 'PROPFIND AutoRun.inf', headers: zero, status: 404 },
    {
      send: 'PROPFIND',
      headers: one,
      status: 207,
      lists: ['', 'Plan.txt'],
      properties: {
        'Plan.txt': { resourcetype: '', getcontentlength: '3', getlastmodified: / GMT$/, creationdate: /^\d{4}-\d\d-\d\dT.*Z$/ },
      },
    },
    { send: 'GET Plan.txt', status: 200, content: 'one', returns: { 'content-length': '3' } },
  ])
})

it('copying a file to the drive: an empty file, a lock, its dates, its bytes, the lock released', async () => {
  const held = { if: '({lock})' }
  await run([
    { send: 'PROPFIND Copy.txt', headers: zero, status: 404 },
    { send: 'PUT Copy.txt', status: 201 },
    {
      send: 'LOCK Copy.txt',
      headers: { timeout: 'Second-3600', 'content-type': 'text/xml; charset="utf-8"' },
      body: lockInfo,
      status: 200,
      returns: { 'lock-token': /^<urn:uuid:.+>$/ },
      keeps: { lock: 'lock-token' },
    },
    {
      send: 'PROPPATCH Copy.txt',
      headers: held,
      body: times,
      status: 207,
      properties: {
        'Copy.txt': {
          [`${W}Win32CreationTime`]: '',
          [`${W}Win32LastAccessTime`]: '',
          [`${W}Win32LastModifiedTime`]: '',
          [`${W}Win32FileAttributes`]: '',
        },
      },
    },
    { send: 'HEAD Copy.txt', status: 200, returns: { 'last-modified': 'Tue, 14 Nov 2023 22:13:20 GMT', 'content-length': '0' } },
    // Another program of the same user is kept out.
    { send: 'PUT Copy.txt', body: 'other', status: 423 },
    { send: 'PROPPATCH Copy.txt', body: times, status: 423 },
    { send: 'PUT Copy.txt', headers: held, body: 'the whole content', status: 204 },
    { send: 'PROPPATCH Copy.txt', headers: held, body: modified, status: 207 },
    { send: 'UNLOCK Copy.txt', headers: { 'lock-token': '{lock}' }, status: 204 },
    {
      send: 'PROPFIND Copy.txt',
      headers: zero,
      status: 207,
      properties: {
        'Copy.txt': {
          getcontentlength: '17',
          getlastmodified: 'Tue, 14 Nov 2023 22:13:20 GMT',
          [`${W}Win32FileAttributes`]: '00000020',
          lockdiscovery: '',
        },
      },
    },
    { send: 'GET Copy.txt', status: 200, content: 'the whole content' },
  ])
  const copy = (await children()).find(({ name }) => name === 'Copy.txt')
  expect(copy).toMatchObject({ size: 17, lock: null })
  // The empty file is no version.
  expect((await world.call(person, calls.filesObjects, { id: copy?.id ?? '', take: 50 })).items).toHaveLength(1)
})

it('renaming and deleting in Explorer: nothing is overwritten that the user has not agreed to', async () => {
  const to = (name: string, overwrite: 'T' | 'F') => ({ destination: `{folder}${name}`, overwrite })
  await run([
    { send: 'MKCOL New%20folder', status: 201 },
    { send: 'MOVE New%20folder', headers: to('Drawings', 'F'), status: 201 },
    { send: 'PUT Drawings/a.txt', body: 'two', status: 201 },
    { send: 'MOVE Drawings/a.txt', headers: to('Plan.txt', 'F'), status: 412 },
    { send: 'GET Plan.txt', status: 200, content: 'one' },
    { send: 'MOVE Drawings/a.txt', headers: to('Plan.txt', 'T'), status: 204 },
    { send: 'GET Plan.txt', status: 200, content: 'two' },
    { send: 'PROPFIND Drawings', headers: one, status: 207, lists: ['Drawings/'] },
    { send: 'DELETE Drawings', status: 204 },
    { send: 'PROPFIND Drawings', headers: zero, status: 404 },
  ])
  const [plan, ...others] = await children()
  expect(others).toEqual([])
  expect((await world.call(person, calls.filesObjects, { id: plan?.id ?? '', take: 50 })).items).toHaveLength(2)
})
