import { calls } from '@arbour/contract/calls'
import { restrict } from '../support/access.ts'
import { mount } from '../support/connected.ts'
import { issueOnce } from '../support/issue.ts'
import { share } from '../support/share.ts'
import { visitorOf } from '../support/visitor.ts'
import type { Person, World } from '../support/world.ts'

/** A team with data of every kind, and another that it works with. */
export interface FullTeam {
  admin: Person
  member: Person
  /** Restricted and hidden, owned by `member`. */
  closedId: string
  /** In `Ünterlagen`; has three versions, the first with the current content again. */
  planId: string
}

/** Names in every script, and some that other file systems reject. */
const NAMES = [
  'Ünterlagen',
  'план.txt',
  '計画書.pdf',
  'خطة.md',
  'नक्शा',
  'CON',
  'a:b?.txt',
  'A:b*.txt',
  '👩‍🏭 Site',
  '-.-',
  'constructor',
  'x'.repeat(255),
]

export async function makeFullTeam(world: World): Promise<FullTeam> {
  const admin = await world.person({ roles: ['Admin'] })
  const member = await world.person({ team: admin.tenantId })
  const leaver = await world.person({ team: admin.tenantId, roles: ['Editor'] })
  const partner = await world.person({ roles: ['Admin'] })
  const create = async (input: object, caller = admin) =>
    (await world.call(caller, calls.filesCreate, { parent_id: admin.rootId, ...input } as never)).file
  for (const name of NAMES) await world.file(admin, admin.rootId, name, `content of ${name}`)
  const folder = await create({ type: 'folder', name: 'Works' })
  const project = await create({ type: 'folder', sub_type: 'project', name: 'Bridge', parent_id: folder.id })
  await create({ type: 'folder', sub_type: 'company', name: 'Ltd.', parent_id: folder.id })
  const link = { url: 'https://example.com/a?b=c', image: 'https://example.com/a.png' }
  await create({ type: 'link', name: 'Page', link, parent_id: folder.id })
  await create({ type: 'cloud', name: 'Sheet', link: { ...link, image: null }, parent_id: folder.id })

  const plan = await world.file(admin, project.id, 'plan.txt', 'first')
  const versions = []
  for (const content of ['second', '']) {
    const upload = await world.upload(member, content)
    versions.push((await world.call(member, calls.filesUpdate, { id: plan.id, upload })).file)
  }
  await world.call(admin, calls.filesObjectsRestore, {
    id: plan.id,
    object_id: plan.type === 'file' ? plan.object_id : '',
  } as never)
  const [current] = (await world.call(admin, calls.filesObjects, { id: plan.id })).items
  await world.call(admin, calls.filesObjectsUpdate, {
    id: plan.id,
    version_id: current?.id ?? '',
    note: 'Für den Bauherrn\n– B2',
  })
  await world.call(admin, calls.filesDuplicate, { id: project.id, destination_id: folder.id, conflict: 'keep' })
  await create({ type: 'shortcut', name: 'To plan', shortcut_file_id: plan.id, parent_id: folder.id })
  await world.call(admin, calls.filesTagsUpdate, { id: plan.id, tags: ['Urgent', 'Größe'] })
  await world.call(admin, calls.filesTagsUpdate, { id: folder.id, tags: ['urgent'] })
  await create({ type: 'smart', name: 'Urgent ones', filters: { tags: ['Urgent'], parent_id: folder.id, q: 'plan' } })
  await world.call(admin, calls.filesFinanceUpdate, { file_id: plan.id, budget: '1234567890123.45', cost: '-0.10' })
  await world.call(admin, calls.filesFinanceUpdate, { file_id: project.id, quoted: '7' })
  await world.call(member, calls.filesStarredUpdate, { id: plan.id, is_starred: true })
  await world.call(member, calls.preferencesUpdate, { location: folder.id, view: { viewType: 'list' } })
  await world.call(member, calls.preferencesUpdate, { location: 'default', view: { viewType: 'tree' } })
  await world.call(member, calls.notificationsPreferencesUpdate, { items: [{ topic: 'access', in_app: true, mail: 'off' }] })
  await world.call(admin, calls.filesProjectUpdate, { id: project.id, status: 'on_hold', starts: '2026-02-28' })
  await world.call(admin, calls.filesRename, { id: project.id, name: 'Bridge 2' })
  await world.call(admin, calls.filesUpdate, { id: folder.id, description: 'Line one\nline "two" \\u0000' } as never)

  const closed = await world.folder(member, admin.rootId, 'Closed')
  await world.file(member, closed.id, 'secret.txt', 'secret')
  await restrict(world, member, closed.id, { hidden: true, people: [[leaver, 'viewer']] })
  const shown = await world.file(member, folder.id, 'shown.txt')
  await restrict(world, member, shown.id)
  const listing = await world.folder(admin, folder.id, 'Listing')
  await world.call(admin, calls.filesAccessUpdate, {
    id: listing.id,
    fileUsers: [{ user_id: member.userId, user_role: 'editor' }],
  })
  const { group } = await world.call(admin, calls.groupsCreate, { name: 'Surveyors', user_ids: [member.userId] })
  const grouped = await world.folder(admin, folder.id, 'Grouped')
  await world.call(admin, calls.filesAccessUpdate, {
    id: grouped.id,
    fileGroups: [{ group_id: group.id, user_role: 'viewer' }],
  })

  const gone = await world.folder(leaver, admin.rootId, 'Gone')
  await world.file(leaver, gone.id, 'binned.txt', 'binned')
  await world.call(admin, calls.filesDelete, { id: gone.id })
  const purged = await world.folder(admin, admin.rootId, 'Purged')
  const orphan = await world.folder(admin, purged.id, 'Orphan')
  await world.call(admin, calls.filesDelete, { id: orphan.id })
  await world.call(admin, calls.filesDelete, { id: purged.id, soft_delete: false })
  await world.call(admin, calls.usersRemove, { id: leaver.userId, hand_over_to: admin.userId })

  // Shares with other teams are not transferred.
  await share(world.db, { tenantId: admin.tenantId, itemId: listing.id, with: partner.tenantId, role: 'editor' })
  await share(world.db, {
    tenantId: partner.tenantId,
    itemId: (await world.folder(partner, partner.rootId, 'Theirs')).id,
    with: admin.tenantId,
  })
  await visitorOf(world, { tenantId: admin.tenantId, itemId: plan.id })
  await issueOnce(world.db, { tenantId: admin.tenantId, itemId: project.id })
  return { admin, member, closedId: closed.id, planId: plan.id }
}

/** Mounts a folder of another team in the tree. */
export async function mountInto(world: World, { admin }: FullTeam): Promise<string> {
  const partner = await world.person({ roles: ['Admin'] })
  const theirs = await world.folder(partner, partner.rootId, 'Mounted')
  await share(world.db, { tenantId: partner.tenantId, itemId: theirs.id, with: admin.tenantId })
  return mount(world.db, { by: admin, tenantId: partner.tenantId, itemId: theirs.id })
}
