import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../support/axe.ts'
import { CLOSED, open, refuseToOpen } from '../support/closed.ts'
import { newId } from '../support/fakes/fake-team.ts'
import { FakeNotifications } from '../support/notifications.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, field, folder, menuItem, openMenu, press, runAction, toast } from '../support/screen.ts'
import { main, request, setUpTeam, team } from './access-request-dialogs.ts'

setUpTeam()
const closedFolder = page.getByLabelText('Salaries, folder, access restricted', { exact: true })

describe('Requesting access', () => {
  beforeEach(() => {
    team.folder('Salaries', CLOSED)
    refuseToOpen(team, 'Salaries')
  })

  test('sends a message from the menu and confirms it', async () => {
    team.api.on('filesAccessRequest', () => ({ uuid: newId() }))
    await renderApp(team)
    await runAction(closedFolder, 'Request Access')
    await expect.element(field(request, 'Message')).toHaveFocus()
    await expect.element(field(request, 'Message')).toHaveAttribute('rows', '4')
    await expect.element(field(request, 'Message')).toHaveAttribute('maxlength', '1000')
    await expectAccessible()
    await press(' For the yearly report ')
    await button(request, 'Request Access').click()
    await expect.element(toast('An Access Request has been sent to the file owner')).toBeVisible()
    await expect.element(request).not.toBeInTheDocument()
    expect(team.api.asked('filesAccessRequest')).toEqual([
      { id: team.findByName('Salaries')?.id, message: 'For the yearly report' },
    ])
  })

  test('keeps text typed before the dialog has loaded', async () => {
    await renderApp(team)
    await openMenu(closedFolder)
    await expect.element(menuItem('Request Access')).toBeVisible()
    // Faster than any dialog loads.
    ;(menuItem('Request Access').element() as HTMLElement).click()
    for (const key of ['H', 'i', 'Enter', '!']) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }
    await expect.element(field(request, 'Message')).toHaveValue('Hi\n!')
  })

  test('is offered on the Permission denied page, also without a message', async () => {
    team.api.on('filesAccessRequest', () => ({ uuid: newId() }))
    await renderApp(team)
    await closedFolder.dblClick()
    const refusal = dialog('Access restricted')
    await expect.element(refusal.getByText('Permission denied')).toBeVisible()
    await expect.element(button(refusal, 'Request Access')).toHaveFocus()
    await press('{Enter}')
    await expect.element(field(request, 'Message')).toHaveFocus()
    await button(request, 'Request Access').click()
    await expect.element(toast('An Access Request has been sent to the file owner')).toBeVisible()
    expect(team.api.asked('filesAccessRequest')).toMatchObject([{ message: '' }])
  })

  test('is offered in the details pane', async () => {
    await renderApp(team)
    await closedFolder.click()
    const details = page.getByRole('complementary', { name: 'Details' })
    await expect.element(details.getByText('ACCESS RESTRICTED')).toBeVisible()
    await button(details, 'Request Access').click()
    await expect.element(request).toBeVisible()
  })

  test('opens the item at its URL if it is accessible by now', async () => {
    team.api.on('filesAccessRequest', () => {
      open(team, 'Salaries')
      throw new Refusal('conflict', { message: 'It is open to you' })
    })
    await renderApp(team, '/all/Salaries')
    await expect.element(main.getByText('ACCESS RESTRICTED')).toBeVisible()
    await button(main, 'Request Access').click()
    await button(request, 'Request Access').click()
    await expect.element(toast('You now have access to Salaries')).toBeVisible()
    await expect.element(main.getByText('There are no items in this folder')).toBeVisible()
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
    await button(main, 'Request Access').click()
    await button(request, 'Request Access').click()
    await expect.element(main.getByText('You requested access 5 minutes ago.')).toBeVisible()
    await expect.element(button(main, 'Request Access')).not.toBeInTheDocument()
    await expectAccessible()
    await button(main, 'Withdraw request').click()
    await expect.element(toast('Request withdrawn')).toBeVisible()
    await expect.element(button(main, 'Request Access')).toBeVisible()
    expect(team.api.asked('filesAccessRequestWithdraw')).toEqual([{ id: team.findByName('Salaries')?.id }])
  })

  test('opens the page automatically after approval', async () => {
    new FakeNotifications(team)
    await renderApp(team, '/all/Salaries')
    await expect.element(main.getByText('ACCESS RESTRICTED')).toBeVisible()
    team.channel.open()
    await expect.poll(() => team.channel.hearsNotifications).toBe(true)
    const countRequests = () => team.api.asked('filesGet').length
    const before = countRequests()
    team.channel.notify(newId())
    await expect.poll(countRequests).toBeGreaterThan(before)
    await expect.element(main.getByText('ACCESS RESTRICTED')).toBeVisible()
    open(team, 'Salaries')
    team.channel.notify(newId())
    await expect.element(main.getByText('There are no items in this folder')).toBeVisible()
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
    await expect.element(main.getByText('There are no items in this folder')).toBeVisible()
  })

  test('shows why it was rejected and keeps the message', async () => {
    team.api.on('filesAccessRequest', () => {
      throw new Refusal('rate_limited', { message: 'Too many attempts. Try again in a moment.' })
    })
    await renderApp(team, '/all/Salaries')
    await button(main, 'Request Access').click()
    await expect.element(field(request, 'Message')).toHaveFocus()
    await press('Please')
    await button(request, 'Request Access').click()
    await expect.element(request.getByRole('alert')).toMatchTextContent('Too many attempts. Try again in a moment.')
    await expect.element(field(request, 'Message')).toHaveValue('Please')
  })

  test('is not offered for accessible items', async () => {
    team.folder('Open')
    await renderApp(team)
    await folder('Open').click({ button: 'right' })
    await expect.element(page.getByRole('menuitem', { name: 'Share' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: 'Request Access' })).not.toBeInTheDocument()
  })
})
