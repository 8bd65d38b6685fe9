import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { type Break, items } from './broken-trees.ts'

const OTHER = randomUUID()
const SHARE = randomUUID()
const LINK = randomUUID()

/** Shares a folder with an unconnected team, which is itself a problem. */
const share = (tenantId: string, itemId: string, { isRestricted = false } = {}): RawBuilder<unknown> =>
  sql`INSERT INTO shares (id, tenant_id, item_id, grantee_tenant_id, role, is_restricted)
    VALUES (${SHARE}, ${tenantId}, ${itemId}, ${OTHER}, 'viewer', ${isRestricted})`

/** Broken shares between teams, and broken mounts. */
export const brokenShares: Break[] = [
  {
    name: 'something given to another team without a share',
    how: ({ caller, listing }) => [
      sql`INSERT INTO grants (tenant_id, item_id, grantee_kind, grantee_id, grantee_tenant_id, role, source)
        VALUES (${caller.tenantId}, ${listing}, 'team', ${OTHER}, ${OTHER}, 'viewer', 'share')`,
    ],
    found: { 'What shares give stands in grants': ({ listing }) => listing },
  },
  {
    name: 'a share with a team that is not connected',
    how: ({ caller, inner }) => [share(caller.tenantId, inner)],
    found: { 'Teams share folders of their own': ({ inner }) => inner },
  },
  {
    name: 'a shared folder in another',
    how: ({ caller, inner }) => [
      sql`INSERT INTO share_addresses (id, tenant_id, item_id, email, role)
        SELECT gen_random_uuid(), tenant_id, unnest(ARRAY[id, parent_id]), 'grace@example.org', 'viewer' FROM items
        WHERE tenant_id = ${caller.tenantId} AND id = ${inner}`,
    ],
    found: { 'No shared folder, and no mount': ({ inner }) => inner },
  },
  {
    name: 'somebody of a share who is of no such team',
    how: ({ caller, inner }) => [
      share(caller.tenantId, inner, { isRestricted: true }),
      sql`INSERT INTO share_grantees (share_id, user_id, role) VALUES (${SHARE}, ${caller.userId}, 'viewer')`,
    ],
    found: {
      'People and groups of a share': ({ inner }) => inner,
      'Teams share folders of their own': ({ inner }) => inner,
    },
  },
  {
    name: 'a group of a share which is of no such team',
    how: ({ caller, inner }) => [
      share(caller.tenantId, inner, { isRestricted: true }),
      sql`WITH made AS (
          INSERT INTO groups (tenant_id, id, name, name_key) VALUES (${caller.tenantId}, gen_random_uuid(), 'Strange', 'strange') RETURNING id)
        INSERT INTO share_grantees (share_id, group_id, role) SELECT ${SHARE}, id, 'viewer' FROM made`,
    ],
    found: {
      'People and groups of a share': ({ inner }) => inner,
      'Teams share folders of their own': ({ inner }) => inner,
    },
  },
  {
    name: 'a share to named people that names nobody',
    how: ({ caller, inner }) => [share(caller.tenantId, inner, { isRestricted: true })],
    found: {
      'Every share to named people': ({ inner }) => inner,
      'Teams share folders of their own': ({ inner }) => inner,
    },
  },
  {
    name: 'a partnership of what is no project',
    how: ({ caller, inner }) => [
      sql`INSERT INTO partnerships (id, tenant_id, item_id, partner_tenant_id, partner_item_id, status, answered)
        VALUES (${SHARE}, ${caller.tenantId}, ${inner}, ${OTHER}, ${SHARE}, 'Accepted', now())`,
    ],
    found: { 'Projects that teams run together': ({ inner }) => inner },
  },
  {
    name: 'an offer that waits, and is shared already',
    how: ({ caller, inner, folder }) => [
      sql`INSERT INTO partnerships (id, tenant_id, item_id, partner_tenant_id, status)
        VALUES (${SHARE}, ${caller.tenantId}, ${folder}, ${OTHER}, 'Pending')`,
      share(caller.tenantId, inner, { isRestricted: true }),
      sql`INSERT INTO partnership_files (partnership_id, tenant_id, item_id, role, share_id)
        VALUES (${SHARE}, ${caller.tenantId}, ${inner}, 'viewer', ${SHARE})`,
    ],
    found: {
      'What the sides of a partnership offer': ({ inner }) => inner,
      'Every share to named people': ({ inner }) => inner,
      'Teams share folders of their own': ({ inner }) => inner,
    },
  },
  {
    name: 'a mount of what is not shared',
    how: ({ inner }) => [
      items(sql`is_restricted = true, is_hidden = true, source_tenant_id = ${OTHER}, source_id = ${SHARE}`, inner),
    ],
    found: {
      'Every mount shows': ({ inner }) => inner,
      'Every root, deleted top': ({ inner }) => inner,
      'Every item stands in': ({ inner }) => inner,
    },
  },
  {
    name: 'what came in through a link that takes nothing',
    how: ({ caller, folder, file }) => [
      sql`INSERT INTO public_links (id, tenant_id, item_id, kind, revision) VALUES (${LINK}, ${caller.tenantId}, ${folder}, 'view', ${LINK})`,
      sql`INSERT INTO request_files (tenant_id, item_id, link_id, sender) VALUES (${caller.tenantId}, ${file}, ${LINK}, 'Mira')`,
    ],
    found: { 'What comes in through file requests': ({ file }) => file, 'What public links give': ({ folder }) => folder },
  },
  {
    name: 'an upload for a link that is gone',
    how: ({ caller }) => [
      sql`INSERT INTO uploads (tenant_id, id, link_id, filename, mimetype, expires)
        VALUES (${caller.tenantId}, ${LINK}, ${OTHER}, 'x', 'text/plain', now() + interval '1 hour')`,
    ],
    found: { 'What comes in through file requests': () => LINK },
  },
]
