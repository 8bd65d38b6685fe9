import { calls } from '@arbour/contract/calls'
import type { CallRequest } from '@arbour/contract/calls/call'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeProject } from '../partnerships/projects.ts'
import { restrict } from '../support/access.ts'
import { connect } from '../support/connected.ts'
import { share } from '../support/share.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let ann: Person
let abe: Person
let bo: Person
let project: Item

beforeAll(async () => {
  world = await makeWorld()
  ann = await world.person({ roles: ['Admin'] })
  abe = await world.person({ team: ann.tenantId })
  bo = await world.person({ roles: ['Admin'] })
  await connect(world.db, ann, bo)
})
afterAll(() => world.close())
beforeEach(async () => {
  project = (await makeProject(world, ann, 'Plans')).project
})

const INITIAL = { status: 'active', starts: null, ends: null }
type Changes = Omit<CallRequest<typeof calls.filesProjectUpdate>, 'id'>
const update = (caller: Person, changes: Changes, { id }: Item = project) =>
  world.call(caller, calls.filesProjectUpdate, { id, ...changes })
const tryUpdate = (caller: Person, changes: object) =>
  world.try(caller, calls.filesProjectUpdate, { id: project.id, ...changes } as never)
const detailsOf = async ({ id }: Pick<Item, 'id'>, caller = ann) => (await world.call(caller, calls.filesProject, { id })).project
const summaries = async (caller: Person, ...items: Pick<Item, 'id'>[]) =>
  (await world.call(caller, calls.filesProjects, { ids: items.map(({ id }) => id) })).items

describe('The status and dates of a project', () => {
  it('are active and open until an editor changes one of them', async () => {
    expect(await detailsOf(project)).toEqual(INITIAL)
    expect(await update(ann, { status: 'planned', starts: '2026-03-01' })).toEqual({
      project: { status: 'planned', starts: '2026-03-01', ends: null },
    })
    await update(ann, { ends: '2026-03-01' })
    await update(ann, { status: 'on_hold' })
    expect(await detailsOf(project)).toEqual({ status: 'on_hold', starts: '2026-03-01', ends: '2026-03-01' })
    await update(ann, { starts: null, ends: null })
    expect(await detailsOf(project)).toEqual({ ...INITIAL, status: 'on_hold' })
  })

  it('keep what two people change at once', async () => {
    await Promise.all([
      update(ann, { status: 'done' }),
      update(ann, { starts: '2026-01-01' }),
      update(ann, { ends: '2026-02-01' }),
    ])
    expect(await detailsOf(project)).toEqual({ status: 'done', starts: '2026-01-01', ends: '2026-02-01' })
  })

  it('are refused if they make no sense, and nothing is changed', async () => {
    await update(ann, { starts: '2026-03-02' })
    const refused = await tryUpdate(ann, { status: 'done', ends: '2026-03-01' })
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain('The end can’t be before the start')
    for (const ends of ['2026-02-30', '01/03/2026', '', '0000-01-01', '99999-01-01', 7])
      expect((await tryUpdate(ann, { ends })).status).toBe(400)
    expect((await tryUpdate(ann, { status: 'late' })).status).toBe(400)
    expect(await detailsOf(project)).toEqual({ ...INITIAL, starts: '2026-03-02' })
  })

  it('are changed by editors of the project only', async () => {
    await restrict(world, ann, project.id, { people: [[abe, 'viewer']] })
    expect((await tryUpdate(abe, { status: 'done' })).status).toBe(403)
    expect(await detailsOf(project, abe)).toEqual(INITIAL)
    expect((await tryUpdate(bo, { status: 'done' })).status).toBe(404)
    const folder = await world.folder(ann, ann.rootId, `No project beside ${project.name}`)
    expect((await world.try(ann, calls.filesProjectUpdate, { id: folder.id, status: 'done' })).status).toBe(409)
  })

  it('are copied with it, and deleted with it', async () => {
    await update(ann, { status: 'planned', starts: '2026-03-01' })
    const { file: copy } = await world.call(ann, calls.filesDuplicate, {
      id: project.id,
      destination_id: ann.rootId,
      conflict: 'keep',
    })
    expect(await detailsOf(copy)).toEqual({ status: 'planned', starts: '2026-03-01', ends: null })
    await update(ann, { status: 'done' }, copy)
    expect((await detailsOf(project)).status).toBe('planned')
    await world.call(ann, calls.filesDelete, { id: copy.id })
    await world.call(ann, calls.filesDelete, { id: copy.id, soft_delete: false })
    const left = await world.db.selectFrom('project_details').select('item_id').where('item_id', '=', copy.id).execute()
    expect(left).toEqual([])
  })
})

describe('The company of a project', () => {
  it('is the nearest one above it, unless the user cannot open it', async () => {
    const create = async (parent: string, name: string, sub_type: 'company' | 'project') =>
      (await world.call(ann, calls.filesCreate, { type: 'folder', sub_type, name, parent_id: parent })).file
    const outer = await create(ann.rootId, `Outer ${project.name}`, 'company')
    const inner = await create(outer.id, 'Inner', 'company')
    const between = await world.folder(ann, inner.id, 'Works')
    const below = await create(between.id, 'Bridge', 'project')
    const companyOf = async () => (await world.call(abe, calls.filesProject, { id: below.id })).company
    expect(await companyOf()).toEqual({ id: inner.id, name: 'Inner', path: inner.path })
    await restrict(world, ann, inner.id)
    await restrict(world, ann, below.id, { people: [[abe, 'viewer']] })
    expect(await companyOf()).toBeNull()
    expect((await world.call(abe, calls.filesProject, { id: below.id })).people).toMatchObject({
      total: 2,
      items: [{ user_role: 'owner' }, { user: { id: abe.userId }, user_role: 'viewer' }],
    })
    expect((await world.call(abe, calls.filesProject, { id: project.id })).company).toBeNull()
  })
})

describe('Projects in a list', () => {
  it('have their status, people and partners', async () => {
    const { group } = await world.call(ann, calls.groupsCreate, { name: `Of ${project.name}`, user_ids: [abe.userId] })
    await world.call(ann, calls.filesAccessUpdate, { id: project.id, fileGroups: [{ group_id: group.id, user_role: 'viewer' }] })
    await share(world.db, { tenantId: ann.tenantId, itemId: project.id, with: bo.tenantId })
    await update(ann, { status: 'done' })
    const other = (await makeProject(world, ann)).project
    expect(await summaries(ann, project, other, project)).toMatchObject([
      {
        id: project.id,
        project: { status: 'done' },
        people: { total: 2, items: [{ id: ann.userId }, { id: abe.userId }] },
        partners: [{ id: bo.tenantId }],
      },
      { id: other.id, project: INITIAL, people: { total: 1, items: [{ id: ann.userId }] }, partners: [] },
    ])
  })

  it('are omitted if the user cannot open them, if they are of another team, or plain folders', async () => {
    const folder = await world.folder(ann, project.id, 'Plain')
    const { project: theirs } = await makeProject(world, bo)
    const { project: closed } = await makeProject(world, ann)
    await restrict(world, ann, closed.id)
    expect((await summaries(abe, project, folder, theirs, closed)).map(({ id }) => id)).toEqual([project.id])
    await share(world.db, { tenantId: bo.tenantId, itemId: theirs.id, with: ann.tenantId })
    expect(await summaries(ann, theirs)).toEqual([])
  })
})
