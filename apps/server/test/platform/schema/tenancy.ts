/**
 * Tables that are exempt from the rules for sharding by tenant (docs/develop/growth.md). None of them has rows per item of a
 * team: a team's data belongs into none of these lists.
 */

/** Users and teams: rows that every tenant can reference. */
export const SHARED_BY_ALL = ['tenants', 'users']

/** Tables of the identity provider, of the server itself, and of a user independent of teams. */
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

/** Rows that are found by an id or a code before the team is known, or that belong to two teams. */
export const BETWEEN_TEAMS = [
  'access_requests',
  'api_tokens',
  'audit_entries',
  'closed_teams',
  'connection_invitations',
  'connections',
  'file_tokens',
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
