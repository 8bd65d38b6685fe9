import { sql } from 'kysely'
import { type Break, items } from './broken-trees.ts'

/** Broken figures and content. */
export const brokenContent: Break[] = [
  {
    name: 'a folder that shows more than is in it',
    how: ({ folder, file }) => [items(sql`cost = 12.5, manual_cost = true`, file), items(sql`cost = 12.51`, folder)],
    found: {
      'A folder without a figure of its own': ({ folder }) => folder,
    },
  },
  {
    name: 'a file with a figure that nobody gave',
    how: ({ file, folder, caller }) => [
      items(sql`budget = 1`, file),
      items(sql`budget = 1.00`, folder),
      items(sql`budget = 1.0`, caller.rootId),
    ],
    found: { 'What is no folder shows figures': ({ file }) => file },
  },
  {
    name: 'a current version that is none of the versions',
    how: ({ object }) => [sql`DELETE FROM versions WHERE object_id = ${object}`],
    found: {
      'The current version of a file': ({ file }) => file,
      'Every object belongs to a version or a proposed one, or was issued': ({ object }) => object,
    },
  },
  {
    name: 'a size that is not that of the content',
    how: ({ file }) => [items(sql`size = size + 1`, file)],
    found: { 'The size that a file is sorted by': ({ file }) => file },
  },
  {
    name: 'bytes that count as stored and are not',
    how: ({ caller }) => [sql`INSERT INTO storage_use VALUES (${caller.tenantId}, ${caller.tenantId}, 1)`],
    found: { 'What counts as stored by a team': ({ caller }) => caller.tenantId },
  },
  {
    name: 'an object that waits and is in no queue',
    how: ({ object }) => [sql`UPDATE objects SET scan = 'waiting' WHERE id = ${object}`],
    found: { 'What waits for its scan is scanned': ({ object }) => object },
  },
  {
    name: 'a version of a folder',
    how: ({ caller, inner, object }) => [
      sql`INSERT INTO versions (tenant_id, id, item_id, object_id) VALUES (${caller.tenantId}, ${inner}, ${inner}, ${object})`,
    ],
    found: { 'Only files have versions': ({ inner }) => inner },
  },
  {
    name: 'a proposed version of a folder',
    how: ({ caller, inner, object }) => [
      sql`INSERT INTO proposed_versions (tenant_id, id, item_id, object_id, proposed_by, proposed_by_tenant_id)
        VALUES (${caller.tenantId}, ${inner}, ${inner}, ${object}, ${caller.userId}, ${caller.tenantId})`,
    ],
    found: { 'Only files have proposed versions': ({ inner }) => inner },
  },
  {
    name: 'a version without its object',
    how: ({ object }) => [sql`DELETE FROM objects WHERE id = ${object}`],
    found: { 'The object of every version': ({ file }) => file },
  },
  {
    name: 'an object in use that counts as orphaned',
    how: ({ caller, object }) => [sql`INSERT INTO orphaned_objects (storage_key) VALUES (${`${caller.tenantId}/${object}`})`],
    found: { 'No object counts as orphaned': ({ object }) => object },
  },
  {
    name: 'a rendition in use that counts as orphaned',
    how: ({ caller, object, inner }) => [
      sql`INSERT INTO renditions (tenant_id, object_id, kind, state, id, size, mimetype, sha256)
        VALUES (${caller.tenantId}, ${object}, 'small', 'ready', ${inner}, 1, 'image/webp', sha256(''))`,
      sql`INSERT INTO orphaned_objects (storage_key) VALUES (${`${caller.tenantId}/${inner}`})`,
    ],
    found: { 'No rendition counts as orphaned': ({ inner }) => inner },
  },
  {
    name: 'an object that shows a thumbnail which is none of its own',
    how: ({ object, inner }) => [sql`UPDATE objects SET thumbnail_id = ${inner} WHERE id = ${object}`],
    found: { 'The thumbnail of an object': ({ object }) => object },
  },
  {
    name: 'a thumbnail that is waited for in vain',
    how: ({ caller, object }) => [
      sql`INSERT INTO renditions (tenant_id, object_id, kind) VALUES (${caller.tenantId}, ${object}, 'small')`,
    ],
    found: { 'What waits to be made': ({ object }) => object },
  },
]
