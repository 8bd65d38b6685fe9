import { sql } from 'kysely'
import { ask, type Check } from './check.ts'

/** SQL: whether two teams are connected. */
const areConnected = (a: string, b: string) => sql`EXISTS (
  SELECT FROM connections c WHERE c.accepted IS NOT NULL
    AND least(c.from_tenant_id, c.to_tenant_id) = least(${sql.ref(a)}, ${sql.ref(b)})
    AND greatest(c.from_tenant_id, c.to_tenant_id) = greatest(${sql.ref(a)}, ${sql.ref(b)}))`

/** Shares between teams, their mounts, and public links. */
export const shareChecks: readonly Check[] = [
  ask(
    'What shares give stands in grants, and nothing else does',
    sql`WITH wanted AS (
      SELECT s.tenant_id, s.item_id, 'team' AS kind, s.grantee_tenant_id AS grantee_id, s.grantee_tenant_id, s.role, s.expires
      FROM shares s WHERE NOT s.is_restricted AND s.declined IS NULL AND ${areConnected('s.tenant_id', 's.grantee_tenant_id')}
      UNION ALL
      SELECT s.tenant_id, s.item_id, p.grantee_kind, p.grantee_id, s.grantee_tenant_id, p.role, p.expires
      FROM shares s JOIN share_grantees p ON p.share_id = s.id AND p.declined IS NULL
      WHERE (s.is_restricted OR s.declined IS NULL) AND ${areConnected('s.tenant_id', 's.grantee_tenant_id')}
    ), given AS (
      SELECT tenant_id, item_id, grantee_kind, grantee_id, grantee_tenant_id, role, expires FROM grants WHERE source = 'share'
    )
    SELECT tenant_id, item_id AS id, 'gives ' || grantee_id || ' something without a share' AS what FROM (TABLE given EXCEPT TABLE wanted) extra
    UNION ALL
    SELECT tenant_id, item_id, 'is shared with ' || grantee_id || ' and gives them nothing' FROM (TABLE wanted EXCEPT TABLE given) missing`,
  ),
  ask(
    'Teams share folders of their own with connected teams',
    sql`SELECT s.tenant_id, s.item_id AS id, CASE WHEN NOT i.is_dir OR i.parent_id IS NULL AND i.deleted IS NULL OR i.source_id IS NOT NULL
      THEN 'is shared, but no folder of the team' ELSE 'is shared with ' || s.grantee_tenant_id || ', which is not connected' END AS what
    FROM shares s JOIN items i ON i.tenant_id = s.tenant_id AND i.id = s.item_id
    WHERE NOT i.is_dir OR (i.parent_id IS NULL AND i.deleted IS NULL) OR i.source_id IS NOT NULL
      OR NOT ${areConnected('s.tenant_id', 's.grantee_tenant_id')}`,
  ),
  ask(
    'No shared folder, and no mount, stands in another',
    sql`WITH RECURSIVE spots AS (
      SELECT tenant_id, item_id AS id FROM shares
      UNION SELECT tenant_id, item_id FROM share_addresses
      UNION SELECT tenant_id, item_id FROM partnership_files
      UNION SELECT tenant_id, id FROM items WHERE source_id IS NOT NULL AND mounted_for IS NULL
    ), up AS (
      SELECT s.tenant_id, i.parent_id, s.id AS origin FROM spots s JOIN items i ON i.tenant_id = s.tenant_id AND i.id = s.id
      WHERE i.deleted IS NULL AND i.parent_id IS NOT NULL
      UNION
      SELECT up.tenant_id, i.parent_id, up.origin FROM up JOIN items i ON i.tenant_id = up.tenant_id AND i.id = up.parent_id
      WHERE i.deleted IS NULL AND i.parent_id IS NOT NULL
    )
    SELECT up.tenant_id, up.origin AS id, 'stands in the shared folder or mount ' || up.parent_id AS what
    FROM up JOIN spots s ON s.tenant_id = up.tenant_id AND s.id = up.parent_id`,
  ),
  ask(
    'People and groups of a share are those of the team that it is with',
    sql`SELECT s.tenant_id, s.item_id AS id, 'is shared with ' || p.user_id || ', who is no member of ' || s.grantee_tenant_id AS what
    FROM share_grantees p JOIN shares s ON s.id = p.share_id
    LEFT JOIN memberships m ON m.tenant_id = s.grantee_tenant_id AND m.user_id = p.user_id WHERE p.grantee_kind = 'person' AND m.user_id IS NULL
    UNION ALL
    SELECT s.tenant_id, s.item_id, 'is shared with the group ' || p.group_id || ', which is none of ' || s.grantee_tenant_id
    FROM share_grantees p JOIN shares s ON s.id = p.share_id
    LEFT JOIN groups g ON g.tenant_id = s.grantee_tenant_id AND g.id = p.group_id WHERE p.grantee_kind = 'group' AND g.id IS NULL`,
  ),
  ask(
    'Every share to named people names somebody',
    sql`SELECT s.tenant_id, s.item_id AS id, 'is shared with nobody of ' || s.grantee_tenant_id AS what FROM shares s
    WHERE s.is_restricted AND NOT EXISTS (SELECT FROM share_grantees p WHERE p.share_id = s.id)`,
  ),
  ask(
    'Every mount shows what is shared with whom it stands there for',
    sql`SELECT i.tenant_id, i.id, 'is a mount of ' || i.source_id || ', which is not shared with ' || coalesce(i.mounted_for::text, 'the team') AS what
    FROM items i
    WHERE i.source_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM shares s WHERE s.tenant_id = i.source_tenant_id AND s.item_id = i.source_id AND s.grantee_tenant_id = i.tenant_id
        AND CASE WHEN i.mounted_for IS NULL THEN NOT s.is_restricted AND s.declined IS NULL
          ELSE s.is_restricted AND EXISTS (
            SELECT FROM share_grantees p WHERE p.share_id = s.id AND p.declined IS NULL
              -- Of who is no longer in a group it stays where it was, closed, in case they come back.
              AND (p.user_id = i.mounted_for OR p.group_id IS NOT NULL AND EXISTS (
                SELECT FROM memberships m WHERE m.tenant_id = i.tenant_id AND m.user_id = i.mounted_for))) END
    )`,
  ),
  ask(
    'Projects that teams run together are projects of theirs, and the teams are connected',
    sql`SELECT p.tenant_id, p.item_id AS id, 'is run with ' || p.partner_tenant_id || ', and is no project, or they are not connected' AS what
    FROM partnerships p JOIN items i ON i.tenant_id = p.tenant_id AND i.id = p.item_id
    LEFT JOIN items j ON j.tenant_id = p.partner_tenant_id AND j.id = p.partner_item_id
    WHERE p.status = 'Accepted' AND (i.sub_type IS DISTINCT FROM 'project' OR j.sub_type IS DISTINCT FROM 'project'
      OR NOT ${areConnected('p.tenant_id', 'p.partner_tenant_id')})`,
  ),
  ask(
    'What the sides of a partnership offer is shared with the other side, once it is accepted, and not before',
    sql`SELECT f.tenant_id, f.item_id AS id, 'is offered in ' || f.partnership_id || ' and not shared with the other side' AS what
    FROM partnership_files f JOIN partnerships p ON p.id = f.partnership_id
    LEFT JOIN shares s ON s.id = f.share_id AND s.tenant_id = f.tenant_id AND s.item_id = f.item_id
      AND s.grantee_tenant_id = CASE f.tenant_id WHEN p.tenant_id THEN p.partner_tenant_id ELSE p.tenant_id END
    WHERE (p.status = 'Accepted') <> (s.id IS NOT NULL) OR f.tenant_id NOT IN (p.tenant_id, coalesce(p.partner_tenant_id, p.tenant_id))`,
  ),
  ask(
    'What public links give stands in grants, and nothing else does',
    sql`WITH wanted AS (
      SELECT tenant_id, item_id, id AS grantee_id, expires FROM public_links WHERE kind = 'view'
    ), given AS (
      SELECT tenant_id, item_id, grantee_id, expires FROM grants WHERE source = 'link'
    )
    SELECT tenant_id, item_id AS id, 'gives something to a link that it does not have' AS what FROM (TABLE given EXCEPT TABLE wanted) extra
    UNION ALL
    SELECT tenant_id, item_id, 'has a public link that is given nothing' FROM (TABLE wanted EXCEPT TABLE given) missing`,
  ),
  ask(
    'Public links lead to files and folders of the team, and passwords are kept as hashes alone',
    sql`SELECT l.tenant_id, l.item_id AS id, CASE WHEN l.password_hash IS NOT NULL AND l.password_hash NOT LIKE '$argon2id$%'
      THEN 'has a public link whose password is no hash' ELSE 'has a public link, and is no file or folder that could have it' END AS what
    FROM public_links l JOIN items i ON i.tenant_id = l.tenant_id AND i.id = l.item_id
    WHERE (l.password_hash IS NOT NULL AND l.password_hash NOT LIKE '$argon2id$%')
      OR i.type NOT IN ('file', 'folder') OR (l.kind = 'request' AND NOT i.is_dir)
      OR (i.parent_id IS NULL AND i.deleted IS NULL) OR i.source_id IS NOT NULL`,
  ),
  ask(
    'What comes in through file requests is files of the tree that the request leads into',
    sql`SELECT r.tenant_id, r.item_id AS id, CASE WHEN i.type <> 'file' THEN 'came in through a file request, and is no file'
      ELSE 'came in through the public link ' || r.link_id || ', which takes nothing into this tree' END AS what
    FROM request_files r JOIN items i ON i.tenant_id = r.tenant_id AND i.id = r.item_id
    LEFT JOIN public_links l ON l.id = r.link_id
    WHERE i.type <> 'file' OR l.tenant_id <> r.tenant_id OR l.kind <> 'request'
    UNION ALL
    SELECT u.tenant_id, u.id, 'is an upload of ' || u.link_id || ', which is no file request of its tree' FROM uploads u
    LEFT JOIN public_links l ON l.id = u.link_id
    WHERE u.link_id IS NOT NULL AND CASE WHEN l.id IS NULL THEN u.expires > now() ELSE l.tenant_id <> u.tenant_id OR l.kind <> 'request' END`,
  ),
]
