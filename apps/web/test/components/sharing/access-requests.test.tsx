import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../support/axe.ts'
import { CLOSED, open, refuseToOpen } from '../support/closed.ts'
import { newId } from '../support/fakes/fake-team.ts'
import { FakeNotifications } from '../support/notifications.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, field, folder, item, menuItem, openMenu, press, runAction, toast } from '../support/screen.ts'
import { main, request, setUpTeam, team } from './access-request-dialogs.ts'

setUpTeam()
const closedFolder = item('Salaries', 'folder', t('files.items.accessRestricted'))

describe('Requesting access', () => {
  beforeEach(() => {
    team.folder('Salaries', CLOSED)
    refuseToOpen(team, 'Salaries')
  })

  test('sends a message from the menu and confirms it', async () => {
    team.api.on('filesAccessRequest', () => ({ uuid: newId() }))
    await renderApp(team)
    await runAction(closedFolder, t('sharing.accessRequests.requestAccess'))
    await expect.element(field(request, t('common.message'))).toHaveFocus()
    await expect.element(field(request, t('common.message'))).toHaveAttribute('rows', '4')
    await expect.element(field(request, t('common.message'))).toHaveAttribute('maxlength', '1000')
    await expectAccessible()
    await press(' For the yearly report ')
    await button(request, t('sharing.accessRequests.requestAccess')).click()
    await expect.element(toast(t('common.requestSent'))).toBeVisible()
    await expect.element(request).not.toBeInTheDocument()
    expect(team.api.asked('filesAccessRequest')).toEqual([
      { id: team.findByName('Salaries')?.id, message: 'For the yearly report' },
    ])
  })

  test('keeps text typed before the dialog has loaded', async () => {
    await renderApp(team)
    await openMenu(closedFolder)
    await expect.element(menuItem(t('sharing.accessRequests.requestAccess'))).toBeVisible()
    // Faster than any dialog loads.
    ;(menuItem(t('sharing.accessRequests.requestAccess')).element() as HTMLElement).click()
    for (const key of ['H', 'i', 'Enter', '!']) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }
    await expect.element(field(request, t('common.message'))).toHaveValue('Hi\n!')
  })

  test('is offered on the Permission denied page, also without a message', async () => {
    team.api.on('filesAccessRequest', () => ({ uuid: newId() }))
    await renderApp(team)
    await closedFolder.dblClick()
    const refusal = dialog(t('files.operations.accessRestricted'))
    await expect.element(refusal.getByText(t('errors.general.permissionDenied'))).toBeVisible()
    await expect.element(button(refusal, t('sharing.accessRequests.requestAccess'))).toHaveFocus()
    await press('{Enter}')
    await expect.element(field(request, t('common.message'))).toHaveFocus()
    await button(request, t('sharing.accessRequests.requestAccess')).click()
    await expect.element(toast(t('common.requestSent'))).toBeVisible()
    expect(team.api.asked('filesAccessRequest')).toMatchObject([{ message: '' }])
  })

  test('is offered in the details pane', async () => {
    await renderApp(team)
    await closedFolder.click()
    const details = page.getByRole('complementary', { name: t('files.details.details') })
    await expect.element(details.getByText(t('common.accessRestricted'))).toBeVisible()
    await button(details, t('sharing.accessRequests.requestAccess')).click()
    await expect.element(request).toBeVisible()
  })

  test('opens the item at its URL if it is accessible by now', async () => {
    team.api.on('filesAccessRequest', () => {
      open(team, 'Salaries')
      throw new Refusal('conflict', { message: 'It is open to you' })
    })
    await renderApp(team, '/all/Salaries')
    await expect.element(main.getByText(t('common.accessRestricted'))).toBeVisible()
    await button(main, t('sharing.accessRequests.requestAccess')).click()
    await button(request, t('sharing.accessRequests.requestAccess')).click()
    await expect.element(toast(t('sharing.accessRequests.nameIsOpenToYou', { name: 'Salaries' }))).toBeVisible()
    await expect.element(main.getByText(t('common.emptyFolder'))).toBeVisible()
    await expect.element(request).not.toBeInTheDocument()
  })

  test('shows the pending request with its time, and can be cancelled', async () => {
    let own: { message: string; created: string } | null = null
    team.api.on('filesAccessRequestOwn', () => ({ request: own }))
    team.api.on('filesAccessRequest', () => {
      own = { message: '', created: new Date(Date.now() - 300_000).toISOString() }
      return { uuid: newId() }
    })
    team.api.on('filesAccessRequestWithdraw', () => {
      own = null
      return {}
    })
    await renderApp(team, '/all/Salaries')
    await button(main, t('sharing.accessRequests.requestAccess')).click()
    await button(request, t('sharing.accessRequests.requestAccess')).click()
    await expect
      .element(main.getByText(t('files.requestAccess.youRequestedAccessCreated', { created: '5 minutes ago' })))
      .toBeVisible()
    await expect.element(button(main, t('sharing.accessRequests.requestAccess'))).not.toBeInTheDocument()
    await expectAccessible()
    await button(main, t('files.requestAccess.withdrawRequest')).click()
    await expect.element(toast(t('common.requestWithdrawn'))).toBeVisible()
    await expect.element(button(main, t('sharing.accessRequests.requestAccess'))).toBeVisible()
    expect(team.api.asked('filesAccessRequestWithdraw')).toEqual([{ id: team.findByName('Salaries')?.id }])
  })

  test('opens the page automatically after approval', async () => {
    new FakeNotifications(team)
    await renderApp(team, '/all/Salaries')
    await expect.element(main.getByText(t('common.accessRestricted'))).toBeVisible()
    team.channel.open()
    await expect.poll(() => team.channel.hearsNotifications).toBe(true)
    const countRequests = () => team.api.asked('filesGet').length
    const before = countRequests()
    team.channel.notify(newId())
    await expect.poll(countRequests).toBeGreaterThan(before)
    await expect.element(main.getByText(t('common.accessRestricted'))).toBeVisible()
    open(team, 'Salaries')
    team.channel.notify(newId())
    await expect.element(main.getByText(t('common.emptyFolder'))).toBeVisible()
  })

  test('is not offered for items of another team, which open automatically once that team grants access', async () => {
    new FakeNotifications(team)
    let isClosed = true
    team.api.on('filesBrowse', (request, defaultHandler) => {
      if (isClosed && request.path === '/all/Salaries')
        throw new Refusal('forbidden', { message: t('errors.shares.restrictedByTeam', { team: 'Acme Works' }) })
      return defaultHandler(request)
    })
    open(team, 'Salaries')
    await renderApp(team, '/all/Salaries')
    await expect.element(main.getByText(t('errors.shares.restrictedByTeam', { team: 'Acme Works' }))).toBeVisible()
    team.channel.open()
    await expect.poll(() => team.channel.hearsNotifications).toBe(true)
    const countRequests = () => team.api.asked('filesBrowse').filter(({ take }) => take === 1).length
    team.channel.notify(newId())
    await expect.poll(countRequests).toBe(1)
    await expect.element(main.getByText(t('errors.shares.restrictedByTeam', { team: 'Acme Works' }))).toBeVisible()
    isClosed = false
    team.channel.notify(newId())
    await expect.element(main.getByText(t('common.emptyFolder'))).toBeVisible()
  })

  test('shows why it was rejected and keeps the message', async () => {
    team.api.on('filesAccessRequest', () => {
      throw new Refusal('rate_limited', { message: 'Too many attempts. Try again in a moment.' })
    })
    await renderApp(team, '/all/Salaries')
    await button(main, t('sharing.accessRequests.requestAccess')).click()
    await expect.element(field(request, t('common.message'))).toHaveFocus()
    await press('Please')
    await button(request, t('sharing.accessRequests.requestAccess')).click()
    await expect.element(request.getByRole('alert')).toMatchTextContent('Too many attempts. Try again in a moment.')
    await expect.element(field(request, t('common.message'))).toHaveValue('Please')
  })

  test('is not offered for accessible items', async () => {
    team.folder('Open')
    await renderApp(team)
    await folder('Open').click({ button: 'right' })
    await expect.element(page.getByRole('menuitem', { name: t('common.share') })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: t('sharing.accessRequests.requestAccess') })).not.toBeInTheDocument()
  })
})
