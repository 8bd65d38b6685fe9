import { VIEW_PLACES, ViewChoice } from '@arbour/contract/entities/account/preferences'
import { EVENT_TYPES, EventMeta } from '@arbour/contract/entities/items/event'
import { FIGURES } from '@arbour/contract/entities/items/figures'
import { SmartFilters } from '@arbour/contract/entities/items/filters'
import { ITEM_TYPES, ItemSubType } from '@arbour/contract/entities/items/item'
import { WebUrl } from '@arbour/contract/entities/items/link'
import { PROJECT_STATUSES } from '@arbour/contract/entities/items/project'
import { ITEM_ROLES } from '@arbour/contract/entities/sharing/access'
import { TAG_COLORS } from '@arbour/contract/entities/team/tag'
import { mediaTypeOf } from '@arbour/contract/file-kinds'
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_ICON_LENGTH,
  MAX_UPLOAD_BYTES,
  MAX_URL_LENGTH,
  MAX_VERSION_NOTE_LENGTH,
} from '@arbour/contract/limits'
import { CURRENCIES } from '@arbour/contract/money/currencies'
import { nameProblem, normaliseName } from '@arbour/contract/names'
import { sql } from 'kysely'
import { z } from 'zod'
import {
  actingTeam,
  amount,
  count,
  day,
  type Field,
  flag,
  id,
  json,
  optional,
  orNull,
  person,
  place,
  text,
  time,
  word,
} from './fields.ts'
import { columnList, type Kind } from './kind.ts'

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

type ChangeArguments = Parameters<NonNullable<Field['changeWithin']>>

/** Replaces the ids of a smart view's folder and tags. */
function changeFilters(...[value, change]: ChangeArguments): unknown {
  const { tags, parent_id: parentId, ...filters } = value as z.infer<typeof StoredFilters>
  return {
    ...filters,
    tags: tags.map((tag) => ({ ...tag, id: tag.id === null ? null : change(tag.id, 'row') })),
    parent_id: parentId === null || parentId === undefined ? null : change(parentId, 'row'),
  }
}

/** Replaces the ids of users in an event. */
function changeMeta(...[value, change]: ChangeArguments): unknown {
  const { person: recipient, ...meta } = value as z.infer<typeof StoredMeta>
  return recipient ? { ...meta, person: { ...recipient, id: change(recipient.id, 'person') } } : meta
}

const amounts = Object.fromEntries(FIGURES.map((figure) => [figure, orNull(amount())]))

const byHand = Object.fromEntries(FIGURES.map((figure) => [`manual_${figure}`, flag()]))

const OtherAmounts = z.partialRecord(
  z.enum(CURRENCIES),
  z.strictObject(Object.fromEntries(FIGURES.map((figure) => [figure, amount().schema.nullable()]))),
)

/** SQL: whether an item belongs to the team; mounts of other teams' folders do not. */
const OF_TEAM = sql`i.source_id IS NULL`

export const tags: Kind = {
  name: 'tags',
  noun: 'tag',
  key: ['id'],
  fields: { id: id(), name: text(50), color: word(TAG_COLORS) },
  rows: (tenantId) => sql`SELECT id, name, color FROM tags WHERE tenant_id = ${tenantId}`,
}

/** Objects of versions only: issued documents that are not a version any more are in `transmittals`. */
export const objects: Kind = {
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

export const items: Kind = {
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
    currency: optional(orNull(word(CURRENCIES))),
    ...amounts,
    other_amounts: optional(json(OtherAmounts.nullable())),
    ...byHand,
    path: orNull(place()),
  },
  rows: (tenantId) => sql`
    SELECT i.id, i.parent_id, i.name, i.type::text AS type, i.sub_type::text AS sub_type, i.description, i.owner_id, i.object_id, i.created,
      i.updated, i.added_by, i.added_by_tenant_id AS added_by_team_id, i.deleted, i.deleted_by, i.deleted_by_tenant_id AS deleted_by_team_id,
      i.url, i.image_url, i.icon, i.shortcut_file_id, i.filters, i.is_restricted, i.is_hidden, i.currency, ${columnList(FIGURES, 'i')}, i.other_amounts,
      ${columnList(
        FIGURES.map((figure) => `manual_${figure}`),
        'i',
      )}
    FROM items i WHERE i.tenant_id = ${tenantId} AND ${OF_TEAM}`,
}

