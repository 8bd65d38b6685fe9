import { calls } from '@arbour/contract/calls'
import type { Call } from '@arbour/contract/calls/call'
import type { Item } from '@arbour/contract/entities/item'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { connect } from '../support/connected.ts'
import { share } from '../support/share.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { fingerprint } from './fingerprint.ts'
import { idFields } from './id-fields.ts'
import type { CallName } from './roles-table.ts'

/** Ids of one set of things: the caller's own, another team's, or a colleague's that are hidden from the caller. */
interface Things {
  folder: string
  file: string
  /** The current object of the file, and one before it. */
  object: string
  oldObject: string
  /** The id of the version before. */
  oldVersion: string
  binned: string
  /** A finished upload that nothing has taken. */
  upload: string
  shortcut: string
  view: string
  user: string
  tenant: string
  /** A folder of it is shared with a connected team, of which this is somebody. */
  share: string
  partner: string
  partnerUser: string
  /** Shared with their team, which has no place for it, and where something else of that kind stands. */
  offered: string
  mount: string
  /** A project with a folder that could be offered and a file that could be issued, into which the partner is invited; and an invitation of theirs. */
  project: string
  projectFolder: string
  projectFile: string
  partnership: string
  invite: string
}

interface Case {
  /** All ids but one are the caller's own. */
  input: (mine: Things, other: Things) => object
  /** 404 unless the id is refused as a value, or what is not the caller's is left out of the answer. */
  status?: 400 | 200 | 403
  /** Whose id it is tried with; a colleague is no secret. */
  tries?: readonly ('foreign' | 'hidden')[]
}

const ISSUED = { number: 'T-001', purpose: 'For comment', emails: ['ada@example.org'] }
const filters = (id: string) => ({ q: 'x', parent_id: id })

