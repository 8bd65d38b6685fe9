import type { Item } from '@arbour/contract/entities/items/item'
import type { Lock, LockSummary } from '@arbour/contract/entities/items/lock'
import type { VisitorItem } from '@arbour/contract/entities/sharing/public-link'

/** Presents an item to visitors, with an explicit list of fields. */
export function presentVisitorItem(item: Item): VisitorItem {
  return {
    id: item.id,
    name: item.name,
    description: item.description,
    type: item.type,
    sub_type: item.sub_type,
    ext: item.ext,
    path: item.path,
    url: item.url,
    icon: item.icon,
    thumbnail_url: item.thumbnail_url,
    download_url: item.download_url,
    src_url: item.src_url,
    size: item.size,
    mimetype: item.mimetype,
    created: item.created,
    updated: item.updated,
    is_dir: item.is_dir,
    object_meta: item.object_meta,
    scan: item.scan,
    lock: item.lock && presentLock(item.lock),
  }
}

/** Visitors learn the team that holds a lock, never the person. */
function presentLock({ is_own, holder, expires }: Lock): LockSummary {
  return { is_own, holder: { id: null, name: null, tenant: holder.tenant }, expires }
}
