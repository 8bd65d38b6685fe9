import { type AccessToken, type ClientCredentials, type Configuration, errors, type FindAccount } from 'oidc-provider'
import { EMBEDDED_ISSUER, fullName, type Membership, membershipOfGrant } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { rolesClaim, SESSION_CLAIM } from '../options.ts'

/** Returns the claims that each scope adds to the identity token. */
export function getScopeClaims(audience: string): NonNullable<Configuration['claims']> {
  return {
    openid: ['sub', 'org_id', rolesClaim(audience)],
    profile: ['name', 'given_name', 'family_name', 'picture'],
    email: ['email'],
  }
}

/** Creates the provider's account lookup. With a code or a refresh token, in the team of its grant. */
export function createAccountFinder(db: Db, audience: string): FindAccount {
  return async (_ctx, sub, token) => {
    const person = await db
      .selectFrom('users')
      .selectAll()
      .where('issuer', '=', EMBEDDED_ISSUER)
      .where('subject', '=', sub)
      .executeTakeFirst()
    if (!person) return undefined
    const grantId = token && 'grantId' in token ? token.grantId : undefined
    const membership = grantId ? await membershipOfGrant(db, { grantId, userId: person.id }) : undefined
    return {
      accountId: person.id,
      claims: () => ({
        sub: person.id,
        name: fullName(person),
        given_name: person.first_name,
        family_name: person.last_name,
        email: person.email,
        ...(person.picture && { picture: person.picture }),
        ...(membership && teamClaims(membership, audience)),
      }),
    }
  }
}

/** Creates the function that adds the current team claims to an access token. A user who has left the team gets no token. */
export function createTeamClaims(db: Db, audience: string) {
  return async (_ctx: unknown, token: AccessToken | ClientCredentials): Promise<Record<string, unknown>> => {
    if (!('grantId' in token) || !token.grantId || !token.accountId) throw new errors.InvalidGrant('the grant has no team')
    const membership = await membershipOfGrant(db, { grantId: token.grantId, userId: token.accountId })
    if (!membership) throw new errors.InvalidGrant('the person left the team')
    const session = 'sessionUid' in token ? token.sessionUid : undefined
    return { ...teamClaims(membership, audience), ...(session && { [SESSION_CLAIM]: session }) }
  }
}

function teamClaims({ orgId, roles }: Membership, audience: string): Record<string, unknown> {
  return { org_id: orgId, [rolesClaim(audience)]: roles }
}
