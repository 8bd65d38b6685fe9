import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { hold, untilWaiting } from '../support/hold.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { connectDevice, type Device } from './device.ts'

let world: World
let admin: Person
let viewer: Person
let device: Device
let reader: Device
let folder: Item
let file: Item
let base: string
let folders = 0

beforeAll(async () => {
  world = await makeWorld()
  admin = await world.person({ roles: ['Admin'] })
  viewer = await world.person({ team: admin.tenantId, roles: [] })
  device = await connectDevice(world, admin)
  reader = await connectDevice(world, viewer)
})
afterAll(() => world.close())
beforeEach(async () => {
  folders += 1
  folder = await world.folder(admin, admin.rootId, `Site ${folders}`)
  file = await world.file(admin, folder.id, 'Plan.txt', 'one')
  base = `Site%20${folders}/`
})

const etag = () => `"${file.object_id}"`
const hrefsIn = (body: string) => [...body.matchAll(/<d:href>([^<]*)<\/d:href>/g)].map(([, href = '']) => href)
const list = async (by: Device, path = base) => {
  const { status, body } = await by.send('PROPFIND', path, { headers: { depth: '1' } })
  return { status, hrefs: hrefsIn(body).map((href) => href.slice(device.root.length)) }
}
const childNames = async () =>
  (await world.call(admin, calls.filesChildren, { file_id: folder.id, take: 50 })).items.map(({ name }) => name)

describe('credentials', () => {
  const send = (authorization?: string) =>
    world.app.inject({ method: 'OPTIONS', url: device.root, headers: authorization === undefined ? {} : { authorization } })

  it('are an API token as the password or as a bearer token, with any user name', async () => {
    const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
    for (const accepted of [basic(`me@example.com:${device.token}`), basic(`:${device.token}`), `Bearer ${device.token}`])
      expect((await send(accepted)).statusCode).toBe(200)
    for (const refused of [
      undefined,
      basic('me:password'),
      basic(device.token),
      `Bearer ${admin.token}`,
      basic(`me:${admin.token}`),
    ]) {
      const response = await send(refused)
      expect(response.statusCode).toBe(401)
      expect(response.headers['www-authenticate']).toBe('Basic realm="Arbour", charset="UTF-8"')
    }
  })

  it('are asked for at the root of the server too, where Windows begins', async () => {
    expect((await world.app.inject({ method: 'OPTIONS', url: '/' })).statusCode).toBe(401)
    const { status, headers } = await device.send('OPTIONS', '/')
    expect([status, headers.dav, headers['ms-author-via']]).toEqual([200, '1, 2, 3', 'DAV'])
  })

  it('are limited by the scopes of the token', async () => {
    const readOnly = await connectDevice(world, admin, ['files:read'])
    expect((await readOnly.send('GET', `${base}Plan.txt`)).body).toBe('one')
    expect((await readOnly.send('PUT', `${base}Plan.txt`, { body: 'two' })).status).toBe(403)
    expect((await readOnly.send('DELETE', `${base}Plan.txt`)).status).toBe(403)
    const none = await connectDevice(world, admin, ['team'])
    expect((await none.send('PROPFIND', base, { headers: { depth: '0' } })).status).toBe(403)
  })

  it('are for one team: the folders of others do not exist', async () => {
    const stranger = await connectDevice(world, await world.person({ roles: ['Admin'] }))
    expect((await stranger.send('PROPFIND', device.root, { headers: { depth: '1' } })).status).toBe(404)
    expect((await stranger.send('GET', `${device.root}${base}Plan.txt`)).status).toBe(404)
    expect((await stranger.send('PUT', `${device.root}${base}New.txt`, { body: 'x' })).status).toBe(409)
    const { body } = await stranger.send('PROPFIND', '/dav/', { headers: { depth: '1' } })
    expect(hrefsIn(body)).toEqual(['/dav/', stranger.root])
  })
})