export const versions: Kind = {
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
    note: optional(orNull(text(MAX_VERSION_NOTE_LENGTH))),
  },
  rows: (tenantId) => sql`
    SELECT id, item_id, object_id, created, created_by, created_by_tenant_id AS created_by_team_id, note
    FROM versions WHERE tenant_id = ${tenantId}`,
}

export const itemTags: Kind = {
  name: 'item-tags',
  noun: 'tag of an item',
  key: ['item_id', 'tag_id'],
  fields: { item_id: id(), tag_id: id() },
  rows: (tenantId) => sql`
    SELECT t.item_id, t.tag_id FROM item_tags t JOIN items i ON i.tenant_id = t.tenant_id AND i.id = t.item_id
    WHERE t.tenant_id = ${tenantId} AND ${OF_TEAM}`,
}

/** The roles of users in the access lists of items. */
export const grants: Kind = {
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

/** The roles of groups in the access lists of items. */
export const groupGrants: Kind = {
  name: 'group-grants',
  noun: 'grant of a group',
  key: ['item_id', 'group_id'],
  fields: { item_id: id(), group_id: id(), role: word(ITEM_ROLES.filter((role) => role !== 'owner')) },
  rows: (tenantId) => sql`
    SELECT item_id, grantee_id AS group_id, role::text AS role FROM grants
    WHERE tenant_id = ${tenantId} AND source = 'access' AND grantee_kind = 'group'`,
}

export const stars: Kind = {
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

export const views: Kind = {
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

export const redirects: Kind = {
  name: 'redirects',
  noun: 'former name',
  key: ['parent_id', 'name_key'],
  fields: { parent_id: id(), name_key: text(1000), item_id: id() },
  rows: (tenantId) => sql`
    SELECT r.parent_id, r.name_key, r.item_id FROM redirects r JOIN items i ON i.tenant_id = r.tenant_id AND i.id = r.item_id
    JOIN items p ON p.tenant_id = r.tenant_id AND p.id = r.parent_id
    WHERE r.tenant_id = ${tenantId} AND ${OF_TEAM} AND p.source_id IS NULL`,
}

export const requestFiles: Kind = {
  name: 'request-files',
  noun: 'file that was sent in',
  key: ['item_id'],
  fields: { item_id: id(), sender: text(), note: text(), created: time() },
  rows: (tenantId) => sql`SELECT item_id, sender, note, created FROM request_files WHERE tenant_id = ${tenantId}`,
}

export const events: Kind = {
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

export const figureChanges: Kind = {
  name: 'figure-changes',
  noun: 'change of a figure',
  key: ['id'],
  fields: {
    id: id(),
    item_id: id(),
    figure: word(FIGURES),
    amount_before: orNull(amount()),
    amount_after: orNull(amount()),
    currency_before: optional(orNull(word(CURRENCIES))),
    currency_after: optional(orNull(word(CURRENCIES))),
    was_sum: flag(),
    is_sum: flag(),
    user_id: orNull(person()),
    created: time(),
  },
  rows: (tenantId) => sql`
    SELECT id, item_id, figure, amount_before, amount_after, currency_before, currency_after, was_sum, is_sum, user_id, created
    FROM figure_changes WHERE tenant_id = ${tenantId}`,
}

export const projectDetails: Kind = {
  name: 'project-details',
  noun: 'status of a project',
  addedIn: 3,
  key: ['item_id'],
  fields: { item_id: id(), status: word(PROJECT_STATUSES), starts: orNull(day()), ends: orNull(day()) },
  rows: (tenantId) => sql`SELECT item_id, status, starts, ends FROM project_details WHERE tenant_id = ${tenantId}`,
}
