import { ITEM_ROLES } from '@arbour/contract/entities/access'
import { EVENT_TYPES, EventMeta } from '@arbour/contract/entities/event'
import { FIGURES } from '@arbour/contract/entities/figures'
import { SmartFilters } from '@arbour/contract/entities/filters'
import { MAX_GROUP_NAME } from '@arbour/contract/entities/group'
import { ITEM_TYPES, ItemSubType } from '@arbour/contract/entities/item'
import { WebUrl } from '@arbour/contract/entities/link'
import { NOTIFICATION_TOPICS } from '@arbour/contract/entities/notification'
import { APP_ROLES } from '@arbour/contract/entities/people'
import { VIEW_PLACES, ViewChoice } from '@arbour/contract/entities/preferences'
import { TAG_COLORS } from '@arbour/contract/entities/tag'
import { Color } from '@arbour/contract/entities/tenant'
import { mediaTypeOf } from '@arbour/contract/file-kinds'
import { MAX_DESCRIPTION_LENGTH, MAX_ICON_LENGTH, MAX_UPLOAD_BYTES, MAX_URL_LENGTH } from '@arbour/contract/limits'
import { nameProblem, normaliseName } from '@arbour/contract/names'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { EMBEDDED_ISSUER } from '#modules/directory/teams/public.ts'
import {
  actingTeam,
  added,
  amount,
  count,
  type Field,
  flag,
  id,
  json,
  loose,
  orNull,
  person,
  place,
  text,
  time,
  word,
} from './fields.ts'
import { type Kind, namesOf } from './kind.ts'

/** Characters of what a provider says of somebody or something: claims are no longer. */
const MAX_CLAIM = 1000
/**
 * What `users.issuer` says of people who came with a team and cannot sign in: who had left it, came from outside, or has no address of their
 * own. They stand in what they did.
 */
export const IMPORTED_ISSUER = 'imported'