describe('a team that allows no mounted drives', () => {
  it('refuses all requests, and allows them again', async () => {
    const person = await world.person({ roles: ['Admin'] })
    const own = await connectDevice(world, person)
    const rules = { allows_links: true, needs_link_password: false, max_link_days: null, team_ids: null }
    const statuses = async () => [
      (await own.send('OPTIONS', '')).status,
      (await own.send('PROPFIND', '', { headers: { depth: '0' } })).status,
      (await own.send('PUT', 'New.txt', { body: 'x' })).status,
    ]
    const mayMount = async () => (await world.call(person, calls.authAccount, {})).abilities.may_mount_drive
    await world.call(person, calls.tenantsSharingUpdate, { ...rules, allows_drives: false })
    expect(await statuses()).toEqual([403, 403, 403])
    expect(await mayMount()).toBe(false)
    await world.call(person, calls.tenantsSharingUpdate, { ...rules, allows_drives: true })
    expect(await statuses()).toEqual([200, 207, 201])
    expect(await mayMount()).toBe(true)
  })
})

describe('a listing', () => {
  it('has folders with a final slash, and neither closed nor hidden items', async () => {
    const closed = await world.folder(admin, folder.id, 'Closed')
    await world.folder(admin, folder.id, 'Open')
    await restrict(world, admin, closed.id)
    expect(await list(device)).toEqual({ status: 207, hrefs: [base, `${base}Plan.txt`, `${base}Closed/`, `${base}Open/`] })
    expect(await list(reader)).toEqual({ status: 207, hrefs: [base, `${base}Plan.txt`, `${base}Open/`] })
    expect((await list(reader, `${base}Closed/`)).status).toBe(403)
  })

  it('of a viewer does not disclose hidden names, whatever is sent to them', async () => {
    const inside = await world.folder(admin, folder.id, 'Inside')
    await world.file(admin, inside.id, 'Secret.txt')
    await restrict(world, admin, folder.id, { people: [[viewer, 'viewer']] })
    await restrict(world, admin, inside.id, { hidden: true })
    const to = (path: string) => ({ headers: { destination: `${device.root}${base}${path}` } })
    const statuses = async (name: string) => [
      (await reader.send('GET', base + name)).status,
      (await reader.send('PROPFIND', base + name, { headers: { depth: '0' } })).status,
      (await reader.send('PUT', base + name, { body: 'x' })).status,
      (await reader.send('MKCOL', base + name)).status,
      (await reader.send('COPY', `${base}Plan.txt`, to(name))).status,
      (await reader.send('PUT', `${base}${name}/Secret.txt`, { body: 'x' })).status,
      (await reader.send('GET', `${base}${name}/Secret.txt`)).status,
    ]
    expect(await statuses('Inside')).toEqual([404, 404, 403, 403, 403, 409, 404])
    expect(await statuses('Missing')).toEqual(await statuses('Inside'))
  })

  it('shows links, shortcuts and smart views as nothing', async () => {
    await world.call(admin, calls.filesCreate, {
      parent_id: folder.id,
      type: 'link',
      name: 'Site',
      link: { url: 'https://example.com/', image: null },
    })
    expect((await list(device)).hrefs).toEqual([base, `${base}Plan.txt`])
    expect((await device.send('GET', `${base}Site`)).status).toBe(404)
    expect((await device.send('PUT', `${base}Site`, { body: 'x' })).status).toBe(409)
  })

  it('of any length is complete and in one order', async () => {
    await sql`
      INSERT INTO items (tenant_id, id, parent_id, name, name_key, type, sub_type, owner_id, boundary_id)
      SELECT i.tenant_id, gen_random_uuid(), i.id, n::text, n::text, i.type, i.sub_type, i.owner_id, i.boundary_id
      FROM items i, generate_series(1, 2100) n WHERE i.id = ${folder.id}`.execute(world.db)
    const { hrefs } = await list(device)
    expect(hrefs.slice(2)).toEqual(Array.from({ length: 2100 }, (_, at) => `${base}${at + 1}/`))
  })

  it('of everything below is refused', async () => {
    const { status, body } = await device.send('PROPFIND', base)
    expect([status, body.includes('<d:propfind-finite-depth/>')]).toEqual([403, true])
  })
})

