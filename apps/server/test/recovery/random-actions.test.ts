import { calls } from '@arbour/contract/calls'
import { isLong } from '@arbour/testing/is-long'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { momentNow, restoreTo, treeOf, undo } from './restoring.ts'

let world: World
let caller: Person
let rounds = 0

beforeAll(async () => {
  world = await makeWorld()
  caller = await world.person()
})
afterAll(() => world.close())

/** An action on items that are chosen by their numbers among those that exist. */
const Act = fc.record({
  what: fc.constantFrom('write', 'rename', 'move', 'bin', 'restore', 'file', 'folder', 'moment'),
  item: fc.nat(1000),
  target: fc.nat(1000),
  name: fc.constantFrom('a', 'b', 'c', 'd'),
})
type Act = typeof Act extends fc.Arbitrary<infer T> ? T : never

interface Row {
  id: string
  is_dir: boolean
  is_binned: boolean
}

/** Lists the folder and everything that was ever below it and exists, in one order. */
async function listItems(topId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    WITH RECURSIVE below AS (
      SELECT id, is_dir, false AS is_binned FROM items WHERE id = ${topId}
      UNION ALL
      SELECT i.id, i.is_dir, below.is_binned OR i.deleted IS NOT NULL FROM below JOIN items i ON i.parent_id = below.id
    ) SELECT * FROM below ORDER BY id`.execute(world.db)
  return rows
}

/** Does one action as a caller would; actions that are not possible have no effect. */
async function act(topId: string, { what, item, target, name }: Act, number: number): Promise<void> {
  const items = await listItems(topId)
  const pick = (of: readonly Row[], at: number) => of[at % Math.max(of.length, 1)]?.id ?? topId
  const living = items.filter(({ is_binned }) => !is_binned)
  const others = living.filter(({ id }) => id !== topId)
  const folders = living.filter(({ is_dir }) => is_dir)
  const id = pick(others, item)
  const parentId = pick(folders, target)
  if (what === 'file')
    await world.try(caller, calls.filesCreate, {
      parent_id: parentId,
      name,
      type: 'file',
      upload: await world.upload(caller, `${number}`),
    })
  if (what === 'folder') await world.try(caller, calls.filesCreate, { parent_id: parentId, name, type: 'folder' })
  if (others.length === 0) return
  if (what === 'rename') await world.try(caller, calls.filesRename, { id, name })
  if (what === 'move') await world.try(caller, calls.filesMove, { id, destination_id: parentId })
  if (what === 'bin') await world.try(caller, calls.filesDelete, { id })
  const files = others.filter(({ is_dir }) => !is_dir)
  if (what === 'write' && files.length > 0)
    await world.try(caller, calls.filesUpdate, { id: pick(files, item), upload: await world.upload(caller, `${number}`) })
  const binned = items.filter(({ is_binned }) => is_binned)
  if (what === 'restore' && binned.length > 0)
    await world.try(caller, calls.filesRestore, { id: pick(binned, item), parent_file_id: parentId })
}

describe('restoring after random actions', () => {
  it('brings back the tree of each recorded moment, and undoes that', { timeout: isLong ? 900_000 : 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(Act, { minLength: 10, maxLength: 40 }), async (actions) => {
        rounds += 1
        const { id: topId } = await world.folder(caller, caller.rootId, `Top ${rounds}`)
        const copies: { at: string; tree: Record<string, string | null> }[] = []
        const keep = async () => copies.push({ at: await momentNow(world), tree: await treeOf(world, topId) })
        await keep()
        for (const [number, one] of actions.entries()) await (one.what === 'moment' ? keep() : act(topId, one, number))
        for (const { at, tree } of copies.toReversed()) {
          const current = await treeOf(world, topId)
          const { items } = (await world.call(caller, calls.filesRestorePreview, { folder_id: topId, at })).totals
          if (items === 0) {
            expect(current).toEqual(tree)
            continue
          }
          const run = await restoreTo(world, caller, { folder_id: topId, at })
          expect(run).toMatchObject({ state: 'done', reason: null, notes: [] })
          expect(await treeOf(world, topId)).toEqual(tree)
          const { done, total, notes } = await undo(world, caller, run.id)
          expect({ done, notes }).toEqual({ done: total, notes: [] })
          expect(await treeOf(world, topId)).toEqual(current)
        }
      }),
      isLong ? { numRuns: 60 } : { numRuns: 6, seed: -1_221_312_868 },
    )
  })
})
