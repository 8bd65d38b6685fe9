import { sql } from 'kysely'
import { storageKeySql } from '#modules/content/objects/public.ts'
import { RENDER } from '#modules/content/renditions/public.ts'
import { ask, type Check } from './check.ts'

/** Versions, stored objects and renditions in the database. */
export const contentChecks: readonly Check[] = [
  ask(
    'The current version of a file is one of its versions',
    sql`SELECT i.tenant_id, i.id, 'has ' || coalesce(i.object_id::text, 'nothing') || ' as its content, which is none of its versions' AS what
    FROM items i WHERE i.type = 'file'
      AND NOT EXISTS (SELECT FROM versions v WHERE v.tenant_id = i.tenant_id AND v.item_id = i.id AND v.object_id = i.object_id)`,
  ),
  ask(
    'The size that a file is sorted by is that of its content',
    sql`SELECT i.tenant_id, i.id, 'is sorted by ' || coalesce(i.size::text, 'no') || ' bytes and has ' || coalesce(o.size::text, 'none') AS what
    FROM items i LEFT JOIN objects o ON o.tenant_id = i.tenant_id AND o.id = i.object_id
    WHERE i.size IS DISTINCT FROM o.size AND (o.id IS NOT NULL OR i.object_id IS NULL)`,
  ),
  ask(
    'Only files have versions',
    sql`SELECT v.tenant_id, v.item_id AS id, CASE WHEN i.id IS NULL
      THEN 'has a version, but is no item of the team' ELSE 'is no file and has a version' END AS what
    FROM versions v LEFT JOIN items i ON i.tenant_id = v.tenant_id AND i.id = v.item_id
    WHERE i.type IS DISTINCT FROM 'file'`,
  ),
  ask(
    'The object of every version is there',
    sql`SELECT v.tenant_id, v.item_id AS id, 'has a version with the object ' || v.object_id || ', which is not there' AS what
    FROM versions v WHERE NOT EXISTS (SELECT FROM objects o WHERE o.tenant_id = v.tenant_id AND o.id = v.object_id)`,
  ),
  ask(
    'Every object belongs to a version or a proposed one, or was issued',
    sql`SELECT o.tenant_id, o.id, 'is an object that no version refers to' AS what
    FROM objects o WHERE NOT EXISTS (SELECT FROM versions v WHERE v.tenant_id = o.tenant_id AND v.object_id = o.id)
      AND NOT EXISTS (SELECT FROM proposed_versions p WHERE p.tenant_id = o.tenant_id AND p.object_id = o.id)
      AND NOT EXISTS (SELECT FROM transmittal_files f WHERE f.tenant_id = o.tenant_id AND f.object_id = o.id)`,
  ),
  ask(
    'Only files have proposed versions',
    sql`SELECT p.tenant_id, p.item_id AS id, CASE WHEN i.id IS NULL
      THEN 'has a proposed version, but is no item of the team' ELSE 'is no file and has a proposed version' END AS what
    FROM proposed_versions p LEFT JOIN items i ON i.tenant_id = p.tenant_id AND i.id = p.item_id
    WHERE i.type IS DISTINCT FROM 'file'`,
  ),
  ask(
    'What counts as stored by a team, or by a person in its tree, is what they have stored',
    sql`SELECT tenant_id, holder_id AS id, 'counts as ' || coalesce(u.bytes, 0) || ' bytes and is ' || coalesce(s.bytes, 0) AS what
    FROM (SELECT tenant_id, holder_id, sum(bytes) AS bytes FROM storage_use GROUP BY 1, 2) u
    FULL JOIN (
      SELECT tenant_id, holder_id, sum(bytes) AS bytes FROM (
        SELECT o.tenant_id, h.holder_id, o.size AS bytes FROM objects o CROSS JOIN LATERAL (VALUES (o.tenant_id), (o.uploaded_by)) h (holder_id)
        UNION ALL
        SELECT o.tenant_id, h.holder_id, o.reserved FROM uploads o CROSS JOIN LATERAL (VALUES (o.tenant_id), (o.user_id)) h (holder_id)
        UNION ALL
        SELECT o.tenant_id, h.holder_id, o.stored_bytes FROM imports o CROSS JOIN LATERAL (VALUES (o.tenant_id), (o.user_id)) h (holder_id)
      ) one WHERE holder_id IS NOT NULL GROUP BY 1, 2
    ) s USING (tenant_id, holder_id)
    WHERE coalesce(u.bytes, 0) <> coalesce(s.bytes, 0)`,
  ),
  ask(
    'What waits for its scan is scanned',
    sql`SELECT o.tenant_id, o.id, 'waits for a scan that nobody will make' AS what
    FROM objects o WHERE o.scan = 'waiting' AND NOT EXISTS (SELECT FROM object_scans s WHERE s.tenant_id = o.tenant_id AND s.object_id = o.id)`,
  ),
  ask(
    'No object counts as orphaned that is still in use',
    sql`SELECT o.tenant_id, o.id, 'is an object in use whose bytes are to be removed' AS what
    FROM orphaned_objects d JOIN objects o ON d.storage_key = ${storageKeySql('o')}`,
  ),
  ask(
    'No rendition counts as orphaned that is still in use',
    sql`SELECT r.tenant_id, r.id, 'is a rendition in use whose bytes are to be removed' AS what
    FROM orphaned_objects d JOIN renditions r ON d.storage_key = ${storageKeySql('r')}`,
  ),
  ask(
    'The thumbnail of an object is its small rendition',
    sql`SELECT o.tenant_id, o.id, 'shows ' || coalesce(o.thumbnail_id::text, 'no thumbnail') || ' and has ' || coalesce(r.id::text, 'none') AS what
    FROM objects o LEFT JOIN renditions r ON r.tenant_id = o.tenant_id AND r.source_id = o.id AND r.kind = 'small'
    WHERE o.thumbnail_id IS DISTINCT FROM r.id`,
  ),
  ask(
    'What waits to be made has a job that makes it',
    sql`SELECT r.tenant_id, r.source_id AS id, 'waits for its ' || r.kind || ' rendition, which nothing will make' AS what
    FROM renditions r WHERE r.state = 'waiting'
      AND NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = ${RENDER} || ':' || r.tenant_id || ':' || r.source_id)`,
  ),
]
