import { stringify as uuidText } from 'uuid'
import type { Principal } from '#modules/access/public.ts'
import type { UrlSigner } from '#platform/http/url-signer.ts'

/** Addresses change at these steps only, so that browsers can keep what they fetched; each is good for 12 to 24 hours. */
const STEP_SECONDS = 12 * 60 * 60

/** What an address gives: the bytes of a file, its picture, or what was made of it to be shown. A token of one never passes as another. */
export type ObjectPurpose = 'content' | 'thumbnail' | 'preview'

/** What an address to bytes says: who may fetch what of which item, until when. */
export interface ContentGrant {
  tenantId: string
  userId: string
  itemId: string
  /** The object whose bytes it gives; of a picture or preview a rendition. */
  subjectId: string
}

interface Granting {
  principal: Principal
  itemId: string
  /** As in a {@link ContentGrant}. */
  subjectId: string
}

/** The addresses that show and that save one version of a file. Whether the person may is asked again when they are followed. */
export function contentUrls(
  signer: UrlSigner,
  { principal, itemId, objectId }: { principal: Principal; itemId: string; objectId: string },
): { content: string; download: string } {
  const token = objectToken(signer, 'content', { principal, itemId, subjectId: objectId })
  return { content: `/api/objects/content/${token}`, download: `/api/objects/download/${token}` }
}

/** The token of an address. It is the same for hours, so that browsers keep what they fetched. */
export function objectToken(signer: UrlSigner, purpose: ObjectPurpose, { principal, itemId, subjectId }: Granting): string {
  const expires = (Math.floor(Date.now() / 1000 / STEP_SECONDS) + 2) * STEP_SECONDS
  const payload = Buffer.allocUnsafe(4 * 16 + 4)
  // Not by a parser of ids: this runs for every file of a list, with ids from the database.
  payload.write(hexOf(principal.tenantId) + hexOf(principal.userId) + hexOf(itemId) + hexOf(subjectId), 'hex')
  payload.writeUInt32BE(expires, 64)
  return signer.sign(purpose, payload)
}

function hexOf(id: string): string {
  return id.slice(0, 8) + id.slice(9, 13) + id.slice(14, 18) + id.slice(19, 23) + id.slice(24)
}

/** Reads the token of such an address; null when it was not made here, for something else, or its time is over. */
export function readObjectToken(signer: UrlSigner, purpose: ObjectPurpose, token: string): ContentGrant | null {
  const payload = signer.verify(purpose, token)
  if (payload?.length !== 68 || payload.readUInt32BE(64) < Date.now() / 1000) return null
  const id = (at: number) => uuidText(payload.subarray(at, at + 16))
  return { tenantId: id(0), userId: id(16), itemId: id(32), subjectId: id(48) }
}
