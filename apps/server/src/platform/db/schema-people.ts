import type { DateOrder } from '@arbour/contract/entities/account/formats'
import type { SignInEventKind } from '@arbour/contract/entities/account/second-step'
import type { Generated, JSONColumnType } from 'kysely'

/** Teams, members, sign-in and notifications. */
export interface PeopleTables {
  tenants: TenantTable
  users: UserTable
  memberships: MembershipTable
  former_memberships: FormerMembershipTable
  groups: GroupTable
  group_members: GroupMemberTable
  credentials: CredentialTable
  oidc_payloads: OidcPayloadTable
  oidc_grant_tenants: OidcGrantTenantTable
  invitations: InvitationTable
  join_codes: JoinCodeTable
  password_resets: PasswordResetTable
  sign_in_sessions: SignInSessionTable
  ended_sessions: EndedSessionTable
  provider_logouts: ProviderLogoutTable
  logout_tokens: LogoutTokenTable
  authenticator_apps: AuthenticatorAppTable
  passkeys: PasskeyTable
  recovery_codes: RecoveryCodeTable
  passkey_challenges: PasskeyChallengeTable
  half_sign_ins: HalfSignInTable
  sign_in_events: SignInEventTable
  api_tokens: ApiTokenTable
  mails: MailTable
  notifications: NotificationTable
  notification_preferences: NotificationPreferenceTable
  connections: ConnectionTable
  connection_invitations: ConnectionInvitationTable
  team_imports: TeamImportTable
  closed_teams: ClosedTeamTable
  closed_accounts: ClosedAccountTable
}

/** A closed team. */
interface ClosedTeamTable {
  tenant_id: string
  closed: Generated<Date>
  closed_by: string | null
  /** The end of its recovery period. */
  ends: Date
  token_hash: Buffer
  /** When all its data was permanently deleted. */
  purged: Date | null
}

/** An account that its user closed. */
interface ClosedAccountTable {
  user_id: string
  closed: Generated<Date>
  /** The end of its recovery period. */
  ends: Date
  /** When name and email address were permanently deleted. */
  purged: Date | null
}

/** A connection of two teams, or a request for one. */
interface ConnectionTable {
  id: string
  from_tenant_id: string
  to_tenant_id: string
  created_by: string | null
  note: Generated<string>
  created: Generated<Date>
  accepted: Date | null
}

/** An invitation to connect with a team. */
interface ConnectionInvitationTable {
  id: string
  tenant_id: string
  email: string | null
  note: Generated<string>
  token_hash: Buffer
  created_by: string | null
  created: Generated<Date>
  expires: Date
  accepted: Generated<Date | null>
  withdrawn: Generated<Date | null>
}

interface TenantTable {
  id: string
  org_id: string
  name: string
  short_name: string
  subdomain: string
  logo: string | null
  primary_color: Generated<string>
  background_color: Generated<string>
  created: Generated<Date>
  depth_bound: Generated<number>
  needs_second_step: Generated<boolean>
  /** A tag such as `de-AT`; null: that of each browser. */
  locale: string | null
  time_zone: string | null
  /** The ISO 4217 code for new amounts. */
  currency: Generated<string>
}

/** The id mapping of an imported team. */
interface TeamImportTable {
  tenant_id: string
  /** The team's id in the archive. */
  source_id: string
  /** The key for changing the ids of its rows; null if they were kept. */
  id_key: Buffer | null
  /** User ids, by those in the archive. */
  people: JSONColumnType<Record<string, string>>
  imported: Generated<Date>
}

interface UserTable {
  id: string
  issuer: string
  subject: string
  email: string
  first_name: string
  last_name: string
  picture: string | null
  created: Generated<Date>
  language: string | null
  date_order: DateOrder | null
  /** As in ISO 8601: 1 is Monday. */
  week_start: number | null
  time_zone: string | null
}

interface MembershipTable {
  tenant_id: string
  user_id: string
  roles: Generated<string[]>
  created: Generated<Date>
  last_used: Date | null
  /** Issue time of the token that the roles came from. */
  roles_issued: Date | null
  suspended: Date | null
}

/** Maintained by a trigger on memberships. */
interface FormerMembershipTable {
  tenant_id: string
  user_id: string
  ended: Date
}

