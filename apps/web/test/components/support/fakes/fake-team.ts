import type { CallResponse } from '@arbour/contract/calls/call'
import type { getConfig } from '@arbour/contract/calls/config'
import type { Formats } from '@arbour/contract/entities/account/formats'
import { PRODUCT_DEFAULTS, type ViewChoice, type ViewLocation } from '@arbour/contract/entities/account/preferences'
import { pageMeta } from '@arbour/contract/entities/common'
import type { FolderContents } from '@arbour/contract/entities/items/contents'
import type { ActivityGroup } from '@arbour/contract/entities/items/event'
import type { Item, ItemFields } from '@arbour/contract/entities/items/item'
import type { TeamAbilities, User } from '@arbour/contract/entities/team/people'
import type { Tag } from '@arbour/contract/entities/team/tag'
import { TEAM_COLORS, type Tenant } from '@arbour/contract/entities/team/tenant'
import { DEFAULT_UPLOAD_BYTES } from '@arbour/contract/limits'
import { nameKey, numberedName } from '@arbour/contract/names'
import { t } from '@arbour/messages/t'
import { FakeApi, Refusal } from '@arbour/testing/fake-api/fake-api'
import { FakeChannel } from '@arbour/testing/fake-api/fake-channel'
import { makeItem } from '#test/make-item.ts'
import { NOTHING_TO_REPORT } from '../nothing-to-report.ts'

let counter = 0
/** The links of an item without public links. */
export const NO_LINKS = { link_file: null, has_request: false, links_below: 0 }

/** Creates a unique id in the format of the contract. */
export const newId = () => `0198c0de-0000-7000-8000-${String(++counter).padStart(12, '0')}`

/** Every member of the team can open it. */
const OPEN = { is_access_restricted: false, is_hidden_when_restricted: false }
type Kind = Partial<ItemFields>

/** A team with items served by the fake API, as seen by its Admin Ada. */
export class FakeTeam {
  readonly tenantId = newId()
  readonly tenant: Tenant = {
    id: this.tenantId,
    org_id: 'org_bridges',
    name: 'Bridges',
    short_name: 'Bridges',
    subdomain: 'bridges',
    picture: null,
    logo: null,
    primary_color: TEAM_COLORS.primary,
    background_color: TEAM_COLORS.background,
    locale: null,
    time_zone: null,
    currency: 'GBP',
  }
  readonly userId = newId()
  readonly user: User = {
    id: this.userId,
    name: 'Ada Byron',
    first_name: 'Ada',
    last_name: 'Byron',
    email: 'ada@example.org',
    username: 'ada',
    nickname: 'Ada',
    picture: null,
    roles: ['Admin'],
    is_suspended: false,
    org_id: this.tenant.org_id,
    tenant: { id: this.tenantId, name: this.tenant.name },
  }
  formats: Formats = { language: null, date_order: null, week_start: null, time_zone: null }
  /** Ada's permissions in the team. */
  /** The configuration before the sign-in; the page requests it once, whichever team it shows. */
  readonly config: CallResponse<typeof getConfig> = {
    public_url: location.origin,
    environment: 'production',
    sign_in: 'embedded',
    limits: { max_upload_size: DEFAULT_UPLOAD_BYTES, bin_days: null, versions: { days: null, kept: null } },
    oidc: {
      issuer: `${location.origin}/idp`,
      client_id: 'arbour-web',
      audience: `${location.origin}/api`,
      scope: 'openid',
      org_id: null,
      org_claim: ['org_id'],
      org_scope: null,
    },
  }
  readonly abilities: TeamAbilities = {
    may_list_bin: true,
    may_see_reports: true,
    may_manage_tags: true,
    may_take_ownership: true,
    may_manage_team: true,
    may_invite: true,
    may_create_teams: true,
    may_mount_drive: true,
  }
  readonly root: Item
  readonly api: FakeApi
  readonly channel = new FakeChannel()
  /** Ada's views of places and items. */
  readonly #views = new Map<ViewLocation, ViewChoice>()
  /** All items below the root; deleted ones have a date. */
  items: Item[] = []
  tags: Tag[] = []
  /** The recent activity of the team. */
  activities: ActivityGroup[] = []

