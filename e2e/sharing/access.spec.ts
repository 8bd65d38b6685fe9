import { calls } from '@arbour/contract/calls'
import { BrowserScreen } from '../pages/browser-screen.ts'
import { DragInProgress } from '../pages/drag-in-progress.ts'
import { SearchScreen } from '../pages/search-screen.ts'
import { SharingScreen } from '../pages/sharing-screen.ts'
import { ViewAsScreen } from '../pages/view-as-screen.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { addMember, openMember } from '../support/open-as.ts'
import { restrict } from '../support/restrict.ts'

/** Milliseconds within which revoked items disappear from the screen. */
const WITHDRAWN_WITHIN = 5000

test('@long a folder owner views it as another user, sees the reason, follows the remedy, and transfers ownership', async ({
  page,
  files,
  server,
  team,
  api,
}) => {
  await addMember({ server, team }, 'Mary Somerville')
  await api.folder('/all', 'Bridge')
  await api.folder('/all/Bridge', 'Contracts')
  await api.upload('/all/Bridge', 'Plan.txt', 'plan')
  await restrict(api, '/all/Bridge/Contracts')
  const viewAs = new ViewAsScreen(files)
  const sharing = new SharingScreen(files)
  await files.goto('/all/Bridge')

  await viewAs.see('Mary Somerville')
  await expect(viewAs.row('Plan.txt')).toContainText('Can edit')
  await expect(viewAs.row('Contracts')).toContainText('ACCESS RESTRICTED')
  await expect(page.getByText('Mary can see 2 items.')).toBeVisible()
  await expectAccessible(page)

  await viewAs.openExplanation('Contracts')
  await expect(viewAs.explanation).toContainText('Mary Somerville can see “Contracts” but can’t open it.')
  await expectAccessible(page)
  await expect(viewAs.remedies.getByRole('listitem')).toHaveText([/^Add Mary to “Contracts”/, /^Open “Contracts” to the team/])
  await viewAs.remedies.getByRole('button', { name: 'Share Contracts' }).first().click()
  const settings = files.dialog('Contracts')
  await sharing.add(settings, 'Mary Somerville')
  await expect(sharing.impact(settings)).toContainText('Mary Somerville will gain access')
  await settings.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(settings).toBeHidden()
  await expect(viewAs.explanation).toContainText('Mary Somerville can view “Contracts”.')
  await expect(viewAs.remedies).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(viewAs.row('Contracts')).toContainText('Can view')

  await page.getByRole('button', { name: 'Exit' }).click()
  await expect(files.heading).toHaveText('Bridge')
  const share = await sharing.open(files.folder('Contracts'), 'Contracts')
  await share.getByRole('button', { name: /^Actions for ada/ }).click()
  await page.getByRole('menuitem', { name: 'Transfer ownership…' }).click()
  const handOver = files.dialog('Transfer ownership of Contracts')
  await handOver.getByLabel('New owner').fill('mary')
  await page.getByRole('option', { name: /^Mary Somerville/ }).click()
  await expect(sharing.impact(handOver)).toContainText('You and Mary Somerville will have a different role')
  await handOver.getByRole('button', { name: 'Transfer ownership', exact: true }).click()
  await expect(files.toast('Ownership of Contracts transferred to Mary Somerville')).toBeVisible()
  await expect(share).toBeHidden()
  await expect(files.folder('Contracts')).toBeVisible()
})

test('@desktop @long a drag into a restricted folder shows who loses access, and Cancel changes nothing', async ({
  page,
  files,
  server,
  team,
  api,
}) => {
  await addMember({ server, team }, 'Mary Somerville')
  await api.folder('/all', 'Contracts')
  await api.upload('/all', 'Plan.txt', 'plan')
  await restrict(api, '/all/Contracts')
  await files.goto()
  const question = files.dialog('Move Plan.txt to Contracts?')
  const drag = async () => {
    const drag = await DragInProgress.begin(page, files.item('Plan.txt'), 'Plan.txt')
    await drag.moveOver(files.folder('Contracts'))
    await drag.drop()
  }
  await drag()
  await expect(question).toContainText('Mary Somerville will lose access')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(files.item('Plan.txt')).toBeVisible()
  expect(await api.names('/all/Contracts')).toEqual([])

  await drag()
  await question.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(files.toast(/Plan\.txt moved to Contracts/)).toBeVisible()
  expect(await api.names('/all/Contracts')).toEqual(['Plan.txt'])
})