/** Calls that take several ids, each id alone being one that is not the caller's to know of. */
const CASES: Partial<Record<CallName, Record<string, Case>>> = {
  filesCreate: {
    parent_id: {
      input: (mine, other) => ({ parent_id: other.folder, name: 'a.txt', type: 'file', upload: mine.upload }),
    },
    upload: { input: (mine, other) => ({ parent_id: mine.folder, name: 'b.txt', type: 'file', upload: other.upload }) },
    shortcut_file_id: {
      input: (mine, other) => ({ parent_id: mine.folder, name: 'c', type: 'shortcut', shortcut_file_id: other.file }),
    },
    'filters.parent_id': {
      input: (mine, other) => ({ parent_id: mine.folder, name: 'd', type: 'smart', filters: filters(other.folder) }),
    },
  },
  filesCreateFiles: {
    parent_id: { input: (mine, other) => ({ parent_id: other.folder, files: [{ name: 'e.txt', upload: mine.upload }] }) },
    // It is refused by itself.
    'files.upload': {
      input: (mine, other) => ({ parent_id: mine.folder, files: [{ name: 'f.txt', upload: other.upload }] }),
      status: 200,
    },
  },
  filesUpdate: {
    id: { input: (mine, other) => ({ id: other.file, upload: mine.upload }) },
    upload: { input: (mine, other) => ({ id: mine.file, upload: other.upload, description: 'Changed' }) },
    shortcut_file_id: { input: (mine, other) => ({ id: mine.shortcut, shortcut_file_id: other.file, name: 'Changed' }) },
    'filters.parent_id': { input: (mine, other) => ({ id: mine.view, filters: filters(other.folder), name: 'Changed' }) },
  },
  filesMove: {
    id: { input: (mine, other) => ({ id: other.file, destination_id: mine.folder }) },
    destination_id: { input: (mine, other) => ({ id: mine.file, destination_id: other.folder }) },
  },
  // With roles that may see reports: test/reports/files.test.ts.
  reportsExport: {
    'report.company_id': {
      input: (_, other) => ({ format: 'csv', report: { name: 'figures', sub_type: 'project', company_id: other.project } }),
      status: 403,
    },
    'report.within_id': {
      input: (mine, other) => ({ format: 'csv', report: { name: 'files', within_id: other.project, owner_id: mine.user } }),
      status: 403,
    },
    'report.owner_id': {
      input: (mine, other) => ({ format: 'csv', report: { name: 'files', within_id: mine.project, owner_id: other.user } }),
      status: 403,
    },
  },
  reportsFiles: {
    within_id: { input: (mine, other) => ({ within_id: other.project, owner_id: mine.user }), status: 403 },
    owner_id: { input: (mine, other) => ({ within_id: mine.project, owner_id: other.user }), status: 403 },
  },
  filesDuplicate: {
    id: { input: (mine, other) => ({ id: other.file, destination_id: mine.folder }) },
    destination_id: { input: (mine, other) => ({ id: mine.file, destination_id: other.folder }) },
  },
  filesRestore: {
    id: { input: (mine, other) => ({ id: other.binned, parent_file_id: mine.folder }) },
    parent_file_id: { input: (mine, other) => ({ id: mine.binned, parent_file_id: other.folder }) },
  },
  filesDownloadUrl: {
    // Beside others it is left out: see files/download.test.ts.
    ids: { input: (_, other) => ({ ids: [other.file] }) },
  },
  filesContents: {
    ids: { input: (mine, other) => ({ ids: [mine.folder, other.folder] }), status: 200 },
  },
  filesThumbnails: {
    ids: { input: (mine, other) => ({ ids: [mine.file, other.file] }), status: 200 },
  },
  filesPreview: {
    version: { input: (mine, other) => ({ path: `/i/${mine.file}`, version: other.oldObject }) },
  },
  filesObjectsGet: {
    id: { input: (mine, other) => ({ id: other.file, object_id: mine.object }) },
    version_id: { input: (mine, other) => ({ id: mine.file, version_id: other.oldVersion }) },
    object_id: { input: (mine, other) => ({ id: mine.file, object_id: other.oldObject }) },
  },
  filesObjectsRestore: {
    id: { input: (mine, other) => ({ id: other.file, version_id: mine.oldVersion }) },
    version_id: { input: (mine, other) => ({ id: mine.file, version_id: other.oldVersion }) },
    object_id: { input: (mine, other) => ({ id: mine.file, object_id: other.oldObject }) },
  },
  filesFiltersUpdate: {
    id: { input: (mine, other) => ({ id: other.view, filters: filters(mine.folder) }) },
    'filters.parent_id': { input: (mine, other) => ({ id: mine.view, filters: filters(other.folder) }) },
  },
  filesAccessHandOver: {
    id: { input: (mine, other) => ({ id: other.folder, user_id: mine.user }) },
    user_id: { input: (mine, other) => ({ id: mine.folder, user_id: other.user }), tries: ['foreign'] },
  },
  filesAccessImpact: {
    ids: { input: (mine, other) => ({ ids: [other.file], destination_id: mine.folder }) },
    'fileUsers.user_id': {
      input: (mine, other) => ({ ids: [mine.folder], fileUsers: [{ user_id: other.user, user_role: 'viewer' }] }),
      status: 400,
      tries: ['foreign'],
    },
    'fileGroups.group_id': {
      input: (mine, other) => ({ ids: [mine.folder], fileGroups: [{ group_id: other.user, user_role: 'viewer' }] }),
      status: 400,
      tries: ['foreign'],
    },
    owner_id: { input: (mine, other) => ({ ids: [mine.folder], owner_id: other.user }), tries: ['foreign'] },
    destination_id: { input: (mine, other) => ({ ids: [mine.file], destination_id: other.folder }) },
  },
  filesAccessSeeAs: {
    user_id: { input: (mine, other) => ({ id: mine.folder, user_id: other.user }), tries: ['foreign'] },
    team_id: { input: (mine, other) => ({ id: mine.folder, team_id: other.tenant }), tries: ['foreign'] },
    id: { input: (mine, other) => ({ id: other.folder, user_id: mine.user }) },
  },
  filesAccessExplain: {
    id: { input: (mine, other) => ({ id: other.folder, user_id: mine.user }) },
    team_id: { input: (mine, other) => ({ id: mine.folder, team_id: other.tenant }), tries: ['foreign'] },
    user_id: { input: (mine, other) => ({ id: mine.folder, user_id: other.user }), tries: ['foreign'] },
  },
  filesAccessUpdate: {
    id: { input: (mine, other) => ({ id: other.folder, fileUsers: [{ user_id: mine.user, user_role: 'editor' }] }) },
    'fileUsers.user_id': {
      input: (mine, other) => ({ id: mine.folder, fileUsers: [{ user_id: other.user, user_role: 'editor' }] }),
      status: 400,
      tries: ['foreign'],
    },
    'fileGroups.group_id': {
      input: (mine, other) => ({ id: mine.folder, fileGroups: [{ group_id: other.user, user_role: 'editor' }] }),
      status: 400,
      tries: ['foreign'],
    },
  },
  filesSharesOutside: {
    file_id: { input: (_, other) => ({ file_id: other.folder }) },
    // With a team that nothing is shared with there is nothing.
    tenant_id: { input: (mine, other) => ({ file_id: mine.folder, tenant_id: other.tenant }), status: 200, tries: ['foreign'] },
  },
  // Admins' alone: test/audit.
  tenantsAudit: {
    user_id: { input: (mine, other) => ({ user_id: other.user, item_id: mine.folder }), status: 403 },
    item_id: { input: (mine, other) => ({ user_id: mine.user, item_id: other.folder }), status: 403 },
  },
  tenantsAuditExport: {
    'filter.user_id': { input: (_, other) => ({ format: 'csv', filter: { user_id: other.user } }), status: 403 },
    'filter.item_id': { input: (_, other) => ({ format: 'csv', filter: { item_id: other.folder } }), status: 403 },
  },
  // An Admin's alone: test/tags.
  tagsMerge: {
    id: { input: (mine, other) => ({ id: other.folder, into_id: mine.folder }), status: 403 },
    into_id: { input: (mine, other) => ({ id: mine.folder, into_id: other.folder }), status: 403 },
  },
  tenantsSharingUpdate: {
    // An Admin's alone: test/public-links.
    team_ids: {
      status: 403,
      input: (_, other) => ({ allows_links: true, needs_link_password: false, max_link_days: null, team_ids: [other.tenant] }),
      tries: ['foreign'],
    },
  },
  filesSharesInitiate: {
    file_id: { input: (mine, other) => ({ file_id: other.folder, tenantInvitees: [mine.partner] }) },
    // Of a team that is not connected.
    tenantInvitees: { input: (mine, other) => ({ file_id: mine.folder, tenantInvitees: [other.tenant] }), tries: ['foreign'] },
    'userInvitees.user_id': {
      input: (mine, other) => ({ file_id: mine.folder, userInvitees: [{ user_id: other.user, tenant_id: mine.partner }] }),
      tries: ['foreign'],
    },
    'userInvitees.tenant_id': {
      input: (mine, other) => ({ file_id: mine.folder, userInvitees: [{ user_id: mine.partnerUser, tenant_id: other.tenant }] }),
      tries: ['foreign'],
    },
    'groupInvitees.group_id': {
      input: (mine, other) => ({ file_id: mine.folder, groupInvitees: [{ group_id: other.user, tenant_id: mine.partner }] }),
      tries: ['foreign'],
    },
    'groupInvitees.tenant_id': {
      input: (mine, other) => ({
        file_id: mine.folder,
        groupInvitees: [{ group_id: mine.partnerUser, tenant_id: other.tenant }],
      }),
      tries: ['foreign'],
    },
  },
  filesSharesUpdate: {
    id: { input: (mine, other) => ({ id: other.share, fileUsers: [{ user_id: mine.partnerUser, user_role: 'viewer' }] }) },
    'fileUsers.user_id': {
      input: (mine, other) => ({ id: mine.share, fileUsers: [{ user_id: other.user, user_role: 'viewer' }] }),
    },
    'fileGroups.group_id': {
      input: (mine, other) => ({ id: mine.share, fileGroups: [{ group_id: other.user, user_role: 'viewer' }] }),
    },
  },
  filesPartnershipsInitiate: {
    file_id: { input: (mine, other) => ({ file_id: other.project, tenantInvitees: [mine.partner] }) },
    // Of a team that is not connected.
    tenantInvitees: { input: (mine, other) => ({ file_id: mine.project, tenantInvitees: [other.tenant] }), tries: ['foreign'] },
    'userInvitees.user_id': {
      input: (mine, other) => ({ file_id: mine.project, userInvitees: [{ user_id: other.user, tenant_id: mine.partner }] }),
      tries: ['foreign'],
    },
    'userInvitees.tenant_id': {
      input: (mine, other) => ({ file_id: mine.project, userInvitees: [{ user_id: mine.partnerUser, tenant_id: other.tenant }] }),
      tries: ['foreign'],
    },
    'groupInvitees.group_id': {
      input: (mine, other) => ({ file_id: mine.project, groupInvitees: [{ group_id: other.user, tenant_id: mine.partner }] }),
      tries: ['foreign'],
    },
    'groupInvitees.tenant_id': {
      input: (mine, other) => ({
        file_id: mine.project,
        groupInvitees: [{ group_id: mine.partnerUser, tenant_id: other.tenant }],
      }),
      tries: ['foreign'],
    },
    'accessibleFiles.id': {
      input: (mine, other) => ({
        file_id: mine.project,
        tenantInvitees: [mine.partner],
        accessibleFiles: [{ id: other.projectFolder }],
      }),
    },
  },
  filesPartnershipsUpdate: {
    id: { input: (mine, other) => ({ id: other.partnership, accessibleFiles: [{ id: mine.projectFolder }] }) },
    'accessibleFiles.id': {
      input: (mine, other) => ({ id: mine.partnership, accessibleFiles: [{ id: other.projectFolder }] }),
    },
  },
  filesPartnershipsDelete: {
    id: { input: (mine, other) => ({ id: other.partnership, file_id: mine.project }) },
    file_id: { input: (mine, other) => ({ id: mine.partnership, file_id: other.project }) },
  },
  importsCheck: {
    parent_id: { input: (mine, other) => ({ parent_id: other.folder, source: { kind: 'zip', file_id: mine.file } }) },
    'source.file_id': { input: (mine, other) => ({ parent_id: mine.folder, source: { kind: 'zip', file_id: other.file } }) },
    'source.upload': { input: (mine, other) => ({ parent_id: mine.folder, source: { kind: 'upload', upload: other.upload } }) },
  },
  importsStart: {
    parent_id: { input: (mine, other) => ({ parent_id: other.folder, source: { kind: 'zip', file_id: mine.file } }) },
    'source.file_id': { input: (mine, other) => ({ parent_id: mine.folder, source: { kind: 'zip', file_id: other.file } }) },
    'source.upload': { input: (mine, other) => ({ parent_id: mine.folder, source: { kind: 'upload', upload: other.upload } }) },
  },
  filesTransmittalsIssue: {
    id: { input: (mine, other) => ({ ...ISSUED, id: other.project, file_ids: [mine.projectFile] }) },
    file_ids: { input: (mine, other) => ({ ...ISSUED, id: mine.project, file_ids: [other.projectFile] }) },
    partnership_ids: {
      input: (mine, other) => ({
        ...ISSUED,
        id: mine.project,
        file_ids: [mine.projectFile],
        partnership_ids: [other.partnership],
      }),
      status: 400,
    },
  },
  filesPartnershipsInvitesAccept: {
    fileToLinkId: { input: (mine, other) => ({ token: mine.invite, fileToLinkId: other.project }) },
    'accessibleFiles.id': {
      input: (mine, other) => ({
        token: mine.invite,
        fileToLinkId: mine.project,
        accessibleFiles: [{ id: other.projectFolder }],
      }),
    },
  },
  filesSharesUnmappedAdd: {
    id: { input: (mine, other) => ({ id: other.share, parent_id: mine.folder }) },
    parent_id: { input: (mine, other) => ({ id: mine.offered, parent_id: other.folder }) },
  },
  filesSharesDeleteFile: {
    id: { input: (mine, other) => ({ id: other.folder, parent_id: mine.folder }) },
    parent_id: { input: (mine, other) => ({ id: mine.mount, parent_id: other.folder }) },
  },
  filesBrowse: {
    version: { input: (mine, other) => ({ path: `/i/${mine.file}`, version: other.oldObject }) },
  },
  filesSearch: {
    parent_id: { input: (_, other) => ({ q: 'a', parent_id: other.folder }) },
    except_id: { input: (_, other) => ({ q: 'file.txt', type: 'file', except_id: other.file }), status: 200 },
  },
}

