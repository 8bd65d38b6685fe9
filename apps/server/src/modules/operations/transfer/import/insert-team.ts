import { FIGURES } from '@arbour/contract/entities/items/figures'
import type { AppRole } from '@arbour/contract/entities/team/people'
import { isSubdomain, RESERVED_SUBDOMAINS } from '@arbour/contract/entities/team/tenant'
import { DEFAULT_CURRENCY } from '@arbour/contract/money/currencies'
import { sql } from 'kysely'
import { sumDaysOfTeam } from '#modules/content/activity/public.ts'
import { freeSubdomain, lockPeople, setMembership } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { columnList } from '../format/kind.ts'
import type { MatchedPerson } from './match-people.ts'
import { stagedTable } from './stage.ts'

/**
 * Creates a team from the checked staged rows, in a dedicated transaction. `orgId`: its id at the external identity provider;
 * null with the embedded one. `isScanned`: its files wait for their scan.
 */
export async function insertTeam(
  tx: Db,
  {
    tenantId,
    people,
    orgId,
    isScanned,
  }: { tenantId: string; people: Iterable<MatchedPerson>; orgId: string | null; isScanned: boolean },
): Promise<void> {
  await lockPeople(tx)
  await insertTenant(tx, { tenantId, orgId })
  await insertPeople(tx, [...people])
  await insertMembers(tx, tenantId)
  await insertTree(tx, tenantId)
  if (isScanned) await lockAll(tx, tenantId)
  await insertRelatedRecords(tx, { tenantId, hasProvider: orgId !== null })
  await insertStory(tx, tenantId)
}

async function insertTenant(tx: Db, { tenantId, orgId }: { tenantId: string; orgId: string | null }): Promise<void> {
  const { rows } = await sql<{ name: string; subdomain: string }>`SELECT name, subdomain FROM ${stagedTable('team')}`.execute(tx)
  const [{ name, subdomain: former } = { name: '', subdomain: '' }] = rows
  const tenantWithSubdomain = await tx.selectFrom('tenants').select('id').where('subdomain', '=', former).executeTakeFirst()
  const isFree = !tenantWithSubdomain && isSubdomain(former) && !RESERVED_SUBDOMAINS.includes(former)
  const subdomain = isFree ? former : await freeSubdomain(tx, { name, id: tenantId })
  await sql`
    INSERT INTO tenants (id, org_id, name, short_name, subdomain, primary_color, background_color, locale, time_zone, currency, created, depth_bound)
    SELECT id, ${orgId ?? `org_${tenantId.replaceAll('-', '')}`}, name, short_name, ${subdomain}, primary_color, background_color, locale, time_zone,
      coalesce(currency, ${DEFAULT_CURRENCY}), created, (SELECT max(depth) FROM pg_temp.archived_places)
    FROM ${stagedTable('team')}`.execute(tx)
  await sql`
    INSERT INTO sharing_policies (tenant_id, allows_links, needs_link_password, max_link_days, team_ids)
    SELECT ${tenantId}, allows_links, needs_link_password, max_link_days, CASE WHEN limits_teams THEN '{}'::uuid[] END
    FROM ${stagedTable('sharing-policy')}`.execute(tx)
}

async function insertPeople(tx: Db, people: readonly MatchedPerson[]): Promise<void> {
  const rows = people
    .filter(({ isKnown }) => !isKnown)
    .map(({ userId, account, email, firstName, lastName, created }) => ({
      id: userId,
      ...account,
      email,
      first_name: firstName,
      last_name: lastName,
      created,
    }))
  await sql`
    INSERT INTO users (id, issuer, subject, email, first_name, last_name, created)
    SELECT id, issuer, subject, email, first_name, last_name, created FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (
      id uuid, issuer text, subject text, email text, first_name text, last_name text, created timestamptz)`.execute(tx)
}