test('two users in one folder see each other, and who views a file, until one leaves', async ({
  page,
  browser,
  files,
  server,
  team,
  api,
  isMobile,
}) => {
  await api.folder('/all', 'Bridge')
  await api.upload('/all/Bridge', 'Plan.txt', 'The plan of the bridge')
  const mary = await openMember({ browser, server, team, isMobile }, 'Mary Somerville')
  await files.goto('/all/Bridge')
  await mary.files.goto('/all/Bridge')
  const presence = page.getByRole('img', { name: 'Also viewing: Mary Somerville', exact: true })
  const viewerMark = files.item('Plan.txt').getByRole('img', { name: 'Mary Somerville is viewing this' })
  await expect(presence).toBeVisible()
  await expect(mary.page.getByRole('img', { name: /^Also viewing: ada/ })).toBeVisible()
  await expect(viewerMark).toBeHidden()

  await mary.files.open(mary.files.item('Plan.txt'))
  await expect(mary.page.getByText('The plan of the bridge')).toBeVisible()
  await expect(viewerMark).toBeVisible()
  await mary.page.goBack()
  await expect(mary.files.heading).toHaveText('Bridge')
  await expect(viewerMark).toBeHidden()
  await expect(presence).toBeVisible()
  await mary.close()
  await expect(presence).toBeHidden()
})

test('@once @long a user who loses access to an open folder is notified within seconds, and all of it disappears', async ({
  page,
  browser,
  files,
  server,
  team,
  api,
  isMobile,
}) => {
  const grace = await openMember({ browser, server, team, isMobile }, 'Grace Hopper')
  await api.folder('/all', 'Zanzibar')
  await api.upload('/all/Zanzibar', 'Treaty.txt', 'What was agreed')
  await restrict(api, '/all/Zanzibar', { people: [[grace, 'viewer']], isHidden: true })
  const preview = await grace.page.context().newPage()
  const frames: string[] = []
  for (const each of [grace.page, preview]) {
    each.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))))
  }
  const inPreview = new BrowserScreen(preview, isMobile)
  await grace.files.goto()
  await grace.files.open(grace.files.folder('Zanzibar'))
  await inPreview.goto('/all/Zanzibar/Treaty.txt')
  await expect(preview.getByText('What was agreed')).toBeVisible()
  await expect(grace.files.item('Treaty.txt')).toBeVisible()
  const folders = grace.page.getByRole('tree', { name: 'Folders' })
  await expect(folders.getByRole('treeitem', { name: 'Zanzibar', exact: true })).toBeVisible()
  // Both have joined their rooms, since they see each other.
  await files.goto('/all/Zanzibar')
  await expect(grace.page.getByRole('img', { name: /^Also viewing: ada/ })).toBeVisible()
  await expect(files.item('Treaty.txt').getByRole('img', { name: 'Grace Hopper is viewing this' })).toBeVisible()

  const sharing = new SharingScreen(files)
  await files.runOnOpenItem('Share')
  const share = sharing.share('Zanzibar')
  await share.getByRole('button', { name: 'Remove Grace Hopper' }).click()
  await expect(sharing.impact(share)).toContainText('Grace Hopper will lose access')
  grace.expectedErrors.push(/status of (403|404) /)
  await sharing.save(share, { takesAccess: true })
  await expect(grace.files.heading).toHaveText('You no longer have access to Zanzibar', { timeout: WITHDRAWN_WITHIN })
  await expect(inPreview.heading).toHaveText('You no longer have access to Treaty.txt', { timeout: WITHDRAWN_WITHIN })
  await expect(preview.getByText('What was agreed')).toBeHidden()
  await expect(page.getByRole('img', { name: /Grace Hopper/ })).toHaveCount(0)
  await expectAccessible(grace.page)

  await test.step('later events there are not sent', async () => {
    frames.length = 0
    const [{ id: folderId }, { id: fileId }] = await Promise.all([api.at('/all/Zanzibar'), api.at('/all/Zanzibar/Treaty.txt')])
    const addedFile = await api.upload('/all/Zanzibar', 'Protocol.txt', 'More')
    await api.call(calls.filesRename, { id: fileId, name: 'Accord.txt' })
    // An event for everybody follows it.
    await grace.files.goto()
    const open = await api.folder('/all', 'For everybody')
    await expect(grace.files.folder('For everybody')).toBeVisible()
    await expect.poll(() => frames.some((frame) => frame.includes(open.id))).toBe(true)
    expect(frames.filter((frame) => [folderId, fileId, addedFile.id].some((id) => frame.includes(id)))).toEqual([])
    await expect(grace.files.folder('Zanzibar')).toBeHidden()
  })

  await test.step('it does not reappear after Back or a reload, nor in the sidebar and the search', async () => {
    await grace.page.goBack()
    await expect(grace.files.heading).toHaveText(/^(You no longer have access to Zanzibar|401 - Not Found!)$/)
    await expect(grace.files.item('Treaty.txt')).toBeHidden()
    await grace.page.reload()
    await expect(grace.files.heading).toHaveText('401 - Not Found!')
    await expect(folders.getByRole('treeitem', { name: 'For everybody' })).toBeVisible()
    await expect(folders.getByRole('treeitem', { name: 'Zanzibar', exact: true })).toBeHidden()
    const search = new SearchScreen(grace.page, isMobile)
    for (const query of ['Zanzibar', 'Treaty', 'Accord']) {
      await search.goto(`/search?q=${query}`)
      await expect(grace.page.getByText(`No results found for ${query}, try a different search`)).toBeVisible()
    }
    await preview.reload()
    await expect(inPreview.heading).toHaveText('401 - Not Found!')
  })
  await grace.close()
})
