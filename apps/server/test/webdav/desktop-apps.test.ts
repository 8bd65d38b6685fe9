import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let admin: Person
let viewer: Person
let file: Item
let files = 0

beforeAll(async () => {
  world = await makeWorld()
  admin = await world.person({ roles: ['Admin'] })
  viewer = await world.person({ team: admin.tenantId, roles: [] })
})
afterAll(() => world.close())
beforeEach(async () => {
  files += 1
  file = await world.file(admin, admin.rootId, `Plan ${files}.docx`, 'one')
})

/** Returns the path of a file's URL for a desktop app. */
async function urlFor(person: Person, id = file.id): Promise<string> {
  const { url } = await world.call(person, calls.filesDesktopUrl, { id })
  const { pathname, origin } = new URL(url)
  expect(origin).toBe('http://localhost:3001')
  return pathname
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
const send = async (
  method: string,
  url: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: string } = {},
) =>
  world.app.inject({
    method: method as 'GET',
    url,
    headers: { host: 'localhost:3001', ...headers },
    ...(body !== undefined && { payload: body }),
  })
const hrefsIn = (body: string) => [...body.matchAll(/<d:href>([^<]*)<\/d:href>/g)].map(([, href]) => href)
const LOCK =
  '<d:lockinfo xmlns:d="DAV:"><d:lockscope><d:exclusive/></d:lockscope><d:locktype><d:write/></d:locktype></d:lockinfo>'

describe('the URL of a file', () => {
  it('opens, locks and saves it without other credentials', async () => {
    const path = await urlFor(admin)
    expect((await send('OPTIONS', folderOf(path))).headers.dav).toBe('1, 2, 3')
    expect(await send('GET', path)).toMatchObject({ statusCode: 200, body: 'one' })
    const token = String((await send('LOCK', path, { headers: { timeout: 'Second-600' }, body: LOCK })).headers['lock-token'])
    expect((await send('PUT', path, { body: 'two' })).statusCode).toBe(423)
    expect((await send('PUT', path, { headers: { if: `(${token})` }, body: 'two' })).statusCode).toBe(204)
    expect((await send('UNLOCK', path, { headers: { 'lock-token': token } })).statusCode).toBe(204)
    const { items } = await world.call(admin, calls.filesObjects, { id: file.id })
    expect(items.map(({ number }) => number)).toEqual([2, 1])
    expect(await send('GET', path)).toMatchObject({ body: 'two' })
  })

  it('is that of a collection with one file', async () => {
    const path = await urlFor(admin)
    const folder = folderOf(path)
    for (const url of [folder, folder.slice(0, -1)])
      expect(hrefsIn((await send('PROPFIND', url, { headers: { depth: '1' } })).body)).toEqual([folder, path])
    expect(hrefsIn((await send('PROPFIND', folder, { headers: { depth: '0' } })).body)).toEqual([folder])
    expect(hrefsIn((await send('PROPFIND', path, { headers: { depth: '0' } })).body)).toEqual([path])
  })

  it('stays when the file is renamed or moved', async () => {
    const path = await urlFor(admin)
    const folder = await world.folder(admin, admin.rootId, `Site ${files}`)
    await world.call(admin, calls.filesMove, { id: file.id, destination_id: folder.id })
    await world.call(admin, calls.filesRename, { id: file.id, name: 'Final.docx' })
    expect((await send('PUT', path, { body: 'saved' })).statusCode).toBe(204)
    expect((await world.call(admin, calls.filesGet, { id: file.id })).file).toMatchObject({ name: 'Final.docx', size: 5 })
  })

  it('has a name that Office accepts', async () => {
    const odd = await world.file(admin, admin.rootId, 'A*B?: 50 % "final" #2.docx', 'x')
    expect(decodeURIComponent((await urlFor(admin, odd.id)).split('/').at(-1) ?? '')).toBe('A_B__ 50 _ _final_ _2.docx')
    const long = await world.file(admin, admin.rootId, `${'😀'.repeat(100)}.docx`, 'x')
    const path = await urlFor(admin, long.id)
    expect(decodeURIComponent(path.split('/').at(-1) ?? '')).toBe(`${'😀'.repeat(47)}.docx`)
    expect((await send('GET', path)).statusCode).toBe(200)
  })
})

