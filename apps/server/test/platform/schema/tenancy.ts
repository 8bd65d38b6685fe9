/**
 * Tables that do not keep the rules for a distribution by tenant (docs/develop/growth.md); all others have to. Of these none has rows for each item that
 * a team keeps: what a team keeps belongs into none of the lists.
 */

/** Who there is: rows that every tenant may refer to. */
export const SHARED_BY_ALL = ['tenants', 'users']

/** Of the identity provider, of the server itself, and of a person rather than of a team. */
export const OF_THE_INSTALLATION = [
  'authenticator_apps',
  'closed_accounts',
  'credentials',
  'ended_sessions',
  'half_sign_ins',
  'logout_tokens',
  'migrations',
  'oidc_grant_tenants',
  'oidc_payloads',
  'orphaned_objects',
  'passkey_challenges',
  'passkeys',
  'password_resets',
  'provider_logouts',
  'rate_limits',
  'recovery_codes',
  'secrets',
  'settings',
  'sign_in_events',
  'sign_in_sessions',
  'zip_tickets',
]

/** Found by an id or a code alone, before anybody knows the team, or between two teams. */
export const BETWEEN_TEAMS = [
  'access_requests',
  'api_tokens',
  'audit_entries',
  'closed_teams',
  'connections',
  'groups',
  'import_entries',
  'imports',
  'invitations',
  'join_codes',
  'mails',
  'notifications',
  'partnership_files',
  'partnerships',
  'public_links',
  'request_files',
  'remembered_views',
  'share_addresses',
  'share_grantees',
  'shares',
  'transmittal_files',
  'transmittal_openings',
  'transmittal_recipients',
  'transmittals',
]
