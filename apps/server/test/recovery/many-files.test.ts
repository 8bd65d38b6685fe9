import { randomBytes } from 'node:crypto'
import { calls } from '@arbour/contract/calls'
import { isLong } from '@arbour/testing/is-long'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { momentNow, preview, restoreTo, treeOf, undo } from './restoring.ts'

/** Files of the folder, in subfolders of a hundred. */
const FILES = isLong ? 5000 : 100

let world: World
let caller: Person
beforeAll(async () => {
  world = await makeWorld()
  caller = await world.person()
})
afterAll(() => world.close())

it('brings files back byte for byte that a script overwrote with noise and renamed', { timeout: 1_800_000 }, async () => {
  const top = await world.folder(caller, caller.rootId, 'Archive')
  const files: { id: string; name: string }[] = []
  for (let number = 0; number < FILES; number += 100) {
    const parent = await world.folder(caller, top.id, `Box ${number}`)
    for (let at = number; at < Math.min(number + 100, FILES); at += 1) {
      const { id, name } = await world.file(caller, parent.id, `File ${at}.txt`, `content ${at}`)
      files.push({ id, name })
    }
  }
  const before = await treeOf(world, top.id)
  const at = await momentNow(world)
  for (const { id, name } of files)
    await world.call(caller, calls.filesUpdate, {
      id,
      name: `${name}.locked`,
      upload: await world.upload(caller, randomBytes(64)),
    })
  const after = await treeOf(world, top.id)
  // As in a database that has run for a while.
  await sql`ANALYZE items, item_changes, versions`.execute(world.db)

  const previewing = performance.now()
  const { totals } = await preview(world, caller, { folder_id: top.id, at })
  const previewed = performance.now()
  expect(totals.kinds).toMatchObject({ content: FILES, renamed: FILES })
  const run = await restoreTo(world, caller, { folder_id: top.id, at })
  const restored = performance.now()
  expect(run).toMatchObject({ state: 'done', done: FILES, skipped: 0 })
  expect(await treeOf(world, top.id)).toEqual(before)
  console.log(`${FILES} files: preview ${Math.round(previewed - previewing)} ms, restore ${Math.round(restored - previewed)} ms`)
  await undo(world, caller, run.id)
  expect(await treeOf(world, top.id)).toEqual(after)
})