async function insertMembers(tx: Db, tenantId: string): Promise<void> {
  const { rows } = await sql<{ user_id: string; roles: AppRole[] }>`SELECT user_id, roles FROM ${stagedTable('members')}`.execute(
    tx,
  )
  for (const { user_id: userId, roles } of rows) await setMembership(tx, { tenantId, userId, roles })
  await sql`
    UPDATE memberships m SET created = a.created, suspended = a.suspended FROM ${stagedTable('members')} a
    WHERE m.tenant_id = ${tenantId} AND m.user_id = a.user_id`.execute(tx)
}

async function insertTree(tx: Db, tenantId: string): Promise<void> {
  await sql`
    INSERT INTO objects (tenant_id, id, size, mimetype, sha256, created, meta, uploaded_by)
    SELECT ${tenantId}, id, size, mimetype, decode(sha256, 'hex'), created, meta, (
      SELECT v.created_by FROM ${stagedTable('versions')} v WHERE v.object_id = o.id ORDER BY v.created, v.id LIMIT 1)
    FROM ${stagedTable('objects')} o`.execute(tx)
  const alike = [
    ...['id', 'parent_id', 'name', 'name_key', 'ext', 'description', 'owner_id', 'object_id', 'created', 'updated'],
    ...[
      'added_by',
      'deleted',
      'deleted_by',
      'url',
      'image_url',
      'icon',
      'shortcut_file_id',
      'filters',
      'is_restricted',
      'is_hidden',
    ],
    ...FIGURES,
    ...FIGURES.map((figure) => `manual_${figure}`),
  ]
  // A file that is not a boundary has its folder's.
  await sql`
    INSERT INTO items (tenant_id, ${columnList(alike)}, currency, other_amounts, type, sub_type, added_by_tenant_id, deleted_by_tenant_id,
      boundary_id)
    SELECT ${tenantId}, ${columnList(alike, 'r')}, r.currency, CASE WHEN p.is_dir AND r.currency IS NOT NULL THEN nullif(r.other_amounts, '{}') END,
      r.type::item_type, r.sub_type::item_sub_type, r.added_by_team_id, r.deleted_by_team_id, CASE WHEN p.is_dir OR p.is_boundary THEN p.nearest END
    FROM ${stagedTable('items')} r JOIN pg_temp.archived_places p USING (id)`.execute(tx)
  await sql`
    INSERT INTO boundaries (tenant_id, item_id, parent_id, is_deleted)
    SELECT ${tenantId}, id, outer_one, is_deleted FROM pg_temp.archived_places WHERE is_boundary`.execute(tx)
  await sql`
    INSERT INTO versions (tenant_id, id, item_id, object_id, created, created_by, created_by_tenant_id, note)
    SELECT ${tenantId}, id, item_id, object_id, created, created_by, CASE WHEN created_by IS NOT NULL THEN created_by_team_id END, nullif(note, '')
    FROM ${stagedTable('versions')}`.execute(tx)
}

/** Marks all files of the team as waiting for their scan. */
async function lockAll(tx: Db, tenantId: string): Promise<void> {
  await sql`
    WITH held AS (UPDATE objects SET scan = 'waiting' WHERE tenant_id = ${tenantId} RETURNING tenant_id, id)
    INSERT INTO object_scans (tenant_id, object_id) SELECT tenant_id, id FROM held`.execute(tx)
}