let world: World
let caller: Person
let mine: Things
const others = {} as Record<'foreign' | 'hidden', Things>

beforeAll(async () => {
  world = await makeWorld()
  caller = await world.person()
  const colleague = await world.person({ team: caller.tenantId })
  mine = await makeThings(caller, { isHidden: false })
  others.foreign = await makeThings(await world.person({ roles: ['Admin'] }), { isHidden: false })
  others.hidden = await makeThings(colleague, { isHidden: true })
})
afterAll(() => world.close())

async function makeThings(who: Person, { isHidden }: { isHidden: boolean }): Promise<Things> {
  const top = await world.folder(who, who.rootId, `Things of ${who.userId}`)
  const make = async (input: object): Promise<Item> =>
    (await world.call(who, calls.filesCreate, { parent_id: top.id, name: '', type: 'folder', ...input })).file
  const folder = await world.folder(who, top.id, 'Folder')
  const file = await world.file(who, top.id, 'file.txt', 'one')
  const binned = await world.folder(who, top.id, 'Binned')
  const updated = await world.call(who, calls.filesUpdate, { id: file.id, upload: await world.upload(who, 'two') })
  await world.call(who, calls.filesDelete, { id: binned.id })
  const things = {
    folder: folder.id,
    file: file.id,
    object: updated.file.object_id ?? '',
    oldObject: file.object_id ?? '',
    oldVersion: (await world.call(who, calls.filesObjects, { id: file.id })).items[1]?.id ?? '',
    binned: binned.id,
    upload: await world.upload(who, 'three'),
    shortcut: (await make({ name: 'Shortcut', type: 'shortcut', shortcut_file_id: file.id })).id,
    view: (await make({ name: 'View', type: 'smart', filters: filters(folder.id) })).id,
    user: who.userId,
    tenant: who.tenantId,
    ...(await shareOne(who, top)),
    ...(await receiveTwo(who, top)),
    ...(await inviteOne(who, top)),
  }
  if (isHidden) await restrict(world, who, top.id, { hidden: true })
  return things
}

