import { sql } from 'kysely'
import type { Break } from './broken-trees.ts'
import type { Fixture } from './fixture.ts'

const NOBODY = '00000000-0000-7000-8000-000000000000'

function merged({ caller }: Fixture, itemId: string, intoId: string) {
  return sql`INSERT INTO replacements (tenant_id, id, step, steps, user_id, item_id, into_id, record)
    VALUES (${caller.tenantId}, gen_random_uuid(), 0, 1, ${caller.userId}, ${itemId}, ${intoId}, '{}')`
}

/** Merged items without a redirect target, or that still exist. */
export const brokenReplacements: Break[] = [
  {
    name: 'an item that is there and part of another',
    how: (fixture) => [merged(fixture, fixture.inner, fixture.folder)],
    found: { 'What became part of another item is no item itself': ({ inner }) => inner },
  },
  {
    name: 'an item that became part of what is not there',
    how: (fixture) => [merged(fixture, fixture.object, NOBODY)],
    found: { 'What became part of another item leads to one': ({ object }) => object },
  },
]
