import type { Item } from '@arbour/contract/entities/items/item'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Principal, PrincipalRef } from '#modules/core/access/public.ts'
import { createSessions, type Session } from '#modules/delivery/realtime/sessions.ts'
import { loadPrincipal } from '#modules/directory/identity/public.ts'
import { share } from '../support/share.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let sharer: Person
let receiver: Person
let folder: Item

beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  sharer = await world.person({ roles: ['Admin'] })
  receiver = await world.person()
  folder = await world.folder(sharer, sharer.rootId, 'Shared')
})

async function loadReceiver(): Promise<Principal> {
  const ref: PrincipalRef = { kind: 'member', teamId: receiver.tenantId, userId: receiver.userId }
  const principal = await loadPrincipal(world.db, ref)
  if (!principal) throw new Error('The receiver has left')
  return principal
}

async function openSession(): Promise<Session> {
  return { principal: await loadReceiver(), expires: Date.now() + 60_000, close: () => undefined }
}

const shareFolder = () =>
  share(world.db, { tenantId: sharer.tenantId, itemId: folder.id, with: receiver.tenantId, role: 'contributor' })

it('reports that a principal has more access than the rejected one, although a check has loaded it in between', async () => {
  const sessions = createSessions()
  const session = await openSession()
  sessions.open(session)
  const refused = session.principal
  await shareFolder()
  await sessions.check(world.db)
  expect(session.principal.trees).toContain(sharer.tenantId)
  expect(await sessions.refresh(world.db, session, refused)).toBe(true)
  expect(await sessions.refresh(world.db, session, session.principal)).toBe(false)
})

it('keeps a principal that was refreshed while an earlier check was running', async () => {
  const sessions = createSessions()
  const session = await openSession()
  sessions.open(session)
  const refused = session.principal
  const loaded = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const waiting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      loaded.resolve()
      await gate.promise
      return result
    },
  }
  const checking = sessions.check(world.db.withPlugin(waiting))
  await loaded.promise
  await shareFolder()
  expect(await sessions.refresh(world.db, session, refused)).toBe(true)
  gate.resolve()
  await checking
  expect(session.principal.trees).toContain(sharer.tenantId)
})
