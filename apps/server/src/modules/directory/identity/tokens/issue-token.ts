import { randomUUID } from 'node:crypto'
import type { AppRole } from '@arbour/contract/entities/team/people'
import { importJWK, SignJWT } from 'jose'
import { type Issuance, rolesClaim, SESSION_CLAIM, WEB_CLIENT_ID } from '../options.ts'
import type { SigningKey } from '../provider/keys.ts'

/** Signs an access token for scripts as the embedded provider does. */
export async function issueToken(
  key: SigningKey,
  { issuer, audience }: Issuance,
  person: { userId: string; orgId: string; roles: readonly AppRole[]; ttlSeconds: number; session?: string },
): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({
    org_id: person.orgId,
    [rolesClaim(audience)]: person.roles,
    client_id: WEB_CLIENT_ID,
    ...(person.session !== undefined && { [SESSION_CLAIM]: person.session }),
  })
    .setProtectedHeader({ alg: key.alg, kid: key.kid, typ: 'at+jwt' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(person.userId)
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(now + person.ttlSeconds)
    .sign(await importJWK(key, key.alg))
}
