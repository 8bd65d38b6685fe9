import { objectToken } from '#modules/content/objects/public.ts'
import type { Principal } from '#modules/core/access/public.ts'
import type { UrlSigner } from '#platform/http/url-signer.ts'

/** Returns the URL of a thumbnail; null while there is none. A recreated thumbnail has a new URL. */
export function thumbnailUrl(
  signer: UrlSigner,
  {
    principal,
    tenantId,
    itemId,
    thumbnailId,
  }: { principal: Principal; tenantId: string; itemId: string; thumbnailId: string | null },
): string | null {
  if (thumbnailId === null) return null
  return `/api/objects/thumbnail/${objectToken(signer, 'thumbnail', { principal, tenantId, itemId, subjectId: thumbnailId })}`
}

/** Returns the URL of a file's preview; null while there is none. */
export function previewUrl(
  signer: UrlSigner,
  {
    principal,
    tenantId,
    itemId,
    previewId,
  }: { principal: Principal; tenantId: string; itemId: string; previewId: string | null },
): string | null {
  if (previewId === null) return null
  return `/api/objects/preview/${objectToken(signer, 'preview', { principal, tenantId, itemId, subjectId: previewId })}`
}
