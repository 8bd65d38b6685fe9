import { NotificationsScreen } from '../pages/notifications-screen.ts'
import { SharingScreen } from '../pages/sharing-screen.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { ViewBar } from '../pages/view-bar.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { home, PASSWORD } from '../support/join-team.ts'
import { openMember } from '../support/open-as.ts'
import { Outbox } from '../support/outbox.ts'
import { restrict } from '../support/restrict.ts'

/** Milliseconds until others see a change: a second is promised, doubled for busy machines. */
const SOON = 2000

test('@once three users share a folder, request access and are notified, in the application and by email', async ({
  page,
  browser,
  server,
  team,
  api,
  account: _,
  files,
  disk,
  isMobile,
}) => {
  // Uses three browsers.
  test.slow()
  const place = { browser, server, team, isMobile }
  const { page: grace, files: gracesFiles, email: gracesEmail, close: closeGrace } = await openMember(place, 'Grace Hopper')
  const {
    page: mary,
    files: marysFiles,
    expectedErrors: marysErrors,
    close: closeMary,
  } = await openMember(place, 'Mary Somerville')
  await Promise.all([gracesFiles.goto('/'), marysFiles.goto('/')])
  await api.folder('/all', 'Contracts')
  await api.upload('/all/Contracts', 'Pier.txt', 'The north pier')
  await api.folder('/all', 'Salaries')
  await restrict(api, '/all/Salaries')

  const [notifications, graceIsNotified, maryIsNotified] = [page, grace, mary].map((each) => new NotificationsScreen(each)) as [
    NotificationsScreen,
    NotificationsScreen,
    NotificationsScreen,
  ]
  const sharing = new SharingScreen(files)
  const marysSharing = new SharingScreen(marysFiles)
  const outbox = new Outbox(server)

  await test.step('Ada shares a folder with Grace by keyboard', async () => {
    await files.goto()
    const share = await sharing.open(files.folder('Contracts'), 'Contracts')
    await expect(sharing.find(share)).toBeFocused()
    const type = (text: string) => page.keyboard.type(text)
    await type('grace')
    await page.keyboard.press('Enter')
    await expect(sharing.role(share, 'Grace Hopper')).toHaveValue('viewer')
    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect(share.getByRole('radio', { name: 'Accessible' })).toBeFocused({ timeout: 200 })
    }).toPass()
    await page.keyboard.press('ArrowRight')
    await expect(share.getByRole('radio', { name: 'Restricted' })).toBeChecked()
    await expect(share.getByRole('radio', { name: 'Visible' })).toBeChecked()
    await expect(sharing.impact(share)).toContainText('Mary Somerville will lose access')
    await expectAccessible(page)
    await share.getByRole('textbox', { name: 'Message' }).focus()
    await type('The pier is in it.')
    await share.getByRole('button', { name: 'Share', exact: true }).focus()
    await page.keyboard.press('Enter')
    await sharing.confirmLoss()
    await expect(files.toast('Shared')).toBeVisible()
    await expect(share).toBeHidden()
  })

  await test.step('Grace’s bell counts, her email names the item in its subject, and the notification opens it', async () => {
    await graceIsNotified.expectUnread(1)
    // Notifications read before the email is sent are not emailed.
    const mail = await outbox.mailTo(gracesEmail, /gave you access/)
    expect(mail.subject).toMatch(/^Ada Lovelace gave you access to Contracts/)
    expect(mail.head).toMatch(/^List-Unsubscribe: <http:\S+>$/m)
    expect(mail.text).toContain('The pier is in it.')
    await graceIsNotified.open()
    await expectAccessible(grace)
    await expect(graceIsNotified.row('gave you access')).toHaveText(
      /Ada Lovelace gave you access to Contracts as Viewer “The pier is in it.”/,
    )
    await graceIsNotified.row('gave you access').getByRole('link').first().click()
    await expect(gracesFiles.heading).toHaveText('Contracts')
    await expect(gracesFiles.item('Pier.txt')).toBeVisible()
    await graceIsNotified.expectUnread(0)
  })

  await test.step('Mary sees ACCESS RESTRICTED everywhere, and requests access', async () => {
    await marysFiles.goto()
    const restrictedFolder = marysSharing.restrictedItem('Contracts')
    const views = new ViewBar(mary)
    for (const view of ['List', 'Tree', 'Grid'] as const) {
      await views.show(view)
      await expect(restrictedFolder).toContainText('ACCESS RESTRICTED')
    }
    const branch = mary.getByRole('tree', { name: 'Folders' }).getByRole('treeitem', { name: 'Contracts' })
    await expect(branch).toHaveAttribute('title', 'Contracts: ACCESS RESTRICTED')
    await expect(branch).not.toHaveAttribute('aria-expanded')
    await marysFiles.open(restrictedFolder)
    const refusal = marysFiles.dialog('Access restricted')
    await expect(refusal).toContainText('Permission denied')
    await expectAccessible(mary)
    await refusal.getByRole('button', { name: 'Request Access' }).click()
    await marysSharing.request('I reckon its tides.')
    marysErrors.push(/status of 403 .*files\/browse/)
    await mary.goto('/all/Salaries')
    await expect(marysFiles.heading).toHaveText('ACCESS RESTRICTED')
    await expect(mary.getByRole('main')).toContainText('Permission denied')
    await expectAccessible(mary)
    await mary.getByRole('button', { name: 'Request Access' }).click()
    await marysSharing.request('')
  })

  await test.step('Ada is notified immediately, grants one request and declines the other', async () => {
    await notifications.expectUnread(2)
    await notifications.follow('Mary Somerville requested access to Contracts')
    await expect(sharing.decision).toContainText('I reckon its tides.')
    await expectAccessible(page)
    await sharing.decision.getByRole('combobox', { name: 'Role for Mary Somerville' }).selectOption('Contributor')
    await sharing.decision.getByRole('button', { name: 'Approve' }).click()
    await expect(sharing.decision.getByRole('status')).toHaveText('Another request from Mary Somerville')
    await expect(sharing.decision).toContainText('Salaries')
    await sharing.decision.getByRole('button', { name: 'Decline' }).click()
    await expect(sharing.decision).toBeHidden()
  })

  await test.step('Mary is notified of both, and adds a file that Grace sees immediately', async () => {
    await maryIsNotified.expectUnread(2)
    await maryIsNotified.open()
    await expect(maryIsNotified.row('Salaries')).toContainText('Ada Lovelace declined your request for access to Salaries')
    await maryIsNotified
      .row('Ada Lovelace approved your request for access to Contracts as Contributor')
      .getByRole('link')
      .click()
    await expect(marysFiles.heading).toHaveText('Contracts')
    await marysFiles.upload(await disk.write('Tides.txt', 'High water at noon'))
    await expect(marysFiles.item('Tides.txt')).toBeVisible()
    await expect(gracesFiles.item('Tides.txt')).toBeVisible({ timeout: SOON })
    await marysFiles.openMenu(marysFiles.item('Pier.txt'))
    await expect(mary.getByRole('menuitem', { name: 'Download' })).toBeVisible()
    await expect(mary.getByRole('menuitem', { name: 'Rename' })).toBeHidden()
  })

  await test.step('the link in the email opens it, after a sign-in if signed out', async () => {
    const { text } = await outbox.mailTo(gracesEmail, /gave you access/)
    const link = /http:\S+\/login\?[^\s>"]+/.exec(text)?.[0] ?? ''
    const password = PASSWORD
    await server.setPassword({ email: gracesEmail, password })
    await grace.evaluate(() => window.localStorage.clear())
    await grace.goto(link)
    await new SignInPage(grace).signIn({ email: gracesEmail, password })
    await expect(gracesFiles.heading).toHaveText('Contracts')
    await grace.goto('/')
    await expect(home(grace)).toBeVisible()
    await grace.goto(link)
    await expect(gracesFiles.heading).toHaveText('Contracts')
    await expect(gracesFiles.item('Tides.txt')).toBeVisible()
  })
  await Promise.all([closeGrace(), closeMary()])
})