/** Shares a folder with a team of its own. */
async function shareOne(who: Person, top: Item): Promise<Pick<Things, 'share' | 'partner' | 'partnerUser'>> {
  const partner = await world.person()
  await connect(world.db, who, partner)
  const shared = await world.folder(who, top.id, 'Shared')
  const input = { file_id: shared.id, tenantInvitees: [partner.tenantId] }
  const { shares } = await world.call(who, calls.filesSharesInitiate, input)
  return { share: shares[0]?.id ?? '', partner: partner.tenantId, partnerUser: partner.userId }
}

/** A project, into which a team is invited that has a project of its own, into which it invites back. */
async function inviteOne(
  who: Person,
  top: Item,
): Promise<Pick<Things, 'project' | 'projectFolder' | 'projectFile' | 'partnership' | 'invite'>> {
  const partner = await world.person()
  await connect(world.db, who, partner)
  const projectOf = async (person: Person, parentId: string) => {
    const { file } = await world.call(person, calls.filesCreate, {
      parent_id: parentId,
      name: 'Project',
      type: 'folder',
      sub_type: 'project',
    })
    return file
  }
  const invite = async (person: Person, project: Item, team: Person) => {
    const input = { file_id: project.id, tenantInvitees: [team.tenantId] }
    return (await world.call(person, calls.filesPartnershipsInitiate, input)).partnerships[0]?.id ?? ''
  }
  const project = await projectOf(who, top.id)
  const { id: projectFolder } = await world.folder(who, project.id, 'Offer')
  const { id: projectFile } = await world.file(who, project.id, 'Plan.pdf', 'one')
  const partnership = await invite(who, project, partner)
  const back = await invite(partner, await projectOf(partner, partner.rootId), who)
  return { project: project.id, projectFolder, projectFile, partnership, invite: back }
}

