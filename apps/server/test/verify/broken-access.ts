import { sql } from 'kysely'
import { type Break, items, unconstrained } from './broken-trees.ts'

/** Broken boundaries and users, and undelivered events. */
export const brokenAccess: Break[] = [
  {
    name: 'what happened and was never told',
    how: ({ caller, inner }) => [
      sql`INSERT INTO outbox (tenant_id, event, at) VALUES (${caller.tenantId},
        jsonb_build_object('type', 'item.updated', 'itemId', ${inner}::text), now() - interval '1 hour')`,
    ],
    found: { 'Nothing that happened waits': ({ inner }) => inner },
  },
  {
    name: 'a boundary without a reason',
    how: ({ caller, inner }) => [
      sql`INSERT INTO boundaries (tenant_id, item_id, parent_id) VALUES (${caller.tenantId}, ${inner}, ${caller.rootId})`,
    ],
    found: { 'Nothing else is a boundary': ({ inner }) => inner },
  },
  {
    name: 'a restricted folder that is no boundary',
    how: ({ inner }) => [items(sql`is_restricted = true`, inner)],
    found: {
      'Every root, deleted top': ({ inner }) => inner,
      'Every item stands in': ({ inner }) => inner,
    },
  },
  {
    name: 'a restricted file that is no boundary',
    how: ({ file }) => [items(sql`is_restricted = true`, file)],
    found: {
      'Every root, deleted top': ({ file }) => file,
      'Every item stands in': ({ file }) => file,
    },
  },
  {
    name: 'an item that lists people and is no boundary',
    how: ({ caller, inner, guest }) => [
      sql`INSERT INTO grants (tenant_id, item_id, grantee_kind, grantee_id, grantee_tenant_id, role, source) VALUES (${caller.tenantId}, ${inner}, 'person', ${guest}, ${caller.tenantId}, 'editor', 'access')`,
    ],
    found: {
      'Every root, deleted top': ({ inner }) => inner,
      'Every item stands in': ({ inner }) => inner,
    },
  },
  {
    name: 'an item that lists nobody any more and is still a boundary',
    how: ({ listing }) => [sql`DELETE FROM grants WHERE item_id = ${listing}`],
    found: {
      'Nothing else is a boundary': ({ listing }) => listing,
      'Every item stands in': ({ listing }) => listing,
    },
  },
  {
    name: 'a folder in the wrong boundary',
    how: ({ folder, listing }) => [items(sql`boundary_id = ${listing}`, folder)],
    found: { 'Every item stands in': ({ folder }) => folder },
  },
  {
    name: 'a file with a boundary that is not its own',
    how: ({ file, caller }) => [items(sql`boundary_id = ${caller.rootId}`, file)],
    found: { 'Every item stands in': ({ file }) => file },
  },
  {
    name: 'a boundary below the wrong one',
    how: ({ listing, binned }) => [sql`UPDATE boundaries SET parent_id = ${binned} WHERE item_id = ${listing}`],
    found: { 'Every boundary knows the next one': ({ listing }) => listing },
  },
  {
    name: 'what has no place to go back to, below another boundary than the root',
    how: ({ orphan, listing }) => [sql`UPDATE boundaries SET parent_id = ${listing} WHERE item_id = ${orphan}`],
    found: { 'Every boundary knows the next one': ({ orphan }) => orphan },
  },
  {
    name: 'a deleted top that its boundary does not know of',
    how: ({ binned }) => [sql`UPDATE boundaries SET is_deleted = false WHERE item_id = ${binned}`],
    found: { 'Every boundary knows whether it is the top': ({ binned }) => binned },
  },
  {
    name: 'something hidden that is not restricted',
    how: ({ inner }) => [unconstrained('items_hidden'), items(sql`is_hidden = true`, inner)],
    found: { 'Only restricted items are hidden': ({ inner }) => inner },
  },
  {
    name: 'a person listed who is no member',
    how: ({ guest }) => [sql`DELETE FROM memberships WHERE user_id = ${guest}`],
    found: { 'Items list members': ({ listing }) => listing },
  },
  {
    name: 'an owner who is listed',
    how: ({ listing, guest }) => [items(sql`owner_id = ${guest}`, listing)],
    found: { 'No item lists its owner': ({ listing }) => listing },
  },
  {
    name: 'an item that nobody owns',
    how: ({ inner }) => [items(sql`owner_id = NULL`, inner)],
    found: { 'Every item but the root has an owner': ({ inner }) => inner },
  },
  {
    name: "a star on another team's item",
    how: ({ caller, foreign }) => [
      sql`INSERT INTO stars (tenant_id, user_id, item_id) VALUES (${caller.tenantId}, ${caller.userId}, ${foreign})`,
    ],
    found: { 'Stars are of members': ({ foreign }) => foreign },
  },
  {
    name: 'a star of somebody who is no member',
    how: ({ caller, inner }) => [
      sql`INSERT INTO stars (tenant_id, user_id, item_id) VALUES (${caller.tenantId}, ${caller.tenantId}, ${inner})`,
    ],
    found: { 'Stars are of members': ({ inner }) => inner },
  },
  {
    name: "another team's tag",
    how: ({ caller, inner, foreign }) => [
      sql`INSERT INTO item_tags (tenant_id, item_id, tag_id) VALUES (${caller.tenantId}, ${inner}, ${foreign})`,
    ],
    found: { 'Items carry tags': ({ inner }) => inner },
  },
  {
    name: "an old place in another team's folder",
    how: ({ caller, inner, foreign }) => [
      sql`INSERT INTO redirects (tenant_id, parent_id, name_key, item_id) VALUES (${caller.tenantId}, ${foreign}, 'x', ${inner})`,
    ],
    found: { 'Old places lead': ({ inner }) => inner },
  },
]
