import { calls } from '@arbour/contract/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allowDepth } from '#modules/core/tree/public.ts'
import { transact } from '#platform/db/transact.ts'
import { makeWorld, type World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

/** Returns the recorded maximum depth of a team. */
async function boundOf(tenantId: string): Promise<number> {
  const { depth_bound } = await world.db
    .selectFrom('tenants')
    .select('depth_bound')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return depth_bound
}

test('a depth is recorded again after its first transaction was rolled back', async () => {
  const { tenantId } = await world.person()
  const reach = (depth: number, isWanted: boolean) =>
    transact(world.db, async (tx) => {
      await allowDepth(tx, { tenantId, depth })
      if (!isWanted) throw new Error('rolled back')
    })
  await expect(reach(7, false)).rejects.toThrow('rolled back')
  await expect(reach(7, false)).rejects.toThrow('rolled back')
  expect(await boundOf(tenantId)).toBeLessThan(7)
  await reach(7, true)
  await reach(7, true)
  await reach(5, true)
  expect(await boundOf(tenantId)).toBe(7)
  await reach(8, true)
  expect(await boundOf(tenantId)).toBe(8)
})

test('folders can be nested 64 levels deep and no deeper', async () => {
  const caller = await world.person()
  let parentId = caller.rootId
  for (let level = 1; level <= 64; level += 1) parentId = (await world.folder(caller, parentId, `Level ${level}`)).id
  expect(await boundOf(caller.tenantId)).toBe(64)
  const { status, body } = await world.try(caller, calls.filesCreate, { parent_id: parentId, name: 'Below', type: 'folder' })
  expect([status, body.message]).toEqual([409, 'Folders can be up to 64 levels deep'])
})