describe('a file', () => {
  it('is sent in ranges, with a strong ETag and its own date', async () => {
    await device.send('PUT', `${base}Dated.txt`, { body: 'content', headers: { 'x-oc-mtime': '1700000000' } })
    const got = await device.send('GET', `${base}Dated.txt`, { headers: { range: 'bytes=1-3' } })
    expect([got.status, got.body, got.headers['last-modified']]).toEqual([206, 'ont', 'Tue, 14 Nov 2023 22:13:20 GMT'])
    const again = await device.send('GET', `${base}Dated.txt`, { headers: { 'if-none-match': String(got.headers.etag) } })
    expect(again.status).toBe(304)
    const head = await device.send('HEAD', `${base}Dated.txt`)
    expect([head.status, head.headers['content-length'], head.body]).toEqual([200, '7', ''])
  })

  it('is written under conditions', async () => {
    const put = (headers: Record<string, string>, name = 'Plan.txt') => device.send('PUT', base + name, { body: 'two', headers })
    expect((await put({ 'if-none-match': '*' })).status).toBe(412)
    expect((await put({ 'if-match': '"other"' })).status).toBe(412)
    expect((await put({ 'if-match': '*' }, 'Missing.txt')).status).toBe(412)
    const written = await put({ 'if-match': etag() })
    expect(written.status).toBe(204)
    expect((await put({ 'if-match': etag() })).status).toBe(412)
    expect((await put({ 'if-match': String(written.headers.etag) })).status).toBe(204)
    expect((await put({ 'if-none-match': '*' }, 'New.txt')).status).toBe(201)
  })

  it('that two clients write at once is answered to each with the ETag of what it wrote', async () => {
    const { release } = await hold(world, sql`SELECT FROM items WHERE id = ${file.id} FOR UPDATE`)
    // The first one sets the date after its content, and by then the second one has written its own.
    const first = device.send('PUT', `${base}Plan.txt`, { body: 'first', headers: { 'x-oc-mtime': '1700000000' } })
    await untilWaiting(world, 1)
    const second = device.send('PUT', `${base}Plan.txt`, { body: 'second' })
    await untilWaiting(world, 2)
    await release()
    const etags = (await Promise.all([first, second])).map(({ headers }) => headers.etag)
    const { items } = await world.call(admin, calls.filesObjects, { id: file.id, take: 50 })
    const read = async (etag: unknown) => {
      const written = items.find(({ object_id }) => etag === `"${object_id}"`)
      return written && (await world.app.inject({ url: written.object.download_url })).body
    }
    expect(await Promise.all(etags.map(read))).toEqual(['first', 'second'])
  })

  it('keeps the date of its content when something else changes, and gets a new one with new content', async () => {
    const date = async () => (await device.send('HEAD', `${base}Plan.txt`)).headers['last-modified']
    const body =
      '<d:propertyupdate xmlns:d="DAV:" xmlns:z="urn:schemas-microsoft-com:"><d:set><d:prop><z:Win32LastModifiedTime>Tue, 14 Nov 2023 22:13:20 GMT</z:Win32LastModifiedTime></d:prop></d:set></d:propertyupdate>'
    expect((await device.send('PROPPATCH', `${base}Plan.txt`, { body })).status).toBe(207)
    await world.call(admin, calls.filesUpdate, { id: file.id, description: 'Ground floor' })
    expect(await date()).toBe('Tue, 14 Nov 2023 22:13:20 GMT')
    await device.send('PUT', `${base}Plan.txt`, { body: 'two' })
    expect(await date()).not.toBe('Tue, 14 Nov 2023 22:13:20 GMT')
  })

  it('of a viewer can be read, and neither written, renamed nor deleted', async () => {
    await restrict(world, admin, folder.id, { people: [[viewer, 'viewer']] })
    expect((await reader.send('GET', `${base}Plan.txt`)).body).toBe('one')
    expect((await reader.send('PUT', `${base}Plan.txt`, { body: 'two' })).status).toBe(403)
    expect((await reader.send('PUT', `${base}New.txt`, { body: 'two' })).status).toBe(403)
    expect((await reader.send('DELETE', `${base}Plan.txt`)).status).toBe(403)
    expect((await reader.send('MKCOL', `${base}New`)).status).toBe(403)
    const headers = { destination: `${device.root}${base}Other.txt` }
    expect((await reader.send('MOVE', `${base}Plan.txt`, { headers })).status).toBe(403)
    expect(await childNames()).toEqual(['Plan.txt'])
  })

  it('goes to the bin', async () => {
    expect((await device.send('DELETE', `${base}Plan.txt`)).status).toBe(204)
    expect((await device.send('GET', `${base}Plan.txt`)).status).toBe(404)
    expect((await world.call(admin, calls.filesGet, { id: file.id })).file.deleted).not.toBeNull()
  })

  it('that was renamed is not found under its old name', async () => {
    await world.call(admin, calls.filesRename, { id: file.id, name: 'Drawing.txt' })
    expect((await device.send('GET', `${base}Plan.txt`)).status).toBe(404)
    expect((await device.send('PUT', `${base}Plan.txt`, { body: 'new' })).status).toBe(201)
    expect(await childNames()).toEqual(['Drawing.txt', 'Plan.txt'])
  })

  it('can change the case of its name', async () => {
    const headers = { destination: `${device.root}${base}PLAN.txt` }
    expect((await device.send('MOVE', `${base}Plan.txt`, { headers })).status).toBe(201)
    expect(await childNames()).toEqual(['PLAN.txt'])
  })
})

