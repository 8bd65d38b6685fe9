import type { Pool } from '#platform/db/db.ts'
import type { ExternalProviderSettings } from '../options.ts'
import type { Log } from '../provider/provider.ts'
import type { MemberFinder } from '../tokens/authenticate.ts'
import { createTokenVerifier, type TokenVerifier } from '../tokens/verify-token.ts'
import { connectProvider, normalizeIssuer } from './connect-provider.ts'
import { readLogoutToken } from './logout-token.ts'
import { readProfile } from './profile.ts'
import { provision } from './provision.ts'
import { recordLogout } from './signed-out.ts'

/** Minimum milliseconds between log entries about valid tokens of the provider that lack required claims. */
const REPORT_EVERY = 60_000

/** The functions of an external identity provider. */
export interface ExternalProvider {
  verify: TokenVerifier
  findMember: MemberFinder
  /** Ends the sessions that a back-channel logout token names. Throws 400 for an invalid token. */
  logOut(token: string): Promise<void>
}

/**
 * Sets up sign-in with an external identity provider: verifies its tokens with its published keys, and creates users and teams from
 * their claims.
 */
export function createExternalProvider(db: Pool, external: ExternalProviderSettings, log: Pick<Log, 'warn'>): ExternalProvider {
  const issuer = normalizeIssuer(external.issuer)
  const issuers = [issuer, `${issuer}/`]
  const provider = connectProvider(issuer, {
    onError: (error) => log.warn({ err: error }, 'The identity provider cannot be reached'),
  })
  let reportedAt = Number.NEGATIVE_INFINITY
  const reportUnusable = (error: unknown) => {
    if (performance.now() - reportedAt < REPORT_EVERY) return
    reportedAt = performance.now()
    log.warn(
      { err: error },
      'A token of the identity provider lacks the claims for its user, team or roles: see docs/admin/identity-providers.md',
    )
  }
  const { clientId, audience, claims } = external
  const { keys } = provider
  const verify = createTokenVerifier({
    issuer: issuers,
    audience,
    isClientAudience: audience === clientId,
    claims,
    keys,
    onUnusable: reportUnusable,
  })
  const onError = (error: unknown) =>
    log.warn({ err: error }, 'The profile of a user could not be read from the identity provider')
  return {
    verify,
    findMember: (verified, token) =>
      provision(db, {
        issuer,
        verified,
        readProfile: async () => readProfile(verified, { token, userinfoEndpoint: await provider.userinfoEndpoint(), onError }),
      }),
    logOut: async (token) => recordLogout(db, { issuer, ...(await readLogoutToken(token, { issuers, clientId, keys })) }),
  }
}