/** Two folders of another team, one of which stands in the tree. */
async function receiveTwo(who: Person, top: Item): Promise<Pick<Things, 'offered' | 'mount'>> {
  const sharer = await world.person()
  const offer = async (name: string) => {
    const { id: itemId } = await world.folder(sharer, sharer.rootId, name)
    return share(world.db, { tenantId: sharer.tenantId, itemId, with: who.tenantId, people: [who.userId] })
  }
  const { file } = await world.call(who, calls.filesSharesUnmappedAdd, { id: await offer('Placed'), parent_id: top.id })
  return { offered: await offer('Offered'), mount: file.id }
}

const cases = (Object.entries(CASES) as [CallName, Record<string, Case>][]).flatMap(([name, fields]) =>
  Object.entries(fields).flatMap(([field, { input, status = 404, tries = ['foreign', 'hidden'] as const }]) =>
    tries.map((whose) => ({ name, field, whose, status, input })),
  ),
)

describe('a call that takes several ids', () => {
  it.each(cases)(
    '$name answers $status when $field alone is $whose, and writes nothing',
    async ({ name, whose, status, input }) => {
      const before = await fingerprint(world.db)
      const { status: given, body } = await world.try(caller, calls[name] as Call, input(mine, others[whose]))
      expect(given).toBe(status)
      if (name === 'filesCreateFiles' && status === 200) {
        expect(body).toEqual({ results: [{ file: null, error: { code: 'not_found', message: 'Not Found' } }] })
      } else if (status === 200) {
        const [own = mine.file] = (input(mine, mine) as { ids?: string[] }).ids ?? []
        const left = name === 'filesSharesOutside' ? [] : [own]
        expect((body as { items: { id: string }[] }).items.map((item) => item.id)).toEqual(left)
      }
      if (status === 404) expect(body).toEqual({ code: 'not_found', message: 'Not Found' })
      expect(await fingerprint(world.db)).toEqual(before)
    },
  )

  it('is tried with each of them', () => {
    for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
      // Ids of people and groups of them, of whom none but colleagues are there: test/users.
      if (/^(users|groups)/.test(name)) continue
      const fields = idFields(call)
      const isSeveral = fields.length > 1 || fields[0]?.endsWith('s')
      if (isSeveral) expect([name, Object.keys(CASES[name] ?? {}).sort()]).toEqual([name, [...fields].sort()])
    }
  })

  it('works with ids that are all the caller’s own', async () => {
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

describe('an object or an upload of one’s own team', () => {
  it('is no key to another item: the object of a file that the caller can’t open, and a colleague’s upload', async () => {
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
