import { randomUUID } from 'node:crypto'
import { calls } from '@arbour/contract/calls'
import type { CallInput } from '@arbour/contract/calls/call'
import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { restrict } from '../support/access.ts'
import { endIn } from '../support/end-time.ts'
import { PUBLIC_URL } from '../support/test-app.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

// Public links, from creation to visits.

let world: World
let owner: Person
let folder: Item
let inside: Item
let closed: Item
let count = 0

beforeAll(async () => {
  world = await makeWorld()
  owner = await world.person({ roles: ['Admin'] })
})
beforeEach(async () => {
  count += 1
  folder = await world.folder(owner, owner.rootId, `Shared ${count}`)
  inside = await world.file(owner, (await world.folder(owner, folder.id, 'Deep & down')).id, 'inside.txt', 'inside')
  closed = await world.folder(owner, folder.id, 'Closed')
  await restrict(world, owner, closed.id)
})
afterAll(() => world.close())

const make = (input: Partial<CallInput<typeof calls.filesSharesLinkCreate>> = {}, caller = owner) =>
  world.call(caller, calls.filesSharesLinkCreate, { file_id: folder.id, ...input })
const open = (path: string, more: object = {}) => world.try(null, calls.filesSharesLinkView, { path, ...more })
const view = async (path: string, more: object = {}) => {
  const { status, body } = await open(path, more)
  expect([status, body.message]).toEqual([200, undefined])
  return { ...body, visitor: { ...owner, token: body.token } }
}
const soon = (ms: number) => new Date(Date.now() + ms).toISOString()
const DAY = 24 * 60 * 60 * 1000
const PASSWORD = { use_password: true, new_password: 'harbour-bridge' }

