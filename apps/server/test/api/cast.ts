import { randomUUID } from 'node:crypto'
import { calls } from '@arbour/contract/calls'
import { createTeam } from '#modules/teams/public.ts'
import { type PageServer, servePages } from '../links/page-server.ts'
import { restrict } from '../support/access.ts'
import { give } from '../support/give.ts'
import { issueOnce } from '../support/issue.ts'
import type { Person, World } from '../support/world.ts'

/**
 * Who makes a call, in the order of the table's columns. `hidden`: a member to whom the item is hidden; `closed`: one who sees it but can't
 * open it; those from `viewer` on are listed; `admin` and `adminHidden`: Admins who are not listed on a visible, and on a hidden item.
 */
export const KINDS = [
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
export type Kind = (typeof KINDS)[number]

/** What a call is made on. Files and smart views stand in a restricted folder and are their author's, who is a contributor there. */
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
  | 'nothing'

export interface Target {
  id: string
  /** In the tree, or in the bin. */
  path: string
  /** Where it was before it went to the bin. */
  formerPath: string
  isBinned: boolean
  isHidden: boolean
  /** A version of a file that is not the current one, and its object. */
  oldVersionId: string
  oldObjectId: string
}

export interface Cast {
  world: World
  /** Open to the whole team. */
  openFolder: string
  /** A member of the team who stays. */
  heir: string
  /** The tenant of another team, which is connected with it once something is shared. */
  harbour: string
  /** Serves a web page. */
  pageUrl: string
  /** Who a kind is, for a target of some type. */
  who(kind: Kind, type: TargetType): Person | null
  /** Makes a new target for a kind to try its call on. */
  target(kind: Kind, type: TargetType, options: { isBinned: boolean }): Promise<Target>
  /** A share of the target with the other team, made once. */
  share(target: Target): Promise<string>
  /** The public link of the target, made once. */
  link(target: Target): Promise<string>
  /** An invitation of the other team into the target, which is a project by it, made once. */
  partnership(target: Target): Promise<string>
  /** A new tag. */
  otherTag(): Promise<string>
  /** A transmittal of the target, made once. */
  transmittal(target: Target): Promise<string>
  /** A new folder in the open folder that the team's members may move. */
  spare(): Promise<string>
  /** Makes another team, and gives its subdomain. */
  otherTeam(): Promise<string>
  close(): Promise<void>
}

/** A team with a person of every kind, and a stranger. */
export async function makeCast(world: World): Promise<Cast> {
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
  const { tenantId: harbour } = await world.person()
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
  const kinds = {
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
  let made = 0
  const next = () => {
    made += 1
    return `Target ${made}`
  }

  async function restricted(hidden: boolean): Promise<string> {
    const { id } = await world.folder(owner, owner.rootId, next())
    await restrict(world, owner, id, { hidden, people })
    return id
  }
  const places = { visible: await restricted(false), hidden: await restricted(true) }

  async function file(parentId: string): Promise<string> {
    const { id } = await world.file(author, parentId, `${next()}.txt`, 'one')
    await world.call(author, calls.filesUpdate, { id, upload: await world.upload(author, 'two') })
    return id
  }

  async function view(parentId: string): Promise<string> {
    const input = { parent_id: parentId, name: next(), type: 'smart', filters: { q: 'target' } } as const
    return (await world.call(author, calls.filesCreate, input)).file.id
  }

  async function tag(): Promise<string> {
    const { file: tagged } = await world.call(owner, calls.filesTagsUpdate, { id: openFolder, tags: [next()] })
    return tagged.tags[0]?.id ?? ''
  }

  const makeTeam = () => createTeam(world.db, { name: next() })

  /** Another team has asked for it. */
  async function connection(): Promise<string> {
    const id = randomUUID()
    const values = { id, from_tenant_id: await makeTeam(), to_tenant_id: admin.tenantId, created_by: null, accepted: null }
    await world.db.insertInto('connections').values(values).execute()
    return id
  }

  /** What a team has besides items, made anew. */
  const makers = {
    tag,
    connection,
    person: async () => (await member()).userId,
    group: async () => (await world.call(admin, calls.groupsCreate, { name: randomUUID() })).group.id,
    invitation: async () =>
      (await world.call(admin, calls.usersInvitationsCreate, { email: `${randomUUID()}@example.org` })).invitation.id,
    code: async () => (await world.call(admin, calls.tenantsJoinCodesCreate, {})).join_code.id,
  }

  return {
    world,
    openFolder,
    heir: admin.userId,
    harbour,
    pageUrl: page.origin,
    who: (kind, type) => (kind === 'owner' && (type === 'file' || type === 'view') ? author : kinds[kind]),
    async target(kind, type, { isBinned }) {
      const isHidden = kind === 'hidden' || kind === 'adminHidden'
      const nothing = { id: '', path: '', formerPath: '', isBinned, isHidden, oldVersionId: '', oldObjectId: '' }
      if (type === 'nothing') return nothing
      if (type in makers) return { ...nothing, id: await makers[type as keyof typeof makers]() }
      const place = isHidden ? places.hidden : places.visible
      const id = type === 'folder' ? await restricted(isHidden) : await (type === 'file' ? file : view)(place)
      const maker = type === 'folder' ? owner : author
      const { path: formerPath } = (await world.call(maker, calls.filesGet, { id })).file
      const versions = type === 'file' ? (await world.call(maker, calls.filesObjects, { id })).items : []
      if (isBinned) await world.call(maker, calls.filesDelete, { id })
      const { path } = (await world.call(maker, calls.filesGet, { id })).file
      return { ...nothing, id, path, formerPath, oldVersionId: versions[1]?.id ?? '', oldObjectId: versions[1]?.object_id ?? '' }
    },
    async otherTeam() {
      const id = await makeTeam()
      return (await world.db.selectFrom('tenants').select('subdomain').where('id', '=', id).executeTakeFirstOrThrow()).subdomain
    },
    async share({ id: itemId }) {
      const { tenantId } = owner
      const find = () => world.db.selectFrom('shares').select('id').where('item_id', '=', itemId).executeTakeFirst()
      const grantee = { kind: 'team', tenantId: harbour } as const
      if (!(await find())) await give(world.db, { tenantId, itemId, grantee, role: 'editor', source: 'share' })
      return (await find())?.id ?? ''
    },
    async link({ id: itemId }) {
      const { tenantId } = owner
      const find = () => world.db.selectFrom('public_links').select('id').where('item_id', '=', itemId).executeTakeFirst()
      const grantee = { kind: 'link', linkId: randomUUID() } as const
      if (!(await find())) await give(world.db, { tenantId, itemId, grantee, role: 'viewer', source: 'link' })
      return (await find())?.id ?? ''
    },
    async partnership({ id: itemId }) {
      const { tenantId } = owner
      await world.db.updateTable('items').set({ sub_type: 'project' }).where('id', '=', itemId).execute()
      const find = () => world.db.selectFrom('partnerships').select('id').where('item_id', '=', itemId).executeTakeFirst()
      const invited = { partner_tenant_id: harbour, partner_item_id: null, invited_user_id: null, email: null, token_hash: null }
      const rest = { created_by: owner.userId, answered: null, answered_by: null, status: 'Pending' as const }
      if (!(await find())) {
        await world.db
          .insertInto('partnerships')
          .values({ id: randomUUID(), tenant_id: tenantId, item_id: itemId, ...invited, ...rest })
          .execute()
      }
      return (await find())?.id ?? ''
    },
    transmittal: ({ id: itemId }) => issueOnce(world.db, { tenantId: owner.tenantId, itemId }),
    otherTag: tag,
    spare: async () => (await world.folder(admin, openFolder, next())).id,
    close: () => page.close(),
  }
}
