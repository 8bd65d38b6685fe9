import { randomUUID } from 'node:crypto'
import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { createTeam } from '#modules/directory/teams/public.ts'
import { type PageServer, servePages } from '../link-previews/page-server.ts'
import { restrict } from '../support/access.ts'
import { give } from '../support/give.ts'
import { issueOnce } from '../support/issue.ts'
import type { Person, World } from '../support/world.ts'

/**
 * The kinds of callers, in the order of the columns of statuses. `nobody` is not signed in, `stranger` is an Admin of another team. `hidden`
 * is a member to whom the item is hidden, and `closed` one who sees it and can't open it. `viewer`, `contributor` and `editor` have that
 * role on it. `admin` and `adminHidden` are Admins without a role, on a visible and on a hidden item.
 */
export const CALLER_KINDS = [
  'nobody',
  'stranger',
  'hidden',
  'closed',
  'viewer',
  'contributor',
  'editor',
  'owner',
  'admin',
  'adminHidden',
] as const
export type CallerKind = (typeof CALLER_KINDS)[number]

/** What a call is made on. Files and smart views are in a restricted folder; their owner is a contributor there. */
export type TargetType =
  | 'folder'
  | 'file'
  | 'view'
  | 'tag'
  | 'person'
  | 'group'
  | 'invitation'
  | 'code'
  | 'connection'
  | 'connectionInvitation'
  | 'nothing'

export interface Target {
  id: string
  /** The current path, in the tree or in the bin. */
  path: string
  /** The path in the tree, which an item in the bin had before. */
  formerPath: string
  isBinned: boolean
  isHidden: boolean
  /** A former version of a file, and its object. */
  oldVersionId: string
  oldObjectId: string
}

export interface Fixtures {
  world: World
  /** A folder that every member of the team may edit. */
  openFolder: string
  /** A member of the team. */
  colleague: string
  /** Another team, which is connected with the members' team once something is shared with it. */
  partnerTeam: string
  /** The URL of a web page. */
  pageUrl: string
  /** Returns the caller of a kind for a type of target. */
  caller(kind: CallerKind, type: TargetType): Person | null
  /** Creates a new target on which a kind of caller can try a call. */
  target(kind: CallerKind, type: TargetType, options: { isBinned: boolean }): Promise<Target>
  /** Returns the share of an item with the partner team, and creates it the first time. */
  share(itemId: string): Promise<string>
  /** Returns the public link to an item, and creates it the first time. */
  link(itemId: string): Promise<string>
  /** Returns the invitation of the partner team into an item, and creates it the first time, with the item a project. */
  partnership(itemId: string): Promise<string>
  /** Returns the transmittal of an item, and issues it the first time. */
  transmittal(itemId: string): Promise<string>
  /** Creates a tag. */
  otherTag(): Promise<string>
  /** Creates a folder in the open folder, which every member of the team can move. */
  spareFolder(): Promise<string>
  /** Creates another team and returns its subdomain. */
  makeSubdomain(): Promise<string>
  close(): Promise<void>
}

