import { calls } from '@arbour/contract/calls'
import type { FolderSubType } from '@arbour/contract/entities/items/item'
import type { Api } from '@arbour/testing/api'
import { makePng } from '@arbour/testing/files/sample-files'
import { SearchScreen } from '../pages/search-screen.ts'
import { expectAccessible } from '../support/axe.ts'
import { test as base, expect } from '../support/fixtures.ts'

const test = base.extend<{ search: SearchScreen }>({
  search: async ({ page, isMobile }, use) => use(new SearchScreen(page, isMobile)),
})

async function make(api: Api, parentPath: string, name: string, sub_type: FolderSubType, tags: string[] = []) {
  const parent = await api.at(parentPath)
  const { file } = await api.call(calls.filesCreate, { parent_id: parent.id, name, type: 'folder', sub_type })
  if (tags.length > 0) await api.call(calls.filesTagsUpdate, { id: file.id, tags })
  return file
}

/** Creates a folder with two files and a project about a bridge, and an unrelated item. */
async function fill(api: Api): Promise<void> {
  await make(api, '/all', 'Works', 'folder')
  await api.upload('/all/Works', 'Bridge plan.txt', 'span')
  await api.upload('/all/Works', 'Bridge photo.png', makePng())
  await make(api, '/all', 'Bridge House', 'project', ['approved'])
  await api.upload('/all', 'Budget.txt', 'pounds')
}

test('@long quick results: at most five, with highlighted matches, opened by keys and by pointer', async ({
  page,
  files,
  search,
  api,
}) => {
  await fill(api)
  await files.goto()
  await search.type('bridge')
  await expect(search.options).toHaveCount(3)
  await expect(search.options.filter({ hasText: 'Bridge plan.txt' })).toContainText('All Files › Works')
  await expect(search.options.first().locator('mark')).toHaveText('Bridge')
  await expectAccessible(page)

  await search.field.fill('brigde plan')
  await expect(search.options).toHaveText([/Bridge plan\.txt/])
  await search.field.press('ArrowDown')
  await expect(search.options.first()).toHaveAttribute('aria-selected', 'true')
  await search.field.press('Enter')
  await expect(page).toHaveURL(/\/all\/Works\/Bridge%20plan\.txt$/)

  await search.type('house')
  await search.options.first().click()
  await expect(files.heading).toHaveText('Bridge House')
})

test('submitting opens the results page, whose filters are in the URL and whose results support all item actions', async ({
  page,
  files,
  search,
  api,
}) => {
  await fill(api)
  await files.goto()
  await search.type('bridge')
  await search.field.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=bridge$/)
  await expect(search.heading).toHaveText('Results for bridge')
  await expect(search.range('1 to 3 of 3 results')).toBeVisible()

  await files.go()
  await search.openField()
  await search.lookFor('Projects')
  await search.field.fill('bridge')
  await search.field.press('Enter')
  await expect(page).toHaveURL(/\/projects\?q=bridge$/)
  await expect(search.range('1 to 1 of 1 project matching “bridge”')).toBeVisible()

  await files.go()
  await search.openField()
  await expect(search.options).toHaveText(['bridge'])
  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  await expect(search.options).toHaveCount(0)
  await page.keyboard.press('Escape')

  await test.step('filters survive a reload, and Back removes them', async () => {
    await files.go('/search?q=bridge&page=nonsense&sort=up')
    await expect(search.range('1 to 3 of 3 results')).toBeVisible()
    await search.kind('Images').click()
    await expect(search.range('1 to 1 of 1 result')).toBeVisible()
    await expect(search.row('Bridge photo.png', 'file')).toBeVisible()
    await expect(page).toHaveURL(/sub_type=image/)
    await page.reload()
    await expect(search.kind('Images')).toHaveAttribute('aria-pressed', 'true')
    await expect(search.range('1 to 1 of 1 result')).toBeVisible()
    await page.goBack()
    await expect(search.range('1 to 3 of 3 results')).toBeVisible()

    await search.filterByTag('approved')
    await expect(page).toHaveURL(/tags=approved/)
    await expect(search.rows).toHaveCount(1)
    await expect(search.row('Bridge House', 'project')).toBeVisible()
    await expectAccessible(page)
    await search.clearFilters().click()
    await expect(search.rows).toHaveCount(3)
  })

  await test.step('results support all actions of a folder', async () => {
    await files.go('/search?q=budget')
    await files.runAction(search.row('Budget.txt', 'file'), 'Delete')
    await expect(search.row('Budget.txt', 'file')).toHaveCount(0)
    await expect.poll(() => api.names('/all')).not.toContain('Budget.txt')
  })
})

