import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { describe, expect, test } from 'vitest'
import { newId } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, press } from '../support/screen.ts'
import { withoutRetries } from '../support/without-retries.ts'
import {
  bell,
  focusRow,
  main,
  notifications,
  openPanel,
  panel,
  READ,
  row,
  rows,
  setUpNotifications,
  team,
  texts,
} from './notification-panel.ts'

setUpNotifications()

describe('Notification list', () => {
  test('loads pages of 15 on scrolling', async () => {
    for (let n = 1; n <= 40; n += 1) notifications.add(`News ${n}`)
    await renderApp(team, '/help')
    await openPanel(t('account.notifications.notificationsUnreadUnread', { unread: '40' }))
    const scroller = panel.getByRole('list').element().parentElement as HTMLElement
    expect(texts().length).toBeLessThan(40)
    await expect
      .poll(() => {
        scroller.scrollTo(0, scroller.scrollHeight)
        return texts()
      })
      .toEqual(notifications.all.map(({ message }) => message))
    expect(team.api.asked('notificationsList').every(({ take }) => take === 15)).toBe(true)
  })

  test('shows unread ones and those to answer, which have a button', async () => {
    notifications.add('Old news', READ)
    notifications.add('News')
    const meta = { action: 'ACCEPT_FILE_PARTNERSHIP_INVITE', token: newId() } as const
    notifications.add('An invitation', { ...READ, is_pending: true, meta })
    await renderApp(team, '/help')
    team.channel.open()
    await expect.poll(() => team.channel.hearsNotifications).toBe(true)
    await openPanel(t('account.notifications.notificationsUnreadUnread', { unread: '1' }))
    expect(texts()).toEqual(['An invitation', 'News', 'Old news'])
    await panel.getByText(t('account.notifications.unreadFilter'), { exact: true }).click()
    await expect.poll(texts).toEqual(['News'])
    await panel.getByText(t('account.notifications.toDo')).click()
    await expect.poll(texts).toEqual(['An invitation'])
    const href = `/help?action=${meta.action}&token=${meta.token}`
    await expect.element(panel.getByRole('link', { name: t('account.notifications.accept') })).toHaveAttribute('href', href)
    notifications.all = notifications.all.map((one) => ({ ...one, is_pending: false }))
    notifications.addNotification('More news')
    await expect.element(panel.getByText(t('account.notifications.nothingNeedsAttention'))).toBeVisible()
  })

  test('shows a failed request and retries', async () => {
    let isDown = true
    notifications.add('News')
    team.api.on('notificationsList', (request, before) => {
      if (isDown) throw new Refusal('internal', { message: 'The server stumbled' })
      return before(request)
    })
    withoutRetries()
    await renderApp(team, '/help')
    await openPanel(t('account.notifications.notifications'))
    await expect.element(panel.getByText('The server stumbled')).toBeVisible()
    isDown = false
    await button(panel, t('common.retry')).click()
    await expect.element(row('News')).toBeVisible()
  })

  test('shows the failure of a further page below the loaded ones', async () => {
    let isDown = true
    for (let n = 1; n <= 16; n += 1) notifications.add(`News ${n}`)
    team.api.on('notificationsList', (request, before) => {
      if (isDown && request.page > 1) throw new Refusal('internal', { message: 'The server stumbled' })
      return before(request)
    })
    withoutRetries()
    await renderApp(team, '/help')
    await openPanel(t('account.notifications.notificationsUnreadUnread', { unread: '16' }))
    const scroller = panel.getByRole('list').element().parentElement as HTMLElement
    await expect
      .poll(() => {
        scroller.scrollTo(0, scroller.scrollHeight)
        return panel.getByText('The server stumbled').query()
      })
      .not.toBeNull()
    expect(texts()).toHaveLength(15)
    isDown = false
    await button(panel, t('common.retry')).click()
    await expect.poll(texts).toHaveLength(16)
  })
})

describe('Long list', () => {
  async function openDeep(): Promise<void> {
    for (let n = 1; n <= 50; n += 1) notifications.add(`News ${n}`)
    await renderApp(team, '/help')
    team.channel.open()
    await expect.poll(() => team.channel.hearsNotifications).toBe(true)
    await expect.poll(() => team.api.asked('notificationsList').length).toBeGreaterThan(1)
    await openPanel(t('account.notifications.notificationsUnreadUnread', { unread: '50' }))
    await expect
      .poll(() => {
        rows().elements().at(-1)?.scrollIntoView()
        return texts()
      })
      .toHaveLength(50)
  }
  const pages = () => team.api.asked('notificationsList').map(({ page }) => page)

  test('refetches only its first page for new notifications', async () => {
    await openDeep()
    const before = pages().length
    notifications.addNotification('Fresh news')
    await expect.element(bell(t('account.notifications.notificationsUnreadUnread', { unread: '51' }))).toBeInTheDocument()
    expect(texts()).toEqual(notifications.all.map(({ message }) => message))
    expect(pages().slice(before)).toEqual([1])
  })

  test('refetches everything if a removed one is not on the first page', async () => {
    await openDeep()
    notifications.all = notifications.all.filter(({ message }) => message !== 'News 3')
    team.channel.notify(null)
    await expect.poll(texts).toEqual(notifications.all.map(({ message }) => message))
  })

  test('requests nothing after the user’s own actions', { tags: ['long'] }, async () => {
    await openDeep()
    const before = pages().length
    await focusRow('News 50')
    await press('{Delete}')
    main('News 49').click()
    await expect.element(bell(t('account.notifications.notificationsUnreadUnread', { unread: '48' }))).toBeInTheDocument()
    await expect.poll(() => notifications.unread).toBe(48)
    notifications.addNotification('Fresh news')
    await expect.element(bell(t('account.notifications.notificationsUnreadUnread', { unread: '49' }))).toBeInTheDocument()
    expect(pages().slice(before)).toEqual([1])
  })

  test('completes loading a further page during an action', { tags: ['long'] }, async () => {
    for (let n = 1; n <= 30; n += 1) notifications.add(`News ${n}`)
    const gate = Promise.withResolvers<void>()
    team.api.on('notificationsList', async (request, defaultHandler) => {
      if (request.page === 2) await gate.promise
      return defaultHandler(request)
    })
    await renderApp(team, '/help')
    await openPanel(t('account.notifications.notificationsUnreadUnread', { unread: '30' }))
    await expect
      .poll(() => {
        rows().elements().at(-1)?.scrollIntoView()
        return pages()
      })
      .toContain(2)
    main('News 30').click()
    await expect.poll(() => notifications.unread).toBe(29)
    gate.resolve()
    await expect.poll(texts).toHaveLength(30)
    await expect.element(bell(t('account.notifications.notificationsUnreadUnread', { unread: '29' }))).toBeInTheDocument()
    expect(pages().filter((page) => page === 2)).toHaveLength(1)
  })
})
