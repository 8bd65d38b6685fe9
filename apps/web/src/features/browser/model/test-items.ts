import type { Item } from '@arbour/contract/entities/item'

/** An item for the tests of the models; everything may be done with it. */
export function makeItem(overrides: Partial<Item> & { name: string }): Item {
  const id = overrides.id ?? `id-${overrides.name}`
  const isDir = overrides.is_dir ?? false
  return {
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
    deleted: null,
    owner_id: null,
    object_id: null,
    parent: { id: 'root', path: '/all', name: 'All files', sub_type: 'folder' },
    download_url: null,
    src_url: null,
    is_accessible: true,
    is_contributable: isDir,
    is_editable: true,
    is_moveable: true,
    is_deletable: true,
    is_shareable: true,
    is_owned: true,
    is_mapped: true,
    ...overrides,
  }
}
