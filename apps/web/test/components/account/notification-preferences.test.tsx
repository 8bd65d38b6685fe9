import type { NotificationTopic } from '@arbour/contract/entities/account/notification'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../support/axe.ts'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { FakePreferences } from '../support/notifications.ts'
import { renderApp } from '../support/render-app.tsx'
import { button } from '../support/screen.ts'
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
const section = (title: string) => main.getByRole('region', { name: title, exact: true })
const inApp = (title: string) => section(title).getByRole('switch', { name: 'In Arbour' })
const mail = (title: string, choice: string) => section(title).getByRole('radio', { name: choice, exact: true })
const choose = (title: string, choice: string) => section(title).getByText(choice, { exact: true }).click()
const saved = (title: string) => section(title).getByText('Saved', { exact: true })

onBothScreens(
  (isPhone) => {
    test('shows for each topic how the user is notified, the email address and the team', async () => {
      preferences.items = preferences.items.map((one) =>
        one.topic === 'requests' ? { ...one, in_app: false, mail: 'daily' } : one,
      )
      await renderApp(team, PATH)
      await expect.element(mail('Access', 'At once')).toBeChecked()
      await expect.element(inApp('Access')).toBeChecked()
      await expect.element(mail('Requests to you', 'Once a day')).toBeChecked()
      await expect.element(inApp('Requests to you')).not.toBeChecked()
      await expect.element(section('Answers to your requests')).toBeVisible()
      await expect
        .element(main.getByText('This is for Bridges: each of your teams has its own choice. Mails go to ada@example.org.'))
        .toBeVisible()
      await expectAccessible()
      if (isPhone) expect(smallTargets()).toEqual([])
    })
  },
  { isPhoneLong: true },
)

test('saves a change immediately with a confirmation, without affecting other topics', async () => {
  await renderApp(team, PATH)
  await choose('Access', 'Once a day')
  await expect.element(saved('Access')).toBeVisible()
  await expect.element(saved('Requests to you')).not.toBeInTheDocument()
  await inApp('Requests to you').click()
  await expect.element(saved('Requests to you')).toBeVisible()
  await expect.element(saved('Access')).not.toBeInTheDocument()
  expect(team.api.asked('notificationsPreferencesUpdate')).toEqual([
    { items: [{ topic: 'access', in_app: true, mail: 'daily' }] },
    { items: [{ topic: 'requests', in_app: false, mail: 'at_once' }] },
  ])
  expect(preferences.of('answers')).toEqual({ topic: 'answers', in_app: true, mail: 'at_once' })
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
  await choose('Access', 'Off')
  await inApp('Access').click()
  await expect.element(mail('Access', 'Off')).toBeChecked()
  await expect.element(inApp('Access')).not.toBeChecked()
  expect(asked).toBe(1)
  first.resolve()
  await expect.element(saved('Access')).toBeVisible()
  await expect.poll(() => preferences.of('access')).toEqual({ topic: 'access', in_app: false, mail: 'off' })
  await expect.element(mail('Access', 'Off')).toBeChecked()
  await expect.element(inApp('Access')).not.toBeChecked()
})

test('shows a rejection and reverts the choice', async () => {
  let isDown = true
  team.api.on('notificationsPreferencesUpdate', (request, before) => {
    if (isDown) throw new Refusal('internal', { message: 'The server stumbled' })
    return before(request)
  })
  await renderApp(team, PATH)
  await choose('Access', 'Off')
  await expect.element(section('Access').getByRole('alert')).toMatchTextContent(/The server stumbled/)
  await expect.element(mail('Access', 'At once')).toBeChecked()
  await expect.element(saved('Access')).not.toBeInTheDocument()
  isDown = false
  await choose('Access', 'Off')
  await expect.element(saved('Access')).toBeVisible()
  await expect.element(section('Access').getByRole('alert')).not.toBeInTheDocument()
})

const OFF = /Mails of “Access” are off now, in Bridges\./

test('confirms unsubscribing through an emailed link until emails are enabled again', async () => {
  preferences.items = preferences.items.map((one) => (one.topic === 'access' ? { ...one, mail: 'off' } : one))
  await renderApp(team, `${PATH}?unsubscribed=access`)
  await expect.element(main.getByText(OFF)).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Notifications' })).toHaveAttribute('aria-current', 'page')
  await choose('Access', 'At once')
  await expect.element(saved('Access')).toBeVisible()
  await expect.element(main.getByText(OFF)).not.toBeInTheDocument()
})

test.for<[string, NotificationTopic | null]>([
  ['of a topic whose mails come', null],
  ['of what is no topic', 'requests'],
])('shows nothing for the URL %s', async ([, off]) => {
  preferences.items = preferences.items.map((one) => (one.topic === off ? { ...one, mail: 'off' } : one))
  await renderApp(team, `${PATH}?unsubscribed=${off === null ? 'access' : 'constructor'}`)
  await expect.element(mail('Access', 'At once')).toBeChecked()
  await expect.element(main.getByText(/are off now/)).not.toBeInTheDocument()
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
  await button(main, 'Retry').click()
  await expect.element(mail('Access', 'At once')).toBeChecked()
})
