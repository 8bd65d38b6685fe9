import type { Finance } from '@arbour/contract/entities/items/finance'
import type { Item, ItemFields } from '@arbour/contract/entities/items/item'

const NO_FIGURES: Finance = {
  currency: null,
  budget: null,
  cost: null,
  quoted: null,
  value: null,
  other_currencies: [],
  manual_budget: false,
  manual_cost: false,
  manual_quoted: false,
  manual_value: false,
}

/** Creates an item with all permissions, for tests of models. */
export function makeItem(overrides: Partial<ItemFields> & { name: string }): Item {
  const id = overrides.id ?? `id-${overrides.name}`
  const isDir = overrides.is_dir ?? false
  const isFigured = isDir || (overrides.type ?? 'file') === 'file'
  const fields: ItemFields = {
    id,
    uuid: id,
    tenant_id: 'tenant',
    description: null,
    type: isDir ? 'folder' : 'file',
    sub_type: isDir ? 'folder' : 'file',
    ext: null,
    path: `/all/${overrides.name}`,
    is_dir: isDir,
    size: isDir ? null : 1024,
    mimetype: isDir ? null : 'application/octet-stream',
    created: '2026-11-01T09:00:00.000Z',
    updated: '2026-11-02T09:00:00.000Z',
    activity_at: overrides.updated === undefined ? '2026-11-02T09:00:00.000Z' : overrides.updated,
    deleted: null,
    deleted_by: null,
    has_folders: false,
    owner_id: null,
    object_id: null,
    parent: { id: 'root', path: '/all', name: 'All Files', sub_type: 'folder' },
    download_url: null,
    src_url: null,
    url: null,
    share_url: null,
    icon: null,
    thumbnail_url: null,
    tags: [],
    is_starred: false,
    is_shared: false,
    is_symlink: false,
    inside_shared_folder: false,
    contains_shared_folder: false,
    reached_by_link: false,
    source_id: null,
    lock: null,
    shared_id: null,
    share_id: null,
    connected_tenant_id: null,
    connected_tenant: null,
    shortcut_file_id: null,
    object_meta: null,
    scan: null,
    link: null,
    // Null for items of other types.
    finance: isFigured && (overrides.is_editable ?? true) ? NO_FIGURES : null,
    filters: null,
    is_accessible: true,
    is_contributable: isDir,
    is_editable: true,
    is_taggable: true,
    is_moveable: true,
    is_deletable: true,
    is_shareable: true,
    is_owned: true,
    is_mapped: true,
    is_restricted: false,
    is_shared_by_connection: false,
    ...overrides,
  }
  return fields as Item
}