describe('a lock', () => {
  const info =
    '<d:lockinfo xmlns:d="DAV:"><d:lockscope><d:exclusive/></d:lockscope><d:locktype><d:write/></d:locktype><d:owner>Maya’s laptop</d:owner></d:lockinfo>'
  const lock = async (by: Device, path = `${base}Plan.txt`, headers: Record<string, string> = {}) => {
    const response = await by.send('LOCK', path, { body: info, headers })
    return { ...response, token: String(response.headers['lock-token'] ?? '') }
  }

  it('shows in the web, and keeps everybody else out there too', async () => {
    const editor = await world.person({ team: admin.tenantId, roles: ['Editor'] })
    const { status, token } = await lock(device)
    expect(status).toBe(200)
    const { file: seen } = await world.call(editor, calls.filesGet, { id: file.id })
    expect(seen.lock).toMatchObject({ kind: 'webdav', is_own: false, holder: { id: admin.userId } })
    expect((await world.try(editor, calls.filesRename, { id: file.id, name: 'Other.txt' })).status).toBe(423)
    expect((await device.send('UNLOCK', `${base}Plan.txt`, { headers: { 'lock-token': token } })).status).toBe(204)
    expect((await world.call(editor, calls.filesGet, { id: file.id })).file.lock).toBeNull()
  })

  it('of a person in the web keeps clients of others out, and not their own', async () => {
    const editor = await world.person({ team: admin.tenantId, roles: ['Editor'] })
    const other = await connectDevice(world, editor)
    await world.call(admin, calls.filesLocksSet, { id: file.id, note: 'Checking' })
    expect((await other.send('PUT', `${base}Plan.txt`, { body: 'two' })).status).toBe(423)
    expect((await lock(other)).status).toBe(423)
    expect((await device.send('PUT', `${base}Plan.txt`, { body: 'two' })).status).toBe(204)
    const own = await lock(device)
    expect(own.status).toBe(200)
    await device.send('UNLOCK', `${base}Plan.txt`, { headers: { 'lock-token': own.token } })
    expect((await world.call(admin, calls.filesGet, { id: file.id })).file.lock).toMatchObject({
      kind: 'person',
      note: 'Checking',
    })
  })

  it('keeps another program of the same person out without its token', async () => {
    const second = await connectDevice(world, admin)
    const { token } = await lock(device)
    expect((await second.send('PUT', `${base}Plan.txt`, { body: 'two' })).status).toBe(423)
    expect((await second.send('DELETE', base)).status).toBe(423)
    const headers = { if: `(${token})` }
    expect((await device.send('PUT', `${base}Plan.txt`, { body: 'two', headers })).status).toBe(204)
  })

  it('lasts an hour at most, and longer with each refresh', async () => {
    const { token, body } = await lock(device, `${base}Plan.txt`, { timeout: 'Infinite, Second-1000000' })
    expect(Number(/Second-(\d+)/.exec(body)?.[1])).toBeLessThanOrEqual(3600)
    await world.db
      .updateTable('lock_tokens')
      .set({ expires: new Date(Date.now() + 5000) })
      .execute()
    const refreshed = await device.send('LOCK', `${base}Plan.txt`, { headers: { if: `(${token})`, timeout: 'Second-600' } })
    expect(refreshed.status).toBe(200)
    expect(Number(/Second-(\d+)/.exec(refreshed.body)?.[1])).toBeGreaterThan(500)
    expect((await device.send('LOCK', `${base}Plan.txt`, { headers: { if: '(<urn:uuid:0>)' } })).status).toBe(412)
  })

  it('in a folder refuses to move it, and leaves what is at its destination', async () => {
    const editor = await world.person({ team: admin.tenantId, roles: ['Editor'] })
    await world.folder(admin, admin.rootId, `Site ${folders} old`)
    await world.call(editor, calls.filesLocksSet, { id: file.id, note: '' })
    const to = { headers: { destination: `${device.root}Site%20${folders}%20old` } }
    expect((await device.send('MOVE', base, to)).status).toBe(423)
    expect((await list(device, '')).hrefs).toContain(`Site%20${folders}%20old/`)
  })

  it('of a free name takes it', async () => {
    const { status, token } = await lock(device, `${base}New.txt`)
    expect(status).toBe(201)
    const headers = { if: `(${token})` }
    expect((await device.send('PUT', `${base}New.txt`, { body: 'text', headers })).status).toBe(204)
    expect(await childNames()).toEqual(['New.txt', 'Plan.txt'])
  })

  it('does not disclose its token to others', async () => {
    const { token } = await lock(device)
    const { body } = await reader.send('PROPFIND', `${base}Plan.txt`, { headers: { depth: '0' } })
    expect(body).toContain('<d:activelock>')
    expect(body).not.toContain(token.slice(1, -1))
  })
})