const Name = z.string().superRefine((name, ctx) => {
  const problem = name === normaliseName(name) ? nameProblem(name) : 'It is not in the form NFC'
  if (problem !== null) ctx.addIssue({ code: 'custom', message: problem })
})
const MediaType = z.string().refine((type) => mediaTypeOf(type) === type, 'is no media type')
const PageUrl = z
  .string()
  .max(MAX_URL_LENGTH)
  .regex(/^https?:\/\//i)
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const Measures = z.strictObject({ width: z.int().nullable(), height: z.int().nullable(), colorspace: z.string().nullable() })
const StoredFilters = SmartFilters.extend({
  tags: z.array(z.strictObject({ id: z.string().nullable(), name: z.string() })).max(50),
})
const StoredMeta = z.strictObject(EventMeta.shape)

type Changed = Parameters<NonNullable<Field['changeWithin']>>

/** The folder and the tags of a smart view. */
function changeFilters(...[value, change]: Changed): unknown {
  const { tags, parent_id: parentId, ...filters } = value as z.infer<typeof StoredFilters>
  return {
    ...filters,
    tags: tags.map((tag) => ({ ...tag, id: tag.id === null ? null : change(tag.id, 'row') })),
    parent_id: parentId === null || parentId === undefined ? null : change(parentId, 'row'),
  }
}

/** Whom an event was about. */
function changeMeta(...[value, change]: Changed): unknown {
  const { person: whom, ...meta } = value as z.infer<typeof StoredMeta>
  return whom ? { ...meta, person: { ...whom, id: change(whom.id, 'person') } } : meta
}

const amounts = Object.fromEntries(FIGURES.map((figure) => [figure, orNull(amount())]))
const byHand = Object.fromEntries(FIGURES.map((figure) => [`manual_${figure}`, flag()]))

/** SQL: an item of the team; where another team's folder stands in the tree is none. */
const OF_TEAM = sql`i.source_id IS NULL`

/** SQL: all people whom something of a team names: its members, those who left, and those from outside who did something in its tree. */
function peopleOf(tenantId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    SELECT user_id AS id FROM memberships WHERE tenant_id = ${tenantId}
    UNION SELECT unnest(ARRAY[owner_id, added_by, deleted_by]) FROM items WHERE tenant_id = ${tenantId}
    UNION SELECT created_by FROM versions WHERE tenant_id = ${tenantId}
    UNION SELECT user_id FROM events WHERE tenant_id = ${tenantId}
    UNION SELECT (meta -> 'person' ->> 'id')::uuid FROM events WHERE tenant_id = ${tenantId} AND meta ? 'person'
    UNION SELECT user_id FROM figure_changes WHERE tenant_id = ${tenantId}`
}

/** What an outside identity provider says of somebody, or of a group: null of anything else, and not there before version 2. */
const ofProvider = () => loose(added(orNull(text(MAX_CLAIM))))

/** SQL: somebody whom an outside identity provider knows. */
const IS_OUTSIDE = sql`u.issuer NOT IN (${sql.lit(EMBEDDED_ISSUER)}, ${sql.lit(IMPORTED_ISSUER)})`

/** Everybody who is named, and as whom an outside identity provider knows them. */
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
      CASE WHEN ${IS_OUTSIDE} THEN u.issuer END AS issuer, CASE WHEN ${IS_OUTSIDE} THEN u.subject END AS subject
    FROM users u WHERE u.id IN (${peopleOf(tenantId)})`,
}

/** Who is in the team. */
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

const sharingPolicy: Kind = {
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

const tags: Kind = {
  name: 'tags',
  noun: 'tag',
  key: ['id'],
  fields: { id: id(), name: text(50), color: word(TAG_COLORS) },
  rows: (tenantId) => sql`SELECT id, name, color FROM tags WHERE tenant_id = ${tenantId}`,
}

/** Those of versions alone: what was issued in a transmittal, and is no version any more, stands in `transmittals`. */
const objects: Kind = {
  name: 'objects',
  noun: 'stored object',
  key: ['id'],
  fields: {
    id: id(),
    size: count(MAX_UPLOAD_BYTES),
    sha256: { schema: Sha256, type: 'text' },
    mimetype: { schema: MediaType, type: 'text' },
    created: time(),
    meta: json(Measures.nullable()),
    entry: place(),
  },
  rows: (tenantId) => sql`
    SELECT o.id, o.size, encode(o.sha256, 'hex') AS sha256, o.mimetype, o.created, o.meta FROM objects o
    WHERE o.tenant_id = ${tenantId} AND EXISTS (SELECT FROM versions v WHERE v.tenant_id = o.tenant_id AND v.object_id = o.id)`,
}

const items: Kind = {
  name: 'items',
  noun: 'item',
  key: ['id'],
  fields: {
    id: id(),
    parent_id: orNull(id()),
    name: { schema: Name, type: 'text' },
    type: word(ITEM_TYPES),
    sub_type: orNull(word(ItemSubType.options)),
    description: orNull(text(MAX_DESCRIPTION_LENGTH)),
    owner_id: orNull(person()),
    object_id: orNull(id()),
    created: time(),
    updated: time(),
    added_by: orNull(person()),
    added_by_team_id: actingTeam(),
    deleted: orNull(time()),
    deleted_by: orNull(person()),
    deleted_by_team_id: actingTeam(),
    url: { schema: WebUrl.nullable(), type: 'text' },
    image_url: { schema: PageUrl.nullable(), type: 'text' },
    icon: orNull(text(MAX_ICON_LENGTH)),
    shortcut_file_id: orNull(id()),
    filters: json(StoredFilters.nullable(), (value, change) => (value === null ? null : changeFilters(value, change))),
    is_restricted: flag(),
    is_hidden: flag(),
    ...amounts,
    ...byHand,
    path: orNull(place()),
  },
  rows: (tenantId) => sql`
    SELECT i.id, i.parent_id, i.name, i.type::text AS type, i.sub_type::text AS sub_type, i.description, i.owner_id, i.object_id, i.created,
      i.updated, i.added_by, i.added_by_tenant_id AS added_by_team_id, i.deleted, i.deleted_by, i.deleted_by_tenant_id AS deleted_by_team_id,
      i.url, i.image_url, i.icon, i.shortcut_file_id, i.filters, i.is_restricted, i.is_hidden, ${namesOf(FIGURES, 'i')},
      ${namesOf(
        FIGURES.map((figure) => `manual_${figure}`),
        'i',
      )}
    FROM items i WHERE i.tenant_id = ${tenantId} AND ${OF_TEAM}`,
}

const versions: Kind = {
  name: 'versions',
  noun: 'version',
  key: ['id'],
  fields: {
    id: id(),
    item_id: id(),
    object_id: id(),
    created: time(),
    created_by: orNull(person()),
    created_by_team_id: actingTeam(),
  },
  rows: (tenantId) => sql`
    SELECT id, item_id, object_id, created, created_by, created_by_tenant_id AS created_by_team_id
    FROM versions WHERE tenant_id = ${tenantId}`,
}

const itemTags: Kind = {
  name: 'item-tags',
  noun: 'tag of an item',
  key: ['item_id', 'tag_id'],
  fields: { item_id: id(), tag_id: id() },
  rows: (tenantId) => sql`
    SELECT t.item_id, t.tag_id FROM item_tags t JOIN items i ON i.tenant_id = t.tenant_id AND i.id = t.item_id
    WHERE t.tenant_id = ${tenantId} AND ${OF_TEAM}`,
}

/** What the list of an item gives people of the team. */
const grants: Kind = {
  name: 'grants',
  noun: 'grant',
  key: ['item_id', 'user_id'],
  fields: {
    item_id: id(),
    user_id: person(),
    role: word(ITEM_ROLES.filter((role) => role !== 'owner')),
    expires: orNull(time()),
  },
  rows: (tenantId) => sql`
    SELECT item_id, grantee_id AS user_id, role::text AS role, expires FROM grants
    WHERE tenant_id = ${tenantId} AND source = 'access' AND grantee_kind = 'person'`,
}

/** Groups of people; one of an identity provider is read back as one that Admins keep, but where the same provider says who people are. */
const groups: Kind = {
  name: 'groups',
  noun: 'group',
  key: ['id'],
  fields: { id: id(), name: text(MAX_GROUP_NAME), provider_name: ofProvider() },
  rows: (tenantId) => sql`SELECT id, name, provider_name FROM groups WHERE tenant_id = ${tenantId}`,
}

const groupMembers: Kind = {
  name: 'group-members',
  noun: 'member of a group',
  key: ['group_id', 'user_id'],
  fields: { group_id: id(), user_id: person() },
  rows: (tenantId) => sql`SELECT group_id, user_id FROM group_members WHERE tenant_id = ${tenantId}`,
}

/** What the list of an item gives groups of the team. */
const groupGrants: Kind = {
  name: 'group-grants',
  noun: 'grant of a group',
  key: ['item_id', 'group_id'],
  fields: { item_id: id(), group_id: id(), role: word(ITEM_ROLES.filter((role) => role !== 'owner')) },
  rows: (tenantId) => sql`
    SELECT item_id, grantee_id AS group_id, role::text AS role FROM grants
    WHERE tenant_id = ${tenantId} AND source = 'access' AND grantee_kind = 'group'`,
}

const stars: Kind = {
  name: 'stars',
  noun: 'star',
  key: ['user_id', 'item_id'],
  fields: { user_id: person(), item_id: id(), created: time() },
  rows: (tenantId) => sql`
    SELECT s.user_id, s.item_id, s.created FROM stars s
    JOIN memberships m ON m.tenant_id = s.tenant_id AND m.user_id = s.user_id
    JOIN items i ON i.tenant_id = s.tenant_id AND i.id = s.item_id
    WHERE s.tenant_id = ${tenantId} AND ${OF_TEAM}`,
}

const views: Kind = {
  name: 'views',
  noun: 'view',
  key: ['user_id', 'item_id', 'place'],
  fields: {
    user_id: person(),
    item_id: orNull(id()),
    place: orNull(word(VIEW_PLACES)),
    view: json(ViewChoice),
    updated: time(),
  },
  rows: (tenantId) => sql`
    SELECT v.user_id, v.item_id, v.place, v.view, v.updated FROM remembered_views v
    LEFT JOIN items i ON i.tenant_id = v.tenant_id AND i.id = v.item_id
    WHERE v.tenant_id = ${tenantId} AND v.team_id = ${tenantId} AND ${OF_TEAM}`,
}

const notificationPreferences: Kind = {
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

const redirects: Kind = {
  name: 'redirects',
  noun: 'former name',
  key: ['parent_id', 'name_key'],
  fields: { parent_id: id(), name_key: text(1000), item_id: id() },
  rows: (tenantId) => sql`
    SELECT r.parent_id, r.name_key, r.item_id FROM redirects r JOIN items i ON i.tenant_id = r.tenant_id AND i.id = r.item_id
    JOIN items p ON p.tenant_id = r.tenant_id AND p.id = r.parent_id
    WHERE r.tenant_id = ${tenantId} AND ${OF_TEAM} AND p.source_id IS NULL`,
}

const requestFiles: Kind = {
  name: 'request-files',
  noun: 'file that was sent in',
  key: ['item_id'],
  fields: { item_id: id(), sender: text(), note: text(), created: time() },
  rows: (tenantId) => sql`SELECT item_id, sender, note, created FROM request_files WHERE tenant_id = ${tenantId}`,
}

const events: Kind = {
  name: 'events',
  noun: 'event',
  key: ['id'],
  fields: {
    id: id(),
    item_id: id(),
    from_parent_id: orNull(id()),
    to_parent_id: orNull(id()),
    type: word(EVENT_TYPES),
    user_id: orNull(person()),
    by_team_id: actingTeam(),
    date: time(),
    meta: json(StoredMeta, changeMeta),
    starts_batch: flag(),
  },
  rows: (tenantId) => sql`
    SELECT id, item_id, from_parent_id, to_parent_id, type::text AS type, user_id, by_tenant_id AS by_team_id, date, meta, starts_batch
    FROM events WHERE tenant_id = ${tenantId}`,
}

const figureChanges: Kind = {
  name: 'figure-changes',
  noun: 'change of a figure',
  key: ['id'],
  fields: {
    id: id(),
    item_id: id(),
    figure: word(FIGURES),
    amount_before: orNull(amount()),
    amount_after: orNull(amount()),
    was_sum: flag(),
    is_sum: flag(),
    user_id: orNull(person()),
    created: time(),
  },
  rows: (tenantId) => sql`
    SELECT id, item_id, figure, amount_before, amount_after, was_sum, is_sum, user_id, created
    FROM figure_changes WHERE tenant_id = ${tenantId}`,
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
    created: time(),
    org_id: ofProvider(),
  },
  rows: (tenantId) => sql`
    SELECT t.id, t.name, t.short_name, t.subdomain, t.primary_color, t.background_color, t.created,
      CASE WHEN EXISTS (SELECT FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.tenant_id = t.id AND ${IS_OUTSIDE}) THEN t.org_id END AS org_id
    FROM tenants t WHERE t.id = ${tenantId}`,
}

/** All that is read back, in the order in which it is. */
export const kinds: readonly Kind[] = [
  team,
  people,
  members,
  sharingPolicy,
  tags,
  objects,
  items,
  versions,
  itemTags,
  grants,
  groups,
  groupMembers,
  groupGrants,
  stars,
  views,
  notificationPreferences,
  redirects,
  requestFiles,
  events,
  figureChanges,
]
