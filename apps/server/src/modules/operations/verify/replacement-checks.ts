import { sql } from 'kysely'
import { ask, type Check } from './check.ts'

/** Redirects from the ids of merged items. */
export const replacementChecks: readonly Check[] = [
  ask(
    'What became part of another item is no item itself',
    sql`SELECT r.tenant_id, r.item_id AS id, 'is there, and part of ' || r.into_id AS what
    FROM replacements r JOIN items i ON i.tenant_id = r.tenant_id AND i.id = r.item_id WHERE r.into_id IS NOT NULL`,
  ),
  ask(
    'What became part of another item leads to one that is there',
    sql`WITH RECURSIVE lead AS (
      SELECT tenant_id, item_id AS id, into_id FROM replacements WHERE into_id IS NOT NULL
      UNION
      SELECT lead.tenant_id, lead.id, r.into_id FROM lead
      JOIN replacements r ON r.tenant_id = lead.tenant_id AND r.item_id = lead.into_id AND r.into_id IS NOT NULL
    )
    SELECT tenant_id, id, 'leads nowhere' AS what FROM lead
    GROUP BY tenant_id, id
    HAVING NOT bool_or(EXISTS (SELECT FROM items i WHERE i.tenant_id = lead.tenant_id AND i.id = lead.into_id))`,
  ),
]
