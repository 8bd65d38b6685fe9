import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeWorld, type Person, type World } from '../../support/world.ts'
import { connectDevice, type Device } from '../device.ts'
import { type Exchange, play } from './play.ts'

// Requests with which Office opens a document by its URL, without a drive: from [MS-WDVSE] (MS-Author-Via), and from the logs of other
// servers in mikedeboer/jsDAV#129 (headers, the empty bearer token) and OpenMarshal/npm-WebDAV-Server#37 and #101 (order, refreshes).

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
  file = await world.file(person, folder.id, 'Plan.docx', 'one')
})

const OFFICE = {
  'x-office-major-version': '16',
  'x-ms-cookieuri-requested': 't',
  'x-featureversion': '1',
  'x-idcrl_accepted': 't',
}
const word = { ...OFFICE, 'user-agent': 'Microsoft Office Word 2014', translate: 'f' }
const run = (dialogue: readonly Exchange[], by = device) =>
  play({ world, device: by, folder: `${encodeURIComponent(folder.name)}/`, headers: word }, dialogue)

const existence = { 'user-agent': 'Microsoft Office Existence Discovery' }
const protocol = { 'user-agent': 'Microsoft Office Protocol Discovery' }
const anonymous = { authorization: null }
const emptyBearer = { authorization: 'Bearer' }
const basic = { 'www-authenticate': /^Basic / }
const lockInfo = `<?xml version="1.0" encoding="utf-8" ?><D:lockinfo xmlns:D="DAV:"><D:lockscope><D:exclusive/></D:lockscope><D:locktype><D:write/></D:locktype><D:owner><D:href>me@example.com</D:href></D:owner></D:lockinfo>`
const timeout = { timeout: 'Second-3600', depth: '0', 'content-type': 'text/xml; charset="utf-8"' }
const held = { if: '({lock})' }
const versions = async () => (await world.call(person, calls.filesObjects, { id: file.id, take: 50 })).items
const locked = async () => (await world.call(person, calls.filesGet, { id: file.id })).file.lock

const opening: Exchange[] = [
  { send: 'OPTIONS', headers: { ...protocol, ...anonymous }, status: 401, returns: basic },
  { send: 'OPTIONS', headers: protocol, status: 200, returns: { 'ms-author-via': 'DAV', dav: /\b2\b/, allow: /LOCK.*UNLOCK/ } },
  { send: 'HEAD Plan.docx', headers: { ...existence, ...anonymous }, status: 401, returns: basic },
  { send: 'HEAD Plan.docx', headers: { ...existence, ...emptyBearer }, status: 401, returns: basic },
  {
    send: 'HEAD Plan.docx',
    headers: existence,
    status: 200,
    returns: { 'content-length': '3', etag: /^".+"$/, 'last-modified': / GMT$/ },
  },
  { send: 'LOCK Plan.docx', headers: { ...timeout, ...emptyBearer }, body: lockInfo, status: 401, returns: basic },
]
const locking: Exchange = {
  send: 'LOCK Plan.docx',
  headers: timeout,
  body: lockInfo,
  status: 200,
  returns: { 'lock-token': /^<urn:uuid:.+>$/, 'content-type': /xml/ },
  keeps: { lock: 'lock-token' },
}

it('opening a document: its lock is refreshed while it is open, and a colleague can only read it', async () => {
  await run([
    ...opening,
    locking,
    { send: 'GET Plan.docx', headers: { depth: '0' }, status: 200, content: 'one', returns: { etag: /^"/ } },
    {
      send: 'PROPFIND Plan.docx',
      headers: { depth: '0' },
      status: 207,
      properties: { 'Plan.docx': { supportedlock: 'lockentry lockentry', lockdiscovery: 'activelock', getcontentlength: '3' } },
    },
    { send: 'LOCK Plan.docx', headers: { ...timeout, ...held }, status: 200 },
  ])
  expect(await locked()).toMatchObject({ kind: 'webdav' })
  // A colleague sees the document as locked, and cannot lock or save it.
  const colleague = await world.person({ team: person.tenantId, roles: ['Editor'] })
  await run(
    [
      { ...locking, status: 423, returns: {}, keeps: {} },
      { send: 'PUT Plan.docx', body: 'theirs', status: 423 },
      { send: 'GET Plan.docx', status: 200, content: 'one' },
    ],
    await connectDevice(world, colleague),
  )
})

it('saving a document twice and closing it: two versions, and no lock', async () => {
  const save = (body: string): Exchange[] => [
    { send: 'LOCK Plan.docx', headers: { ...timeout, ...held }, status: 200 },
    { send: 'PUT Plan.docx', headers: held, body, status: 204, returns: { etag: /^"/ }, keeps: { etag: 'etag' } },
    { send: 'HEAD Plan.docx', status: 200, returns: { 'content-length': String(body.length) } },
    // Its own copy is the newest.
    { send: 'GET Plan.docx', headers: { 'if-none-match': '{etag}' }, status: 304 },
  ]
  await run([
    ...opening,
    locking,
    { send: 'GET Plan.docx', status: 200, content: 'one' },
    { send: 'PUT Plan.docx', body: 'without its token', status: 423 },
    {
      send: 'PUT Plan.docx',
      headers: { if: '(<opaquelocktoken:00000000-0000-0000-0000-000000000000>)' },
      body: 'x',
      status: 412,
    },
    ...save('second'),
    ...save('the third'),
    { send: 'UNLOCK Plan.docx', headers: { 'lock-token': '{lock}' }, status: 204 },
    { send: 'LOCK Plan.docx', headers: { ...timeout, ...held }, status: 412 },
    { send: 'GET Plan.docx', status: 200, content: 'the third' },
  ])
  expect(await versions()).toHaveLength(3)
  expect(await locked()).toBeNull()
})

it('saving a new document: its name is looked up, locked and written', async () => {
  await run([
    { send: 'HEAD New.docx', headers: existence, status: 404 },
    { send: 'OPTIONS', headers: protocol, status: 200 },
    { ...locking, send: 'LOCK New.docx', status: 201 },
    { send: 'PUT New.docx', headers: held, body: 'new', status: 204 },
    { send: 'UNLOCK New.docx', headers: { 'lock-token': '{lock}' }, status: 204 },
    { send: 'GET New.docx', status: 200, content: 'new' },
  ])
})
