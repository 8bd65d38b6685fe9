import { randomUUID } from 'node:crypto'
import { calls } from '@arbour/contract/calls'
import type { Call } from '@arbour/contract/calls/call'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { connect } from '../support/connected.ts'
import { share } from '../support/share.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { type CallName, type GuardedName, type IdOwner, withId } from './call-entry.ts'
import { fingerprint } from './fingerprint.ts'
import { idFields } from './id-fields.ts'
import { type Ids, makeIds } from './ids.ts'
import { ENTRIES, TABLE } from './table.ts'

let world: World
let caller: Person
/** The caller's own ids. */
let mine: Ids
const others = {} as Record<IdOwner, Ids>

beforeAll(async () => {
  world = await makeWorld()
  caller = await world.person()
  const colleague = await world.person({ team: caller.tenantId })
  mine = await makeIdsOf(caller, { isHidden: false })
  others.foreign = await makeIdsOf(await world.person({ roles: ['Admin'] }), { isHidden: false })
  others.hidden = await makeIdsOf(colleague, { isHidden: true })
})
afterAll(() => world.close())

/** Creates one of everything for a user, and optionally hides it from the other members of the team. */
async function makeIdsOf(person: Person, { isHidden }: { isHidden: boolean }): Promise<Ids> {
  const top = await world.folder(person, person.rootId, `Items of ${person.userId}`)
  const make = async (input: object): Promise<Item> =>
    (await world.call(person, calls.filesCreate, { parent_id: top.id, name: '', type: 'folder', ...input })).file
  const folder = await world.folder(person, top.id, 'Folder')
  const file = await world.file(person, top.id, 'file.txt', 'one')
  const binned = await world.folder(person, top.id, 'Binned')
  const updated = await world.call(person, calls.filesUpdate, { id: file.id, upload: await world.upload(person, 'two') })
  await world.call(person, calls.filesDelete, { id: binned.id })
  const given = {
    folder: folder.id,
    item: folder.id,
    destination: folder.id,
    file: file.id,
    path: `/i/${file.id}`,
    object: updated.file.object_id ?? '',
    oldObject: file.object_id ?? '',
    oldVersion: (await world.call(person, calls.filesObjects, { id: file.id })).items[1]?.id ?? '',
    proposal: await makeProposal(person, updated.file),
    binned: binned.id,
    upload: await world.upload(person, 'three'),
    shortcut: (await make({ name: 'Shortcut', type: 'shortcut', shortcut_file_id: file.id })).id,
    view: (await make({ name: 'View', type: 'smart', filters: { q: 'x', parent_id: folder.id } })).id,
    member: person.userId,
    person: person.userId,
    team: person.tenantId,
    ...(await makeShare(person, top)),
    ...(await receiveShares(person, top)),
    ...(await makeProject(person, top)),
  }
  if (isHidden) await restrict(world, person, top.id, { hidden: true })
  return makeIds(given)
}

/** Proposes a version of a file with the content that it has. */
async function makeProposal(person: Person, file: Item): Promise<string> {
  const id = randomUUID()
  const by = { proposed_by: person.userId, proposed_by_tenant_id: person.tenantId }
  const content = { item_id: file.id, object_id: file.object_id ?? '', note: null }
  await world.db
    .insertInto('proposed_versions')
    .values({ tenant_id: person.tenantId, id, ...content, ...by })
    .execute()
  return id
}

/** Shares a folder with a team that is only connected with this one. */
async function makeShare(person: Person, top: Item): Promise<Pick<Ids, 'share' | 'partner' | 'partnerUser'>> {
  const partner = await world.person()
  await connect(world.db, person, partner)
  const shared = await world.folder(person, top.id, 'Shared')
  const input = { file_id: shared.id, tenantInvitees: [partner.tenantId] }
  const { shares } = await world.call(person, calls.filesSharesInitiate, input)
  return { share: shares[0]?.id ?? '', partner: partner.tenantId, partnerUser: partner.userId }
}

/** Creates a project and invites another team into it, which invites back into a project of its own. */
async function makeProject(
  person: Person,
  top: Item,
): Promise<Pick<Ids, 'project' | 'projectFolder' | 'projectFile' | 'partnership' | 'invite'>> {
  const partner = await world.person()
  await connect(world.db, person, partner)
  const projectOf = async (creator: Person, parentId: string) => {
    const { file } = await world.call(creator, calls.filesCreate, {
      parent_id: parentId,
      name: 'Project',
      type: 'folder',
      sub_type: 'project',
    })
    return file
  }
  const invite = async (inviter: Person, project: Item, team: Person) => {
    const input = { file_id: project.id, tenantInvitees: [team.tenantId] }
    return (await world.call(inviter, calls.filesPartnershipsInitiate, input)).partnerships[0]?.id ?? ''
  }
  const project = await projectOf(person, top.id)
  const { id: projectFolder } = await world.folder(person, project.id, 'Offer')
  const { id: projectFile } = await world.file(person, project.id, 'Plan.pdf', 'one')
  const partnership = await invite(person, project, partner)
  const back = await invite(partner, await projectOf(partner, partner.rootId), person)
  return { project: project.id, projectFolder, projectFile, partnership, invite: back }
}