test('@long a search started in a folder can be limited to it', async ({ page, files, search, api }) => {
  await fill(api)
  await files.goto('/all/Works')
  await search.type('bridge')
  await search.field.press('Enter')
  await expect(search.rows).toHaveCount(3)
  await page.getByText('In Works').click()
  await expect(search.rows).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'In Works' })).toBeChecked()
  await page.getByText('Everywhere').click()
  await expect(search.rows).toHaveCount(3)
})

test('@long results have fifteen per page, in the chosen order', async ({ page, search, api }) => {
  const parent = await api.at('/all')
  for (let number = 1; number <= 17; number++) {
    const name = `Report ${String(number).padStart(2, '0')}`
    await api.call(calls.filesCreate, { parent_id: parent.id, name, type: 'folder' })
  }
  await search.goto('/search?q=report&sort=name:asc')
  await expect(search.range('1 to 15 of 17 results')).toBeVisible()
  await expect(search.row('Report 01', 'folder')).toBeVisible()
  await search.goToPage('Next page')
  await expect(search.range('16 to 17 of 17 results')).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
  await expect(search.row('Report 17', 'folder')).toBeVisible()
  await expect(search.row('Report 01', 'folder')).toHaveCount(0)
  await page.getByRole('button', { name: 'Sort by: Name' }).click()
  await page.getByRole('menuitemradio', { name: 'Descending' }).click()
  await expect(search.range('1 to 15 of 17 results')).toBeVisible()
  await expect(search.rows.first()).toHaveAttribute('aria-label', 'Report 17, folder')
})

test('projects: the first is created, and all show their tags, figures, and the details of the selected one', async ({
  page,
  files,
  search,
  api,
  isMobile,
}) => {
  await test.step('the empty list offers to create the first', async () => {
    await files.goto('/projects')
    await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('button', { name: 'New project' }).first().click()
    await files.giveName('New project', 'First', 'Create')
    await expect(search.row('First', 'project')).toBeVisible()
    await api.call(calls.filesDelete, { id: (await api.at('/all/First')).id })
  })

  await make(api, '/all', 'Works', 'folder')
  const bridge = await make(api, '/all/Works', 'Bridge House', 'project', ['approved', 'north'])
  await make(api, '/all', 'Quay', 'project', ['north'])
  await make(api, '/all', 'Acme', 'company')
  await api.call(calls.filesFinanceUpdate, { file_id: bridge.id, cost: '1234.5', value: '99999.99' })

  await files.goto('/projects')
  await expect(search.range('1 to 2 of 2 projects')).toBeVisible()
  await expect(search.row('Acme', 'company')).toHaveCount(0)
  if (!isMobile) {
    await expect(search.row('Bridge House', 'project')).toContainText('£1,234.50')
    await expect(search.row('Bridge House', 'project')).toContainText('Works')
    const cost = page.getByRole('columnheader', { name: 'Cost' })
    await cost.getByRole('button', { name: 'Cost' }).click()
    await expect(cost).toHaveAttribute('aria-sort', 'descending')
    await expect(page).toHaveURL(/sort=cost(:|%3A)desc/)
    await expect(search.rows.first()).toHaveAttribute('aria-label', 'Bridge House, project')
    await page.getByRole('columnheader', { name: 'Parent Folder' }).getByRole('button', { name: 'Parent Folder' }).click()
    await expect(search.rows.first()).toHaveAttribute('aria-label', 'Quay, project')
    await search.row('Bridge House', 'project').click()
    await expect(page.getByRole('complementary', { name: 'Details' })).toContainText('£100,000')
  }
  await search.filterByTag('approved')
  await expect(search.rows).toHaveCount(1)
  await expectAccessible(page)
  await search.clearFilters().click()
  await expect(search.rows).toHaveCount(2)

  await files.go('/companies')
  await expect(search.range('1 to 1 of 1 company')).toBeVisible()
})
