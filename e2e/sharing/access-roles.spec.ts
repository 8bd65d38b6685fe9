import type { Item } from '@arbour/contract/entities/items/item'
import type { Page } from '@playwright/test'
import type { BrowserScreen } from '../pages/browser-screen.ts'
import { SharingScreen } from '../pages/sharing-screen.ts'
import { expect, test } from '../support/fixtures.ts'
import { addMember, type Member, openAs } from '../support/open-as.ts'
import { restrict } from '../support/restrict.ts'

/** The actions that the table checks in an item's menu. */
const ACTIONS = ['Share', 'View as…', 'Rename', 'Move to folder', 'Star', 'Download', 'Settings', 'Delete'] as const
type ActionName = (typeof ACTIONS)[number]

interface Row {
  folder: readonly ActionName[]
  file: readonly ActionName[]
  /** Can add items to the folder. */
  canAdd: boolean
  /** Tabs in the settings of the file. */
  tabs: readonly string[]
}

const VIEWS = ['Star', 'Download'] as const
const EDITS = ['Share', 'Rename', 'Move to folder', ...VIEWS, 'Settings', 'Delete'] as const

/** The actions of each role on a folder that lists it, and on a file in it owned by another user. */
const TABLE = {
  viewer: { folder: VIEWS, file: VIEWS, canAdd: false, tabs: [] },
  contributor: { folder: VIEWS, file: VIEWS, canAdd: true, tabs: [] },
  editor: { folder: EDITS, file: EDITS, canAdd: true, tabs: ['General', 'Finance'] },
  owner: { folder: ACTIONS, file: ACTIONS, canAdd: true, tabs: ['General', 'Finance', 'Team and Sharing'] },
} as const satisfies Record<string, Row>

test('@once @long each role is offered its permitted actions, and no URL bypasses them', async ({
  browser,
  server,
  team,
  api,
  isMobile,
}) => {
  // One browser per user.
  test.slow()
  const place = { browser, server, team, isMobile }
  const [viewer, contributor, editor, owner, externalUser] = await Promise.all(
    ['Vera Viewer', 'Connie Contributor', 'Eddie Editor', 'Olive Owner', 'Otto Outsider'].map((name) => addMember(place, name)),
  )
  if (!viewer || !contributor || !editor || !owner || !externalUser) throw new Error('Somebody is missing')
  const people = [
    [viewer, 'viewer'],
    [contributor, 'contributor'],
    [editor, 'editor'],
  ] as const
  await owner.api.folder('/all', 'Desk')
  await restrict(owner.api, '/all/Desk', { people })
  const plan = await owner.api.upload('/all/Desk', 'Plan.txt', 'The plan')
  await owner.api.folder('/all', 'Safe')
  await owner.api.upload('/all/Safe', 'Key.txt', 'The key')
  const safe = await restrict(owner.api, '/all/Safe', { isHidden: true })

  /** Checks one row of the table, in the user's own browser. */
  const walk = async (member: Member, row: Row) => {
    const { page, files, expectedErrors, close } = await openAs(place, member)
    await test.step(member.name, async () => {
      await files.goto()
      expect(await listActions(files, files.folder('Desk'))).toEqual(row.folder)
      await files.open(files.folder('Desk'))
      await expect(files.heading).toHaveText('Desk')
      await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeVisible({ visible: row.canAdd })
      await expect(page.getByRole('button', { name: 'Upload', exact: true })).toBeVisible({ visible: row.canAdd })
      expect(await listActions(files, files.item('Plan.txt'))).toEqual(row.file)
      const tabs = page.getByRole('tablist', { name: 'Settings' }).getByRole('tab')
      if (row.tabs.length > 0) {
        await files.runAction(files.item('Plan.txt'), 'Settings')
        await expect(tabs).toHaveText([...row.tabs])
        await page.getByRole('button', { name: 'Cancel' }).click()
      }
      if (row.tabs.includes('Team and Sharing')) return
      expectedErrors.push(/status of 403 .*see-as/)
      await page.goto(`/see-as/${externalUser.id}/${plan.parent?.id}`)
      await expect(files.heading).toHaveText('Permission denied')
      await page.goto(getSettingsPath(plan))
      await expect(files.heading).toHaveText('Plan.txt')
      if (row.tabs.length === 0) await expect(files.toast('Permission denied')).toBeVisible()
      await expect(tabs).toHaveText([...row.tabs])
    })
    await close()
  }
  await Promise.all([walk(viewer, TABLE.viewer), walk(owner, TABLE.owner)])
  await Promise.all([walk(contributor, TABLE.contributor), walk(editor, TABLE.editor)])

  const { page, files, expectedErrors, close } = await openAs(place, externalUser)
  await test.step('an unlisted user sees one item as restricted, and nothing of the other', async () => {
    await files.goto()
    await expect(new SharingScreen(files).restrictedItem('Desk')).toBeVisible()
    await expect(files.folder('Safe').or(new SharingScreen(files).restrictedItem('Safe'))).toBeHidden()
    await new SharingScreen(files).restrictedItem('Desk').hover()
    expect(await listActions(files, new SharingScreen(files).restrictedItem('Desk'), ['Request Access', ...ACTIONS])).toEqual([
      'Request Access',
      'Star',
    ])
  })
  expectedErrors.push(/status of (403|404) /)
  await expectClosed(page, files, /^40[14] - Not Found!$/, [
    '/all/Safe',
    '/all/Safe/Key.txt',
    `/i/${safe.id}`,
    getSettingsPath(safe),
  ])
  await expectClosed(page, files, 'ACCESS RESTRICTED', ['/all/Desk'])
  await close()
  expect(await api.names('/all')).toEqual(['Desk', 'Safe'])
})

/** Returns which of the actions an item's menu offers. */
async function listActions(
  files: BrowserScreen,
  item: ReturnType<BrowserScreen['item']>,
  candidates: readonly string[] = ACTIONS,
) {
  await files.openMenu(item)
  const menu = files.page.getByRole('menuitem')
  await expect(menu.first()).toBeVisible()
  const labels = await menu.evaluateAll((items) => items.map(({ textContent }) => textContent))
  await files.page.keyboard.press('Escape')
  await expect(menu.first()).toBeHidden()
  return candidates.filter((action) => labels.some((label) => label.startsWith(action)))
}

/** Opens URLs directly and expects the restricted page only. */
async function expectClosed(
  page: Page,
  files: BrowserScreen,
  title: string | RegExp,
  addresses: readonly string[],
): Promise<void> {
  for (const address of addresses) {
    await test.step(address, async () => {
      await page.goto(address)
      await expect(files.heading).toHaveText(title)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  }
}

/** Returns the notification URL that opens an item's sharing dialog. */
function getSettingsPath({ id }: Pick<Item, 'id'>): string {
  return `/i/${id}?action=SHOW_FILE_EDITOR&file_id=${id}&tab=team`
}
