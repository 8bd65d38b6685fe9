import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { describe, expect, test } from 'vitest'
import { renderApp } from '../support/render-app.tsx'
import { button, press, toast } from '../support/screen.ts'
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

describe('Clearing', () => {
  test('removes one immediately with its button or the Delete key, and moves the focus', async () => {
    for (const n of [1, 2, 3]) notifications.add(`News ${n}`)
    await renderApp(team, '/help')
    await openPanel(t('account.notifications.notificationsUnreadUnread', { unread: '3' }))
    await focusRow('News 3')
    await press('{Delete}')
    await expect.poll(texts).toEqual(['News 2', 'News 1'])
    expect(document.activeElement).toBe(main('News 2'))
    await row('News 1').hover()
    await button(row('News 1'), t('common.clear')).click()
    await expect.poll(texts).toEqual(['News 2'])
    expect(document.activeElement).toBe(main('News 2'))
    await press('{Delete}')
    await expect.element(panel.getByText(t('common.noNotifications'))).toBeVisible()
    expect(panel.element().contains(document.activeElement)).toBe(true)
    await expect.poll(() => notifications.all).toEqual([])
  })

  test('keeps unread ones when read ones are cleared, and is offered only if there are any', async () => {
    notifications.add('Old news', READ)
    notifications.add('Fresh news')
    await renderApp(team, '/help')
    await openPanel(t('account.notifications.notificationsUnreadUnread', { unread: '1' }))
    await button(panel, t('account.notifications.clearRead')).click()
    await expect.poll(texts).toEqual(['Fresh news'])
    await expect.element(button(panel, t('account.notifications.clearRead'))).toBeDisabled()
    await expect.poll(() => notifications.all.map(({ message }) => message)).toEqual(['Fresh news'])
  })

  test('marks all as read immediately without removing them', async () => {
    notifications.add('Old news', READ)
    for (const n of [1, 2]) notifications.add(`News ${n}`)
    await renderApp(team, '/help')
    await openPanel(t('account.notifications.notificationsUnreadUnread', { unread: '2' }))
    await button(panel, t('account.notifications.markAllRead')).click()
    await expect.element(bell(t('account.notifications.notifications'))).toBeInTheDocument()
    await expect.element(button(panel, t('account.notifications.markAllRead'))).toBeDisabled()
    expect(panel.element().contains(document.activeElement)).toBe(true)
    expect(texts()).toEqual(['News 2', 'News 1', 'Old news'])
    await expect.poll(() => notifications.unread).toBe(0)
  })

  test('needs no confirmation if everything is read', async () => {
    notifications.add('Old news', READ)
    await renderApp(team, '/help')
    await openPanel(t('account.notifications.notifications'))
    await button(panel, t('account.notifications.clearAll')).click()
    await expect.element(panel.getByText(t('common.noNotifications'))).toBeVisible()
  })

  test('is optimistic, and is reverted with a message if rejected', async () => {
    for (const n of [1, 2]) notifications.add(`News ${n}`)
    const pending = Promise.withResolvers<{ unread: number }>()
    team.api.on('notificationsClear', () => pending.promise)
    await renderApp(team, '/help')
    await openPanel(t('account.notifications.notificationsUnreadUnread', { unread: '2' }))
    await focusRow('News 2')
    await press('{Delete}')
    await expect.poll(texts).toEqual(['News 1'])
    await expect.element(bell(t('account.notifications.notificationsUnreadUnread', { unread: '1' }))).toBeInTheDocument()
    await expect.poll(() => team.api.asked('notificationsClear')).toHaveLength(1)
    pending.reject(new Refusal('internal', { message: 'The server stumbled' }))
    await expect.element(toast('The server stumbled')).toBeVisible()
    await expect.poll(texts).toEqual(['News 2', 'News 1'])
    await expect.element(bell(t('account.notifications.notificationsUnreadUnread', { unread: '2' }))).toBeInTheDocument()
  })

  test('accepts that another tab has already cleared it', async () => {
    const one = notifications.add('News')
    await renderApp(team, '/help')
    await openPanel(t('account.notifications.notificationsUnreadUnread', { unread: '1' }))
    notifications.all = []
    await focusRow('News')
    await press('{Delete}')
    await expect.element(panel.getByText(t('common.noNotifications'))).toBeVisible()
    await expect.poll(() => team.api.asked('notificationsClear')).toEqual([{ id: one.id }])
    await expect.poll(() => team.api.asked('notificationsList').length).toBeGreaterThan(1)
    await expect.element(toast(/./)).not.toBeInTheDocument()
  })
})
