import type { NotificationTopic } from '@arbour/contract/entities/account/notification'
import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../support/axe.ts'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { FakePreferences } from '../support/notifications.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, toast } from '../support/screen.ts'
import { smallTargets } from '../support/small-targets.ts'
import { onBothScreens } from '../support/window-size.ts'
import { withoutRetries } from '../support/without-retries.ts'

let team: FakeTeam
let preferences: FakePreferences
beforeEach(() => {
  team = new FakeTeam()
  preferences = new FakePreferences(team)
})

const PATH = '/account/notifications'
const main = page.getByRole('main')
const row = (title: string) => main.getByRole('row', { name: new RegExp(`^${title}`) })
const inApp = (title: string) => main.getByRole('switch', { name: t('account.notifications.titleInArbour', { title }) })
const byMail = (title: string) => main.getByRole('radiogroup', { name: t('account.notifications.titleByEmail', { title }) })
const mail = (title: string, choice: string) => byMail(title).getByRole('radio', { name: choice, exact: true })
const choose = (title: string, choice: string) => byMail(title).getByText(choice, { exact: true }).click()
const undo = page.getByRole('region', { name: t('ui.toast.messages') }).getByRole('button', { name: t('common.undo') })

onBothScreens(
  (isPhone) => {
    test('shows for each topic how the user is notified, the email address and the team', async () => {
      preferences.items = preferences.items.map((item) =>
        item.topic === 'requests' ? { ...item, in_app: false, mail: 'daily' } : item,
      )
      await renderApp(team, PATH)
      await expect.element(mail('Access', t('account.notifications.immediately'))).toBeChecked()
      await expect.element(inApp('Access')).toBeChecked()
      await expect.element(mail('Access requests', t('account.notifications.daily'))).toBeChecked()
      await expect.element(inApp('Access requests')).not.toBeChecked()
      await expect.element(byMail('Your requests')).toBeVisible()
      if (!isPhone) await expect.element(row('Your requests')).toBeVisible()
      await expect
        .element(main.getByText(t('account.notifications.forNameEachOfYour', { name: 'Bridges', email: 'ada@example.org' })))
        .toBeVisible()
      await expectAccessible()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
      if (isPhone) expect(smallTargets()).toEqual([])
    })
  },
  { isPhoneLong: true },
)

test('saves a change immediately without affecting other settings, and undoes the last', async () => {
  await renderApp(team, PATH)
  await choose('Access', t('account.notifications.daily'))
  await expect.element(toast(t('account.notifications.titleIsSentInOne', { title: 'Access' }))).toBeVisible()
  await inApp('Access requests').click()
  await expect.element(toast(t('account.notifications.titleNotificationsOff', { title: 'Access requests' }))).toBeVisible()
  expect(team.api.asked('notificationsPreferencesUpdate')).toEqual([
    { items: [{ topic: 'access', in_app: true, mail: 'daily' }] },
    { items: [{ topic: 'requests', in_app: false, mail: 'at_once' }] },
  ])
  expect(preferences.of('answers')).toEqual({ topic: 'answers', in_app: true, mail: 'at_once' })
  await undo.last().click()
  await expect.element(toast(t('ui.settings.changeUndone'))).toBeVisible()
  await expect.element(inApp('Access requests')).toBeChecked()
  expect(preferences.of('requests')).toEqual({ topic: 'requests', in_app: true, mail: 'at_once' })
  expect(preferences.of('access')).toEqual({ topic: 'access', in_app: true, mail: 'daily' })
})

test('saves quick changes in order', async () => {
  const first = Promise.withResolvers<void>()
  let asked = 0
  team.api.on('notificationsPreferencesUpdate', async (request, before) => {
    asked += 1
    if (asked === 1) await first.promise
    return before(request)
  })
  await renderApp(team, PATH)
  await choose('Access', t('account.notifications.off'))
  await inApp('Access').click()
  await expect.element(mail('Access', t('account.notifications.off'))).toBeChecked()
  await expect.element(inApp('Access')).not.toBeChecked()
  expect(asked).toBe(1)
  first.resolve()
  await expect.poll(() => preferences.of('access')).toEqual({ topic: 'access', in_app: false, mail: 'off' })
  await expect.element(mail('Access', t('account.notifications.off'))).toBeChecked()
  await expect.element(inApp('Access')).not.toBeChecked()
})

test('reverts a rejected choice and offers to try again', async () => {
  let isDown = true
  team.api.on('notificationsPreferencesUpdate', (request, before) => {
    if (isDown) throw new Refusal('internal', { message: 'The server stumbled' })
    return before(request)
  })
  await renderApp(team, PATH)
  await choose('Access', t('account.notifications.off'))
  await expect.element(toast('The server stumbled')).toBeVisible()
  await expect.element(mail('Access', t('account.notifications.immediately'))).toBeChecked()
  isDown = false
  await page.getByRole('button', { name: t('common.tryAgain') }).click()
  await expect.element(mail('Access', t('account.notifications.off'))).toBeChecked()
  await expect.element(toast('The server stumbled')).not.toBeInTheDocument()
})

const OFF = /Emails about “Access” are now off for Bridges\./

test('confirms unsubscribing through an emailed link until emails are enabled again', async () => {
  preferences.items = preferences.items.map((item) => (item.topic === 'access' ? { ...item, mail: 'off' } : item))
  await renderApp(team, `${PATH}?unsubscribed=access`)
  await expect.element(main.getByText(OFF)).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: t('account.notifications.notifications') }))
    .toHaveAttribute('aria-current', 'page')
  await choose('Access', t('account.notifications.immediately'))
  await expect.element(main.getByText(OFF)).not.toBeInTheDocument()
})

test.for<[string, NotificationTopic | null]>([
  ['of a topic whose mails come', null],
  ['of what is no topic', 'requests'],
])('shows nothing for the URL %s', async ([, off]) => {
  preferences.items = preferences.items.map((item) => (item.topic === off ? { ...item, mail: 'off' } : item))
  await renderApp(team, `${PATH}?unsubscribed=${off === null ? 'access' : 'constructor'}`)
  await expect.element(mail('Access', t('account.notifications.immediately'))).toBeChecked()
  await expect.element(main.getByText(/are now off/)).not.toBeInTheDocument()
})

test('shows a failed request and retries', async () => {
  let isDown = true
  team.api.on('notificationsPreferences', (request, before) => {
    if (isDown) throw new Refusal('internal', { message: 'The server stumbled' })
    return before(request)
  })
  withoutRetries()
  await renderApp(team, PATH)
  await expect.element(main.getByText('The server stumbled')).toBeVisible()
  isDown = false
  await button(main, t('common.retry')).click()
  await expect.element(mail('Access', t('account.notifications.immediately'))).toBeChecked()
})
