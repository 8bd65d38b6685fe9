import type { AppRole, Tenant, User } from '@arbour/contract/entities/people'
import type { Selectable } from 'kysely'
import type { Database } from '#platform/db/schema.ts'

type TenantRow = Selectable<Database['tenants']>
type UserRow = Selectable<Database['users']>

/** A team as the API shows it. */
export function presentTenant({ id, org_id, name, picture }: TenantRow): Tenant {
  return { id, org_id, name, picture }
}

/** A person as a member of a team, with the roles they act with. */
export function presentUser(user: UserRow, tenant: TenantRow, roles: readonly AppRole[]): User {
  const { id, first_name, last_name, email, picture } = user
  return {
    id,
    name: fullName(user),
    first_name,
    last_name,
    email,
    picture,
    roles: [...roles],
    org_id: tenant.org_id,
    tenant: { id: tenant.id, name: tenant.name },
  }
}

/** First and last name in one. */
export function fullName({ first_name, last_name }: Pick<UserRow, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim()
}
