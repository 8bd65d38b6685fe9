import { t } from '@arbour/messages/t'
import { type Configuration, errors, type KoaContextWithOIDC } from 'oidc-provider'
import { recordSignIn } from '#modules/core/audit/public.ts'
import { chooseMembership, markUsed, membershipOfGrant } from '#modules/directory/teams/public.ts'
import type { Pool } from '#platform/db/db.ts'
import { recordedBrowserOf } from '../sessions/browser-of.ts'
import { recordSession } from '../sessions/sessions.ts'

/** All scopes of the web client; there are no consent screens. */
export const OIDC_SCOPES = ['openid', 'profile', 'email', 'offline_access']

/**
 * Creates a grant for every sign-in and assigns its team: the one in `organization`, or the one that the user used last. The
 * sign-in ends with `access_denied` if the user is not in the requested team. A user without a team gets no grant and is asked to
 * sign in (see the check in provider.ts).
 */
export function createGrantLoader(db: Pool): NonNullable<Configuration['loadExistingGrant']> {
  return async (ctx) => {
    const { account, client, session, params, provider } = ctx.oidc
    if (!account || !client || !session) return undefined
    const userId = account.accountId
    const organization = typeof params?.organization === 'string' ? params.organization : null
    const membership = await chooseMembership(db, { userId, organization })
    if (!membership) return undefined
    const { tenantId, orgId } = membership
    // The same error for a team that does not exist.
    if (organization !== null && organization !== orgId && organization !== tenantId)
      throw new errors.AccessDenied(t('errors.signIn.notInTeam'))
    await markUsed(db, { tenantId, userId })
    await recordSession(db, { uid: session.uid, userId, userAgent: ctx.get('user-agent'), ip: ctx.ip })
    const current = session.grantIdFor(client.clientId)
    if (current && (await membershipOfGrant(db, { grantId: current, userId }))?.tenantId === tenantId) {
      const grant = await provider.Grant.find(current)
      if (grant?.accountId === userId && grant.clientId === client.clientId) return grant
    }
    const grant = new provider.Grant({ accountId: userId, clientId: client.clientId })
    grant.addOIDCScope(OIDC_SCOPES.join(' '))
    const grantId = await grant.save()
    await db.transaction().execute(async (tx) => {
      await tx.insertInto('oidc_grant_tenants').values({ grant_id: grantId, tenant_id: tenantId }).execute()
      await recordSignIn(tx, { tenantId, userId, ip: ctx.ip, browser: recordedBrowserOf(ctx.get('user-agent')) })
    })
    return grant
  }
}

/** Determines whether the sign-in has no valid grant: the user is deleted, or belongs to no team. */
export function lacksGrant(ctx: KoaContextWithOIDC): boolean {
  return ctx.oidc.entities.Grant?.jti === undefined
}
