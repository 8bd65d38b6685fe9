import { t } from '@arbour/messages/t'
import { NetworkError } from '@arbour/testing/fake-api/fake-api'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderApp } from '../support/render-app.tsx'
import { press, toast } from '../support/screen.ts'
import { bell, focusRow, main, notifications, openPanel, panel, setUpNotifications, team, texts } from './notification-panel.ts'

setUpNotifications()

describe('Live updates', () => {
  const readAnnouncement = () =>
    page
      .getByRole('banner')
      .getByRole('status')
      .elements()
      .map(({ textContent }) => textContent)
      .join('')

  async function beLive(): Promise<void> {
    await renderApp(team, '/help')
    await expect.poll(() => team.api.asked('notificationsList')).not.toHaveLength(0)
    team.channel.open()
    await expect.poll(() => team.channel.hearsNotifications).toBe(true)
    // Events from before the subscription are loaded.
    await expect.poll(() => team.api.asked('notificationsList').length).toBeGreaterThan(1)
  }

  test('are shown, counted and announced without a toast', async () => {
    await beLive()
    notifications.addNotification('<strong>Grace Hopper</strong> gave you access to <strong>Bridge</strong>')
    await expect.element(bell(t('account.notifications.notificationsUnreadUnread', { unread: '1' }))).toBeVisible()
    await expect.poll(readAnnouncement).toBe('Grace Hopper gave you access to Bridge')
    await expect.element(toast(/./)).not.toBeInTheDocument()
  })

  test('announce several at once by their number', async () => {
    await beLive()
    for (let n = 1; n <= 7; n += 1) notifications.addNotification(`News ${n}`)
    await expect.element(bell(t('account.notifications.notificationsUnreadUnread', { unread: '7' }))).toBeVisible()
    await expect.poll(readAnnouncement).toBe(t('account.notifications.newNotifications', { count: 7 }))
  })

  test('follow reading and clearing elsewhere silently', async () => {
    notifications.add('News')
    await beLive()
    await expect.element(bell(t('account.notifications.notificationsUnreadUnread', { unread: '1' }))).toBeVisible()
    notifications.all = []
    team.channel.notify(null)
    await expect.element(bell(t('account.notifications.notifications'))).toBeVisible()
    expect(readAnnouncement()).toBe('')
  })

  test('appear in an open panel and keep the scroll position', async () => {
    notifications.add('Old news')
    await beLive()
    await openPanel(t('account.notifications.notificationsUnreadUnread', { unread: '1' }))
    await focusRow('Old news')
    notifications.addNotification('Fresh news')
    await expect.poll(texts).toEqual(['Fresh news', 'Old news'])
    expect(document.activeElement).toBe(main('Old news'))
  })

  test('share the connection of the files channel', async () => {
    await renderApp(team)
    team.channel.open()
    await expect.poll(() => team.channel.hearsNotifications).toBe(true)
    await expect.poll(() => team.channel.rooms).toContain(team.root.id)
    expect(team.channel.lines).toBe(1)
  })

  test('are loaded after a reconnect', async () => {
    await beLive()
    team.channel.end()
    notifications.add('News')
    team.channel.open()
    await expect.element(bell(t('account.notifications.notificationsUnreadUnread', { unread: '1' }))).toBeVisible()
    expect(readAnnouncement()).toBe('')
  })

  test('are polled every minute without a connection', async () => {
    const begin = vi.spyOn(window, 'setInterval')
    onTestFinished(() => begin.mockRestore())
    await renderApp(team, '/help')
    await expect.element(bell(t('account.notifications.notifications'))).toBeVisible()
    const minutes = () => begin.mock.calls.filter(([, delay]) => delay === 60_000).map(([runAction]) => runAction as () => void)
    await expect.poll(() => minutes().length).toBeGreaterThan(0)
    notifications.add('News')
    await expect
      .poll(() => {
        for (const runAction of minutes()) runAction()
        return bell(t('account.notifications.notificationsUnreadUnread', { unread: '1' })).query()
      })
      .not.toBeNull()
  })

  test('are loaded when the page becomes visible', async () => {
    await renderApp(team, '/help')
    await expect.element(bell(t('account.notifications.notifications'))).toBeVisible()
    await expect.poll(() => team.api.asked('notificationsList')).toHaveLength(1)
    notifications.add('News')
    await expect
      .poll(() => {
        document.dispatchEvent(new Event('visibilitychange'))
        return bell(t('account.notifications.notificationsUnreadUnread', { unread: '1' })).query()
      })
      .not.toBeNull()
  })
})

test('are loaded after a sleep', async () => {
  await renderApp(team, '/help')
  await expect.element(bell(t('account.notifications.notifications'))).toBeVisible()
  await expect.poll(() => team.api.asked('notificationsList')).toHaveLength(1)
  notifications.add('News')
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('online'))
      return bell(t('account.notifications.notificationsUnreadUnread', { unread: '1' })).query()
    })
    .not.toBeNull()
})

test('keep everything visible when the connection breaks', async () => {
  notifications.add('News')
  await renderApp(team, '/help')
  await openPanel(t('account.notifications.notificationsUnreadUnread', { unread: '1' }))
  const pending = Promise.withResolvers<{ unread: number }>()
  team.api.on('notificationsClear', () => pending.promise)
  await focusRow('News')
  await press('{Delete}')
  await expect.element(panel.getByText(t('common.noNotifications'))).toBeVisible()
  await expect.poll(() => team.api.asked('notificationsClear')).toHaveLength(1)
  pending.reject(new NetworkError())
  await expect.poll(texts).toEqual(['News'])
})
