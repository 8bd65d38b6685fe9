import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientId } from '#modules/protocols/sync/properties/sync-properties.ts'
import { restrict } from '../support/access.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { connectDevice, type Device } from '../webdav/device.ts'

let world: World
let person: Person
let device: Device
/** The path of the team's server for sync clients. */
let server: string
let plan: Item

beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  person = await world.person({ roles: ['Admin'] })
  device = await connectDevice(world, person)
  server = `/sync/${device.root.split('/')[2]}`
  plan = await world.file(person, person.rootId, 'Plan.txt', 'one')
})

const propfind = (path: string, properties = '', depth = '1') =>
  device.send('PROPFIND', server + path, {
    headers: { depth },
    body: `<d:propfind xmlns:d="DAV:" xmlns:oc="http://owncloud.org/ns" xmlns:nc="http://nextcloud.org/ns"><d:prop>${properties}</d:prop></d:propfind>`,
  })
const hrefsIn = (body: string) =>
  [...body.matchAll(/<d:href>([^<]*)<\/d:href>/g)].map(([, href = '']) => decodeURIComponent(href))

describe('a client', () => {
  it('recognises the server before it signs in', async () => {
    const status = await world.app.inject({ url: `${server}/status.php` })
    expect(status.json()).toMatchObject({ installed: true, maintenance: false, productname: 'Arbour' })
    const { ocs } = (await world.app.inject({ url: `${server}/ocs/v2.php/cloud/capabilities?format=json` })).json()
    expect(ocs.meta).toMatchObject({ status: 'ok', statuscode: 200 })
    expect(ocs.data.capabilities.dav.chunking).toBe('1.0')
    expect(ocs.data.capabilities.files_sharing.api_enabled).toBe(false)
  })

  it('learns who its user is and what they may store', async () => {
    const read = async () => JSON.parse((await device.send('GET', `${server}/ocs/v1.php/cloud/user?format=json`)).body).ocs
    expect(await read()).toMatchObject({ meta: { statuscode: 100 }, data: { id: person.userId, quota: { free: -3 } } })
    await sql`INSERT INTO team_quotas (tenant_id, bytes) VALUES (${person.tenantId}, 1000)`.execute(world.db)
    expect((await read()).data.quota).toMatchObject({ free: 997, used: 3, total: 1000, relative: 0.3 })
    expect((await device.send('GET', `${server}/ocs/v2.php/apps/notifications/api/v2/notifications`)).status).toBe(404)
  })

  it('is refused without a token, with that of another team, and on paths of nothing', async () => {
    const stranger = await connectDevice(world, await world.person())
    for (const path of ['/remote.php/webdav/', '/remote.php/dav/files/me/', '/ocs/v1.php/cloud/user']) {
      expect((await world.app.inject({ method: 'GET', url: server + path })).statusCode).toBe(401)
      expect((await stranger.send('GET', server + path)).status).toBe(401)
    }
    expect((await device.send('GET', `${server}/remote.php/other`)).status).toBe(404)
    expect((await propfind('/remote.php/webdav/..%2f..%2fdav')).status).toBe(400)
  })

  it('reads the properties of files and folders by either address', async () => {
    const folder = await world.folder(person, person.rootId, 'Docs')
    const question = '<oc:id/><oc:fileid/><oc:permissions/><oc:size/><oc:checksums/><oc:favorite/><d:getetag/><nc:has-preview/>'
    for (const base of ['/remote.php/webdav/', '/remote.php/dav/files/me/']) {
      const { status, body } = await propfind(base, question)
      expect(status).toBe(207)
      expect(hrefsIn(body)).toEqual([`${server}${base}`, `${server}${base}Plan.txt`, `${server}${base}Docs/`])
      expect(body).toContain(`>${clientId(plan.id)}<`)
      expect(body).toContain(`>${clientId(folder.id)}<`)
      // The digest of "one".
      expect(body).toContain('SHA256:7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed')
      expect(body).toMatch(/:permissions[^>]*>GDNVW</)
      expect(body).toMatch(/:permissions[^>]*>GDNVCK</)
    }
  })

  it('sees what its user may do with each item', async () => {
    const viewer = await world.person({ team: person.tenantId })
    await restrict(world, person, plan.id, { people: [[viewer, 'viewer']] })
    const other = await connectDevice(world, viewer)
    const { body } = await other.send('PROPFIND', `${server}/remote.php/webdav/Plan.txt`, {
      headers: { depth: '0' },
      body: '<d:propfind xmlns:d="DAV:" xmlns:oc="http://owncloud.org/ns"><d:prop><oc:permissions/></d:prop></d:propfind>',
    })
    expect(body).toMatch(/:permissions[^>]*>G</)
    expect((await other.send('PUT', `${server}/remote.php/webdav/Plan.txt`, { body: 'x' })).status).toBe(403)
  })

  it('stars and unstars items', async () => {
    const set = (value: string) =>
      device.send('PROPPATCH', `${server}/remote.php/webdav/Plan.txt`, {
        body: `<d:propertyupdate xmlns:d="DAV:" xmlns:oc="http://owncloud.org/ns"><d:set><d:prop><oc:favorite>${value}</oc:favorite></d:prop></d:set></d:propertyupdate>`,
      })
    const isStarred = async () => (await world.call(person, calls.filesGet, { id: plan.id })).file.is_starred
    expect((await set('1')).body).toContain('200 OK')
    expect(await isStarred()).toBe(true)
    expect((await propfind('/remote.php/webdav/Plan.txt', '<oc:favorite/>', '0')).body).toMatch(/:favorite[^>]*>1</)
    await set('0')
    expect(await isStarred()).toBe(false)
  })

  it('sends a file with its date and checksum, and gets the new ETag and ID', async () => {
    const put = (body: string, headers = {}) => device.send('PUT', `${server}/remote.php/webdav/New.txt`, { body, headers })
    // SHA-1 of "one".
    const good = { 'oc-checksum': 'SHA1:fe05bcdcdc4928012781a5f1a2a77cbb5398e106', 'x-oc-mtime': '1700000000' }
    const made = await put('one', good)
    expect(made.status).toBe(201)
    expect(made.headers).toMatchObject({ 'x-oc-mtime': 'accepted', 'oc-etag': made.headers.etag })
    const { items } = await world.call(person, calls.filesSearch, { q: 'New' })
    expect(made.headers['oc-fileid']).toBe(clientId(items[0]?.id ?? ''))
    const damaged = await put('two', good)
    expect([damaged.status, damaged.body.includes('damaged')]).toEqual([400, true])
    expect((await device.send('GET', `${server}/remote.php/webdav/New.txt`)).body).toBe('one')
    expect((await put('two', { 'if-match': '"other"' })).status).toBe(412)
  })
})

