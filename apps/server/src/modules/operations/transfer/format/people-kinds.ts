import { LOCALES } from '@arbour/contract/entities/account/formats'
import { NOTIFICATION_TOPICS } from '@arbour/contract/entities/account/notification'
import { MAX_GROUP_NAME } from '@arbour/contract/entities/team/group'
import { APP_ROLES } from '@arbour/contract/entities/team/people'
import { Color } from '@arbour/contract/entities/team/tenant'
import { CURRENCIES } from '@arbour/contract/money/currencies'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { EMBEDDED_ISSUER } from '#modules/directory/teams/public.ts'
import { count, flag, id, json, loose, optional, orNull, person, text, time, word } from './fields.ts'
import type { Kind } from './kind.ts'

/** Maximum length of a provider's claim, in characters. */
const MAX_CLAIM = 1000

/**
 * The value of `users.issuer` for imported users who can't sign in: former members, external users, and users without an email
 * address of their own. They are referenced by their actions.
 */
export const IMPORTED_ISSUER = 'imported'

/** SQL: all users that a team's data refers to: members, former members, and external users who acted in its tree. */
function peopleOf(tenantId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    SELECT user_id AS id FROM memberships WHERE tenant_id = ${tenantId}
    UNION SELECT unnest(ARRAY[owner_id, added_by, deleted_by]) FROM items WHERE tenant_id = ${tenantId}
    UNION SELECT created_by FROM versions WHERE tenant_id = ${tenantId}
    UNION SELECT user_id FROM events WHERE tenant_id = ${tenantId}
    UNION SELECT (meta -> 'person' ->> 'id')::uuid FROM events WHERE tenant_id = ${tenantId} AND meta ? 'person'
    UNION SELECT user_id FROM figure_changes WHERE tenant_id = ${tenantId}`
}

/** An external identity provider's claim about a user or a group: null for all others, and absent before version 2. */
const ofProvider = () => loose(optional(orNull(text(MAX_CLAIM))))

/** SQL: whether a user belongs to an external identity provider. */
const IS_EXTERNAL = sql`u.issuer NOT IN (${sql.lit(EMBEDDED_ISSUER)}, ${sql.lit(IMPORTED_ISSUER)})`

/** All referenced users, with their identity at an external provider. */
export const people: Kind = {
  name: 'people',
  noun: 'person',
  key: ['id'],
  fields: {
    id: person(),
    email: loose(text()),
    first_name: loose(text()),
    last_name: loose(text()),
    created: loose(time()),
    issuer: ofProvider(),
    subject: ofProvider(),
  },
  rows: (tenantId) => sql`
    SELECT u.id, u.email, u.first_name, u.last_name, u.created,
      CASE WHEN ${IS_EXTERNAL} THEN u.issuer END AS issuer, CASE WHEN ${IS_EXTERNAL} THEN u.subject END AS subject
    FROM users u WHERE u.id IN (${peopleOf(tenantId)})`,
}

/** The members of the team. */
export const members: Kind = {
  name: 'members',
  noun: 'member',
  key: ['user_id'],
  fields: {
    user_id: person(),
    roles: json(z.array(z.enum(APP_ROLES)).max(APP_ROLES.length)),
    created: time(),
    suspended: orNull(time()),
  },
  rows: (tenantId) => sql`
    SELECT user_id, to_jsonb(roles) AS roles, created, suspended FROM memberships WHERE tenant_id = ${tenantId}`,
}

export const sharingPolicy: Kind = {
  name: 'sharing-policy',
  noun: 'sharing policy',
  key: ['allows_links'],
  fields: {
    allows_links: flag(),
    needs_link_password: flag(),
    max_link_days: orNull(count(36_500)),
    limits_teams: flag(),
  },
  rows: (tenantId) => sql`
    SELECT allows_links, needs_link_password, max_link_days::bigint, team_ids IS NOT NULL AS limits_teams
    FROM sharing_policies WHERE tenant_id = ${tenantId}`,
}

/** Groups; a group of an identity provider is imported as one that Admins manage, unless the same provider manages users. */
export const groups: Kind = {
  name: 'groups',
  noun: 'group',
  key: ['id'],
  fields: { id: id(), name: text(MAX_GROUP_NAME), provider_name: ofProvider() },
  rows: (tenantId) => sql`SELECT id, name, provider_name FROM groups WHERE tenant_id = ${tenantId}`,
}

export const groupMembers: Kind = {
  name: 'group-members',
  noun: 'member of a group',
  key: ['group_id', 'user_id'],
  fields: { group_id: id(), user_id: person() },
  rows: (tenantId) => sql`SELECT group_id, user_id FROM group_members WHERE tenant_id = ${tenantId}`,
}

export const notificationPreferences: Kind = {
  name: 'notification-preferences',
  noun: 'preference',
  key: ['user_id', 'topic'],
  fields: {
    user_id: person(),
    topic: word(NOTIFICATION_TOPICS),
    in_app: flag(),
    mail: word(['off', 'at_once', 'daily']),
  },
  rows: (tenantId) => sql`
    SELECT p.user_id, p.topic, p.in_app, p.mail FROM notification_preferences p
    JOIN memberships m ON m.tenant_id = p.tenant_id AND m.user_id = p.user_id WHERE p.tenant_id = ${tenantId}`,
}

/** The team itself: one row. */
export const team: Kind = {
  name: 'team',
  noun: 'team',
  key: ['id'],
  fields: {
    id: id(),
    name: text(),
    short_name: text(),
    subdomain: loose(text(63)),
    primary_color: { schema: Color, type: 'text' },
    background_color: { schema: Color, type: 'text' },
    locale: optional(orNull(word(LOCALES))),
    time_zone: optional(orNull(text())),
    currency: optional(word(CURRENCIES)),
    created: time(),
    org_id: ofProvider(),
  },
  rows: (tenantId) => sql`
    SELECT t.id, t.name, t.short_name, t.subdomain, t.primary_color, t.background_color, t.locale, t.time_zone, t.currency, t.created,
      CASE WHEN EXISTS (SELECT FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.tenant_id = t.id AND ${IS_EXTERNAL}) THEN t.org_id END AS org_id
    FROM tenants t WHERE t.id = ${tenantId}`,
}