describe('A link', () => {
  it('is one per item, opens it for anyone, and reveals no more than necessary', async () => {
    const { url, link } = await make()
    expect(url).toBe(`${PUBLIC_URL}/sh/${link.id}`)
    expect(link).toMatchObject({ has_password: false, expiry: null, closed: null, opened: 0, kind: 'view', file_id: folder.id })
    expect((await make()).link).toEqual(link)
    const { file } = await world.call(owner, calls.filesGet, { id: folder.id })
    expect(file).toMatchObject({ share_url: url, is_shared: true })

    const opened = await view(link.id)
    expect(opened.link).toMatchObject({ name: folder.name, has_password: false })
    expect(opened.file).toMatchObject({ id: folder.id, path: `/sh/${link.id}` })
    expect(opened.items.map(({ name }) => name)).toEqual(['Deep & down'])
    expect(Object.keys(opened.items[0] ?? {})).not.toContain('owner_id')
    const deep = await view(`${link.id}/Deep & down`)
    expect(deep.ancestors).toEqual([{ id: folder.id, name: folder.name, path: `/sh/${link.id}` }])
    expect(deep.items[0]).toMatchObject({ id: inside.id, path: `/sh/${link.id}/Deep & down/inside.txt` })
    // Displayed content can be fetched; the responses contain the same path.
    const content = await world.app.inject(deep.items[0]?.src_url ?? '')
    expect(content.body).toBe('inside')
    // Browsers revalidate cached responses, so that nothing is shown once the link has ended.
    expect(content.headers['cache-control']).toBe('private, no-cache')
    const again = { url: deep.items[0]?.src_url ?? '', headers: { 'if-none-match': String(content.headers.etag) } }
    expect((await world.app.inject(again)).statusCode).toBe(304)
    const browsed = await world.call(deep.visitor, calls.filesBrowse, { path: `/sh/${link.id}/Deep & down/inside.txt` })
    expect(browsed.file).toMatchObject({ id: inside.id, owner_id: null, share_url: null, is_shared: false, tags: [] })
    const { link: after } = await world.call(owner, calls.filesSharesLinkGet, { file_id: folder.id })
    expect(after).toMatchObject({ opened: 2 })
  })

  it('that exists rejects requests of the other kind', async () => {
    const end = endIn(DAY)
    const { link } = await make({ expiry: end, allows_download: false })
    for (const same of [{}, { expiry: end }, { use_password: false, allows_download: false, message: '' }])
      expect((await make(same)).link).toEqual(link)
    for (const other of [PASSWORD, { new_password: PASSWORD.new_password }, { expiry: null }, { allows_download: true }]) {
      const { status, body } = await world.try(owner, calls.filesSharesLinkCreate, { file_id: folder.id, ...other })
      expect([status, body.message]).toEqual([409, t('errors.links.exists')])
    }
    expect((await world.call(owner, calls.filesSharesLinkGet, { file_id: folder.id })).link).toEqual(link)
  })

  it('opens a single file as well', async () => {
    const { link } = await make({ file_id: inside.id })
    const opened = await view(link.id)
    expect(opened.file).toMatchObject({ id: inside.id, path: `/sh/${link.id}` })
    expect(opened.items).toEqual([])
    expect((await world.try(opened.visitor, calls.filesGet, { id: folder.id })).status).toBe(404)
  })

  it.each(['../x', 'Closed', 'Closed/x', 'Deep & down/../..', 'Nowhere', '..%2f..'])('does not open %s', async (below) => {
    const { link } = await make()
    expect((await open(`${link.id}/${below}`)).status).toBe(404)
  })

  it.each([
    ['no link', () => randomUUID()],
    ['no id', () => 'x'],
    ['the id of an item', () => folder.id],
  ])('is not found for %s, all alike', async (_, path) => {
    const { status, body } = await open(path())
    expect([status, body]).toEqual([404, { code: 'not_found', message: t('errors.general.notFound') }])
  })

  it('is created, read, changed and deleted by editors only', async () => {
    const viewer = await world.person({ team: owner.tenantId })
    await restrict(world, owner, folder.id, { people: [[viewer, 'viewer']] })
    expect((await world.try(owner, calls.filesSharesLinkCreate, { file_id: folder.id })).status).toBe(409)
    await unrestrict(folder.id)
    const { link } = await make()
    const { visitor } = await view(link.id)
    await restrict(world, owner, folder.id, { people: [[viewer, 'viewer']] })
    for (const [caller, status] of [
      [viewer, 403],
      [await world.person({ roles: ['Admin'] }), 404],
      [visitor, 401],
    ] as const) {
      expect((await world.try(caller, calls.filesSharesLinkGet, { file_id: folder.id })).status).toBe(status)
      expect((await world.try(caller, calls.filesSharesLinkUpdate, { id: link.id, expiry: null })).status).toBe(status)
      expect((await world.try(caller, calls.filesSharesLinkDelete, { id: link.id })).status).toBe(status)
    }
    expect((await world.call(viewer, calls.filesGet, { id: folder.id })).file.share_url).toBeNull()
  })
})

describe('A password', () => {
  it('is required by every call, and never returned', async () => {
    const { link } = await make(PASSWORD)
    expect(JSON.stringify(link)).not.toMatch(/harbour|argon2/)
    expect(await open(link.id)).toMatchObject({ status: 401, body: { message: t('errors.links.passwordRequired') } })
    expect(await open(`${link.id}/Deep & down`)).toMatchObject({ status: 401 })
    const wrong = await open(link.id, { password: 'harbour-brigde' })
    expect(wrong).toMatchObject({ status: 401, body: { message: 'The password is incorrect, try again.' } })
    expect((await view(link.id, { password: PASSWORD.new_password })).link).toMatchObject({ has_password: true })
  })

  it('that is sent is used, or rejected if passwords are disabled', async () => {
    const { link } = await make({ new_password: PASSWORD.new_password })
    expect(link.has_password).toBe(true)
    const unused = { use_password: false, new_password: 'harbour-tunnel' }
    const refused = { status: 400, body: { fields: { use_password: t('errors.links.passwordUnused') } } }
    expect(await world.try(owner, calls.filesSharesLinkUpdate, { id: link.id, ...unused })).toMatchObject(refused)
    expect(await world.try(owner, calls.filesSharesLinkCreate, { file_id: inside.id, ...unused })).toMatchObject(refused)
    expect(await open(link.id)).toMatchObject({ status: 401 })
    await view(link.id, { password: PASSWORD.new_password })
  })

  it.each([
    ['too short', 'seven77', 'Must have at least 8 characters'],
    ['with a space', 'harbour bridge', t('errors.links.passwordSpaces')],
    ['missing', undefined, 'Password is required'],
  ])('is rejected when it is %s', async (_, new_password, message) => {
    const made = await world.try(owner, calls.filesSharesLinkCreate, { file_id: folder.id, use_password: true, new_password })
    expect(made).toMatchObject({ status: 400, body: { fields: { new_password: message } } })
  })

  it("has a limited number of attempts, which don't lock out users who know it elsewhere", async () => {
    const { link } = await make(PASSWORD)
    for (let guess = 0; guess < 10; guess += 1) expect((await open(link.id, { password: `guess-${guess}-x` })).status).toBe(401)
    expect((await open(link.id, { password: PASSWORD.new_password })).status).toBe(429)
    const elsewhere = await world.app.inject({
      method: 'POST',
      url: '/api/files/shares/link/view',
      remoteAddress: '203.0.113.9',
      payload: { path: link.id, password: PASSWORD.new_password },
    })
    expect(elsewhere.statusCode).toBe(200)
  })
})

