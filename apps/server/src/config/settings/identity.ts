import type { ClaimPath } from '@arbour/contract/claims'
import { type ExternalProvider, parseClaimPath, usualClaims } from '#modules/directory/identity/public.ts'
import { oneOf, parsed, text, url } from '../schemas.ts'
import { type Environment, isSet, malformed, readRequired, readSetting, setting } from '../setting.ts'

const claim = parsed<ClaimPath>((given) => {
  const value = parseClaimPath(given)
  if (value !== null) return { value }
  return { expected: 'the name of a claim, or names with dots between them such as realm_access.roles' }
})

export const TEAMS = {
  teamCreation: setting('TEAM_CREATION', {
    schema: oneOf('off', 'admins', 'everyone'),
    default: 'admins',
    help: 'Who may create further teams: `off`, `admins` (of any team) or `everyone` who is signed in',
  }),
} as const

export const OIDC = {
  issuer: setting('OIDC_ISSUER', {
    schema: url,
    default: null,
    help: 'An OpenID Connect provider of your own instead of the embedded one',
    more: 'docs/admin/identity-providers.md',
  }),
  clientId: setting('OIDC_CLIENT_ID', { schema: text, default: null, help: 'Required with `OIDC_ISSUER`' }),
  audience: setting('OIDC_AUDIENCE', { schema: text, default: null, help: 'Required with `OIDC_ISSUER`' }),
  scope: setting('OIDC_SCOPE', {
    schema: text,
    default: 'openid profile email offline_access',
    help: 'Scopes that the web requests from that provider',
  }),
  orgClaim: setting('OIDC_ORG_CLAIM', {
    schema: claim,
    default: 'org_id',
    help: 'Where its tokens name the team; names with dots between them lead into claims',
  }),
  org: setting('OIDC_ORG', {
    schema: text,
    default: null,
    help: 'The one team of everybody, for a provider without organisations',
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
    help: 'Where its tokens list roles',
  }),
  adminRole: setting('OIDC_ADMIN_ROLE', { schema: text, default: 'Admin', help: 'Its name for the role Admin' }),
  editorRole: setting('OIDC_EDITOR_ROLE', { schema: text, default: 'Editor', help: 'Its name for the role Editor' }),
  groupsClaim: setting('OIDC_GROUPS_CLAIM', {
    schema: claim,
    default: 'groups',
    help: 'Where its tokens list the groups of a person',
  }),
  sessionClaim: setting('OIDC_SESSION_CLAIM', {
    schema: claim,
    default: 'sid',
    help: 'Where its tokens name the sign-in, so that the end of one ends them',
  }),
} as const

/** Reads the external identity provider; null without an issuer. Throws {@link StartError} if a value is missing or malformed. */
export function readOidc(env: Environment): Readonly<ExternalProvider> | null {
  const issuer = readSetting(env, OIDC.issuer)
  if (issuer === null) return null
  const audience = readRequired(env, OIDC.audience)
  if (isSet(env, OIDC.org) && isSet(env, OIDC.orgClaim)) throw malformed(OIDC.orgClaim.name, 'empty, as OIDC_ORG says the team')
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