  constructor() {
    this.root = this.#make({
      name: 'All Files',
      is_dir: true,
      path: '/all',
      parent: null,
      is_deletable: false,
      is_moveable: false,
    })
    this.api = new FakeApi(this.#handlers())
  }

  /** Adds an item to a folder, by default the root. */
  add(name: string, { into = this.root, ...kind }: Kind & { into?: Item } = {}): Item {
    const item = this.#make({ ...kind, name, ...placeIn(into, name) })
    this.items.push(item)
    if (item.is_dir && into.id !== this.root.id) this.#change(into.id, { has_folders: true })
    return item
  }

  folder(name: string, kind: Kind & { into?: Item } = {}): Item {
    return this.add(name, { type: 'folder', sub_type: 'folder', is_dir: true, ...kind })
  }

  /** Returns the current item with a name. */
  findByName(name: string): Item | undefined {
    return this.items.find((item) => item.name === name)
  }

  #make(fields: Kind & { name: string }): Item {
    const ext = (fields.type ?? 'file') !== 'file' || fields.is_dir ? null : (/\.(\w+)$/.exec(fields.name)?.[1] ?? null)
    return makeItem({ id: newId(), tenant_id: this.tenantId, owner_id: this.userId, ext, ...fields })
  }

  #at(path: string): Item | undefined {
    return path === '/all' ? this.root : this.items.find((item) => item.path === path && !item.deleted)
  }

  #get(id: string): Item {
    const found = id === this.root.id ? this.root : this.items.find((item) => item.id === id)
    if (!found) throw new Refusal('not_found', { message: t('errors.general.notFound') })
    return found
  }

  #change(id: string, change: Kind): Item {
    const changed = { ...this.#get(id), ...change } as Item
    this.items = this.items.map((item) => (item.id === id ? changed : item))
    return changed
  }

  /** Folders first, in the order of the server. */
  #children(folder: Item): Item[] {
    const children = this.items.filter((item) => item.parent?.id === folder.id && !item.deleted)
    return children.sort((a, b) => Number(b.is_dir) - Number(a.is_dir) || a.name.localeCompare(b.name, 'en', { numeric: true }))
  }

  #contents(folder: Item): FolderContents {
    const [folders, files] = [true, false].map((isDir) => this.#children(folder).filter((item) => item.is_dir === isDir))
    const size = files?.reduce((sum, file) => sum + (file.size ?? 0), 0) ?? 0
    return {
      id: folder.id,
      folders: folders?.length ?? 0,
      files: files?.length ?? 0,
      below: { files: files?.length ?? 0, size, is_exact: true },
      newest: (files ?? [])
        .slice(0, 4)
        .map(({ id, type, sub_type, ext, icon, thumbnail_url }) => ({ id, type, sub_type, ext, icon, thumbnail_url })),
    }
  }

  /** Returns the server's name conflict with a sibling, or null. */
  #conflict(folderId: string, name: string, self?: string): { message: string; data: { item: Item } } | null {
    const nameOwner = this.#children(this.#get(folderId)).find((item) => nameKey(item.name) === nameKey(name) && item.id !== self)
    return nameOwner ? { message: t('errors.items.nameConflict', { name: nameOwner.name }), data: { item: nameOwner } } : null
  }

  #refuseTaken(folderId: string, name: string, self?: string): void {
    const conflict = this.#conflict(folderId, name, self)
    if (conflict) throw new Refusal('name_conflict', conflict)
  }

  #ancestors(item: Item): Item[] {
    return item.parent ? [...this.#ancestors(this.#get(item.parent.id)), this.#get(item.parent.id)] : []
  }

  #handlers(): ConstructorParameters<typeof FakeApi>[0] {
    const ada = {
      user: { id: this.userId, name: 'Ada Byron', email: 'ada@example.org', picture: null },
      user_role: 'owner' as const,
    }
    const paginate = (items: readonly Item[], page: number, take: number) => ({
      items: items.slice((page - 1) * take, page * take),
      meta: { ...pageMeta(items.length, page, take), is_total_exact: true },
    })
    return {
      getConfig: () => this.config,
      tenantsStorage: () => ({ team: { used: 0, quota: null }, person: { used: 0, quota: null } }),
      authAccount: () => ({ user: this.user, formats: this.formats, tenant: this.tenant, abilities: this.abilities }),
      authTenants: () => ({ items: [{ ...this.tenant, unread: 0 }] }),
      importsList: () => ({ imports: [] }),
      importsSources: () => ({ folders: [] }),
      usersList: ({ page, take }) => ({ items: [{ ...this.user, has_second_step: false }], meta: pageMeta(1, page, take) }),
      notificationsList: ({ page, take }) => ({ items: [], meta: pageMeta(0, page, take), unread: 0 }),
      // The page left open by a previous test sends this request too.
      authSessions: () => ({ items: [] }),
      authTokensPaused: () => ({ items: [] }),
      preferencesList: () => ({
        default: PRODUCT_DEFAULTS,
        items: [...this.#views].map(([location, view]) => ({
          location,
          path: this.items.find(({ id }) => id === location)?.path ?? null,
          view,
        })),
      }),
      preferencesUpdate: ({ location, view: change }) => {
        const view = { ...this.#views.get(location), ...change }
        this.#views.set(location, view)
        return { view }
      },
      filesThumbnails: () => ({ items: [] }),
      filesContents: ({ ids }) => ({ items: ids.map((id) => this.#contents(this.#get(id))) }),
      filesRecent: ({ take, take_projects }) => ({
        items: this.activities.slice(0, take),
        projects: this.items
          .filter((item) => item.sub_type === 'project' && !item.deleted)
          .slice(0, take_projects)
          .map((file) => ({ file, last: null })),
      }),
      filesEvents: () => ({ items: [], cursor: { previous: null, next: `next:${newId()}` } }),
      filesRestoreList: () => ({ restores: [] }),
      filesRestoreActivity: () => ({ since: '2026-01-01T00:00:00.000Z', seconds: 7200, buckets: [] }),
      filesObjectsProposals: () => ({ items: [] }),
      filesObjects: ({ page, take }) => ({ items: [], meta: pageMeta(0, page, take) }),
      filesAccess: () => ({
        access: OPEN,
        fileUsers: [ada],
        fileGroups: [],
        accessRequests: [],
        can_change_access: true,
        inherited_from: null,
        inherited: [],
      }),
      filesUsers: ({ page, take }) => ({ access: OPEN, items: [ada], meta: pageMeta(1, page, take) }),
      filesPartnerships: () => ({ partnerships: [] }),
      filesSharesLinkGet: () => ({
        link: null,
        url: null,
        policy: { allows_links: true, needs_link_password: false, max_link_days: null },
      }),
      tenantsConnected: ({ page, take }) => ({ items: [], meta: pageMeta(0, page, take) }),
      groupsConnected: ({ page, take }) => ({ items: [], meta: pageMeta(0, page, take) }),
      usersConnected: ({ page, take }) => ({ items: [], meta: pageMeta(0, page, take) }),
      groupsList: ({ page, take }) => ({ items: [], meta: pageMeta(0, page, take) }),
      filesProjects: ({ ids }) => ({
        items: ids.map((id) => ({
          id,
          project: this.#get(id).sub_type === 'project' ? { status: 'active' as const, starts: null, ends: null } : null,
          people: { total: 1, items: [ada.user] },
          partners: [],
        })),
      }),
      filesProject: ({ id }) => ({
        file: this.#get(id),
        project: { status: 'active', starts: null, ends: null },
        company: null,
        people: { total: 1, items: [ada] },
        partners: [],
        since: null,
        changes: { by_team: 0, by_partners: 0, is_exact: true, people: [] },
        waiting: [],
        invitations: [],
        transmittals: { total: 0, unopened: [] },
      }),
      filesShares: () => ({ shares: [], addresses: [], obstacle: null }),
      filesAccessImpact: () => ({ items: [], outside: [] }),
      filesSharesSummary: () => ({
        tenants: [],
        shared_file: null,
        folders_below: 0,
        tenants_below: [],
        folders_waiting: 0,
        ...NO_LINKS,
      }),
      tagsList: () => ({ items: this.tags }),
      tagsUsage: () => ({
        items: this.tags.map(({ id }) => ({
          id,
          items: this.items.filter(({ tags }) => tags.some((tag) => tag.id === id)).length,
          smart_views: 0,
        })),
      }),
      ...NOTHING_TO_REPORT,
      filesSuggestions: ({ q }) => ({ items: this.#found(q) }),
      filesSearch: ({ q, parent_id, type, sub_type, is_starred, page, take }) => {
        const top = parent_id ? `${this.#get(parent_id).path}/` : null
        const isBelow = (item: Item) => top === null || (item.path.startsWith(top) && (!type || item.type === type))
        return paginate(
          this.#found(q).filter(
            (item) =>
              isBelow(item) && (type !== 'folder' || !sub_type || item.sub_type === sub_type) && (!is_starred || item.is_starred),
          ),
          page,
          take,
        )
      },
      filesBrowse: ({ path, is_deleted, q = '', type, sub_type, sort, page, take }) => {
        const file = is_deleted ? null : this.#at(path)
        if (file === undefined) throw new Refusal('not_found', { message: t('errors.general.notFound') })
        const isListed = (item: Item) =>
          (type === undefined && sub_type === undefined) ||
          (item.is_accessible && (type ?? item.type) === item.type && (sub_type ?? item.sub_type) === item.sub_type)
        const items = file ? this.#children(file).filter(isListed) : this.#binned(q, sort)
        const { meta, ...rest } = paginate(items, page, take)
        const ancestors = file ? this.#ancestors(file) : []
        return {
          file,
          ancestors: ancestors.map(({ id, name, path, is_contributable, sub_type }) => ({
            id,
            name,
            path,
            is_contributable,
            sub_type,
          })),
          ...rest,
          meta: { ...meta, file_share_id: null, filters: null, version: null },
        }
      },
      filesChildren: ({ file_id, page, take }) => paginate(this.#children(this.#get(file_id)), page, take),
      filesGet: ({ id }) => ({ file: this.#get(id) }),
      filesAccessRequestOwn: () => ({ request: null }),
      filesCreate: ({ parent_id, name = 'Link', type, description, ...rest }) => {
        this.#refuseTaken(parent_id, name)
        const isDir = type === 'folder'
        const subType = 'sub_type' in rest ? rest.sub_type : type === 'file' ? 'file' : null
        const kind: Kind = { type, is_dir: isDir, sub_type: subType, description: description ?? null }
        const url = 'link' in rest ? rest.link.url : null
        const bare = type === 'file' || isDir ? {} : { size: null, mimetype: null, url }
        return { file: this.add(name, { ...kind, ...bare, into: this.#get(parent_id) }) }
      },
      filesCreateFiles: ({ parent_id, files }) => ({
        results: files.map(({ name: expected, conflict: mode }) => {
          const conflict = this.#conflict(parent_id, expected)
          const name = conflict && mode === 'keep' ? numberedName(expected, 2, true) : expected
          if (conflict && mode !== 'keep') return { file: null, error: { code: 'name_conflict' as const, ...conflict } }
          const kind = { type: 'file', is_dir: false, sub_type: 'file', into: this.#get(parent_id) } as const
          return { file: this.add(name, kind), error: null }
        }),
      }),
      filesRename: ({ id, name }) => {
        const { parent } = this.#get(id)
        this.#refuseTaken(parent?.id ?? '', name, id)
        return { file: this.#change(id, { name, ...placeIn(this.#get(parent?.id ?? ''), name) }) }
      },
      filesUpdate: ({ id, name, description }) => ({
        file: this.#change(id, { ...(name !== undefined && { name }), ...(description !== undefined && { description }) }),
      }),
      filesStarredUpdate: ({ id, is_starred }) => {
        this.#change(id, { is_starred })
        return { is_starred }
      },
      filesTagsUpdate: ({ id, tags }) => {
        const itemTags = tags.map((name): Tag => {
          const knownTag = this.tags.find((tag) => tag.name.toLowerCase() === name.toLowerCase())
          return knownTag ?? { id: newId(), name, color: 'default' }
        })
        this.tags = [...new Set([...this.tags, ...itemTags])]
        return { file: this.#change(id, { tags: itemTags }) }
      },
      filesShared: ({ page: pageNumber, take }) => ({ items: [], meta: pageMeta(0, pageNumber, take) }),
      filesDeleteImpact: () => ({ has_unseen: false }),
      filesDelete: ({ id, soft_delete }) => {
        const deleter = { id: this.userId, name: 'Ada Byron' }
        const file = this.#change(id, { deleted: '2026-11-20T09:00:00.000Z', deleted_by: deleter })
        if (!soft_delete) this.items = this.items.filter((item) => item.id !== id)
        return { deletion_type: soft_delete ? 'soft_delete' : 'permanent', file }
      },
      filesRestore: ({ id }) => ({ file: this.#change(id, { deleted: null, deleted_by: null }), meta: { undo_id: null } }),
    }
  }

  /** Returns the contents of the bin, by name or, for the web's first request, the latest deleted first. */
  #binned(q: string, sort: string | undefined): Item[] {
    const deletedItems = this.items.filter((item) => item.deleted && item.name.toLowerCase().includes(q.toLowerCase()))
    const date = (item: Item) => Date.parse(item.deleted ?? '')
    return deletedItems.sort((a, b) => (sort === 'updated:desc' ? date(b) - date(a) : a.name.localeCompare(b.name, 'en')))
  }

  #found(q: string): Item[] {
    const query = q.toLowerCase()
    return this.items.filter((item) => !item.deleted && item.name.toLowerCase().includes(query))
  }
}

function placeIn(folder: Item, name: string): Kind {
  const { id, path, sub_type } = folder
  return { path: `${path}/${name}`, parent: { id, path, name: folder.name, sub_type } }
}
