import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { sql } from 'kysely'
import type { Grant } from '#modules/core/access/grants.ts'
import { readAncestorPaths } from '#modules/core/tree/ancestor-path.ts'
import { updateBoundary } from '#modules/sharing/item-access/update-boundary.ts'
import { give } from './give.ts'
import type { Person, World } from './world.ts'

/** Gives a user's team access to another team's folder, as an active share does. */
export async function shareWith(
  world: World,
  { owner, name, partner, role }: { owner: Person; name: string; partner: Person; role: Grant['role'] },
): Promise<Item> {
  const folder = await world.folder(owner, owner.rootId, name)
  const grantee = { kind: 'team' as const, tenantId: partner.tenantId }
  await give(world.db, { tenantId: folder.tenant_id, itemId: folder.id, grantee, role, source: 'share' })
  return folder
}

/** Revokes all access to a folder, as the end of its shares does. */
export async function endShares(world: World, { tenant_id: tenantId, id }: Item): Promise<void> {
  await world.db.transaction().execute(async (tx) => {
    for (const table of ['shares', 'grants'] as const)
      await tx.deleteFrom(table).where('tenant_id', '=', tenantId).where('item_id', '=', id).execute()
    const reader = { trees: [tenantId], grantedRole: () => sql<null>`NULL::item_role` }
    const ancestorPath = (await readAncestorPaths(tx, reader, [id])).get(id)
    if (ancestorPath) await updateBoundary(tx, ancestorPath)
  })
}

/** Returns everything below a folder that a user sees: relative paths, and contents of files. */
export async function listBelow(world: World, caller: Person, folderId: string, prefix = ''): Promise<string[]> {
  const { items } = await world.call(caller, calls.filesChildren, { file_id: folderId })
  const lists = await Promise.all(
    items.map(async (item) => {
      const path = `${prefix}${item.name}`
      if (item.is_dir) return [`${path}/`, ...(await listBelow(world, caller, item.id, `${path}/`))]
      return [item.type === 'file' ? `${path}: ${(await world.app.inject(item.src_url ?? '')).body}` : path]
    }),
  )
  return lists.flat()
}
