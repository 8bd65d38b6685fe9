import type { ClaimPath } from '@arbour/contract/claims'
import { type ExternalProvider, parseClaimPath, usualClaims } from '#modules/directory/identity/public.ts'
import { type Environment, malformed, read, readRequired, readUrl } from './environment.ts'

/** `OIDC_*`; null without an issuer. */
export function readOidc(env: Environment): Readonly<ExternalProvider> | null {
  if (!readUrl(env, 'OIDC_ISSUER')) return null
  const audience = readRequired(env, 'OIDC_AUDIENCE')
  const usual = usualClaims(audience)
  const org_id = read(env, 'OIDC_ORG')
  if (org_id !== null && read(env, 'OIDC_ORG_CLAIM') !== null)
    throw malformed('OIDC_ORG_CLAIM', 'empty, as OIDC_ORG says the team')
  return Object.freeze({
    issuer: readRequired(env, 'OIDC_ISSUER'),
    clientId: readRequired(env, 'OIDC_CLIENT_ID'),
    audience,
    scope: read(env, 'OIDC_SCOPE') ?? 'openid profile email offline_access',
    orgScope: read(env, 'OIDC_ORG_SCOPE'),
    claims: {
      org_id,
      org_claim: readClaimPath(env, 'OIDC_ORG_CLAIM') ?? usual.org_claim,
      roles: readClaimPath(env, 'OIDC_ROLES_CLAIM') ?? usual.roles,
      roleNames: {
        Admin: read(env, 'OIDC_ADMIN_ROLE') ?? usual.roleNames.Admin,
        Editor: read(env, 'OIDC_EDITOR_ROLE') ?? usual.roleNames.Editor,
      },
      groups: readClaimPath(env, 'OIDC_GROUPS_CLAIM') ?? usual.groups,
      session: readClaimPath(env, 'OIDC_SESSION_CLAIM') ?? usual.session,
    },
  })
}

function readClaimPath(env: Environment, name: string): ClaimPath | null {
  const text = read(env, name)
  const path = text === null ? null : parseClaimPath(text)
  if (text !== null && path === null)
    throw malformed(name, 'the name of a claim, or names with dots between them such as realm_access.roles')
  return path
}
