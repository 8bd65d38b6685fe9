import { readFile } from 'node:fs/promises'
import { calls } from '@arbour/contract/calls'
import { makePng } from '@arbour/testing/files/sample-files'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'

test('report totals are exact, a size links to its files, and a number to the links it counts', async ({ page, files, api }) => {
  const root = await api.at('/all')
  const projectInput = { parent_id: root.id, name: 'Bridge', type: 'folder', sub_type: 'project' } as const
  const { file: bridge } = await api.call(calls.filesCreate, projectInput)
  await api.upload('/all/Bridge', 'Pier.png', makePng({ width: 200, height: 100 }))
  await api.upload('/all/Bridge', '=Notes.txt', Buffer.from('Steel'))
  await api.upload('/all', 'Elsewhere.png', makePng())

  await test.step('totals have any size', async () => {
    const make = async (parent_id: string, name: string) => {
      const { file } = await api.call(calls.filesCreate, { parent_id, name, type: 'folder', sub_type: 'project' })
      return file.id
    }
    for (const [file_id, cost] of [
      [bridge.id, '0.10'],
      [await make(root.id, 'Quay'), '9999999999999.20'],
      [await make(bridge.id, 'Inside'), '0.05'],
    ] as const)
      await api.call(calls.filesFinanceUpdate, { file_id, cost })
    await files.goto('/reports')
    await expect(page.getByRole('row', { name: /^Total of 3/ })).toContainText('£9,999,999,999,999')
    await expectAccessible(page)
  })

  await files.go('/reports?report=storage')
  await page.getByRole('combobox', { name: 'Project' }).selectOption('Bridge')
  const kinds = page.getByRole('region', { name: 'By type' })
  await kinds.getByText('Show data').click()
  await kinds.getByRole('link', { name: 'Images: 1 file' }).click()
  await expect(page.getByRole('row', { name: /^Pier\.png/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Elsewhere/ })).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`report=files.*project=${bridge.id}|project=${bridge.id}.*report=files`))
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Back to storage' }).click()
  await page.getByRole('link', { name: /^2 files, / }).click()
  await expect(page.getByRole('row', { name: /^=Notes/ })).toBeVisible()
  const downloadStart = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const download = await downloadStart
  expect(download.suggestedFilename()).toMatch(/^Files \d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(new Set(lines.map((line) => line.split(',')[0]))).toEqual(new Set(['Name', 'Pier.png', "'=Notes.txt"]))

  await page.getByRole('link', { name: 'Pier.png' }).click()
  await expect(page).toHaveURL(/\/Bridge\/Pier\.png$/)

  await test.step('a link without a password is counted, and listed from its number', async () => {
    const { id } = await api.folder('/all', 'Letters')
    await api.call(calls.filesSharesLinkCreate, { file_id: id })
    await files.go('/reports?report=outside')
    await page.getByRole('link', { name: 'No password: 1' }).click()
    await expect(page.getByRole('table', { name: 'External access' }).getByText('Letters')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('link', { name: 'Public links: 1' })).toBeVisible()
  })
})
