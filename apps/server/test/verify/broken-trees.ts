import { type RawBuilder, sql } from 'kysely'
import type { Fixture } from './fixture.ts'

/** Updates an item. */
export const items = (change: RawBuilder<unknown>, id: string) => sql`UPDATE items SET ${change} WHERE id = ${id}`
/** Runs statements without a constraint of the table. */
export const unconstrained = (name: string) => sql`ALTER TABLE items DROP CONSTRAINT ${sql.raw(name)}`

/** A way in which data can be broken. */
export interface Break {
  /** The name of the damage. */
  name: string
  how(fixture: Fixture): RawBuilder<unknown>[]
  /** The failing checks by the beginning of their text, with the ids they name. */
  found: Record<string, (fixture: Fixture) => string>
}

/** Broken trees and names. */
export const brokenTrees: Break[] = [
  {
    name: 'a second root',
    how: ({ inner }) => [sql`DROP INDEX items_root`, items(sql`parent_id = NULL`, inner)],
    found: {
      'Every team has exactly one root': ({ caller }) => caller.tenantId,
      'Every item but the root has an owner': ({ inner }) => inner,
      'Every root, deleted top': ({ inner }) => inner,
      'Every item stands in': ({ inner }) => inner,
    },
  },
  {
    name: 'a file that is nowhere',
    how: ({ file }) => [sql`DROP INDEX items_root`, items(sql`parent_id = NULL`, file)],
    found: {
      'Every item has a place': ({ file }) => file,
      'Every item but the root has an owner': ({ file }) => file,
      'Every root, deleted top': ({ file }) => file,
      'Every item stands in': ({ file }) => file,
    },
  },
  {
    name: 'a parent that is a file',
    how: ({ file, inner }) => [items(sql`parent_id = ${file}`, inner)],
    found: {
      'Every parent is a folder': ({ inner }) => inner,
      'Every item is reached': ({ inner }) => inner,
    },
  },
  {
    name: 'a parent in another team',
    how: ({ foreign, inner }) => [items(sql`parent_id = ${foreign}`, inner)],
    found: {
      'Every parent is a folder': ({ inner }) => inner,
      'Every item is reached': ({ inner }) => inner,
    },
  },
  {
    name: 'a circle',
    how: ({ folder, inner }) => [items(sql`parent_id = ${inner}`, folder)],
    found: {
      'No folder is inside itself': ({ folder }) => folder,
      'Every item is reached': ({ inner }) => inner,
    },
  },
  {
    name: 'a bound that is too low',
    how: ({ caller }) => [sql`UPDATE tenants SET depth_bound = 2 WHERE id = ${caller.tenantId}`],
    found: { 'Nothing lies deeper than the bound': ({ caller }) => caller.tenantId },
  },
  {
    name: 'more levels than are allowed',
    how: ({ caller, inner }) => [
      sql`UPDATE tenants SET depth_bound = 100 WHERE id = ${caller.tenantId}`,
      sql`INSERT INTO items (tenant_id, id, parent_id, name, name_key, type, sub_type, boundary_id, owner_id)
        SELECT tenant_id, lpad(n::text, 32, '0')::uuid, CASE n WHEN 1 THEN ${inner}::uuid ELSE lpad((n - 1)::text, 32, '0')::uuid END,
          'n', 'n', 'folder', 'folder', boundary_id, owner_id
        FROM items, generate_series(1, 63) AS n WHERE id = ${inner}`,
    ],
    found: { 'Nothing lies deeper than 64': () => `${'0'.repeat(8)}-0000-0000-0000-${'63'.padStart(12, '0')}` },
  },
  {
    name: 'two siblings of a name',
    how: ({ file }) => [
      sql`DROP INDEX items_sibling_name`,
      items(sql`name = 'INNER', name_key = 'inner', ext = NULL, sub_type = 'document'`, file),
    ],
    found: { 'Living siblings have different names': ({ caller }) => caller.tenantId },
  },
  {
    name: 'a folder that counts one more than it has',
    how: ({ folder }) => [sql`UPDATE child_counts SET others = others + 1 WHERE parent_id = ${folder}`],
    found: { 'The children that a folder counts': ({ folder }) => folder },
  },
  {
    name: 'a name that is not allowed',
    how: ({ inner }) => [items(sql`name = 'a/b', name_key = 'a/b'`, inner)],
    found: { 'Names obey the rules': ({ inner }) => inner },
  },
  {
    name: 'a name that is not normal',
    how: ({ inner }) => [items(sql`name = ${'e\u0301'}, name_key = ${'é'}`, inner)],
    found: { 'Names obey the rules': ({ inner }) => inner },
  },
  {
    name: 'a key that does not follow from the name',
    how: ({ inner }) => [items(sql`name_key = 'other'`, inner)],
    found: { 'What makes names equal': ({ inner }) => inner },
  },
  {
    name: 'an extension that does not follow from the name',
    how: ({ file }) => [items(sql`ext = 'pdf'`, file)],
    found: { 'Extensions and sub-types': ({ file }) => file },
  },
  {
    name: 'a sub-type that does not follow from the content',
    how: ({ file }) => [items(sql`sub_type = 'image'`, file)],
    found: { 'Extensions and sub-types': ({ file }) => file },
  },
]
