import { type RawBuilder, sql } from 'kysely'

/** Returns the storage key of an object, and of the upload that it was created from. */
export function storageKey({ tenantId, objectId }: { tenantId: string; objectId: string }): string {
  return `${tenantId}/${objectId}`
}

/** SQL: the same for rows with a tenant_id and an id, under the alias of their table. */
export function storageKeySql(alias: string): RawBuilder<string> {
  return sql`${sql.ref(`${alias}.tenant_id`)} || '/' || ${sql.ref(`${alias}.id`)}`
}
