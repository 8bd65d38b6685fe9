import { randomUUID } from 'node:crypto'
import diagnostics from 'node:diagnostics_channel'
import { calls } from '@arbour/contract/calls'
import type { Call } from '@arbour/contract/calls/call'
import type { Item } from '@arbour/contract/entities/items/item'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { give } from '../support/give.ts'
import { asRequest, makeWorld, type Person, type World } from '../support/world.ts'
import type { CallName } from './call-entry.ts'
import { type Ids, makeIds } from './ids.ts'
import { ENTRIES } from './table.ts'

/** The calls that need a token, with what a stranger sends. */
const guarded = ENTRIES.map(([name, { input = () => ({}), inputFor, isOwn = false }]) => ({
  name,
  isOwn,
  input: inputFor?.stranger ?? input,
}))
/** Those that a person who is signed in may make. */
const forMembers = guarded.filter(({ name }) => calls[name].auth !== 'link')
const signed = (Object.entries(calls) as [CallName, Call][]).filter(([, call]) => call.auth === 'signed')

const tus: readonly CallName[] = ['objectsUploadOffset', 'objectsUploadAppend', 'objectsUploadAbandon']
const TUS_HEADERS = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }

let world: World
let owner: Person
let stranger: Person
let ids: Ids
let before: string

/** Every route under /api, in the order in which the server registers them. */
const routes: string[] = []
function watchRoutes(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }) => {
    if (url.startsWith('/api/')) routes.push(...[method].flat().map((one) => `${one} ${url}`))
  })
}

beforeAll(async () => {
  diagnostics.subscribe('fastify.initialization', watchRoutes)
  world = await makeWorld()
  diagnostics.unsubscribe('fastify.initialization', watchRoutes)
  owner = await world.person({ roles: ['Admin'] })
  stranger = await world.person({ roles: ['Admin'] })
  const folder = await world.folder(owner, owner.rootId, 'Secret plans')
  const file = await world.file(owner, folder.id, 'secret.txt')
  const binned = await world.file(owner, folder.id, 'binned.txt')
  await world.call(owner, calls.filesDelete, { id: binned.id })
  const { tenantId: askedId } = await world.person()
  const connection = randomUUID()
  const pair = { from_tenant_id: owner.tenantId, to_tenant_id: askedId }
  await world.db
    .insertInto('connections')
    .values({ id: connection, ...pair, created_by: owner.userId, accepted: new Date() })
    .execute()
  const grantee = { kind: 'team', tenantId: askedId } as const
  await give(world.db, { tenantId: owner.tenantId, itemId: folder.id, grantee, role: 'viewer', source: 'share' })
  const { id: share } = await world.db.selectFrom('shares').select('id').executeTakeFirstOrThrow()
  const link = randomUUID()
  await give(world.db, {
    tenantId: owner.tenantId,
    itemId: folder.id,
    grantee: { kind: 'link', linkId: link },
    role: 'viewer',
    source: 'link',
  })
  const given = {
    folder: folder.id,
    file: file.id,
    item: file.id,
    closed: file.id,
    otherTag: file.id,
    path: '/all/Secret plans/secret.txt',
    binned: binned.id,
    upload: randomUUID(),
    member: owner.userId,
    person: owner.userId,
    team: owner.tenantId,
    connection,
    share,
    link,
  }
  // All other ids exist too, of something else.
  ids = makeIds(given, () => folder.id)
  before = await readItems(owner)
})
afterAll(() => world.close())

/** Returns all items of the owner's team, those in the bin too. */
async function readItems(person: Person): Promise<string> {
  const items: Item[] = []
  const walk = async (folderId: string) => {
    const { items: children } = await world.call(person, calls.filesChildren, { file_id: folderId })
    for (const child of children) {
      items.push(child)
      if (child.is_dir) await walk(child.id)
    }
  }
  await walk(person.rootId)
  const bin = await world.call(person, calls.filesBrowse, { path: '/bin', is_deleted: true })
  return JSON.stringify(
    [...items, ...bin.items].map(({ id, name, path, updated, description, object_id }) => [
      id,
      name,
      path,
      updated,
      description,
      object_id,
    ]),
  )
}

function send(name: CallName, input: object, authorization?: string) {
  return world.app.inject(asRequest(calls[name], input, { authorization }))
}

describe('every call that needs a token', () => {
  it.each(guarded)('$name rejects a request without a token, and one with an invalid token', async ({ name, input }) => {
    const [header, payload, signature = ''] = owner.token.split('.')
    const tampered = `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
    const invalid = [undefined, '', 'Bearer', 'Bearer x.y.z', `Bearer ${tampered}`, `Basic ${owner.token}`, owner.token]
    const responses = await Promise.all(invalid.map((authorization) => send(name, input(ids), authorization)))
    const results = responses.map((response, at) => [invalid[at], response.statusCode, response.json()])
    const unauthorised = { code: 'unauthorised', message: 'Unauthorised' }
    expect(results).toEqual(invalid.map((authorization) => [authorization, 401, unauthorised]))
  })

  it.each(forMembers.filter(({ isOwn }) => !isOwn))(
    '$name gives a stranger the same response for an existing id as for an unknown one',
    async ({ name, input }) => {
      const foreign = await send(name, input(ids), `Bearer ${stranger.token}`)
      const absent = makeIds({ path: '/all/Nothing here/x.txt' })
      const missing = await send(name, input(absent), `Bearer ${stranger.token}`)
      expect(foreign.statusCode).toBe(404)
      expect(foreign.body).toBe(missing.body)
      expect(Object.keys(foreign.headers)).toEqual(Object.keys(missing.headers))
    },
  )

  it.each(forMembers.filter(({ name }) => calls[name].method !== 'GET'))(
    '$name rejects unknown fields',
    async ({ name, input }) => {
      const response = await send(name, { ...input(ids), tenant_id: owner.tenantId, is_admin: true }, `Bearer ${owner.token}`)
      expect(response.statusCode).toBe(400)
    },
  )

  it('leaves the items of the other team unchanged', async () => {
    await send('filesBinEmpty', {}, `Bearer ${stranger.token}`)
    expect(await readItems(owner)).toBe(before)
  })
})

describe('every signed URL', () => {
  it.each(signed)('%s returns 404 for a token that the server did not sign', async (name) => {
    const call: Call = calls[name]
    for (const token of ['x', 'A'.repeat(135), '%2e%2e', 'A'.repeat(3000)]) {
      const response = await world.app.inject({
        method: call.method,
        url: `/api${call.path.replace(':token', token)}`,
        ...(call.method === 'PUT' ? { payload: 'x', headers: { 'content-type': 'text/plain' } } : {}),
        ...(call.method === 'POST' ? { payload: { parts: [] } } : {}),
        ...(tus.includes(name) ? { headers: TUS_HEADERS } : {}),
      })
      expect([token.slice(0, 9), response.statusCode]).toEqual([token.slice(0, 9), 404])
    }
  })
})

it('serves exactly the routes of the contract under /api', () => {
  const known = new Set(Object.values(calls).map((call) => `${call.method} /api${call.path}`))
  // Fastify adds a HEAD route to each GET route.
  const own = routes.filter((name) => !/^HEAD |\/openapi\.json$|\/docs/.test(name) || known.has(name))
  expect([...new Set(own)].sort()).toEqual([...known].sort())
})