/** A group of team members with common roles on items. */
interface GroupTable {
  tenant_id: string
  id: string
  name: string
  /** The normalised name for comparison. */
  name_key: string
  /** The group's name in an external provider's claim, which then determines its members; null if the team's Admins do. */
  provider_name: string | null
  created: Generated<Date>
}

interface GroupMemberTable {
  tenant_id: string
  group_id: string
  user_id: string
}

interface CredentialTable {
  user_id: string
  email: string
  password_hash: string
}

interface OidcPayloadTable {
  model: string
  id: string
  payload: JSONColumnType<Record<string, unknown>>
  grant_id: string | null
  user_code: string | null
  uid: string | null
  expires: Date | null
  consumed: Date | null
}

interface OidcGrantTenantTable {
  grant_id: string
  tenant_id: string
}

interface InvitationTable {
  id: string
  /** The team of the invitation; null if the user creates a team of their own. */
  tenant_id: string | null
  /** The project invitation that it belongs to. */
  partnership_id: Generated<string | null>
  email: string
  roles: Generated<string[]>
  token_hash: Buffer
  invited_by: string | null
  created: Generated<Date>
  expires: Date
  accepted: Date | null
  withdrawn: Date | null
}

interface JoinCodeTable {
  id: string
  tenant_id: string
  code_hash: Buffer
  ending: string
  roles: Generated<string[]>
  made_by: string
  created: Generated<Date>
  expires: Date
  uses: Generated<number>
  max_uses: number | null
}

interface PasswordResetTable {
  user_id: string
  token_hash: Buffer
  expires: Date
}

interface SignInSessionTable {
  id: string
  uid: string
  user_id: string
  user_agent: string
  ip: string
  created: Generated<Date>
  last_used: Generated<Date>
}

interface EndedSessionTable {
  uid: string
  ended: Generated<Date>
}

interface ProviderLogoutTable {
  issuer: string
  kind: 'session' | 'person' | 'unnamed'
  value: string
  ended: Date
}

interface LogoutTokenTable {
  issuer: string
  jti: string
  received: Generated<Date>
}

interface AuthenticatorAppTable {
  user_id: string
  secret: Buffer
  confirmed: Date | null
  last_step: Generated<number>
  created: Generated<Date>
}

interface PasskeyTable {
  id: string
  user_id: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: Generated<string[]>
  name: string
  created: Generated<Date>
  last_used: Date | null
}

interface RecoveryCodeTable {
  user_id: string
  code_hash: Buffer
}

interface PasskeyChallengeTable {
  owner: string
  challenge: string
  expires: Date
}

interface HalfSignInTable {
  uid: string
  user_id: string
  password_hash: string
  is_coming_back: boolean
  created: Generated<Date>
}

interface SignInEventTable {
  id: string
  user_id: string
  kind: SignInEventKind
  means: Generated<string[]>
  user_agent: Generated<string>
  ip: string | null
  about: string | null
  count: Generated<number>
  slot: string | null
  created: Generated<Date>
}

/** A trigger on memberships deletes those of suspended members and of members who lose a role. */
interface ApiTokenTable {
  id: string
  tenant_id: string
  user_id: string
  name: string
  token_hash: Buffer
  ending: string
  scopes: string[]
  created: Generated<Date>
  expires: Date
  last_used: Date | null
  last_ip: string | null
  paused: Generated<Date | null>
}

interface MailTable {
  id: string
  tenant_id: string | null
  recipient: string
  content: JSONColumnType<Record<string, unknown>>
  secret_url: string | null
  state: Generated<'waiting' | 'sending' | 'sent' | 'kept' | 'failed'>
  attempts: Generated<number>
  due: Generated<Date>
  error: string | null
  created: Generated<Date>
}

interface NotificationTable {
  id: string
  tenant_id: string
  user_id: string
  kind: string
  data: JSONColumnType<Record<string, unknown>>
  by_id: string | null
  item_ids: Generated<string[]>
  count: Generated<number>
  told: Generated<Date>
  read: Date | null
  in_app: boolean
  mail_due: Date | null
}

interface NotificationPreferenceTable {
  tenant_id: string
  user_id: string
  topic: string
  in_app: boolean
  mail: 'off' | 'at_once' | 'daily'
}