describe('the bin', () => {
  it('lists what was deleted, brings it back, and deletes it permanently', async () => {
    const docs = await world.folder(person, person.rootId, 'Docs')
    const old = await world.file(person, docs.id, 'Old & new.txt', 'old')
    await world.call(person, calls.filesDelete, { id: old.id })
    await world.call(person, calls.filesDelete, { id: plan.id })
    const trash = '/remote.php/dav/trashbin/me/trash'
    const { status, body } = await propfind(trash)
    expect(status).toBe(207)
    const names = [`${trash}/`, `${trash}/Plan.txt.${clientId(plan.id)}`, `${trash}/Old & new.txt.${clientId(old.id)}`]
    expect(hrefsIn(body)).toEqual(names.map((path) => server + path))
    expect(body).toMatch(/:trashbin-original-location[^>]*>Docs\/Old &amp; new.txt</)
    const destination = `${server}/remote.php/dav/trashbin/me/restore/Old.txt`
    const path = server + (names[2] ?? '').replaceAll(' ', '%20').replace('&', '%26')
    expect((await device.send('MOVE', path, { headers: { destination: `${server}/remote.php/webdav/Old.txt` } })).status).toBe(
      403,
    )
    expect((await device.send('MOVE', path, { headers: { destination } })).status).toBe(201)
    expect((await world.call(person, calls.filesGet, { id: old.id })).file.deleted).toBeNull()
    expect((await device.send('DELETE', server + (names[1] ?? ''))).status).toBe(204)
    expect((await world.try(person, calls.filesGet, { id: plan.id })).status).toBe(404)
    expect((await device.send('DELETE', `${server}${trash}/no-id.txt`)).status).toBe(404)
  })

  it('shows nothing that the user can’t open, and does not let them delete it permanently', async () => {
    const member = await world.person({ team: person.tenantId })
    await restrict(world, person, plan.id)
    await world.call(person, calls.filesDelete, { id: plan.id })
    const other = await connectDevice(world, member)
    const path = `${server}/remote.php/dav/trashbin/me/trash`
    const { body } = await other.send('PROPFIND', path, { headers: { depth: '1' } })
    expect(hrefsIn(body)).toEqual([`${path}/`])
    expect((await other.send('DELETE', `${path}/Plan.txt.${clientId(plan.id)}`)).status).toBe(403)
    expect((await other.send('DELETE', path)).status).toBe(403)
  })
})

