import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { expectAccessible } from '../support/axe.ts'
import { newId } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, item, press } from '../support/screen.ts'
import { smallTargets } from '../support/small-targets.ts'
import { onBothScreens, onPhone } from '../support/window-size.ts'
import {
  bell,
  focusRow,
  main,
  notifications,
  openPanel,
  panel,
  READ,
  row,
  setUpNotifications,
  team,
  texts,
} from './notification-panel.ts'

setUpNotifications()
const path = () => router.state.location.href

onBothScreens(
  (isPhone) => {
    test('shows the unread count and opens the list with pictures, texts, times and unread marks', async () => {
      notifications.add('<strong>Grace Hopper</strong> gave you access to <strong>Bridge</strong> as <em>Editor</em>', READ)
      notifications.add('<strong>Grace Hopper</strong> requested access to <strong>Tender</strong>')
      await renderApp(team, '/help')
      await openPanel(t('account.notifications.notificationsUnreadUnread', { unread: '1' }))
      expect(texts()).toEqual(['Grace Hopper requested access to Tender', 'Grace Hopper gave you access to Bridge as Editor'])
      await expect.element(row('Tender').getByText(t('account.notifications.unreadPrefix'))).toBeInTheDocument()
      await expect.element(row('Bridge').getByText(t('account.notifications.unreadPrefix'))).not.toBeInTheDocument()
      const time = row('Bridge').element().querySelector('time')
      expect(time).toMatchObject({ dateTime: '2026-11-20T09:01:00.000Z', title: '20/11/2026, 09:01' })
      expect(time?.textContent).toMatch(/ago$/)
      expect(row('Bridge').element().querySelectorAll('strong, em')).toHaveLength(3)
      await expectAccessible()
      if (isPhone) expect(smallTargets()).toEqual([])
      await press('{Escape}')
      await expect.element(panel).not.toBeInTheDocument()
      await expect.element(bell(t('account.notifications.notificationsUnreadUnread', { unread: '1' }))).toHaveFocus()
    })

    test('has an empty state', async () => {
      await renderApp(team, '/help')
      await openPanel(t('account.notifications.notifications'))
      await expect.element(panel.getByText(t('common.noNotifications'))).toBeVisible()
      await expect.element(button(panel, t('account.notifications.clearAll'))).not.toBeInTheDocument()
      await expectAccessible()
    })

    test('asks before clearing unread notifications, with their number', async () => {
      notifications.add('Old news', READ)
      notifications.add('Fresh news')
      await renderApp(team, '/help')
      await openPanel(t('account.notifications.notificationsUnreadUnread', { unread: '1' }))
      await button(panel, t('account.notifications.clearAll')).click()
      const question = dialog(t('account.notifications.clearYourNotification', { total: 2 }))
      await expect.element(question.getByText('1 of them is unread. This can’t be undone.')).toBeVisible()
      await expect.element(button(question, t('common.cancel'))).toHaveFocus()
      await press('{Enter}')
      await expect.element(question).not.toBeInTheDocument()
      expect(texts()).toEqual(['Fresh news', 'Old news'])
      await button(panel, t('account.notifications.clearAll')).click()
      await button(question, t('account.notifications.clearAll')).click()
      await expect.element(panel.getByText(t('common.noNotifications'))).toBeVisible()
      await expect.element(bell(t('account.notifications.notifications'))).toBeInTheDocument()
      await expect.poll(() => notifications.all).toEqual([])
    })
  },
  { isPhoneLong: true },
)

test('fills the screen on a phone and closes with its button', async () => {
  await onPhone()
  notifications.add('News')
  await renderApp(team, '/help')
  await openPanel(t('account.notifications.notificationsUnreadUnread', { unread: '1' }))
  const corners = [2, 388].flatMap((x) => [2, 842].map((y) => document.elementFromPoint(x, y)?.closest('[role="dialog"]')))
  expect(corners.every(Boolean)).toBe(true)
  await button(panel, t('common.close')).click()
  await expect.element(panel).not.toBeInTheDocument()
})

test('shows more than 99 as 99+ with the full number in its name', { tags: ['long'] }, async () => {
  for (let n = 1; n <= 120; n += 1) notifications.add(`News ${n}`)
  await renderApp(team, '/help')
  await expect.element(bell(t('account.notifications.notificationsUnreadUnread', { unread: '120' }))).toBeVisible()
  await expect.element(page.getByRole('banner').getByText('99+')).toBeVisible()
})

