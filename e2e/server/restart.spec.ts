import { calls } from '@arbour/contract/calls'
import { makePng } from '@arbour/testing/files/sample-files'
import { expect, test, WHILE_RESTARTING } from '../support/fixtures.ts'

test('@once a restart preserves everything', async ({ page, server, files, uploads, disk, api, expectedErrors }) => {
  expectedErrors.push(...WHILE_RESTARTING)
  await files.goto()
  await files.create('Bridge', 'project')
  await files.open(files.item('Bridge', 'project'))
  await expect(files.heading).toHaveText('Bridge')
  await page.getByRole('link', { name: 'Files', exact: true }).click()
  await files.upload([await disk.write('north.png', makePng()), await disk.write('notes.txt', 'first')])
  await expect(uploads.title).toHaveText('2 files uploaded')
  const deletedFile = await api.upload('/all', 'binned.txt', 'binned')
  await api.call(calls.filesDelete, { id: deletedFile.id })
  const before = await api.call(calls.filesBrowse, { path: '/all/Bridge', take: 50 })

  await server.restart()

  const after = await api.call(calls.filesBrowse, { path: '/all/Bridge', take: 50 })
  expect(after.items.map(({ id, name, size, created, updated }) => ({ id, name, size, created, updated }))).toEqual(
    before.items.map(({ id, name, size, created, updated }) => ({ id, name, size, created, updated })),
  )
  expect((await api.bytes('/all/Bridge/north.png')).equals(makePng())).toBe(true)
  await page.reload()
  await expect(files.item('notes.txt')).toBeVisible()
  await files.goto('/bin')
  await expect(files.item('binned.txt')).toBeVisible()
})