describe('An opened link', () => {
  const CHANGES: [string, (id: string) => Promise<unknown>, number][] = [
    ['gets a password', (id) => world.call(owner, calls.filesSharesLinkUpdate, { id, ...PASSWORD }), 401],
    ['is changed in anything', (id) => world.call(owner, calls.filesSharesLinkUpdate, { id, allows_download: false }), 200],
    ['is deleted', (id) => world.call(owner, calls.filesSharesLinkDelete, { id }), 404],
    [
      'runs out',
      (id) =>
        world.db
          .updateTable('public_links')
          .set({ expires: new Date(Date.now() - 1) })
          .where('id', '=', id)
          .execute(),
      403,
    ],
    ['is forbidden by the team', () => policy({ allows_links: false }), 403],
    ['leads to something restricted', () => restrict(world, owner, folder.id), 404],
    ['leads to something in the bin', () => world.call(owner, calls.filesDelete, { id: folder.id }), 404],
  ]
  it.each(CHANGES)('is closed immediately when the link %s', async (_, change, again) => {
    const { link } = await make()
    const { visitor } = await view(`${link.id}/Deep & down`)
    const { file } = await world.call(visitor, calls.filesGet, { id: inside.id })
    const { url } = await world.call(visitor, calls.filesDownloadUrl, { ids: [folder.id] })
    await change(link.id)
    expect((await world.try(visitor, calls.filesGet, { id: inside.id })).status).not.toBe(200)
    for (const address of [file.src_url, file.download_url, url])
      expect((await world.app.inject(address ?? '')).statusCode).toBe(404)
    expect((await open(link.id)).status).toBe(again)
    await policy({})
    await world.db.updateTable('public_links').set({ expires: null }).where('id', '=', link.id).execute()
    await world.db.updateTable('grants').set({ expires: null }).where('grantee_id', '=', link.id).execute()
  })

  it('is read-only, and prevents downloads if the link forbids them', async () => {
    const { link } = await make({ allows_download: false })
    const { visitor, items } = await view(`${link.id}/Deep & down`)
    expect(items[0]).toMatchObject({ download_url: null })
    const content = items[0]?.src_url ?? ''
    expect((await world.app.inject(content)).statusCode).toBe(200)
    expect((await world.app.inject(content.replace('/content/', '/download/'))).statusCode).toBe(404)
    expect((await world.try(visitor, calls.filesDownloadUrl, { ids: [inside.id] })).status).toBe(403)
    expect((await world.try(visitor, calls.filesRename, { id: inside.id, name: 'x' })).status).toBe(401)
  })
})