/** Shares two folders of another team with a person, and mounts one of them. */
async function receiveShares(person: Person, top: Item): Promise<Pick<Ids, 'offered' | 'mount'>> {
  const sharer = await world.person()
  const offer = async (name: string) => {
    const { id: itemId } = await world.folder(sharer, sharer.rootId, name)
    return share(world.db, { tenantId: sharer.tenantId, itemId, with: person.tenantId, people: [person.userId] })
  }
  const { file } = await world.call(person, calls.filesSharesUnmappedAdd, { id: await offer('Placed'), parent_id: top.id })
  return { offered: await offer('Offered'), mount: file.id }
}

const cases = ENTRIES.flatMap(([name, { input: entryInput = () => ({}), ids = {} }]) =>
  Object.entries(ids).flatMap(([field, entry]) => {
    const {
      of,
      input = entryInput,
      status = 404,
      tries = ['foreign', 'hidden'] as const,
    } = typeof entry === 'string' ? { of: entry } : entry
    return tries.map((owner) => ({ name, field, tenant: owner, status, of, input }))
  }),
)

describe('a call that takes several ids', () => {
  it.each(cases)(
    '$name returns $status when only $field is $whose, and writes nothing',
    async ({ name, field, tenant: owner, status, of, input }) => {
      const own = input(mine)
      const before = await fingerprint(world.db)
      const response = await world.try(caller, calls[name] as Call, withId(own, field, others[owner][of]))
      const { status: given, body } = response
      expect(given).toBe(status)
      if (name === 'filesCreateFiles' && status === 200) {
        expect(body).toEqual({ results: [{ file: null, error: { code: 'not_found', message: 'Not Found' } }] })
      } else if (status === 200) {
        const [left = mine.file] = 'ids' in own ? (own.ids as string[]) : []
        const items = (body as { items: { id: string }[] }).items.map((item) => item.id)
        const isEmpty = name === 'filesSharesOutside' || field === 'owner_id'
        expect(items).toEqual(isEmpty ? [] : [left])
      }
      if (status === 404) expect(body).toEqual({ code: 'not_found', message: 'Not Found' })
      expect(await fingerprint(world.db)).toEqual(before)
    },
  )

  it('has a case for each of them', () => {
    for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
      // The ids of people and groups, which are visible to all members of the team: test/users.
      if (/^(users|groups)/.test(name)) continue
      const fields = idFields(call)
      const { ids = {} } = name in TABLE ? TABLE[name as GuardedName] : {}
      const isSeveral = fields.length > 1 || fields[0]?.endsWith('s')
      if (isSeveral) expect([name, Object.keys(ids).sort()]).toEqual([name, [...fields].sort()])
    }
  })

  it('succeeds with ids that are all the caller’s own', async () => {
    const made = await world.try(caller, calls.filesCreate, {
      parent_id: mine.folder,
      name: 'own.txt',
      type: 'file',
      upload: mine.upload,
    })
    const restored = await world.try(caller, calls.filesRestore, { id: mine.binned, parent_file_id: mine.folder })
    const moved = await world.try(caller, calls.filesMove, { id: mine.shortcut, destination_id: mine.folder })
    expect([made.status, restored.status, moved.status]).toEqual([200, 200, 200])
  })
})

describe('an object or an upload of the caller’s team', () => {
  it('gives no access to the file of a colleague or to a colleague’s upload', async () => {
    const before = await fingerprint(world.db)
    for (const object_id of [others.hidden.object, others.hidden.oldObject, others.foreign.object]) {
      expect((await world.try(caller, calls.filesObjectsRestore, { id: mine.file, object_id })).status).toBe(404)
      expect((await world.try(caller, calls.filesBrowse, { path: `/i/${mine.file}`, version: object_id })).status).toBe(404)
    }
    for (const upload of [others.hidden.object, mine.object, mine.file])
      expect((await world.try(caller, calls.filesUpdate, { id: mine.file, upload })).status).toBe(404)
    expect(await fingerprint(world.db)).toEqual(before)
  })
})