/** Inserts data attached to items, and personal data of users. */
async function insertRelatedRecords(
  tx: Db,
  { tenantId, hasProvider }: { tenantId: string; hasProvider: boolean },
): Promise<void> {
  await sql`
    INSERT INTO tags (tenant_id, id, name, name_key, color)
    SELECT ${tenantId}, id, name, name_key, color FROM ${stagedTable('tags')}`.execute(tx)
  await sql`
    INSERT INTO item_tags (tenant_id, item_id, tag_id)
    SELECT ${tenantId}, item_id, tag_id FROM ${stagedTable('item-tags')}`.execute(tx)
  await sql`
    INSERT INTO grants (tenant_id, item_id, grantee_kind, grantee_id, grantee_tenant_id, role, source, expires)
    SELECT ${tenantId}, item_id, 'person', user_id, ${tenantId}, role::item_role, 'access', expires FROM ${stagedTable('grants')}`.execute(
    tx,
  )
  await sql`
    INSERT INTO groups (tenant_id, id, name, name_key, provider_name)
    SELECT ${tenantId}, id, name, name_key, CASE WHEN ${hasProvider}::boolean THEN provider_name END FROM ${stagedTable('groups')}`.execute(
    tx,
  )
  await sql`
    INSERT INTO group_members (tenant_id, group_id, user_id)
    SELECT ${tenantId}, group_id, user_id FROM ${stagedTable('group-members')}`.execute(tx)
  await sql`
    INSERT INTO grants (tenant_id, item_id, grantee_kind, grantee_id, grantee_tenant_id, role, source)
    SELECT ${tenantId}, item_id, 'group', group_id, ${tenantId}, role::item_role, 'access' FROM ${stagedTable('group-grants')}`.execute(
    tx,
  )
  await sql`
    INSERT INTO stars (tenant_id, user_id, item_id, created)
    SELECT ${tenantId}, user_id, item_id, created FROM ${stagedTable('stars')}`.execute(tx)
  await sql`
    INSERT INTO remembered_views (tenant_id, team_id, user_id, item_id, place, view, updated)
    SELECT ${tenantId}, ${tenantId}, user_id, item_id, place, view, updated FROM ${stagedTable('views')}`.execute(tx)
  await sql`
    INSERT INTO notification_preferences (tenant_id, user_id, topic, in_app, mail)
    SELECT ${tenantId}, user_id, topic, in_app, mail FROM ${stagedTable('notification-preferences')}`.execute(tx)
  await sql`
    INSERT INTO redirects (tenant_id, parent_id, name_key, item_id)
    SELECT ${tenantId}, parent_id, name_key, item_id FROM ${stagedTable('redirects')}`.execute(tx)
  await sql`
    INSERT INTO request_files (tenant_id, item_id, sender, note, created)
    SELECT ${tenantId}, item_id, sender, note, created FROM ${stagedTable('request-files')}`.execute(tx)
}

/** Inserts the activity. */
async function insertStory(tx: Db, tenantId: string): Promise<void> {
  await sql`
    INSERT INTO events (tenant_id, id, item_id, from_parent_id, to_parent_id, type, user_id, by_tenant_id, date, meta, starts_batch)
    SELECT ${tenantId}, id, item_id, from_parent_id, to_parent_id, type::event_type, user_id, CASE WHEN user_id IS NOT NULL THEN by_team_id END,
      date, meta, starts_batch
    FROM ${stagedTable('events')}`.execute(tx)
  await sumDaysOfTeam(tx, tenantId)
  await sql`SELECT fill_folder_changes(${tenantId})`.execute(tx)
  await sql`
    INSERT INTO figure_changes (tenant_id, id, item_id, figure, amount_before, amount_after, currency_before, currency_after, was_sum, is_sum, user_id, created)
    SELECT ${tenantId}, id, item_id, figure, amount_before, amount_after, CASE WHEN amount_before IS NOT NULL THEN coalesce(currency_before, ${DEFAULT_CURRENCY}) END,
      CASE WHEN amount_after IS NOT NULL THEN coalesce(currency_after, ${DEFAULT_CURRENCY}) END, was_sum, is_sum, user_id, created
    FROM ${stagedTable('figure-changes')}`.execute(tx)
  await sql`
    INSERT INTO project_details (tenant_id, item_id, status, starts, ends)
    SELECT ${tenantId}, item_id, status, starts, ends FROM ${stagedTable('project-details')}`.execute(tx)
}
