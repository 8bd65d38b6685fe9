import { calls } from '@arbour/contract/calls'
import { expect, test, WHILE_RESTARTING } from '../support/fixtures.ts'

test('@once @long a server killed during moves leaves every item in exactly one place', async ({
  page,
  server,
  files,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(...WHILE_RESTARTING)
  const leftFolder = await api.folder('/all', 'Left')
  const rightFolder = await api.folder('/all', 'Right')
  const names = Array.from({ length: 12 }, (_, index) => `Folder ${index + 1}`)
  const folders = await Promise.all(names.map((name) => api.folder('/all/Left', name)))
  for (const name of names) await api.upload(`/all/Left/${name}`, 'inside.txt', name)

  // Items are moved back and forth until the server is killed.
  let moves = 0
  const keepMoving = async (id: string) => {
    for (let turn = 0; ; turn++) {
      await api.call(calls.filesMove, { id, destination_id: turn % 2 === 0 ? rightFolder.id : leftFolder.id })
      moves++
    }
  }
  const allMoves = Promise.allSettled(folders.map(({ id }) => keepMoving(id)))
  await expect.poll(() => moves).toBeGreaterThan(40)
  await server.kill()
  await allMoves
  await server.start()

  const where = { left: await api.names('/all/Left'), right: await api.names('/all/Right') }
  expect([...where.left, ...where.right].sort()).toEqual([...names].sort())
  for (const [folder, names] of Object.entries({ Left: where.left, Right: where.right })) {
    for (const name of names) expect((await api.bytes(`/all/${folder}/${name}/inside.txt`)).toString()).toBe(name)
  }
  await files.goto('/all/Left')
  for (const name of where.left) await expect(files.folder(name)).toBeVisible()
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(where.left.length)
})
