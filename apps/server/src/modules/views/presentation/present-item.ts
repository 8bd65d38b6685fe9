import type { SmartFilters } from '@arbour/contract/entities/items/filters'
import type { Ancestor, Item } from '@arbour/contract/entities/items/item'
import { areBytesWithheld, contentUrls, presentScan } from '#modules/content/objects/public.ts'
import { thumbnailUrl } from '#modules/content/renditions/public.ts'
import type { CallContext } from '#modules/context.ts'
import {
  asItem,
  canDownload,
  canEditFigures,
  canLink,
  canOpen,
  canSeeInternals,
  evaluateAccess,
  type ItemAccess,
  type Place,
  type Principal,
  pathFor,
  presentLock,
  presentNameOnly,
  toMountView,
} from '#modules/core/access/public.ts'
import type { ItemRow } from './item-row.ts'
import { linkUrl } from './link-url.ts'
import { presentFinance } from './present-figures.ts'

type PresentationContext = Pick<CallContext, 'principal' | 'signer' | 'installation'>

/** The target of a shortcut for a user. */
export interface ShortcutTarget {
  id: string
  path: string
}

/**
 * Presents an item for the API with an explicit list of fields. `target` is that of a shortcut, null if it is deleted or not
 * visible to the user.
 */
export function presentItem(
  { principal, signer, installation }: PresentationContext,
  row: ItemRow,
  place: Place,
  { target = null }: { target?: ShortcutTarget | null } = {},
): Item {
  if (!canOpen(place)) return presentNameOnly(row, place)
  const { id } = row
  const isInside = canSeeInternals(principal, row.tenant_id)
  // Its bytes are blocked, so there are no URLs.
  const isWithheld = areBytesWithheld(row)
  const urls =
    row.object_id && !isWithheld
      ? contentUrls(signer, { principal, tenantId: row.tenant_id, itemId: id, objectId: row.object_id })
      : null
  return asItem({
    id,
    uuid: id,
    tenant_id: row.tenant_id,
    name: row.name,
    description: row.description,
    type: row.type,
    sub_type: row.sub_type,
    ext: row.ext,
    path: place.path,
    url: row.type === 'shortcut' ? (target?.path ?? null) : row.url,
    icon: row.icon,
    thumbnail_url: thumbnailUrl(signer, {
      principal,
      tenantId: row.tenant_id,
      itemId: id,
      thumbnailId: isWithheld ? null : row.thumbnail_id,
    }),
    download_url: canDownload(principal) ? (urls?.download ?? null) : null,
    src_url: urls?.content ?? null,
    is_dir: row.is_dir,
    size: row.size,
    mimetype: row.mimetype,
    created: row.created.toISOString(),
    updated: row.updated.toISOString(),
    activity_at: row.activity_at.toISOString(),
    deleted: place.deleted?.toISOString() ?? null,
    has_folders: row.has_folders,
    deleted_by: isInside ? row.deleted_by : null,
    owner_id: isInside ? row.owner_id : null,
    // Tags of shared items are visible to the other team; link visitors see none.
    tags: (principal.kind === 'member' ? row.tags : null) ?? [],
    is_starred: row.is_starred,
    shortcut_file_id: target?.id ?? null,
    object_id: row.object_id,
    object_meta: row.object_meta,
    scan: presentScan(row),
    parent: place.parent,
    link: row.url === null ? null : { url: row.url, image: row.image_url },
    finance: canEditFigures(place) && (row.is_dir || row.type === 'file') ? presentFinance(row.figures) : null,
    filters: isInside ? row.filters : filtersExternal(row.filters),
    share_url: row.link_id !== null && canLink({ node: row, ...place }) ? linkUrl(installation, row.link_id) : null,
    is_shared: (row.is_shared || row.link_id !== null) && isInside,
    is_symlink: row.source_id !== null,
    inside_shared_folder: place.sharing.isInside,
    contains_shared_folder: false,
    reached_by_link: place.sharing.isLinked,
    source_id: row.source_id,
    shared_id: place.sharing.sharedId,
    lock: place.lock && presentLock(principal, row, place.lock),
    share_id: row.share_id ?? place.sharing.shareId,
    connected_tenant_id: row.source_tenant_id ?? place.sharing.connectedTenantId,
    connected_tenant: row.connected_tenant,
    ...place.flags,
  })
}

/** Returns a smart view's filters without the data of its team: its tags, and folders that may be closed to others. */
function filtersExternal(filters: SmartFilters | null): SmartFilters | null {
  return filters && { ...filters, tags: [], parent_id: null, parent_path: null }
}

/**
 * Returns the ancestors of an item for breadcrumbs: from the root, the top of a deletion, or below the last inaccessible folder.
 * Content of a mount starts with the ancestors of the mount, and the mount itself.
 */
export function presentAncestors(principal: Principal, item: ItemAccess): Ancestor[] {
  const { ancestorPath, reachableFrom, mount } = item
  if (mount && toMountView(item) === mount) return presentAncestors(principal, mount)
  const top = Math.max(
    reachableFrom,
    ancestorPath.findLastIndex((node) => node.deleted !== null),
  )
  const ownAncestors = ancestorPath.slice(top, -1).flatMap((_, index) => {
    const [first, ...others] = ancestorPath.slice(0, top + index + 1)
    const above = first && evaluateAccess(principal, [first, ...others])
    if (!above || !canOpen(above)) return []
    const { id, name } = toMountView(above).node
    const { sub_type } = above.node
    const { tenant_id } = above.node
    const isForeign = principal.kind === 'member' && tenant_id !== principal.teamId
    return [
      {
        id,
        name,
        path: pathFor(above),
        is_contributable: above.flags.is_contributable,
        ...(isForeign && { connected_tenant_id: tenant_id }),
        sub_type,
      },
    ]
  })
  return mount ? [...presentAncestors(principal, mount), ...ownAncestors] : ownAncestors
}
