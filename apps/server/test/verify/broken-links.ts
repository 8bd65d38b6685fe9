import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Break } from './broken-trees.ts'

/** Broken public links. */
export const brokenLinks: Break[] = [
  {
    name: 'a public link that is given nothing',
    how: ({ caller, inner }) => [
      sql`INSERT INTO public_links (id, tenant_id, item_id, kind, revision)
        VALUES (${randomUUID()}, ${caller.tenantId}, ${inner}, 'view', ${randomUUID()})`,
    ],
    found: { 'What public links give stands in grants': ({ inner }) => inner },
  },
  {
    name: 'a public link whose password can be read',
    how: ({ caller, inner }) => [
      sql`INSERT INTO public_links (id, tenant_id, item_id, kind, revision, password_hash)
        VALUES (${randomUUID()}, ${caller.tenantId}, ${inner}, 'request', ${randomUUID()}, 'open sesame')`,
    ],
    found: { 'Public links lead to files and folders': ({ inner }) => inner },
  },
]
