import type { Finance } from '@arbour/contract/entities/finance'
import type { Ancestor, ContextFlags, Item, ItemFields } from '@arbour/contract/entities/item'
import type { UrlSigner } from '#platform/http/url-signer.ts'
import type { Principal } from '../identity/principal.ts'
import { contentUrls } from '../objects/content-url.ts'
import { thumbnailUrl } from '../previews/rendition-urls.ts'
import { type Chain, type ChainNode, parentChain } from './chain.ts'
import type { ItemRow } from './item-row.ts'
import { pathFor } from './paths.ts'
import { contextFlags, isAtLeast, roleOnChild } from './policy.ts'
import { type WeighedChain, weigh } from './weigh.ts'

/** Where an item stands for the person who looks at it, and what they may do with it. */
export interface Place {
  path: string
  parent: Item['parent']
  /** When it, or a folder above it, went to the bin. */
  deleted: Date | null
  flags: ContextFlags
}

interface Presenting {
  principal: Principal
  signer: UrlSigner
}

/** What is shared with nobody: sharing between teams, partners and links. */
const UNSHARED = {
  share_url: null,
  is_shared: false,
  is_symlink: false,
  inside_shared_folder: false,
  contains_shared_folder: false,
  source_id: null,
  shared_id: null,
  share_id: null,
  connected_tenant_id: null,
} as const

/** Of what an item shows, that which is told of one that the person may see but not open (design.md section 4). */
type Outline = Pick<ChainNode, 'id' | 'name' | 'type' | 'sub_type' | 'is_dir'>

/** What a shortcut leads to for a person. */
export interface ShortcutTarget {
  id: string
  path: string
}

/** An item as the API shows it: an explicit list of fields. `target` is what a shortcut leads to, null when it can't be reached. */
export function presentItem(
  { principal, signer }: Presenting,
  row: ItemRow,
  place: Place,
  { target = null }: { target?: ShortcutTarget | null } = {},
): Item {
  if (!place.flags.is_accessible) return presentOutline(principal, row, place)
  const { id } = row
  const urls = row.object_id ? contentUrls(signer, { principal, itemId: id, objectId: row.object_id }) : null
  return asItem({
    id,
    uuid: id,
    tenant_id: principal.tenantId,
    name: row.name,
    description: row.description,
    type: row.type,
    sub_type: row.sub_type,
    ext: row.ext,
    path: place.path,
    url: row.type === 'shortcut' ? (target?.path ?? null) : row.url,
    icon: row.icon,
    thumbnail_url: thumbnailUrl(signer, { principal, itemId: id, thumbnailId: row.thumbnail_id }),
    download_url: urls?.download ?? null,
    src_url: urls?.content ?? null,
    is_dir: row.is_dir,
    size: row.size,
    mimetype: row.mimetype,
    created: row.created.toISOString(),
    updated: row.updated.toISOString(),
    deleted: place.deleted?.toISOString() ?? null,
    owner_id: row.owner_id,
    tags: row.tags ?? [],
    is_starred: row.is_starred,
    shortcut_file_id: target?.id ?? null,
    object_id: row.object_id,
    object_meta: row.object_meta,
    parent: place.parent,
    link: row.url === null ? null : { url: row.url, image: row.image_url },
    finance: place.flags.is_editable && (row.is_dir || row.type === 'file') ? presentFinance(row.figures) : null,
    filters: row.filters,
    ...UNSHARED,
    ...place.flags,
  })
}

/** An item that the person may see but not open: its name, type and place alone. */
function presentOutline(principal: Principal, node: Outline, place: Place): Item {
  return asItem({
    id: node.id,
    uuid: node.id,
    tenant_id: principal.tenantId,
    name: node.name,
    description: null,
    type: node.type,
    sub_type: node.sub_type,
    ext: null,
    path: place.path,
    url: null,
    icon: null,
    thumbnail_url: null,
    download_url: null,
    src_url: null,
    is_dir: node.is_dir,
    size: null,
    mimetype: null,
    created: null,
    updated: null,
    deleted: place.deleted?.toISOString() ?? null,
    owner_id: null,
    tags: [],
    is_starred: false,
    shortcut_file_id: null,
    object_id: null,
    object_meta: null,
    parent: place.parent,
    link: null,
    finance: null,
    filters: null,
    ...UNSHARED,
    ...place.flags,
  })
}

/** What a type cannot have is null in every row: constraints of the table say so. */
function asItem(fields: ItemFields): Item {
  return fields as Item
}

/** An item that the person may see but not open, for a refusal. */
export function presentClosed(principal: Principal, item: WeighedChain): Item {
  return presentOutline(principal, item.node, placeOf(principal, item))
}

/** Most items carry no figure: they share one. */
const NO_FIGURES: Finance = Object.freeze({
  budget: null,
  cost: null,
  quoted: null,
  value: null,
  manual_budget: false,
  manual_cost: false,
  manual_quoted: false,
  manual_value: false,
})

/** The figures as they are shown, with two decimals. */
function presentFinance(figures: Finance | null): Finance {
  if (!figures) return NO_FIGURES
  return {
    ...figures,
    budget: shownAmount(figures.budget),
    cost: shownAmount(figures.cost),
    quoted: shownAmount(figures.quoted),
    value: shownAmount(figures.value),
  }
}

/** `12`, `12.5` and `12.50` of the database are `12.50`. Text all the way: no amount passes through floating point. */
function shownAmount(amount: string | null): string | null {
  if (amount === null) return null
  const [pounds, pence = ''] = amount.split('.')
  return `${pounds}.${pence.padEnd(2, '0')}`
}

/** The place of the item that a weighed chain leads to. */
export function placeOf(principal: Principal, item: WeighedChain): Place {
  return { path: pathFor(item), parent: parentOf(principal, item.chain), deleted: item.deleted, flags: item.flags }
}

/** The place of a child of a folder that the person may open. */
export function childPlace(principal: Principal, folder: WeighedChain, folderPath: string, row: ItemRow): Place {
  const { node, deleted } = folder
  const standing = {
    role: roleOnChild(principal, folder.role, row),
    isDeleted: deleted !== null,
    isRestricted: folder.flags.is_restricted || row.is_restricted,
    isMapped: folder.flags.is_mapped,
  }
  return {
    path: `${folderPath}/${row.name}`,
    parent: { id: node.id, name: node.name, sub_type: node.sub_type, path: folderPath },
    deleted,
    flags: contextFlags(principal, standing, row),
  }
}

/** The folder that a chain's item stands in; null when the person can't open it. */
function parentOf(principal: Principal, chain: Chain): Item['parent'] {
  const above = parentChain(chain)
  const parent = above && weigh(principal, above)
  if (!parent?.flags.is_accessible) return null
  return { id: parent.node.id, name: parent.node.name, sub_type: parent.node.sub_type, path: pathFor(parent) }
}

/** The folders above an item for breadcrumbs: from the root, the top of what was deleted, or below what the person can't open. */
export function presentAncestors(principal: Principal, { chain, roles, firstOpen }: WeighedChain): Ancestor[] {
  const top = Math.max(
    firstOpen,
    chain.findLastIndex((node) => node.deleted !== null),
  )
  return chain.slice(top, -1).flatMap((node, index) => {
    const [first, ...others] = chain.slice(0, top + index + 1)
    if (!first || !isAtLeast(roles[top + index] ?? null, 'viewer')) return []
    const above = weigh(principal, [first, ...others])
    return [{ id: node.id, name: node.name, path: pathFor(above), is_contributable: above.flags.is_contributable }]
  })
}
