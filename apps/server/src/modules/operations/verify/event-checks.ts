import { sql } from 'kysely'
import { ask, type Check } from './check.ts'

/** Events and the outbox. */
export const eventChecks: readonly Check[] = [
  ask(
    'Nothing that happened waits for long to be told',
    sql`SELECT tenant_id, event ->> 'itemId' AS id, 'has waited since ' || at || ' to be told: ' || (event ->> 'type') AS what
    FROM outbox WHERE at < now() - interval '10 minutes'`,
  ),
]
