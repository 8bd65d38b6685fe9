import type { Db } from '#platform/db/db.ts'

const NAME = 'public_url'

/** Stores the public URL of the servers of this database: tokens name it as their issuer. */
export async function recordPublicUrl(db: Db, publicUrl: string): Promise<void> {
  const value = JSON.stringify({ url: publicUrl })
  await db
    .insertInto('settings')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Returns the public URL recorded by the server that started last; null before the first. */
export async function readPublicUrl(db: Db): Promise<string | null> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst()
  return typeof row?.value.url === 'string' ? row.value.url : null
}
