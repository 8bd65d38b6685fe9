import { calls } from '@arbour/contract/calls'
import { writeLargeFile } from '@arbour/testing/files/sample-files'
import { expect, test, WHILE_RESTARTING } from './support/fixtures.ts'

const SIZE = 16 * 1024 * 1024
const BYTES_PER_SECOND = 4 * 1024 * 1024

test('@once a server killed during an upload comes back whole, and the upload goes on by itself', async ({
  page,
  server,
  files,
  uploads,
  disk,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(...WHILE_RESTARTING)
  await api.upload('/all', 'other.txt', 'other')
  await writeLargeFile(disk.path('survey.zip'), SIZE)
  await files.goto()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: BYTES_PER_SECOND,
  })
  await files.upload(disk.path('survey.zip'))
  await uploads.unfold()
  await expect(uploads.row('survey.zip')).toContainText(/[1-9]\d?%/)
  await server.kill()
  await expect(uploads.row('survey.zip')).toContainText(/Trying again/)

  await server.start()
  expect((await api.bytes('/all/other.txt')).toString()).toBe('other')
  await expect(uploads.title).toHaveText('1 file uploaded', { timeout: 50_000 })
  expect(await api.names('/all')).toEqual(['other.txt', 'survey.zip'])
  expect((await api.at('/all/survey.zip')).size).toBe(SIZE)
})

test('@once a server killed during moves leaves every item in exactly one place', async ({
  page,
  server,
  files,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(...WHILE_RESTARTING)
  const left = await api.folder('/all', 'Left')
  const right = await api.folder('/all', 'Right')
  const names = Array.from({ length: 12 }, (_, index) => `Folder ${index + 1}`)
  const folders = await Promise.all(names.map((name) => api.folder('/all/Left', name)))
  for (const name of names) await api.upload(`/all/Left/${name}`, 'inside.txt', name)

  // Everything goes to and fro until the server dies under it.
  let moves = 0
  const keepMoving = async (id: string) => {
    for (let turn = 0; ; turn++) {
      await api.call(calls.filesMove, { id, destination_id: turn % 2 === 0 ? right.id : left.id })
      moves++
    }
  }
  const ended = Promise.allSettled(folders.map(({ id }) => keepMoving(id)))
  await expect.poll(() => moves).toBeGreaterThan(40)
  await server.kill()
  await ended
  await server.start()

  const where = { left: await api.names('/all/Left'), right: await api.names('/all/Right') }
  expect([...where.left, ...where.right].sort()).toEqual([...names].sort())
  for (const [folder, inside] of Object.entries({ Left: where.left, Right: where.right })) {
    for (const name of inside) expect((await api.bytes(`/all/${folder}/${name}/inside.txt`)).toString()).toBe(name)
  }
  await files.goto('/all/Left')
  for (const name of where.left) await expect(files.folder(name)).toBeVisible()
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(where.left.length)
})
