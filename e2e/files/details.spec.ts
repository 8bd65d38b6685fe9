import { calls } from '@arbour/contract/calls'
import { Api } from '@arbour/testing/api'
import { makePng } from '@arbour/testing/files/sample-files'
import { signedInState } from '@arbour/testing/signed-in-state'
import { BrowserScreen } from '../pages/browser-screen.ts'
import { DetailsPanel } from '../pages/details-panel.ts'
import { test as base, expect } from '../support/fixtures.ts'

const test = base.extend<{ details: DetailsPanel }>({
  details: async ({ page, files }, use) => use(new DetailsPanel(page, files)),
})

test('an item shows its properties, access and live activity, and its description is edited in place', async ({
  page,
  files,
  details,
  api,
}) => {
  await api.folder('/all', 'Design')
  const { id } = await api.upload('/all/Design', 'north.png', makePng())
  await api.call(calls.filesTagsUpdate, { id, tags: ['approved'] })
  await api.call(calls.filesFinanceUpdate, { file_id: id, cost: '1250.4' })
  await files.goto('/all/Design')
  await details.show('north.png')
  await expect(details.root.getByRole('list', { name: 'Tags' })).toHaveText('approved')
  await expect(details.value('Sharing')).toContainText('Visible to all team members')
  await expect(details.value('Type')).toHaveText('PNG image')
  await expect(details.value('Modified')).toHaveText(/^\d\d\/\d\d\/\d{4}, \d\d:\d\d$/)
  await expect(details.value('Location')).toHaveText('Design')
  await expect(details.value('Cost')).toHaveText('£1,250.40')
  await expect(details.value('Budget')).toHaveCount(0)
  await expect(details.activity.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(details.activity.getByRole('listitem').first()).toContainText('added north.png to Design')

  await test.step('the activity shows new and restored versions live', async () => {
    const { id, object_id } = await api.upload('/all/Design', 'plan.txt', 'one')
    await details.show('plan.txt')
    const entries = details.activity.getByRole('listitem')
    await expect(entries).toHaveCount(1)
    const { url, upload } = await api.call(calls.objectsUploadUrl, { filename: 'plan.txt', mimetype: 'text/plain' })
    await fetch(api.url + url, { method: 'PUT', headers: { 'content-type': 'text/plain' }, body: 'two' })
    await api.call(calls.filesUpdate, { id, upload })
    await expect(entries.first()).toContainText('uploaded a new version of plan.txt')
    await api.call(calls.filesObjectsRestore, { id, object_id: object_id ?? '' })
    await expect(entries.first()).toContainText('restored version 1 of plan.txt')
    await expect(entries).toHaveCount(3)
  })

  await test.step('long descriptions are truncated', async () => {
    await details.button('Add a description').click()
    const field = details.root.getByRole('textbox', { name: 'Description' })
    await expect(field).toBeFocused()
    const description = `${'Seen from the north bank. '.repeat(6)}The end.`
    await field.fill(description)
    await page.keyboard.press('Control+Enter')
    await expect(details.button('Edit description')).toBeFocused()
    await expect(details.root).not.toContainText('The end.')
    await details.button('Show more').click()
    await expect(details.root).toContainText('The end.')
    expect((await api.at('/all/Design/plan.txt')).description).toBe(description)

    await details.button('Edit description').click()
    await field.fill('Not this')
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
    await expect(details.button('Edit description')).toBeFocused()
    await expect(details.root).not.toContainText('Not this')
    expect((await api.at('/all/Design/plan.txt')).description).toBe(description)
  })
})

test('several items show a summary, no selection closes them, and arrow keys load no details in between @desktop', async ({
  page,
  files,
  details,
  api,
}) => {
  await api.folder('/all', 'Design')
  const a = await api.upload('/all/Design', 'a.txt', 'x'.repeat(1024))
  const b = await api.upload('/all/Design', 'b.txt', 'x'.repeat(2048))
  await api.call(calls.filesFinanceUpdate, { file_id: a.id, cost: '0.10' })
  await api.call(calls.filesFinanceUpdate, { file_id: b.id, cost: '0.20' })
  await api.call(calls.filesTagsUpdate, { id: a.id, tags: ['both', 'one'] })
  await api.call(calls.filesTagsUpdate, { id: b.id, tags: ['both'] })
  await files.goto('/all/Design')
  await details.show('a.txt')
  await files.item('b.txt').click({ modifiers: ['ControlOrMeta'] })
  await expect(details.name).toHaveText('2 items selected')
  await expect(details.root).toContainText('3 KB in 2 files')
  await expect(details.root.getByRole('list', { name: 'Common tags' })).toHaveText('both')
  await expect(details.value('Cost')).toHaveText('£0.30')
  await page.keyboard.press('Escape')
  await expect(details.root).toBeHidden()
  await page.getByRole('button', { name: 'Show details' }).click()
  await expect(details.name).toHaveText('Design')

  await test.step('arrow keys pass items without loading each', async () => {
    await api.folder('/all', 'Notes')
    for (let n = 1; n <= 9; n++) await api.folder('/all/Notes', `Note ${n}`)
    await files.go('/all/Notes')
    await details.show('Note 1', files.folder('Note 1'))
    await expect(details.activity).toContainText('added Note 1')
    const eventRequests: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/files/events')) eventRequests.push(request.postData() ?? '')
    })
    for (let n = 2; n <= 9; n++) await page.keyboard.press('ArrowRight')
    await expect(details.name).toHaveText('Note 9')
    await expect(details.activity).toContainText('added Note 9')
    // On a slow machine the selection may rest long enough.
    expect(eventRequests.length).toBeLessThanOrEqual(3)
  })

  await test.step('they stay closed on this device', async () => {
    await details.button('Close details').click()
    await expect(details.root).toBeHidden()
    await page.reload()
    await expect(files.folder('Note 9')).toBeVisible()
    await expect(details.root).toBeHidden()
  })
})

