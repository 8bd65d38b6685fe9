import { pageMeta } from '@arbour/contract/entities/common'
import type { Item, ItemFields } from '@arbour/contract/entities/items/item'
import type { TeamSummary } from '@arbour/contract/entities/sharing/connection'
import type { SharedFile } from '@arbour/contract/entities/sharing/share'
import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { makeItem } from '#test/make-item.ts'
import { type FakeTeam, newId } from './fakes/fake-team.ts'

/** A share by a connected team, as known to the receiving team's fake API. */
interface Share {
  id: string
  /** The folder of the other team. */
  source: Item
  /** The mount; null before it is placed. */
  mount: Item | null
  is_for_team: boolean
  /** Whether the user has it through a group. */
  is_by_group: boolean
  note: string
  expires: string | null
}

/** Folders that Northwind shares with a fake team, and those that the team shares with Northwind. */
export class TeamShares {
  readonly other: TeamSummary
  shares: Share[] = []
  /** Shares by the team itself. */
  byUs: Item[] = []
  /** Items of the team that list the user inside a folder that the user cannot open. */
  listed: Item[] = []
  /** The pending email addresses of folders without other recipients. */
  readonly waiting = new Map<string, readonly string[]>()
  suggested: Item | null = null
  readonly #team: FakeTeam