describe('The expiry of a link', () => {
  const time = '2035-02-01T09:30:59.999Z'
  const minute = '2035-02-01T09:30:00.000Z'

  it('is stored to the minute', async () => {
    const made = await make({ expiry: time })
    expect(made.link.expiry).toBe(minute)
    for (const expiry of [time, minute]) expect((await make({ expiry })).link).toEqual(made.link)
    const changes = { id: made.link.id, expiry: '2036-02-01T09:30:01Z' }
    expect((await world.call(owner, calls.filesSharesLinkUpdate, changes)).link.expiry).toBe('2036-02-01T09:30:00.000Z')
    const row = await world.db.selectFrom('grants').select('expires').where('grantee_id', '=', made.link.id).executeTakeFirst()
    expect(row?.expires?.toISOString()).toBe('2036-02-01T09:30:00.000Z')
  })

  it('ends the link in its own minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(endIn(60_000)) + 10_000 })
    try {
      const over = { status: 400, body: { fields: { expiry: 'Choose a time in the future' } } }
      const request = { file_id: folder.id, expiry: soon(40_000) }
      expect(await world.try(owner, calls.filesSharesLinkCreate, request)).toMatchObject(over)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('The policy of the team', () => {
  it('restricts the options of links, and disables existing ones that violate it', async () => {
    const { link } = await make()
    await policy({ needs_link_password: true, max_link_days: 7 })
    const { link: closedNow } = await world.call(owner, calls.filesSharesLinkGet, { file_id: folder.id })
    expect(closedNow).toMatchObject({ closed: 'policy' })
    const update = (changes: object) => world.try(owner, calls.filesSharesLinkUpdate, { id: link.id, ...changes })
    expect(await update({ expiry: soon(DAY) })).toMatchObject({
      status: 400,
      body: { fields: { use_password: t('errors.links.passwordPolicy') } },
    })
    expect(await update(PASSWORD)).toMatchObject({
      status: 400,
      body: { fields: { expiry: t('errors.links.expiryPolicy', { days: 7 }) } },
    })
    expect(await update({ ...PASSWORD, expiry: soon(8 * DAY) })).toMatchObject({ status: 400 })
    expect(await update({ ...PASSWORD, expiry: soon(-1000) })).toMatchObject({
      status: 400,
      body: { fields: { expiry: 'Choose a time in the future' } },
    })
    expect(await update({ ...PASSWORD, expiry: soon(6 * DAY) })).toMatchObject({ status: 200, body: { link: { closed: null } } })
    const team_ids = [(await world.person()).tenantId]
    const everything = { allows_links: true, needs_link_password: false, max_link_days: null, team_ids }
    expect((await world.try(owner, calls.tenantsSharingUpdate, everything)).status).toBe(404)
    await policy({ allows_links: false })
    const other = await world.folder(owner, owner.rootId, `Another ${count}`)
    expect(await world.try(owner, calls.filesSharesLinkCreate, { file_id: other.id })).toMatchObject({
      status: 403,
      body: { message: t('errors.links.off') },
    })
    await policy({})
  })
})

describe('/share', () => {
  it('redirects users who can open the item to it, and nobody else', async () => {
    const { link } = await make(PASSWORD)
    const follow = (caller: Person, path: string) => world.call(caller, calls.filesSharesLinkFollow, { path })
    expect(await follow(owner, `${link.id}/Deep & down`)).toEqual({ redirect: `/all/${folder.name}/Deep & down` })
    expect(await follow(await world.person(), link.id)).toEqual({ redirect: null })
    expect(await follow(owner, randomUUID())).toEqual({ redirect: null })
    await world.call(owner, calls.filesMove, {
      id: folder.id,
      destination_id: (await world.folder(owner, owner.rootId, `Moved ${count}`)).id,
    })
    expect(await follow(owner, link.id)).toEqual({ redirect: `/all/Moved ${count}/${folder.name}` })
  })
})

function policy(changes: object) {
  const everything = { allows_links: true, needs_link_password: false, max_link_days: null, team_ids: null }
  return world.call(owner, calls.tenantsSharingUpdate, { ...everything, ...changes })
}

function unrestrict(id: string) {
  return world.call(owner, calls.filesAccessUpdate, {
    id,
    access: { is_access_restricted: false, is_hidden_when_restricted: false },
    fileUsers: [],
  })
}