describe('a file that a system keeps for itself', () => {
  it.each(['.DS_Store', '._Plan.txt', 'Thumbs.db', 'desktop.ini', '~$Plan.docx', '.~lock.Plan.odt#', 'Plan.dwl', 'Plan.dwl2'])(
    '%s is kept for its client alone',
    async (name) => {
      const path = base + encodeURIComponent(name)
      expect((await device.send('PUT', path, { body: 'junk' })).status).toBe(201)
      expect((await device.send('GET', path)).body).toBe('junk')
      expect((await list(device)).hrefs).toContain(path)
      expect((await list(reader)).hrefs).not.toContain(path)
      expect((await reader.send('GET', path)).status).toBe(404)
      expect(await childNames()).toEqual(['Plan.txt'])
      expect((await device.send('DELETE', path)).status).toBe(204)
      expect((await device.send('GET', path)).status).toBe(404)
    },
  )

  it('becomes no item, and no item becomes one', async () => {
    await device.send('PUT', `${base}.DS_Store`, { body: 'junk' })
    const to = (name: string) => ({ headers: { destination: `${device.root}${base}${name}` } })
    expect((await device.send('MOVE', `${base}.DS_Store`, to('Real.txt'))).status).toBe(403)
    const elsewhere = { headers: { destination: `http://elsewhere.example${device.root}${base}._moved` } }
    expect((await device.send('MOVE', `${base}.DS_Store`, elsewhere)).status).toBe(502)
    expect((await device.send('MOVE', `${base}Plan.txt`, to('.DS_Store'))).status).toBe(403)
    expect((await device.send('MOVE', `${base}.DS_Store`, to('._moved'))).status).toBe(201)
    expect((await device.send('GET', `${base}._moved`)).body).toBe('junk')
  })
})
