import type { Ancestor, Item } from '@arbour/contract/entities/item'
import type { Selectable } from 'kysely'
import type { ItemTable } from '#platform/db/schema.ts'
import type { UrlSigner } from '#platform/http/url-signer.ts'
import type { Principal } from '../identity/principal.ts'
import { contentUrls } from '../objects/content-url.ts'
import { type Chain, deletedAt, pathOf } from './chain.ts'
import { contextFlags, type ItemRole, roleOnChain } from './policy.ts'

/** A whole row, with what its current version's object says. */
export type ItemRow = Selectable<ItemTable> & { size: number | null; mimetype: string | null }

/** Where a row stands and who looks at it. */
export interface Place {
  path: string
  parent: Item['parent']
  role: ItemRole | null
  /** When it, or a folder above it, went to the bin. */
  deleted: Date | null
}

/** An item as the API shows it: an explicit list of fields. */
export function presentItem(
  { principal, signer }: { principal: Principal; signer: UrlSigner },
  row: ItemRow,
  place: Place,
): Item {
  const urls = row.object_id ? contentUrls(signer, { principal, itemId: row.id, objectId: row.object_id }) : null
  return {
    id: row.id,
    uuid: row.id,
    tenant_id: row.tenant_id,
    name: row.name,
    description: row.description,
    type: row.type,
    sub_type: row.sub_type,
    ext: row.ext,
    path: place.path,
    is_dir: row.is_dir,
    size: row.size,
    mimetype: row.mimetype,
    created: row.created.toISOString(),
    updated: row.updated.toISOString(),
    deleted: place.deleted?.toISOString() ?? null,
    owner_id: row.owner_id,
    object_id: row.object_id,
    parent: place.parent,
    download_url: urls?.download ?? null,
    src_url: urls?.content ?? null,
    ...contextFlags(principal, place.role, row, place.deleted !== null),
  }
}

/** The place of the last item of a chain. */
export function placeOnChain(principal: Principal, chain: Chain): Place {
  return {
    path: pathOf(chain),
    parent: parentOnChain(chain),
    role: roleOnChain(principal, chain),
    deleted: deletedAt(chain),
  }
}

function parentOnChain(chain: Chain): Item['parent'] {
  const [top, ...others] = chain.slice(0, -1)
  if (!top) return null
  const above: Chain = [top, ...others]
  const parent = above[above.length - 1] ?? top
  return { id: parent.id, name: parent.name, sub_type: parent.sub_type, path: pathOf(above) }
}

/** The folders above a chain's item, for breadcrumbs; in the bin from the top of what was deleted on. */
export function presentAncestors(principal: Principal, chain: Chain): Ancestor[] {
  const top = Math.max(
    0,
    chain.findLastIndex((node) => node.deleted !== null),
  )
  return chain.slice(top, -1).map((node, index) => {
    const [first, ...others] = chain.slice(0, top + index + 1)
    const above: Chain = first ? [first, ...others] : chain
    const flags = contextFlags(principal, roleOnChain(principal, above), node, deletedAt(above) !== null)
    return { id: node.id, name: node.name, path: pathOf(above), is_contributable: flags.is_contributable }
  })
}
