import { type RawBuilder, sql } from 'kysely'

/** Where the bytes of an object are kept, and those of the upload that it was. */
export function storageKey({ tenantId, objectId }: { tenantId: string; objectId: string }): string {
  return `${tenantId}/${objectId}`
}

/** The same of rows that have a tenant_id and an id, under the alias of their table. */
export function storageKeySql(alias: string): RawBuilder<string> {
  return sql`${sql.ref(`${alias}.tenant_id`)} || '/' || ${sql.ref(`${alias}.id`)}`
}