describe('earlier versions', () => {
  it('are listed, read, and made the current one', async () => {
    await world.call(person, calls.filesUpdate, { id: plan.id, upload: await world.upload(person, 'two') })
    const { body: properties } = await propfind('/remote.php/webdav/Plan.txt', '<oc:fileid/>', '0')
    const number = /:fileid[^>]*>(\d+)</.exec(properties)?.[1] ?? ''
    for (const file of [number, clientId(plan.id)]) {
      const { status, body } = await propfind(`/remote.php/dav/versions/me/versions/${file}`)
      expect([status, hrefsIn(body).length]).toEqual([207, 2])
      const version = hrefsIn(body)[1] ?? ''
      const read = await device.send('GET', version)
      expect(read.status).toBe(302)
      const { pathname, search } = new URL(String(read.headers.location))
      expect((await world.app.inject({ url: pathname + search })).body).toBe('one')
    }
    const { body } = await propfind(`/remote.php/dav/versions/me/versions/${number}`)
    const destination = `${server}/remote.php/dav/versions/me/restore/target`
    expect((await device.send('COPY', hrefsIn(body)[1] ?? '', { headers: { destination } })).status).toBe(204)
    expect((await device.send('GET', `${server}/remote.php/webdav/Plan.txt`)).body).toBe('one')
  })

  it('are those of files that the user can edit', async () => {
    const stranger = await world.person()
    const foreign = await world.file(stranger, stranger.rootId, 'Secret.txt', 'x')
    expect((await propfind(`/remote.php/dav/versions/me/versions/${clientId(foreign.id)}`)).status).toBe(404)
    for (const file of ['x', '9'.repeat(30), '1'])
      expect((await propfind(`/remote.php/dav/versions/me/versions/${file}`)).status).toBe(404)
  })
})

describe('pictures', () => {
  it('are thumbnails of files, by number and path', async () => {
    const thumbnail = '01a23180-c85a-7755-9786-96b9ef22334f'
    for (const path of ['/index.php/core/preview?fileId=1&x=64', '/index.php/core/preview.png?file=/Plan.txt&x=64'])
      expect((await device.send('GET', server + path)).status).toBe(404)
    await sql`UPDATE objects SET thumbnail_id = ${thumbnail} WHERE tenant_id = ${person.tenantId}`.execute(world.db)
    const paths = [
      `/index.php/core/preview?fileId=${clientId(plan.id)}&x=64`,
      '/index.php/core/preview.png?file=%2FPlan.txt&x=64',
      '/index.php/apps/files/api/v1/thumbnail/1024/1024/Plan.txt',
    ]
    for (const path of paths) {
      const { status, headers } = await device.send('GET', server + path)
      expect([path, status]).toEqual([path, 302])
      expect(String(headers.location).endsWith('?size=large')).toBe(path.includes('1024'))
    }
    await sql`UPDATE objects SET thumbnail_id = NULL WHERE tenant_id = ${person.tenantId}`.execute(world.db)
  })

  it('are those of members of the team', async () => {
    const stranger = await world.person()
    for (const user of [person.userId, stranger.userId, 'nobody']) {
      expect((await device.send('GET', `${server}/index.php/avatar/${user}/64`)).status).toBe(404)
    }
    await sql`UPDATE users SET picture = '/api/objects/public/x' WHERE id IN (${person.userId}, ${stranger.userId})`.execute(
      world.db,
    )
    const { status, headers } = await device.send('GET', `${server}/remote.php/dav/avatars/${person.userId}/64.png`)
    expect([status, headers.location]).toEqual([302, 'http://localhost:3001/api/objects/public/x'])
    expect((await device.send('GET', `${server}/index.php/avatar/${stranger.userId}/64`)).status).toBe(404)
    await sql`UPDATE users SET picture = NULL WHERE id IN (${person.userId}, ${stranger.userId})`.execute(world.db)
  })
})
