import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import type { Page, TestInfo } from '@playwright/test'
import { NotificationsScreen } from '../pages/notifications-screen.ts'
import { SharingScreen } from '../pages/sharing-screen.ts'
import { ViewAsScreen } from '../pages/view-as-screen.ts'
import { addMember, type Member, openAs } from '../support/open-as.ts'
import { restrict } from '../support/restrict.ts'
import { expect, test } from './fixtures.ts'
import { shoot as shootAsIs } from './support.ts'

const NAMES = ['Grace Hopper', 'Mary Somerville', 'Charles Babbage', 'Luigi Menabrea', 'Annabella Wentworth-Byron'] as const
const PLACE = '/all/Harbour Bridge/Contracts'

/** Moves the mouse away from the content, so that no tooltip is shown. */
async function shoot(page: Page, info: TestInfo, name: string): Promise<void> {
  await page.mouse.move(0, 0)
  await shootAsIs(page, info, name)
}

test('access, requests, notifications and See as', async ({ page, files, browser, server, team, api, isMobile }, info) => {
  // Six users with separate browsers and servers, and each picture is taken twice.
  test.slow()
  const people: Member[] = []
  for (const name of NAMES) people.push(await addMember({ server, team }, name))
  const [grace, mary, charles, luigi, annabella] = people as [Member, Member, Member, Member, Member]
  const sharing = new SharingScreen(files)
  const notifications = new NotificationsScreen(page)
  const viewAs = new ViewAsScreen(files)

  await files.goto('/')
  await notifications.open()
  await expect(notifications.panel.getByText('You have no notifications.')).toBeVisible()
  await shoot(page, info, 'notifications-none')

  const contracts = await restrict(api, PLACE, {
    people: [
      [grace, 'viewer'],
      [charles, 'editor'],
    ],
  })
  await api.upload(PLACE, 'Tender.txt', 'The tender')
  const salaries = await api.folder('/all/Harbour Bridge', 'Salaries')
  await restrict(api, salaries.path)
  const ask = (person: Member, item: Item, message: string) => person.api.call(calls.filesAccessRequest, { id: item.id, message })
  await ask(mary, salaries, '')
  await ask(annabella, contracts, 'The insurers ask for the deed of 1843, and would rather read it today than next week.')
  await ask(mary, contracts, 'I reckon the tides of the estuary, and need what was agreed about the piers.')
  const survey = await luigi.api.folder('/all', 'Survey of the Estuary')
  const { user } = await api.call(calls.authAccount, {})
  await luigi.api.call(calls.filesAccessHandOver, { id: survey.id, user_id: user.id, note: 'I leave it in good hands.' })
  await files.goto('/')
  await notifications.expectUnread(4)
  await notifications.open()
  await shoot(page, info, 'notifications')

  await notifications.row('Mary Somerville requested access to Contracts').getByRole('link').click()
  await expect(sharing.decision).toBeVisible()
  await shoot(page, info, 'access-request')
  await page.keyboard.press('Escape')

  await files.goto('/all/Harbour Bridge')
  const share = await sharing.open(files.folder('Contracts'), 'Contracts')
  await shoot(page, info, 'share')
  await sharing.add(share, 'Luigi Menabrea')
  await share.getByRole('button', { name: 'Remove Grace Hopper' }).click()
  await expect(sharing.impact(share)).toContainText('Grace Hopper will lose access')
  await shoot(page, info, 'share-impact')

  await files.goto('/all/Harbour Bridge')
  await viewAs.see('Mary Somerville')
  await shoot(page, info, 'see-as')
  await viewAs.openExplanation('Contracts')
  await expect(viewAs.remedies).toBeVisible()
  await shoot(page, info, 'see-as-why')

  const hers = await openAs({ browser, server, team, isMobile }, mary)
  await hers.files.goto('/all/Harbour Bridge')
  await shoot(hers.page, info, 'closed-items')
  await hers.page.goto(PLACE)
  await expect(hers.files.heading).toHaveText('ACCESS RESTRICTED')
  await shoot(hers.page, info, 'closed-page')
  await hers.page.getByRole('button', { name: 'Request Access' }).click()
  await hers.files.dialog('Request Access').getByRole('textbox', { name: 'Message' }).fill('Once more, with thanks.')
  await shoot(hers.page, info, 'request-access')
  await hers.page.context().close()
})
