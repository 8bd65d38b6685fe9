import type { Generated, JSONColumnType } from 'kysely'

/** Rows of every table, as the migrations beside this file make them. Times are UTC. */
export interface Database {
  tenants: TenantTable
  users: UserTable
  memberships: MembershipTable
  credentials: CredentialTable
  oidc_payloads: OidcPayloadTable
  oidc_grant_tenants: OidcGrantTenantTable
  secrets: SecretTable
}

interface TenantTable {
  id: string
  org_id: string
  name: string
  picture: string | null
  created: Generated<Date>
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

interface SecretTable {
  name: string
  value: JSONColumnType<Record<string, unknown>>
  created: Generated<Date>
}
