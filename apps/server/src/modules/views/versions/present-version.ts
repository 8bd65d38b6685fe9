import type { FileVersion } from '@arbour/contract/entities/items/version'
import { contentUrls, presentScan } from '#modules/content/objects/public.ts'
import { thumbnailUrl } from '#modules/content/renditions/public.ts'
import type { Principal } from '#modules/core/access/public.ts'
import { fullName } from '#modules/directory/teams/public.ts'
import type { UrlSigner } from '#platform/http/url-signer.ts'
import type { VersionRow } from './version-queries.ts'

/** Presents a version to a user who can open the file. */
export function presentVersion(
  { principal, signer }: { principal: Principal; signer: UrlSigner },
  tenantId: string,
  row: VersionRow,
): FileVersion {
  const urls = contentUrls(signer, { principal, tenantId, itemId: row.item_id, objectId: row.object_id })
  return {
    id: row.id,
    object_id: row.object_id,
    number: row.number,
    created: row.created.toISOString(),
    is_current: row.is_current,
    note: principal.kind === 'link' ? null : row.note,
    user:
      row.user_id === null || principal.kind === 'link'
        ? null
        : { id: row.user_id, name: fullName(row), picture: row.picture, tenant: row.team },
    object: {
      size: row.size,
      mimetype: row.mimetype,
      url: urls.content,
      download_url: urls.download,
      scan: presentScan(row),
      thumbnail_url: thumbnailUrl(signer, { principal, tenantId, itemId: row.item_id, thumbnailId: row.thumbnail_id }),
    },
  }
}
