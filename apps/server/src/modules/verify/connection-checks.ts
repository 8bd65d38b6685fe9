import { sql } from 'kysely'
import { ask, type Check } from './check.ts'

/** Which teams work with each other. That a pair stands once, and of two different teams, is kept by the table itself. */
export const connectionChecks: readonly Check[] = [
  ask(
    'Folders are shared with connected teams alone',
    sql`SELECT s.tenant_id, s.item_id AS id, 'is shared with ' || s.grantee_tenant_id || ', which is not connected' AS what
    FROM shares s
    WHERE NOT EXISTS (
      SELECT FROM connections c
      WHERE c.accepted IS NOT NULL
        AND least(c.from_tenant_id, c.to_tenant_id) = least(s.tenant_id, s.grantee_tenant_id)
        AND greatest(c.from_tenant_id, c.to_tenant_id) = greatest(s.tenant_id, s.grantee_tenant_id))`,
  ),
]
