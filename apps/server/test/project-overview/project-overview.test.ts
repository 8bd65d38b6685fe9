import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { named } from '../notifications/panel.ts'
import { accept, invitePartner, makeProject } from '../partnerships/projects.ts'
import { restrict } from '../support/access.ts'
import { connect } from '../support/connected.ts'
import { untilDelivered } from '../support/delivered.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

// Ann and Abe are in one team, Bo in a partner's.

let world: World
let ann: Person
let abe: Person
let bo: Person
let project: Item
let plans: Item

beforeAll(async () => {
  world = await makeWorld()
  const admin = await world.person({ roles: ['Admin'] })
  ann = await named(world, admin, 'Ann')
  abe = await named(world, admin, 'Abe')
  bo = await world.person({ roles: ['Admin'] })
  await connect(world.db, ann, bo)
})
afterAll(() => world.close())
beforeEach(async () => {
  const made = await makeProject(world, ann, 'Plans')
  project = made.project
  plans = made.folders[0] as Item
})

const overview = (caller: Person) => world.call(caller, calls.filesProject, { id: project.id })
/** Ends a user's visit: they were there an hour ago, and nothing has happened since. */
async function leave(caller: Person): Promise<void> {
  await overview(caller)
  await sql`UPDATE project_visits SET visited = now() - interval '31 minutes' WHERE user_id = ${caller.userId}`.execute(world.db)
  await sql`UPDATE events SET date = date - interval '1 hour'`.execute(world.db)
}
const reported = async (caller: Person) =>
  (await overview(caller)).changes.people.flatMap(({ items }) => items.map(({ type, meta }) => `${type} ${meta.name}`))

describe('The overview of a project', () => {
  it('is empty in the first visit, then shows changes by others since the last one, as long as the visit lasts', async () => {
    await world.file(abe, plans.id, 'before.txt')
    expect(await overview(ann)).toMatchObject({
      since: null,
      changes: { by_team: 0, by_partners: 0, is_exact: true, people: [] },
    })
    await leave(ann)
    await world.file(ann, plans.id, 'own.txt')
    await world.file(abe, plans.id, 'new.txt')
    const deep = await world.folder(abe, plans.id, 'Deep')
    await world.file(abe, deep.id, 'deeper.txt')
    await world.file(abe, abe.rootId, `elsewhere of ${project.name}`)
    const first = await overview(ann)
    expect(first).toMatchObject({ since: expect.any(String), changes: { by_team: 3, by_partners: 0 } })
    expect(await reported(ann)).toEqual(['add deeper.txt', 'add Deep', 'add new.txt'])
    expect((await overview(ann)).since).toBe(first.since)
    await leave(ann)
    expect(await reported(ann)).toEqual([])
  })

  it("hides what the user can't open", async () => {
    const secret = await world.folder(abe, project.id, 'Secret')
    await restrict(world, abe, secret.id, { hidden: true })
    await leave(ann)
    await world.file(abe, secret.id, 'secret.txt')
    await world.file(abe, plans.id, 'open.txt')
    expect(await overview(ann)).toMatchObject({ changes: { by_team: 1 } })
    expect(await reported(ann)).toEqual(['add open.txt'])
  })

  it('separates changes by partners here from those in their offered folders', async () => {
    const offer = { tenantInvitees: [bo.tenantId], accessibleFiles: [{ id: plans.id, user_role: 'contributor' as const }] }
    const invited = await invitePartner(world, ann, project, offer)
    const theirs = await makeProject(world, bo, 'Steel')
    const [steel] = theirs.folders as [Item]
    await accept(world, bo, invited.id, { fileToLinkId: theirs.project.id, accessibleFiles: [{ id: steel.id }] })
    await leave(ann)
    await world.file(bo, plans.id, 'theirs.txt')
    await world.file(bo, steel.id, 'beam.txt')
    await world.file(bo, theirs.project.id, 'inner.txt')
    await world.file(abe, plans.id, 'ours.txt')
    const { changes } = await overview(ann)
    expect(changes).toMatchObject({ by_team: 1, by_partners: 2 })
    expect(changes.people).toMatchObject([
      { user: { name: 'Abe' }, count: 1, items: [{ meta: { name: 'ours.txt' } }] },
      {
        user: { tenant: { id: bo.tenantId } },
        count: 2,
        items: [{ meta: { name: 'beam.txt' } }, { meta: { name: 'theirs.txt' } }],
      },
    ])
    // An external user has a project of their own, and no access to this overview.
    expect((await world.try(bo, calls.filesProject, { id: project.id })).status).toBe(404)
    expect((await world.try(bo, calls.filesProject, { id: plans.id })).status).toBe(403)
  })

  it("shows the user's pending tasks in it", async () => {
    const closed = await world.folder(ann, project.id, 'Closed')
    await restrict(world, ann, closed.id)
    await world.call(abe, calls.filesAccessRequest, { id: closed.id })
    const other = await world.folder(ann, ann.rootId, `Closed beside ${project.name}`)
    await restrict(world, ann, other.id)
    // Two of one person would be a single notification.
    const guest = await world.person({ team: ann.tenantId })
    await world.call(guest, calls.filesAccessRequest, { id: other.id })
    await untilDelivered(world)
    const { waiting } = await overview(ann)
    expect(waiting).toMatchObject([{ meta: { action: 'HANDLE_FILE_ACCESS_REQUEST', file_id: closed.id } }])
    expect((await overview(abe)).waiting).toEqual([])
    // Reading a notification does not answer it.
    for (const { id } of waiting) await world.call(ann, calls.notificationsRead, { id })
    expect(await overview(ann)).toMatchObject({ waiting: [{ meta: { file_id: closed.id } }] })
    await world.call(ann, calls.filesAccessUpdate, {
      id: closed.id,
      fileUsers: [{ user_id: abe.userId, user_role: 'viewer' }],
    })
    await untilDelivered(world)
    expect((await overview(ann)).waiting).toEqual([])
  })

  it('exists for projects only', async () => {
    expect((await world.try(ann, calls.filesProject, { id: plans.id })).status).toBe(409)
  })
})
