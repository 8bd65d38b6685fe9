import type { SignInEventKind } from '@arbour/contract/entities/account/second-step'
import type { Generated, JSONColumnType } from 'kysely'

/** Teams, who is in them, how they sign in, and what they are told. */
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
  team_imports: TeamImportTable
  closed_teams: ClosedTeamTable
  closed_accounts: ClosedAccountTable
}

/** A team of which nobody is any more. */
interface ClosedTeamTable {
  tenant_id: string
  closed: Generated<Date>
  closed_by: string | null
  /** Until when it can be opened again. */
  ends: Date
  token_hash: Buffer
  /** When everything of it was removed for good. */
  purged: Date | null
}

/** An account that its person closed. */
interface ClosedAccountTable {
  user_id: string
  closed: Generated<Date>
  /** Until when they can come back. */
  ends: Date
  /** When name and address were removed for good. */
  purged: Date | null
}

/** Two teams that work with each other, or of which one has asked for it. */
interface ConnectionTable {
  id: string
  from_tenant_id: string
  to_tenant_id: string
  created_by: string | null
  note: Generated<string>
  created: Generated<Date>
  accepted: Date | null
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
}

/** What the ids of a team that was read back became. */
interface TeamImportTable {
  tenant_id: string
  /** The team's id in the archive. */
  source_id: string
  /** With which the ids of its rows were changed; null where they stayed. */
  id_key: Buffer | null
  /** Ids of people, by those in the archive. */
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
}

interface MembershipTable {
  tenant_id: string
  user_id: string
  roles: Generated<string[]>
  created: Generated<Date>
  last_used: Date | null
  /** Of the token that the roles came from. */
  roles_issued: Date | null
  suspended: Date | null
}

/** Kept by a trigger on memberships. */
interface FormerMembershipTable {
  tenant_id: string
  user_id: string
  ended: Date
}

/** Several people of a team, who are given roles as one. */
interface GroupTable {
  tenant_id: string
  id: string
  name: string
  /** As names are told apart. */
  name_key: string
  /** As an outside provider's claim names it, which then says who is in it; null where the team's Admins do. */
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
  /** The team that it is into; null where the person makes one of their own. */
  tenant_id: string | null
  /** The invitation into a project that it goes with. */
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

/** A trigger on memberships ends those of who is suspended or loses a role. */
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
