import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DavError } from '#modules/protocols/webdav/dav-error.ts'
import { namesIn } from '#modules/protocols/webdav/resources.ts'
import { DRIVES } from '#modules/protocols/webdav/spaces.ts'
import { listenLocally, openRaw } from '../support/raw.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { connectDevice, type Device } from './device.ts'

let world: World
let person: Person
let device: Device
let folder: Item
let base: string
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
  base = `Site%20${folders}/`
})

const childNames = async () =>
  (await world.call(person, calls.filesChildren, { file_id: folder.id, take: 50 })).items.map(({ name }) => name)
const status = async (...request: Parameters<Device['send']>) => (await device.send(...request)).status

describe('a body', () => {
  const bomb = `<!DOCTYPE b [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at} "${`&a${at ? at - 1 : ''};`.repeat(10)}">`).join('')}]><d:propfind xmlns:d="DAV:">&a8;</d:propfind>`
  const outside = '<!DOCTYPE b [<!ENTITY a SYSTEM "file:///etc/passwd">]><d:propfind xmlns:d="DAV:">&a;</d:propfind>'
  const deep = `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`
  const wide = `<d:propfind xmlns:d="DAV:"><d:prop>${'<a/>'.repeat(30_000)}</d:prop></d:propfind>`

  it.each([
    ['with entities that multiply', bomb, 400],
    ['with an entity of a file', outside, 400],
    ['that nests too deeply', deep, 400],
    ['with too many elements', wide, 400],
    ['that is malformed', '<d:propfind xmlns:d="DAV:">', 400],
    ['with a prefix that is not declared', '<d:propfind/>', 400],
    ['of another kind', '<d:other xmlns:d="DAV:"/>', 400],
    ['that is no UTF-8', Buffer.from([0x3c, 0xff, 0xff]), 400],
    ['of a megabyte', ' '.repeat(1024 ** 2), 413],
  ])('%s is refused', async (_, body, expected) => {
    for (const method of ['PROPFIND', 'PROPPATCH', 'LOCK'])
      expect(await status(method, `${base}Plan.txt`, { body, headers: { depth: '0' } })).toBe(expected)
  })

  it('of a new folder is refused', async () => {
    expect(await status('MKCOL', `${base}New`, { body: '<a/>' })).toBe(415)
    expect(await childNames()).toEqual(['Plan.txt'])
  })
})

describe('properties', () => {
  const setting = (count: number, value = '') => {
    const properties = Array.from({ length: count }, (_, at) => `<z:p${at} xmlns:z="urn:z">${value}</z:p${at}>`)
    return `<d:propertyupdate xmlns:d="DAV:"><d:set><d:prop>${properties.join('')}</d:prop></d:set></d:propertyupdate>`
  }
  const kept = () => world.db.selectFrom('webdav_properties').select('name').execute()

  it('beyond the limits of an item are refused, all of them', async () => {
    expect(await status('PROPPATCH', `${base}Plan.txt`, { body: setting(10_000) })).toBe(507)
    expect(await status('PROPPATCH', `${base}Plan.txt`, { body: setting(1, 'x'.repeat(100_000)) })).toBe(507)
    expect(await kept()).toEqual([])
    expect(await status('PROPPATCH', `${base}Plan.txt`, { body: setting(100) })).toBe(207)
    expect(await kept()).toHaveLength(100)
  })

  it('return what a client wrote, as text', async () => {
    const value = '&lt;script&gt; &amp; "quoted" <i xmlns="urn:html" title="a &lt; b">é𝒳</i>'
    await device.send('PROPPATCH', `${base}Plan.txt`, { body: setting(1, value) })
    const { body } = await device.send('PROPFIND', `${base}Plan.txt`, { headers: { depth: '0' } })
    expect(body).toContain('&lt;script&gt; &amp; &quot;quoted&quot; ')
    expect(body).toContain('title="a &lt; b">é𝒳<')
  })
})

describe('a path', () => {
  it.each(['..%2f..%2fother', 'a%2Fb', '%00', '%zz'])('%s is refused', async (path) => {
    expect(await status('GET', base + path)).toBe(400)
    expect(await status('PUT', base + path, { body: 'x' })).toBe(400)
    expect(await childNames()).toEqual(['Plan.txt'])
  })

  it('that leads upward is refused', () => {
    for (const path of ['/dav/team/../other', '/dav/team/%2e%2e/other', '/dav/team/./other'])
      expect(() => namesIn({ base: DRIVES }, path)).toThrow(DavError)
    expect(namesIn({ base: DRIVES }, '/dav//team/a%20b/?x#y')).toEqual(['team', 'a b'])
  })

  it('with a name that no item may have is refused with a message', async () => {
    const { status, body } = await device.send('PUT', `${base}${'n'.repeat(300)}`, { body: 'x' })
    expect(status).toBe(400)
    expect(body).toContain('<s:message>')
  })
})

describe('a destination', () => {
  const move = (destination: string | null, method = 'MOVE', from = `${base}Plan.txt`, headers = {}) =>
    status(method, from, { headers: { ...headers, ...(destination !== null && { destination }) } })

  it('that is missing, elsewhere, above, below or the same is refused', async () => {
    await world.folder(person, folder.id, 'Inside')
    for (const method of ['MOVE', 'COPY']) {
      expect(await move(null, method)).toBe(400)
      expect(await move('https://elsewhere.example/dav/x', method)).toBe(502)
      expect(await move('gopher:x', method)).toBe(400)
      expect(await move('/dav/another-team/x', method)).toBe(409)
      expect(await move('/dav/', method)).toBe(403)
      expect(await move(`${device.root}${base}Missing/x`, method)).toBe(409)
      expect(await move(`${device.root}${base}..%2fx`, method)).toBe(400)
      expect(await move(`${device.root}${base}Plan.txt`, method)).toBe(403)
      expect(await move(`${device.root}${base}Inside/x/`, method, base)).toBe(403)
      expect(await move(`${device.root}${base}`, method, `${base}Plan.txt`)).toBe(403)
      expect(await move(`${device.root}${base}Inside`, method, `${base}Plan.txt`, { overwrite: 'F' })).toBe(412)
      expect(await move(`${device.root}x`, method, '')).toBe(403)
    }
    expect(await childNames()).toEqual(['Inside', 'Plan.txt'])
  })
})

describe('an If header', () => {
  it('that is malformed, false or long is answered with its status', async () => {
    const put = (condition: string) => status('PUT', `${base}Plan.txt`, { body: 'two', headers: { if: condition } })
    for (const malformed of ['(', '()', 'x', '(Not)', '(<a>', '<a>', '(("x"))', '([x])']) expect(await put(malformed)).toBe(400)
    expect(await put('(["other"])')).toBe(412)
    expect(await put('(<urn:uuid:00000000-0000-0000-0000-000000000000>)')).toBe(412)
    expect(await put('(Not <DAV:no-lock>)')).toBe(204)
    expect(await put(`(${'<urn:uuid:00000000-0000-0000-0000-000000000000> '.repeat(200)})`)).toBe(412)
    expect(await put(`${'(["other"]) '.repeat(500)}(Not <DAV:no-lock>)`)).toBe(204)
  })
})

describe('a client that vanishes', () => {
  it('while it sends a file leaves nothing', async () => {
    const port = await listenLocally(world.app)
    const authorization = `Basic ${Buffer.from(`x:${device.token}`).toString('base64')}`
    const head = (length: string) =>
      `PUT ${device.root}${base}Half.txt HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorization}\r\n${length}\r\n\r\n`
    const announced = await openRaw(port, `${head('Content-Length: 100000')}half`)
    const chunked = await openRaw(port, `${head('Transfer-Encoding: chunked')}4\r\nhalf\r\n`)
    for (const { socket, ended } of [announced, chunked]) {
      await expect
        .poll(() => world.db.selectFrom('uploads').select('id').where('state', '=', 'sending').execute())
        .not.toEqual([])
      socket.destroy()
      await ended.catch(() => undefined)
    }
    await expect.poll(() => world.db.selectFrom('uploads').select('id').where('state', '=', 'sending').execute()).toEqual([])
    expect(await childNames()).toEqual(['Plan.txt'])
  })
})