test('@long the activity loads page by page', async ({ files, details, api }) => {
  const { id } = await api.upload('/all', 'plan 0.txt', 'plan')
  for (let n = 1; n <= 18; n++) await api.call(calls.filesRename, { id, name: `plan ${n}.txt` })
  await files.goto()
  await details.show('plan 18.txt')
  const entries = details.activity.getByRole('listitem')
  await expect(entries).toHaveCount(15)
  await expect(entries.first()).toContainText('renamed plan 17.txt to plan 18.txt')
  await details.button('Show More').click()
  await expect(entries).toHaveCount(19)
  await expect(entries.last()).toContainText('added plan 0.txt')
  await expect(details.button('Show More')).toBeHidden()
})

test('@long a rejected description stays in its field', async ({ files, details, api, page, expectedErrors }) => {
  expectedErrors.push(/status of 403/)
  await api.upload('/all', 'plan.txt', 'plan')
  await page.route('**/api/files/update', (route) =>
    route.fulfill({ status: 403, json: { code: 'forbidden', message: 'Permission denied' } }),
  )
  await files.goto()
  await details.show('plan.txt')
  await details.button('Add a description').click()
  const field = details.root.getByRole('textbox', { name: 'Description' })
  await field.fill('Mine')
  await details.button('Save').click()
  await expect(details.root.getByText('Permission denied')).toBeVisible()
  await expect(field).toHaveValue('Mine')
})

test('@long collapsed sections stay collapsed on this device', async ({ page, files, details, api }) => {
  await api.upload('/all', 'plan.txt', 'plan')
  await files.goto()
  await details.show('plan.txt')
  await details.button('Info').click()
  await expect(details.value('Type')).toBeHidden()
  await page.reload()
  await details.show('plan.txt')
  await expect(details.button('Activity')).toHaveAttribute('aria-expanded', 'true')
  await expect(details.button('Info')).toHaveAttribute('aria-expanded', 'false')
})

test('@long an item that a user cannot open only shows its name', async ({ browser, details, files, api, server, team }) => {
  const folder = await api.folder('/all', 'Salaries')
  await api.call(calls.filesAccessUpdate, {
    id: folder.id,
    access: { is_access_restricted: true, is_hidden_when_restricted: false },
    fileUsers: [],
  })
  await files.goto()
  await details.show('Salaries', files.folder('Salaries'))
  await expect(details.root.getByRole('list', { name: 'Roles' })).toContainText('Owner')

  const email = `ben-${team.email}`
  const ben = new Api(server.url, await server.token({ team: team.name, email, roles: ['Editor'] }))
  const context = await browser.newContext({ storageState: signedInState(server.url, { ...team, email, api: ben }) })
  const otherScreen = new BrowserScreen(await context.newPage(), files.isPhone)
  const otherPanel = new DetailsPanel(otherScreen.page, otherScreen)
  await otherScreen.goto(`${server.url}/all`)
  await otherPanel.show('Salaries', otherScreen.page.getByLabel('Salaries, folder, access restricted'))
  await expect(otherPanel.root).toContainText('ACCESS RESTRICTED')
  await expect(otherPanel.button('Activity')).toBeHidden()
  await context.close()
})

test('@long a section that fails to load can be retried', async ({ page, files, details, api, expectedErrors }) => {
  expectedErrors.push(/status of 403/)
  await api.upload('/all', 'plan.txt', 'plan')
  let isBroken = true
  await page.route('**/api/files/events', (route) =>
    isBroken ? route.fulfill({ status: 403, json: { code: 'forbidden', message: 'Permission denied' } }) : route.continue(),
  )
  await files.goto()
  await details.show('plan.txt')
  await expect(details.activity).toContainText('Couldn’t load this')
  isBroken = false
  await details.activity.getByRole('button', { name: 'Retry' }).click()
  await expect(details.activity).toContainText('added plan.txt')
})

test('@phone-alone the details are closed, and stay so on this device', async ({ page, files, details, api }) => {
  await api.upload('/all', 'plan.txt', 'plan')
  await files.goto()
  await details.show('plan.txt')
  await details.button('Close details').click()
  await expect(details.root).toBeHidden()
  await expect(files.item('plan.txt')).toBeVisible()
  await page.reload()
  await expect(files.item('plan.txt')).toBeVisible()
  await expect(details.root).toBeHidden()
})
