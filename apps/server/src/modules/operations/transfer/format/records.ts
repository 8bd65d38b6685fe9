import { type RawBuilder, sql } from 'kysely'

/**
 * Informative records in an archive that are never imported: relations to other teams, which do not exist on the target server.
 * Without secrets, such as a link's id.
 */
export interface RecordKind {
  name: string
  rows: (tenantId: RawBuilder<unknown>) => RawBuilder<unknown>
}

export const records: readonly RecordKind[] = [
  {
    name: 'mounts',
    rows: (tenantId) => sql`
      SELECT i.id, i.parent_id, i.name, i.mounted_for, t.name AS team, i.source_id, i.created
      FROM items i LEFT JOIN tenants t ON t.id = i.source_tenant_id WHERE i.tenant_id = ${tenantId} AND i.source_id IS NOT NULL ORDER BY i.id`,
  },
  {
    name: 'connections',
    rows: (tenantId) => sql`
      SELECT t.id AS team_id, t.name AS team, c.from_tenant_id = ${tenantId} AS asked, c.note, c.created, c.accepted
      FROM connections c JOIN tenants t ON t.id = CASE WHEN c.from_tenant_id = ${tenantId} THEN c.to_tenant_id ELSE c.from_tenant_id END
      WHERE ${tenantId} IN (c.from_tenant_id, c.to_tenant_id) ORDER BY t.id`,
  },
  {
    name: 'shares',
    rows: (tenantId) => sql`
      SELECT s.item_id, t.id AS team_id, t.name AS team, s.role, s.is_restricted, s.expires, s.note, s.created, s.created_by, s.declined,
        (SELECT coalesce(json_agg(json_build_object('user_id', p.user_id, 'name', btrim(u.first_name || ' ' || u.last_name), 'role', p.role,
            'expires', p.expires, 'declined', p.declined) ORDER BY p.user_id), '[]')
          FROM share_grantees p JOIN users u ON u.id = p.user_id WHERE p.share_id = s.id) AS people,
        (SELECT coalesce(json_agg(json_build_object('group_id', p.group_id, 'name', g.name, 'role', p.role,
            'expires', p.expires, 'declined', p.declined) ORDER BY p.group_id), '[]')
          FROM share_grantees p JOIN groups g ON g.id = p.group_id WHERE p.share_id = s.id) AS groups
      FROM shares s JOIN tenants t ON t.id = s.grantee_tenant_id WHERE s.tenant_id = ${tenantId} ORDER BY s.item_id, t.id`,
  },
  {
    name: 'links',
    rows: (tenantId) => sql`
      SELECT item_id, kind, password_hash IS NOT NULL AS has_password, expires, allows_download, message, created, created_by, opened, last_opened
      FROM public_links WHERE tenant_id = ${tenantId} ORDER BY item_id, kind`,
  },
  {
    name: 'partnerships',
    rows: (tenantId) => sql`
      SELECT CASE WHEN p.tenant_id = ${tenantId} THEN p.item_id ELSE p.partner_item_id END AS item_id, p.tenant_id = ${tenantId} AS invited,
        t.id AS team_id, t.name AS team, p.email, p.status, p.note, p.created, p.created_by, p.answered, p.answered_by
      FROM partnerships p LEFT JOIN tenants t ON t.id = CASE WHEN p.tenant_id = ${tenantId} THEN p.partner_tenant_id ELSE p.tenant_id END
      WHERE ${tenantId} IN (p.tenant_id, p.partner_tenant_id) ORDER BY p.id`,
  },
  {
    name: 'transmittals',
    rows: (tenantId) => sql`
      SELECT t.id, t.item_id, t.number, t.purpose, t.note, t.created, t.created_by, t.withdrawn,
        (SELECT coalesce(json_agg(json_build_object('item_id', f.item_id, 'name', f.name, 'folder', f.folder, 'version', f.version, 'size', o.size,
            'sha256', encode(o.sha256, 'hex'), 'object_id', o.id) ORDER BY f.position), '[]')
          FROM transmittal_files f JOIN objects o ON o.tenant_id = f.tenant_id AND o.id = f.object_id WHERE f.transmittal_id = t.id) AS files,
        (SELECT coalesce(json_agg(json_build_object('team', p.name, 'email', r.email, 'opened', (
            SELECT min(o.first) FROM transmittal_openings o WHERE o.recipient_id = r.id)) ORDER BY r.id), '[]')
          FROM transmittal_recipients r LEFT JOIN tenants p ON p.id = r.partner_tenant_id WHERE r.transmittal_id = t.id) AS recipients
      FROM transmittals t WHERE t.tenant_id = ${tenantId} ORDER BY t.id`,
  },
]