describe('Click', () => {
  test('marks it as read, opens its target and closes the panel', async () => {
    const one = notifications.add('Grace asks for access', {
      meta: { action: 'HANDLE_FILE_ACCESS_REQUEST', uuid: newId(), file_id: team.root.id },
    })
    team.api.on('filesAccessRequestGet', () => {
      throw new Refusal('not_found', { message: t('errors.general.notFound') })
    })
    await renderApp(team, '/help')
    await openPanel(t('account.notifications.notificationsUnreadUnread', { unread: '1' }))
    main('Grace asks').click()
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(bell(t('account.notifications.notifications'))).toBeInTheDocument()
    // Over the current page, which stays.
    await expect.element(page.getByRole('dialog', { name: t('sharing.accessRequests.accessRequest') })).toBeVisible()
    await expect.poll(() => team.api.asked('filesAccessRequestGet')).toEqual([{ uuid: one.meta.uuid }])
    expect(path()).toBe('/help')
    await expect.poll(() => team.api.asked('notificationsRead')).toEqual([{ id: one.id }])
    await expect.poll(() => notifications.unread).toBe(0)
  })

  test('with another button stays on the page: the middle one marks it as read, the right one does nothing', async () => {
    notifications.add('Grace gave you Bridge', { meta: { to: '/account' } })
    await renderApp(team, '/help')
    await openPanel(t('account.notifications.notificationsUnreadUnread', { unread: '1' }))
    const press = (button: number) =>
      main('Grace gave').dispatchEvent(new MouseEvent('auxclick', { button, bubbles: true, cancelable: true }))
    press(2)
    expect(main('Grace gave').textContent).toContain(t('account.notifications.unreadPrefix'))
    // The browser opens it in a new tab.
    expect(press(1)).toBe(true)
    await expect.element(bell(t('account.notifications.notifications'))).toBeInTheDocument()
    await expect.poll(() => notifications.unread).toBe(0)
    await expect.element(panel).toBeVisible()
    expect(path()).toBe('/help')
    expect(team.api.asked('notificationsRead')).toHaveLength(1)
  })

  test('without a target only marks it as read, and not twice', async () => {
    notifications.add('Something was done')
    await renderApp(team, '/help')
    await openPanel(t('account.notifications.notificationsUnreadUnread', { unread: '1' }))
    main('Something').click()
    await expect.element(bell(t('account.notifications.notifications'))).toBeInTheDocument()
    await expect.element(row('Something').getByText(t('account.notifications.unreadPrefix'))).not.toBeInTheDocument()
    await expect.poll(() => notifications.unread).toBe(0)
    main('Something').click()
    await expect.element(panel).toBeVisible()
    expect(path()).toBe('/help')
    expect(team.api.asked('notificationsRead')).toHaveLength(1)
  })

  test('on an external target opens an isolated tab', async () => {
    notifications.add('A report is there', { meta: { link: 'https://example.com/report' }, type: 'link', user: null })
    await renderApp(team, '/help')
    await openPanel(t('account.notifications.notificationsUnreadUnread', { unread: '1' }))
    expect(main('A report')).toMatchObject({ tagName: 'A', target: '_blank', rel: 'noopener noreferrer' })
    expect(main('A report').getAttribute('href')).toBe('https://example.com/report')
    main('A report').addEventListener('click', (event) => event.preventDefault())
    main('A report').click()
    await expect.element(bell(t('account.notifications.notifications'))).toBeInTheDocument()
    await expect.element(panel).toBeVisible()
  })

  test('ignores invalid targets: scripts, other hosts', async () => {
    notifications.add('Script', { meta: { link: 'javascript:alert(1)' } })
    notifications.add('Host', { meta: { to: '//evil.example/all' } })
    notifications.add('Backslash', { meta: { to: '/\\evil.example' } })
    await renderApp(team, '/help')
    await openPanel(t('account.notifications.notificationsUnreadUnread', { unread: '3' }))
    for (const text of ['Script', 'Host', 'Backslash']) expect(main(text).tagName).toBe('BUTTON')
  })
})

test('renders malicious messages as text at most', async () => {
  const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined)
  onTestFinished(() => alert.mockRestore())
  notifications.add(
    'One <img src=x onerror="alert(1)"><script>alert(2)</script><a href="https://evil.example">link</a> ' +
      '<strong onclick="alert(3)" style="color:red" class="x" data-stop>bold</strong><svg onload=alert(4)><em id=content>em</em>' +
      '<iframe srcdoc="<script>alert(5)</script>"></iframe>&lt;b&gt;',
  )
  await renderApp(team, '/help')
  await openPanel(t('account.notifications.notificationsUnreadUnread', { unread: '1' }))
  const message = row('One').element().querySelector('[id]') as HTMLElement
  const elements = [...message.querySelectorAll('*')]
  expect(elements.map(({ tagName }) => tagName).filter((name) => !['STRONG', 'EM'].includes(name))).toEqual([])
  expect(elements.flatMap((element) => element.getAttributeNames())).toEqual([])
  expect(message.textContent).toContain('One link bold')
  expect(message.textContent).toContain('<b>')
  expect(message.textContent).not.toContain('alert')
  expect(alert).not.toHaveBeenCalled()
})

test('moves between notifications with arrows, Home and End', async () => {
  for (const n of [1, 2, 3]) notifications.add(`News ${n}`)
  await renderApp(team, '/help')
  await openPanel(t('account.notifications.notificationsUnreadUnread', { unread: '3' }))
  // The settings, and the filter.
  await press('{Tab}{Tab}{Tab}')
  expect(document.activeElement).toBe(main('News 3'))
  await press('{ArrowDown}')
  expect(document.activeElement).toBe(main('News 2'))
  await press('{End}')
  expect(document.activeElement).toBe(main('News 1'))
  await press('{ArrowUp}')
  expect(document.activeElement).toBe(main('News 2'))
  await press('{Home}')
  expect(document.activeElement).toBe(main('News 3'))
})

test('ignores item shortcuts while the panel is open', async () => {
  team.add('plan.txt')
  notifications.add('News')
  await renderApp(team)
  await expect.element(item('plan.txt')).toBeVisible()
  await press('{Control>}a{/Control}')
  await openPanel(t('account.notifications.notificationsUnreadUnread', { unread: '1' }))
  await focusRow('News')
  await press('{Delete}')
  await expect.element(panel.getByText(t('common.noNotifications'))).toBeVisible()
  expect(team.api.asked('filesDelete')).toEqual([])
})
