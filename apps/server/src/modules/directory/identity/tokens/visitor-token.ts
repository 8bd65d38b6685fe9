import { parse as parseUuid, stringify as uuidText } from 'uuid'
import type { LinkVisitor } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { UrlSigner } from '#platform/http/url-signer.ts'
import { loadPrincipal } from '../load-principal.ts'

const PURPOSE = 'visitor'
const PREFIX = 'link.'
const EXPIRES_AT = 2 * 16
const TOKEN_BYTES = EXPIRES_AT + 8

/** The content of a visitor token. */
interface VisitorGrant {
  linkId: string
  /** The revision of the link: any change of the link invalidates the token. */
  revision: string
  expires: Date
}

/** Issues the token with which a visitor of a public link calls the API, valid until `expires`. */
export function issueVisitorToken(signer: UrlSigner, { linkId, revision, expires }: VisitorGrant): string {
  const payload = Buffer.alloc(TOKEN_BYTES)
  payload.set(parseUuid(linkId))
  payload.set(parseUuid(revision), 16)
  payload.writeBigUInt64BE(BigInt(expires.getTime()), EXPIRES_AT)
  return PREFIX + signer.sign(PURPOSE, payload)
}

/**
 * Returns the visitor of a token and its expiry, in milliseconds since 1970. Null for other tokens, and once it or its link has
 * expired.
 */
export async function readVisitorToken(
  { db, signer }: { db: Db; signer: UrlSigner },
  token: string,
): Promise<{ principal: LinkVisitor; expires: number } | null> {
  const payload = token.startsWith(PREFIX) ? signer.verify(PURPOSE, token.slice(PREFIX.length)) : null
  if (payload?.length !== TOKEN_BYTES) return null
  const expires = Number(payload.readBigUInt64BE(EXPIRES_AT))
  const [linkId, revision] = [uuidText(payload.subarray(0, 16)), uuidText(payload.subarray(16, EXPIRES_AT))]
  const principal = await loadPrincipal(db, { kind: 'link', linkId, revision })
  return principal?.kind === 'link' && expires > Date.now() ? { principal, expires } : null
}