/** Creates a team with a caller of every kind, and a stranger. */
export async function makeFixtures(world: World): Promise<Fixtures> {
  const admin = await world.person({ roles: ['Admin'] })
  const member = () => world.person({ team: admin.tenantId })
  const [owner, author, viewer, contributor, editor, other] = [
    await member(),
    await member(),
    await member(),
    await member(),
    await member(),
    await member(),
  ]
  const stranger = await world.person({ roles: ['Admin'] })
  const { tenantId: partnerTeam } = await world.person()
  const people = [
    [viewer, 'viewer'],
    [contributor, 'contributor'],
    [author, 'contributor'],
    [editor, 'editor'],
  ] as const
  const openFolder = (await world.folder(admin, admin.rootId, 'Open to all')).id
  const page: PageServer = await servePages((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>A page</title><p>Its text</p>')
  })
  const callers = {
    nobody: null,
    stranger,
    hidden: other,
    closed: other,
    viewer,
    contributor,
    editor,
    owner,
    admin,
    adminHidden: admin,
  }
  let targets = 0
  const nextName = () => {
    targets += 1
    return `Target ${targets}`
  }

  async function restricted(hidden: boolean): Promise<Item> {
    const folder = await world.folder(owner, owner.rootId, nextName())
    await restrict(world, owner, folder.id, { hidden, people })
    return folder
  }
  const parents = { visible: (await restricted(false)).id, hidden: (await restricted(true)).id }

  async function file(parentId: string): Promise<Item> {
    const made = await world.file(author, parentId, `${nextName()}.txt`, 'one')
    await world.call(author, calls.filesUpdate, { id: made.id, upload: await world.upload(author, 'two') })
    return made
  }

  async function view(parentId: string): Promise<Item> {
    const input = { parent_id: parentId, name: nextName(), type: 'smart', filters: { q: 'target' } } as const
    return (await world.call(author, calls.filesCreate, input)).file
  }

  async function tag(): Promise<string> {
    const { file: tagged } = await world.call(owner, calls.filesTagsUpdate, { id: openFolder, tags: [nextName()] })
    return tagged.tags[0]?.id ?? ''
  }

  const makeTeam = () => createTeam(world.db, { name: nextName() })

  /** Creates a request of another team for a connection. */
  async function connection(): Promise<string> {
    const id = randomUUID()
    const values = { id, from_tenant_id: await makeTeam(), to_tenant_id: admin.tenantId, created_by: null, accepted: null }
    await world.db.insertInto('connections').values(values).execute()
    return id
  }

  /** Functions that create targets other than items. */
  const makers = {
    tag,
    connection,
    person: async () => (await member()).userId,
    group: async () => (await world.call(admin, calls.groupsCreate, { name: randomUUID() })).group.id,
    invitation: async () =>
      (await world.call(admin, calls.usersInvitationsCreate, { email: `${randomUUID()}@example.org` })).invitation.id,
    connectionInvitation: async () => (await world.call(admin, calls.tenantsConnectionsInvitationsCreate, {})).invitation.id,
    code: async () => (await world.call(admin, calls.tenantsJoinCodesCreate, {})).join_code.id,
  }

  return {
    world,
    openFolder,
    colleague: admin.userId,
    partnerTeam,
    pageUrl: page.origin,
    caller: (kind, type) => (kind === 'owner' && (type === 'file' || type === 'view') ? author : callers[kind]),
    async target(kind, type, { isBinned }) {
      const isHidden = kind === 'hidden' || kind === 'adminHidden'
      const nothing = { id: '', path: '', formerPath: '', isBinned, isHidden, oldVersionId: '', oldObjectId: '' }
      if (type === 'nothing') return nothing
      if (type in makers) return { ...nothing, id: await makers[type as keyof typeof makers]() }
      const parentId = isHidden ? parents.hidden : parents.visible
      const made = type === 'folder' ? await restricted(isHidden) : await (type === 'file' ? file : view)(parentId)
      const { id, path: formerPath } = made
      const maker = type === 'folder' ? owner : author
      const versions = type === 'file' ? (await world.call(maker, calls.filesObjects, { id })).items : []
      if (isBinned) await world.call(maker, calls.filesDelete, { id })
      const { path } = isBinned ? (await world.call(maker, calls.filesGet, { id })).file : made
      return { ...nothing, id, path, formerPath, oldVersionId: versions[1]?.id ?? '', oldObjectId: versions[1]?.object_id ?? '' }
    },
    async makeSubdomain() {
      const id = await makeTeam()
      return (await world.db.selectFrom('tenants').select('subdomain').where('id', '=', id).executeTakeFirstOrThrow()).subdomain
    },
    async share(itemId) {
      const { tenantId } = owner
      const find = () => world.db.selectFrom('shares').select('id').where('item_id', '=', itemId).executeTakeFirst()
      const grantee = { kind: 'team', tenantId: partnerTeam } as const
      if (!(await find())) await give(world.db, { tenantId, itemId, grantee, role: 'editor', source: 'share' })
      return (await find())?.id ?? ''
    },
    async link(itemId) {
      const { tenantId } = owner
      const find = () => world.db.selectFrom('public_links').select('id').where('item_id', '=', itemId).executeTakeFirst()
      const grantee = { kind: 'link', linkId: randomUUID() } as const
      if (!(await find())) await give(world.db, { tenantId, itemId, grantee, role: 'viewer', source: 'link' })
      return (await find())?.id ?? ''
    },
    async partnership(itemId) {
      const { tenantId } = owner
      await world.db.updateTable('items').set({ sub_type: 'project' }).where('id', '=', itemId).execute()
      const find = () => world.db.selectFrom('partnerships').select('id').where('item_id', '=', itemId).executeTakeFirst()
      const invited = {
        partner_tenant_id: partnerTeam,
        partner_item_id: null,
        invited_user_id: null,
        email: null,
        token_hash: null,
      }
      const rest = { created_by: owner.userId, answered: null, answered_by: null, status: 'Pending' as const }
      if (!(await find())) {
        await world.db
          .insertInto('partnerships')
          .values({ id: randomUUID(), tenant_id: tenantId, item_id: itemId, ...invited, ...rest })
          .execute()
      }
      return (await find())?.id ?? ''
    },
    transmittal: (itemId) => issueOnce(world.db, { tenantId: owner.tenantId, itemId }),
    otherTag: tag,
    spareFolder: async () => (await world.folder(admin, openFolder, nextName())).id,
    close: () => page.close(),
  }
}