  constructor(team: FakeTeam) {
    this.#team = team
    const { primary_color, background_color } = team.tenant
    const [id, name] = [newId(), 'Northwind']
    this.other = { id, name, short_name: name, subdomain: 'northwind', picture: null, primary_color, background_color }
    const { api } = team
    api.on('tenantsConnected', ({ page, take }) => ({ items: [this.other], meta: pageMeta(1, page, take) }))
    api.on('filesShared', ({ side, q, sort, page, take }) => {
      const found = this.#rows(side)
        .filter(({ file }) => file.name.toLowerCase().includes(q.toLowerCase()))
        .sort((a, b) => a.file.name.localeCompare(b.file.name, 'en', { numeric: true }) * (sort.endsWith(':desc') ? -1 : 1))
      return { items: found.slice((page - 1) * take, page * take), meta: pageMeta(found.length, page, take) }
    })
    api.on('filesSharesUnmappedGet', ({ id }) => {
      const { source, mount, is_for_team, is_by_group, note, expires } = this.#get(id)
      return {
        redirect: mount?.path ?? null,
        file: this.#looked(id, source),
        tenant: this.other,
        shared_by: { id: newId(), name: 'Nora Wind', picture: null },
        user_role: 'editor' as const,
        is_for_team,
        is_by_group,
        note,
        expires,
        suggestedFolder: this.suggested,
      }
    })
    api.on('filesSharesUnmappedAdd', ({ id, parent_id }) => {
      const parent = [team.root, ...team.items].find((one) => one.id === parent_id)
      if (!parent) throw new Refusal('not_found')
      const file = this.place(this.#get(id), parent)
      return { path: file.path, file }
    })
    api.on('filesSharesDecline', ({ id }) => {
      this.shares = this.shares.filter((share) => share !== this.#get(id))
      return {}
    })
    api.on('filesSharesDeleteFile', ({ id }) => {
      const share = this.shares.find(({ mount }) => mount?.id === id)
      if (!share) throw new Refusal('not_found')
      team.items = team.items.filter((item) => item.id !== id)
      share.mount = null
      return { share_id: share.id }
    })
    // The contents of another team's tree are not simulated here.
    api.on('filesContents', (request, defaultHandler) =>
      defaultHandler({ ids: request.ids.filter((one) => team.items.some(({ id }) => id === one)) }),
    )
    api.on('filesBrowse', async (request, defaultHandler) => {
      const [, top, shareId, ...names] = request.path.split('/')
      const previewedShare = top === 'preview' ? this.#get(shareId ?? '') : null
      if (previewedShare && !previewedShare.mount) return this.#look(previewedShare, request)
      // A placed share is found there, by the names below the share.
      const path = previewedShare?.mount ? [previewedShare.mount.path, ...names].join('/') : request.path
      const response = await defaultHandler({ ...request, path })
      const getTeamId = (folderId: string) => team.items.find((item) => item.id === folderId)?.connected_tenant_id ?? null
      return {
        ...response,
        ancestors: response.ancestors.map((ancestor) => ({ ...ancestor, connected_tenant_id: getTeamId(ancestor.id) })),
      }
    })
  }

  /** Adds an unplaced share of a folder by Northwind: `share('Harbour plans')`. */
  share(
    name: string,
    overrides: Partial<Pick<Share, 'is_for_team' | 'is_by_group' | 'note' | 'expires'>> & { fields?: Partial<ItemFields> } = {},
  ): Share {
    const { fields, ...rest } = overrides
    const source = makeItem({
      name,
      id: newId(),
      tenant_id: this.other.id,
      is_dir: true,
      parent: null,
      finance: null,
      is_taggable: false,
      is_shareable: false,
      is_owned: false,
      is_mapped: false,
      is_moveable: false,
      is_deletable: false,
      is_shared_by_connection: true,
      ...this.#owner(),
      ...fields,
    })
    const share = { id: newId(), source, mount: null, is_for_team: false, is_by_group: false, note: '', expires: null, ...rest }
    this.shares.push(share)
    return share
  }

  #owner(): Pick<ItemFields, 'connected_tenant_id' | 'connected_tenant'> {
    const { id, name, picture } = this.other
    return { connected_tenant_id: id, connected_tenant: { id, name, picture } }
  }

  /** Places a share, by default in the root. */
  place(share: Share, into: Item = this.#team.root, overrides: Partial<ItemFields> = {}): Item {
    const { source } = share
    const mount = this.#team.folder(source.name, {
      into,
      is_symlink: true,
      source_id: source.id,
      share_id: share.id,
      ...this.#owner(),
      is_owned: false,
      is_taggable: false,
      is_shareable: false,
      is_shared_by_connection: true,
      finance: null,
      ...overrides,
    })
    share.mount = mount
    return mount
  }

  /** Adds an item of Northwind to a mount, or to a folder below one. */
  put(name: string, into: Item, overrides: Partial<ItemFields> = {}): Item {
    return this.#team.add(name, {
      into,
      tenant_id: this.other.id,
      ...this.#owner(),
      owner_id: null,
      is_owned: false,
      is_taggable: false,
      is_shareable: false,
      is_shared_by_connection: true,
      inside_shared_folder: true,
      finance: null,
      ...overrides,
    })
  }

  #get(id: string): Share {
    const share = this.shares.find((share) => share.id === id)
    if (!share) throw new Refusal('not_found', { message: t('errors.general.notFound') })
    return share
  }

  #looked(shareId: string, source: Item): Item {
    return { ...source, path: `/preview/${shareId}`, share_id: shareId }
  }

  #look({ id, source }: Share, { page, take }: { page: number; take: number }) {
    const file = this.#looked(id, source)
    const plan = makeItem({
      name: 'Quay.pdf',
      id: `${id.slice(0, -3)}fff`,
      tenant_id: this.other.id,
      parent: null,
      path: `${file.path}/Quay.pdf`,
    })
    const items = [{ ...plan, connected_tenant_id: this.other.id, is_mapped: false, is_owned: false, finance: null } as Item]
    const meta = { ...pageMeta(1, page, take), is_total_exact: true, file_share_id: id, filters: null, version: null }
    return { file, ancestors: [], items, meta }
  }

  #rows(side: 'with_us' | 'by_us'): SharedFile[] {
    const shared = '2026-11-20T09:00:00.000Z'
    const tenants = [this.other]
    if (side === 'by_us') {
      return this.byUs.map((file) => ({
        file,
        share_id: null,
        is_for_team: false,
        is_by_group: false,
        is_mapped: true,
        tenants: this.waiting.has(file.name) ? [] : tenants,
        addresses: (this.waiting.get(file.name) ?? []).map((email) => ({
          id: newId(),
          email,
          user_role: 'viewer' as const,
          expires: null,
          created: shared,
        })),
        user_role: null,
        expires: null,
        shared,
      }))
    }
    const { id, name, primary_color, background_color } = this.#team.tenant
    const otherTeam = { ...this.other, id, name, short_name: name, primary_color, background_color }
    const listedRows = this.listed.map((file): SharedFile => {
      const none = { share_id: null, is_for_team: false, is_by_group: false, addresses: [], expires: null }
      return { file, ...none, is_mapped: true, tenants: [otherTeam], user_role: 'viewer', shared }
    })
    const shareRows = this.shares.map(({ id, source, mount, is_for_team, is_by_group, expires }) => ({
      file: mount ?? this.#looked(id, source),
      share_id: id,
      is_for_team,
      is_by_group,
      is_mapped: mount !== null,
      tenants,
      addresses: [],
      user_role: 'editor' as const,
      expires,
      shared,
    }))
    return [...shareRows, ...listedRows]
  }
}
