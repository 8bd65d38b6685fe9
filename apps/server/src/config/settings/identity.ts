import type { ClaimPath } from '@arbour/contract/claims'
import { type ExternalProviderSettings, parseClaimPath, usualClaims } from '#modules/directory/identity/public.ts'
import { oneOf, parsedText, text, url } from '../schemas.ts'
import { type Environment, isSet, malformedError, readRequired, readSetting, setting } from '../setting.ts'

const claim = parsedText<ClaimPath>((input) => {
  const value = parseClaimPath(input)
  if (value !== null) return { value }
  return { expected: 'the name of a claim, or names with dots between them such as realm_access.roles' }
})

export const TEAMS = {
  teamCreation: setting('TEAM_CREATION', {
    schema: oneOf('off', 'admins', 'everyone'),
    default: 'admins',
    help: 'Who can create further teams: `off`, `admins` (of any team), or `everyone` who is signed in',
  }),
} as const

export const OIDC = {
  issuer: setting('OIDC_ISSUER', {
    schema: url,
    default: null,
    help: 'URL of your own OpenID Connect provider, used instead of the embedded one',
    more: 'docs/admin/identity-providers.md',
  }),
  clientId: setting('OIDC_CLIENT_ID', { schema: text, default: null, help: 'Required with `OIDC_ISSUER`' }),
  audience: setting('OIDC_AUDIENCE', { schema: text, default: null, help: 'Required with `OIDC_ISSUER`' }),
  scope: setting('OIDC_SCOPE', {
    schema: text,
    default: 'openid profile email offline_access',
    help: 'Scopes that the web application requests from the provider',
  }),
  orgClaim: setting('OIDC_ORG_CLAIM', {
    schema: claim,
    default: 'org_id',
    help: 'The claim with the team; names with dots between them lead into nested claims',
  }),
  org: setting('OIDC_ORG', {
    schema: text,
    default: null,
    help: 'The only team, for a provider without organisations',
  }),
  orgScope: setting('OIDC_ORG_SCOPE', {
    schema: text,
    default: null,
    help: 'The scope that requests a team (Keycloak: `organization`), instead of the parameter `organization`',
  }),
  rolesClaim: setting('OIDC_ROLES_CLAIM', {
    schema: claim,
    default: null,
    defaultWords: '`OIDC_AUDIENCE` with `/roles`',
    help: 'The claim with the roles',
  }),
  adminRole: setting('OIDC_ADMIN_ROLE', { schema: text, default: 'Admin', help: 'The provider’s name of the Admin role' }),
  editorRole: setting('OIDC_EDITOR_ROLE', { schema: text, default: 'Editor', help: 'The provider’s name of the Editor role' }),
  groupsClaim: setting('OIDC_GROUPS_CLAIM', {
    schema: claim,
    default: 'groups',
    help: 'The claim with the groups of a user',
  }),
  sessionClaim: setting('OIDC_SESSION_CLAIM', {
    schema: claim,
    default: 'sid',
    help: 'The claim with the session, so that ending it revokes its tokens',
  }),
} as const

/** Reads the external identity provider; null without an issuer. Throws {@link StartError} if a value is missing or malformed. */
export function readOidc(env: Environment): Readonly<ExternalProviderSettings> | null {
  const issuer = readSetting(env, OIDC.issuer)
  if (issuer === null) return null
  const audience = readRequired(env, OIDC.audience)
  if (isSet(env, OIDC.org) && isSet(env, OIDC.orgClaim))
    throw malformedError(OIDC.orgClaim.name, 'empty, as OIDC_ORG says the team')
  return Object.freeze({
    issuer,
    clientId: readRequired(env, OIDC.clientId),
    audience,
    scope: readSetting(env, OIDC.scope),
    orgScope: readSetting(env, OIDC.orgScope),
    claims: {
      org_id: readSetting(env, OIDC.org),
      org_claim: readSetting(env, OIDC.orgClaim),
      roles: readSetting(env, OIDC.rolesClaim) ?? usualClaims(audience).roles,
      roleNames: { Admin: readSetting(env, OIDC.adminRole), Editor: readSetting(env, OIDC.editorRole) },
      groups: readSetting(env, OIDC.groupsClaim),
      session: readSetting(env, OIDC.sessionClaim),
    },
  })
}