describe('nothing but the file', () => {
  it('is reached by its URL', async () => {
    const other = await world.file(admin, admin.rootId, `Other ${files}.docx`, 'secret')
    const path = await urlFor(admin)
    const folder = folderOf(path)
    const { subdomain } = await world.db
      .selectFrom('tenants')
      .select('subdomain')
      .where('id', '=', admin.tenantId)
      .executeTakeFirstOrThrow()
    const root = `/dav/${subdomain}/`
    expect((await send('GET', `${folder}${encodeURIComponent(other.name)}`)).statusCode).toBe(404)
    expect((await send('PUT', `${folder}New.docx`, { body: 'x' })).statusCode).toBe(409)
    expect((await send('PROPFIND', root, { headers: { depth: '0' } })).statusCode).toBe(401)
    for (const method of ['DELETE', 'MOVE', 'COPY', 'MKCOL']) {
      const headers = { destination: `${root}Copied.docx` }
      expect((await send(method, path, { headers })).statusCode).toBe(403)
      expect((await send(method, `${folder}x`, { headers })).statusCode).toBe(403)
    }
    // A state of another resource is unknown.
    const condition = `<${root}${encodeURIComponent(other.name)}> (["${other.object_id}"])`
    expect((await send('PUT', path, { headers: { if: condition }, body: 'x' })).statusCode).toBe(412)
  })

  it('is given to somebody who may not change it, beyond reading', async () => {
    await restrict(world, admin, file.id, { people: [[viewer, 'viewer']] })
    const path = await urlFor(viewer)
    expect((await send('GET', path)).statusCode).toBe(200)
    expect((await send('PUT', path, { body: 'x' })).statusCode).toBe(403)
    expect((await send('LOCK', path, { body: LOCK })).statusCode).toBe(403)
  })
})

describe('the URL ends', () => {
  const status = async (path: string) => (await send('GET', path)).statusCode

  it('with the access of its user, and the bin', async () => {
    const [own, path] = [await urlFor(admin), await urlFor(viewer)]
    await restrict(world, admin, file.id)
    expect(await status(path)).toBe(403)
    await restrict(world, admin, file.id, { hidden: true })
    expect(await status(path)).toBe(404)
    expect(await status(own)).toBe(200)
    await world.call(admin, calls.filesDelete, { id: file.id })
    expect(await status(own)).toBe(404)
  })

  it('with the membership, and a suspension', async () => {
    const leaver = await world.person({ team: admin.tenantId, roles: [] })
    const path = await urlFor(leaver)
    await world.call(admin, calls.usersSuspend, { id: leaver.userId })
    expect(await status(path)).toBe(401)
    await world.call(admin, calls.usersReactivate, { id: leaver.userId })
    expect(await status(path)).toBe(200)
    await world.call(admin, calls.usersRemove, { id: leaver.userId })
    expect(await status(path)).toBe(401)
  })

  it('a day after its last use, and a week after it was created', async () => {
    const path = await urlFor(admin)
    const row = () =>
      world.db
        .selectFrom('file_tokens')
        .select(sql<number>`round(extract(epoch FROM expires - now()) / 3600)::int`.as('hours'))
        .where('item_id', '=', file.id)
        .executeTakeFirst()
    const wait = (hours: number) =>
      sql`UPDATE file_tokens SET expires = expires - make_interval(hours => ${hours}::int), created = created - make_interval(hours => ${hours}::int) WHERE item_id = ${file.id}`.execute(
        world.db,
      )
    await wait(20)
    expect(await status(path)).toBe(200)
    expect(await row()).toEqual({ hours: 24 })
    for (const _ of [1, 2, 3, 4, 5, 6]) {
      await wait(23)
      expect(await status(path)).toBe(200)
    }
    expect(await row()).toEqual({ hours: 10 })
    await wait(11)
    expect(await status(path)).toBe(401)
  })

  it('without asking for a password, which would not help', async () => {
    const response = await send('GET', `/dav/~${'a'.repeat(43)}/Plan.docx`)
    expect(response.statusCode).toBe(401)
    expect(response.headers['www-authenticate']).toBeUndefined()
  })

  it('when the team allows no drives, which refuses new ones too', async () => {
    const path = await urlFor(admin)
    const rules = { allows_links: true, needs_link_password: false, max_link_days: null, team_ids: null }
    await world.call(admin, calls.tenantsSharingUpdate, { ...rules, allows_drives: false })
    expect(await status(path)).toBe(403)
    await expect(world.call(admin, calls.filesDesktopUrl, { id: file.id })).rejects.toThrow('answered 403')
    await world.call(admin, calls.tenantsSharingUpdate, { ...rules, allows_drives: true })
    expect(await status(path)).toBe(200)
  })
})
