import type { BrowserScreen } from '../pages/browser-screen.ts'
import { NotificationsScreen } from '../pages/notifications-screen.ts'
import { expect, test } from '../support/fixtures.ts'
import { gotoLive } from '../support/goto-live.ts'
import { openAsBen } from '../support/open-as-ben.ts'

test('a lock appears for others without a reload, whose request to unlock reaches the holder', async ({
  browser,
  server,
  team,
  page,
  files,
  api,
  isMobile,
}) => {
  await api.folder('/all', 'Shared')
  await api.upload('/all/Shared', 'plan.txt', 'plan')
  const ben = await openAsBen(browser, server, team, isMobile)
  const lockedRow = ({ page }: BrowserScreen) => page.getByLabel(/^plan\.txt, file, Locked by .+ until /)
  await gotoLive(ben.page, ben.files, '/all/Shared')
  await gotoLive(page, files, '/all/Shared')
  const notifications = new NotificationsScreen(page)

  await files.runAction(files.item('plan.txt'), 'Lock…')
  await files.dialog('Lock “plan.txt”').getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(lockedRow(ben.files)).toBeVisible()

  await ben.files.runAction(lockedRow(ben.files), 'Ask to unlock…')
  const request = ben.files.dialog(/^Ask .+ to unlock it$/)
  await request.getByRole('textbox', { name: 'Message' }).fill('I need to add the levels')
  await request.getByRole('button', { name: 'Send request' }).click()
  await notifications.expectUnread(1)
  await notifications.follow('I need to add the levels')

  await files.go('/all/Shared')
  await files.runAction(lockedRow(files), 'Unlock')
  await expect(ben.files.item('plan.txt')).toBeVisible()
  await ben.close()
})
