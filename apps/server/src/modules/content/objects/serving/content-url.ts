import { stringify as uuidText } from 'uuid'
import type { Principal, PrincipalRef } from '#modules/core/access/public.ts'
import type { UrlSigner } from '#platform/http/url-signer.ts'

/** URLs only change in these steps, so that browsers can cache the content; each is valid for 12 to 24 hours. */
const STEP_SECONDS = 12 * 60 * 60

/** The target of a URL: the bytes of a file, its thumbnail, or its preview. A token for one is invalid for the others. */
export type ObjectPurpose = 'content' | 'thumbnail' | 'preview'

/** The content of a signed URL: which principal may fetch which bytes of which item, until when. */
export interface ContentGrant {
  principal: PrincipalRef
  /** The tenant of the item's tree. */
  tenantId: string
  itemId: string
  /** The object to serve; for a thumbnail or preview the rendition. */
  subjectId: string
}

interface UrlGrant extends Omit<ContentGrant, 'principal'> {
  principal: Principal
}

/** Returns the URLs to view and to download a version of a file. Permissions are checked again when they are used. */
export function contentUrls(
  signer: UrlSigner,
  { objectId, ...granting }: Omit<UrlGrant, 'subjectId'> & { objectId: string },
): { content: string; download: string } {
  const token = objectToken(signer, 'content', { ...granting, subjectId: objectId })
  return { content: `/api/objects/content/${token}`, download: `/api/objects/download/${token}` }
}

/** Kind of principal, two ids that identify it, the ids of tree, item and subject, and the expiry. */
const TOKEN_BYTES = 1 + 5 * 16 + 4
const ENDS_AT = TOKEN_BYTES - 4
const KINDS = { member: 1, link: 2 } as const satisfies Record<Principal['kind'], number>

/** Returns the token of a URL. It is stable for hours, so that browsers can cache the content. */
export function objectToken(
  signer: UrlSigner,
  purpose: ObjectPurpose,
  { principal, tenantId, itemId, subjectId }: UrlGrant,
): string {
  const expires = (Math.floor(Date.now() / 1000 / STEP_SECONDS) + 2) * STEP_SECONDS
  const payload = Buffer.allocUnsafe(TOKEN_BYTES)
  payload.writeUInt8(KINDS[principal.kind], 0)
  // No id parser, for performance: this runs for every file of a list, with ids from the database.
  payload.write(holderOf(principal) + hexOf(tenantId) + hexOf(itemId) + hexOf(subjectId), 1, 'hex')
  payload.writeUInt32BE(expires, ENDS_AT)
  return signer.sign(purpose, payload)
}

function holderOf(principal: Principal): string {
  return principal.kind === 'link'
    ? hexOf(principal.linkId) + hexOf(principal.revision)
    : hexOf(principal.teamId) + hexOf(principal.userId)
}

function hexOf(id: string): string {
  return id.slice(0, 8) + id.slice(9, 13) + id.slice(14, 18) + id.slice(19, 23) + id.slice(24)
}

/** Reads the token of such a URL; null if it is invalid, for another purpose, or expired. */
export function readObjectToken(signer: UrlSigner, purpose: ObjectPurpose, token: string): ContentGrant | null {
  const payload = signer.verify(purpose, token)
  if (payload?.length !== TOKEN_BYTES || payload.readUInt32BE(ENDS_AT) < Date.now() / 1000) return null
  const id = (nth: number) => uuidText(payload.subarray(1 + nth * 16, 17 + nth * 16))
  const isLink = payload.readUInt8(0) === KINDS.link
  const principal: PrincipalRef = isLink
    ? { kind: 'link', linkId: id(0), revision: id(1) }
    : { kind: 'member', teamId: id(0), userId: id(1) }
  return { principal, tenantId: id(2), itemId: id(3), subjectId: id(4) }
}
