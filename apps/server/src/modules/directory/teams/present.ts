import { type Formats, LOCALES, type Locale, WEEK_STARTS } from '@arbour/contract/entities/account/formats'
import { APP_ROLES, type User } from '@arbour/contract/entities/team/people'
import type { Tenant } from '@arbour/contract/entities/team/tenant'
import { asCurrency } from '@arbour/contract/money/currencies'
import { LANGUAGES } from '@arbour/messages/languages'
import type { Selectable } from 'kysely'
import type { Database } from '#platform/db/schema.ts'

type TenantRow = Selectable<Database['tenants']>
type UserRow = Selectable<Database['users']>
type FormatsRow = Pick<UserRow, 'language' | 'date_order' | 'week_start' | 'time_zone'>

/** Presents a team for the API. */
export function presentTenant(row: TenantRow): Tenant {
  const { id, org_id, name, short_name, subdomain, logo, primary_color, background_color, locale, time_zone, currency } = row
  const colors = { primary_color, background_color }
  return {
    id,
    org_id,
    name,
    short_name,
    subdomain,
    picture: logo,
    logo,
    ...colors,
    locale: toLocale(locale),
    time_zone,
    currency: asCurrency(currency),
  }
}

function toLocale(tag: string | null): Locale | null {
  return LOCALES.find((locale) => locale === tag) ?? null
}

/** Presents a user's language and formats. */
export function presentFormats({ language, date_order, week_start, time_zone }: FormatsRow): Formats {
  return {
    language: LANGUAGES.find((each) => each === language) ?? null,
    date_order,
    week_start: WEEK_STARTS.find((day) => day === week_start) ?? null,
    time_zone,
  }
}

/** Presents a user as a member of a team, with the given or stored roles. */
export function presentUser(
  user: Pick<UserRow, 'id' | 'first_name' | 'last_name' | 'email' | 'picture'>,
  tenant: Pick<TenantRow, 'id' | 'name' | 'org_id'>,
  { roles, suspended = null }: { roles: readonly string[]; suspended?: Date | null },
): User {
  const { id, first_name, last_name, email, picture } = user
  return {
    id,
    name: fullName(user),
    first_name,
    last_name,
    email,
    username: email.split('@', 1)[0] ?? email,
    nickname: first_name,
    picture,
    roles: APP_ROLES.filter((role) => roles.includes(role)),
    is_suspended: suspended !== null,
    org_id: tenant.org_id,
    tenant: { id: tenant.id, name: tenant.name },
  }
}

/** First and last name combined. */
export function fullName({ first_name, last_name }: Pick<UserRow, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim()
}
