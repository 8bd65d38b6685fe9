import { parse as parseUuid, stringify as uuidText } from 'uuid'
import type { LinkVisitor } from '#modules/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { UrlSigner } from '#platform/http/url-signer.ts'
import { loadPrincipal } from '../load-principal.ts'

const PURPOSE = 'visitor'
const PREFIX = 'link.'
const TOKEN_BYTES = 16 + 8

/** The token with which somebody who holds a public link makes the calls that are open to links, until `expires`. */
export function issueVisitorToken(signer: UrlSigner, { linkId, expires }: { linkId: string; expires: Date }): string {
  const payload = Buffer.alloc(TOKEN_BYTES)
  payload.set(parseUuid(linkId))
  payload.writeBigUInt64BE(BigInt(expires.getTime()), 16)
  return PREFIX + signer.sign(PURPOSE, payload)
}

/** Who a visitor's token speaks for, and when it ends, in milliseconds since 1970. Null for another token, and once it or its link has ended. */
export async function readVisitorToken(
  { db, signer }: { db: Db; signer: UrlSigner },
  token: string,
): Promise<{ principal: LinkVisitor; expires: number } | null> {
  const payload = token.startsWith(PREFIX) ? signer.verify(PURPOSE, token.slice(PREFIX.length)) : null
  if (payload?.length !== TOKEN_BYTES) return null
  const expires = Number(payload.readBigUInt64BE(16))
  const principal = await loadPrincipal(db, { kind: 'link', linkId: uuidText(payload.subarray(0, 16)) })
  return principal?.kind === 'link' && expires > Date.now() ? { principal, expires } : null
}
