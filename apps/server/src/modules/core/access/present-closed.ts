import type { Item, ItemFields } from '@arbour/contract/entities/items/item'
import type { AncestorNode } from '#modules/core/tree/public.ts'
import type { ItemAccess } from './evaluate-access.ts'
import { type Place, placeOf } from './place.ts'
import type { Principal } from './principal.ts'

/** Sharing properties of an item that is not shared with other teams, partners or links. */
export const NO_SHARING = {
  share_url: null,
  is_shared: false,
  is_symlink: false,
  inside_shared_folder: false,
  contains_shared_folder: false,
  reached_by_link: false,
  source_id: null,
  shared_id: null,
  share_id: null,
  connected_tenant_id: null,
  connected_tenant: null,
} as const

/** The properties that are shown of an item that the user sees but can't open. */
type NameOnly = Pick<AncestorNode, 'tenant_id' | 'id' | 'name' | 'type' | 'sub_type' | 'is_dir'>

/** Presents an item that the user sees but can't open: only its name, type and place. */
export function presentNameOnly(node: NameOnly, place: Place): Item {
  return asItem({
    id: node.id,
    uuid: node.id,
    tenant_id: node.tenant_id,
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
    activity_at: null,
    deleted: place.deleted?.toISOString() ?? null,
    deleted_by: null,
    has_folders: false,
    owner_id: null,
    tags: [],
    is_starred: false,
    shortcut_file_id: null,
    object_id: null,
    object_meta: null,
    scan: null,
    parent: place.parent,
    link: null,
    finance: null,
    filters: null,
    lock: null,
    ...NO_SHARING,
    ...place.flags,
  })
}

/** Fields that a type can't have are null in every row, which table constraints enforce. */
export function asItem(fields: ItemFields): Item {
  return fields as Item
}

/** Presents an item that the user sees but can't open. */
export function presentClosed(principal: Principal, item: ItemAccess): Item {
  return presentNameOnly(item.node, placeOf(principal, item))
}
