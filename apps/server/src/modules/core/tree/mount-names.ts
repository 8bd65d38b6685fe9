import { nameKey, numberedName } from '@arbour/contract/names'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { LostRace } from './change-tree.ts'
import { readSiblings } from './siblings.ts'

/**
 * Separator in the name keys of personal mounts, so that they do not conflict with team items. It is a control character, which
 * no name contains.
 */
const APART = '\u0001'

/** Returns the `name_key` of a personal mount, for the key of its name. */
export function personalNameKey(key: string, userId: string): string {
  return `${key}${APART}${userId}`
}

/** Returns the `name_key` that an item has under a name. */
export function siblingKey({ mounted_for }: { mounted_for: string | null }, name: string): string {
  return mounted_for === null ? nameKey(name) : personalNameKey(nameKey(name), mounted_for)
}

const CANDIDATES_AT_ONCE = 100

/**
 * Returns the first of `name`, `name (2)`, ... that is free in a folder. Team items outside the bin and, for a personal mount,
 * the same user's personal mounts count as conflicts.
 */
export async function freeMountName(
  tx: Db,
  {
    tenantId,
    folderId,
    name,
    mountedFor,
    from = 1,
  }: { tenantId: string; folderId: string; name: string; mountedFor: string | null; from?: number },
): Promise<string> {
  for (let first = from; ; first += CANDIDATES_AT_ONCE) {
    const candidates = Array.from({ length: CANDIDATES_AT_ONCE }, (_, index) =>
      first + index === 1 ? name : numberedName(name, first + index, false),
    )
    const keysOf = (candidate: string) => {
      const key = nameKey(candidate)
      return mountedFor === null ? [key] : [key, personalNameKey(key, mountedFor)]
    }
    const siblings = await readSiblings(tx, { tenantId, folderId, nameKeys: candidates.flatMap(keysOf) })
    const keys = new Set(siblings.map(({ name_key }) => name_key))
    const free = candidates.find((candidate) => keysOf(candidate).every((key) => !keys.has(key)))
    if (free !== undefined) return free
  }
}

/**
 * Frees a name in a folder for a team item: a personal mount with that name gets the next free one. Returns what was renamed. No
 * index keeps the two kinds of names apart, so concurrent changes in such a folder are serialised: throws {@link LostRace} if
 * anything except `exceptId` has taken the name meanwhile.
 */
export async function giveWay(
  tx: Db,
  { tenantId, folderId, name, exceptId }: { tenantId: string; folderId: string; name: string; exceptId?: string | undefined },
): Promise<{ itemId: string; mountedFor: string | null }[]> {
  const key = nameKey(name)
  const readSameNames = () => readSiblings(tx, { tenantId, folderId, nameKeys: [key] })
  if ((await readSameNames()).every(({ mounted_for }) => mounted_for === null)) return []
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`names:${folderId}`}, 0))`.execute(tx)
  const others = (await readSameNames()).filter(({ id }) => id !== exceptId)
  if (others.some(({ name_key }) => name_key === key)) throw new LostRace('The name was taken meanwhile')
  const inTheWay = others.filter(
    (mount) => mount.mounted_for !== null && mount.name_key === personalNameKey(key, mount.mounted_for),
  )
  for (const mount of inTheWay) {
    const { mounted_for: mountedFor } = mount
    const free = await freeMountName(tx, { tenantId, folderId, name: mount.name, mountedFor, from: 2 })
    await tx
      .updateTable('items')
      .set({ name: free, name_key: siblingKey(mount, free) })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', mount.id)
      .execute()
  }
  return inTheWay.map(({ id, mounted_for }) => ({ itemId: id, mountedFor: mounted_for }))
}
