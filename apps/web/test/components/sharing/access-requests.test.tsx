import { messages } from '@arbour/contract/messages'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { expectAccessible } from '../support/axe.ts'
import { askedFor, CLOSED, open, refuseToOpen } from '../support/closed.ts'
import { FakeProvider } from '../support/fakes/fake-provider.ts'
import { FakeTeam, newId } from '../support/fakes/fake-team.ts'
import { FakeNotifications } from '../support/notifications.ts'
import { renderApp } from '../support/render-app.tsx'
import { act, button, dialog, field, folder, item, menuItem, openMenu, press, toast } from '../support/screen.ts'
import { smallTargets } from '../support/small-targets.ts'
import { onBothScreens, onPhone } from '../support/window-size.ts'

let team: FakeTeam
beforeEach(() => {
  team = new FakeTeam()
})

const main = page.getByRole('main')
const request = dialog('Request Access')
const answer = dialog('Access Request')
const closedFolder = page.getByLabelText('Salaries, folder, access restricted', { exact: true })
const role = answer.getByRole('combobox')

describe('Requesting access', () => {
  beforeEach(() => {
    team.folder('Salaries', CLOSED)
    refuseToOpen(team, 'Salaries')
  })

  test('sends a message from the menu and confirms it', async () => {
    team.api.on('filesAccessRequest', () => ({ uuid: newId() }))
    await renderApp(team)
    await act(closedFolder, 'Request Access')
    await expect.element(field(request, 'Message')).toHaveFocus()
    await expect.element(field(request, 'Message')).toHaveAttribute('rows', '4')
    await expect.element(field(request, 'Message')).toHaveAttribute('maxlength', '1000')
    await expectAccessible()
    await press(' For the yearly report ')
    await button(request, 'Request Access').click()
    await expect.element(toast('An Access Request has been sent to the file owner')).toBeVisible()
    await expect.element(request).not.toBeInTheDocument()
    expect(team.api.asked('filesAccessRequest')).toEqual([{ id: team.named('Salaries')?.id, message: 'For the yearly report' }])
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
    await expect.element(toast('Salaries is open to you by now')).toBeVisible()
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
    await button(main, 'Withdraw Request').click()
    await expect.element(toast('Your request was withdrawn')).toBeVisible()
    await expect.element(button(main, 'Request Access')).toBeVisible()
    expect(team.api.asked('filesAccessRequestWithdraw')).toEqual([{ id: team.named('Salaries')?.id }])
  })

  test('opens the page automatically after approval', async () => {
    new FakeNotifications(team)
    await renderApp(team, '/all/Salaries')
    await expect.element(main.getByText('ACCESS RESTRICTED')).toBeVisible()
    team.channel.open()
    await expect.poll(() => team.channel.hearsNotifications).toBe(true)
    const asked = () => team.api.asked('filesGet').length
    const before = asked()
    team.channel.notify(newId())
    await expect.poll(asked).toBeGreaterThan(before)
    await expect.element(main.getByText('ACCESS RESTRICTED')).toBeVisible()
    open(team, 'Salaries')
    team.channel.notify(newId())
    await expect.element(main.getByText('There are no items in this folder')).toBeVisible()
  })

  test('is not offered for items of another team, which open automatically once that team grants access', async () => {
    new FakeNotifications(team)
    let isClosed = true
    team.api.on('filesBrowse', (request, usual) => {
      if (isClosed && request.path === '/all/Salaries')
        throw new Refusal('forbidden', { message: messages.shareRestricted('Acme Works') })
      return usual(request)
    })
    open(team, 'Salaries')
    await renderApp(team, '/all/Salaries')
    await expect.element(main.getByText(messages.shareRestricted('Acme Works'))).toBeVisible()
    team.channel.open()
    await expect.poll(() => team.channel.hearsNotifications).toBe(true)
    const asked = () => team.api.asked('filesBrowse').filter(({ take }) => take === 1).length
    team.channel.notify(newId())
    await expect.poll(asked).toBe(1)
    await expect.element(main.getByText(messages.shareRestricted('Acme Works'))).toBeVisible()
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

describe('Answering a request', () => {
  const landAt = (uuid: string, path = '/') =>
    renderApp(team, `${path}${path.includes('?') ? '&' : '?'}action=HANDLE_FILE_ACCESS_REQUEST&uuid=${uuid}`)
  const askOne = (kind: 'folder' | 'file' = 'folder', message = 'For the yearly report') => {
    const bridge = kind === 'folder' ? team.folder('Bridge', { into: team.folder('Projects') }) : team.add('Bridge.pdf')
    return askedFor(team, [bridge], message)[0]?.uuid ?? ''
  }

  onBothScreens((isPhone) => {
    test('shows the requester, the item and the message', async () => {
      await landAt(askOne())
      for (const text of ['Grace Hopper', 'grace@example.org', 'For the yearly report', 'All files › Projects']) {
        await expect.element(answer.getByText(text, { exact: true })).toBeVisible()
      }
      await expect.element(role).toHaveFocus()
      await expectAccessible()
      if (isPhone) expect(smallTargets()).toEqual([])
    })
  })

  test('grants the chosen role and confirms it', async () => {
    const uuid = askOne()
    await landAt(uuid)
    await expect.element(role).toHaveValue('viewer')
    expect([...role.element().querySelectorAll('option')].map((one) => one.value)).toEqual(['viewer', 'contributor', 'editor'])
    await role.selectOptions('editor')
    await button(answer, 'Approve').click()
    await expect.element(toast('Grace Hopper can open Bridge now')).toBeVisible()
    await expect.element(answer).not.toBeInTheDocument()
    expect(team.api.asked('filesAccessRequestApprove')).toEqual([{ uuid, user_role: 'editor' }])
  })

  test('updates every view of who can open the item', async () => {
    const uuid = askOne('file')
    await renderApp(team)
    // Before it is selected, the pane loads the same data of the open folder.
    const asked = () => team.api.asked('filesAccess').filter(({ id }) => id === team.named('Bridge.pdf')?.id)
    await item('Bridge.pdf').click()
    await expect.poll(asked).toHaveLength(1)
    const { length } = team.api.asked('filesBrowse')
    await router.navigate({ href: `/all?action=HANDLE_FILE_ACCESS_REQUEST&uuid=${uuid}` })
    await button(answer, 'Approve').click()
    await expect.poll(() => asked().length).toBeGreaterThan(1)
    await expect.poll(() => team.api.asked('filesBrowse').length).toBeGreaterThan(length)
  })

  test('offers Contributor for folders only', async () => {
    await landAt(askOne('file'))
    await expect.element(role).toHaveValue('viewer')
    expect([...role.element().querySelectorAll('option')].map((one) => one.value)).toEqual(['viewer', 'editor'])
  })

  test('waits for the response with both buttons pending, and cannot be closed meanwhile', async () => {
    const gate = Promise.withResolvers<void>()
    const uuid = askOne()
    team.api.on('filesAccessRequestDecline', async (asked, usual) => {
      await gate.promise
      return usual(asked)
    })
    await landAt(uuid)
    await button(answer, 'Decline').click()
    await expect.element(button(answer, 'Approve')).toBeDisabled()
    await expect.element(button(answer, 'Decline')).toBeDisabled()
    await press('{Escape}')
    await expect.element(answer).toBeVisible()
    gate.resolve()
    await expect.element(toast('The request of Grace Hopper was declined')).toBeVisible()
    await expect.element(answer).not.toBeInTheDocument()
  })

  test('continues with the next request of the same person', async () => {
    const [first, second] = askedFor(team, [team.folder('Bridge'), team.folder('Tunnel')])
    await landAt(first?.uuid ?? '')
    await role.selectOptions('editor')
    await button(answer, 'Approve').click()
    await expect.element(answer.getByText('Another request of Grace Hopper')).toBeVisible()
    await expect.element(toast('Grace Hopper can open Bridge now')).toBeVisible()
    await expect.element(answer.getByText('Tunnel')).toBeVisible()
    // Each starts with the lowest role.
    await expect.element(role).toHaveValue('viewer')
    await expect.element(role).toHaveFocus()
    await button(answer, 'Decline').click()
    await expect.element(toast('The request of Grace Hopper was declined')).toBeVisible()
    await expect.element(answer).not.toBeInTheDocument()
    expect(team.api.asked('filesAccessRequestDecline')).toEqual([{ uuid: second?.uuid }])
  })

  test('shows the result of the first if the next no longer exists', async () => {
    const [first] = askedFor(team, [team.folder('Bridge')])
    await landAt(first?.uuid ?? '')
    team.api.on('filesAccessRequestApprove', () => ({ next: newId() }))
    await button(answer, 'Approve').click()
    await expect.element(answer.getByText('Access Request not found')).toBeVisible()
    await expect.element(toast('Grace Hopper can open Bridge now')).toBeVisible()
  })

  test('shows other errors and stays open', async () => {
    const uuid = askOne()
    team.api.on('filesAccessRequestApprove', () => {
      throw new Refusal('storage_full', { message: "The server's disk is full." })
    })
    await landAt(uuid)
    await role.selectOptions('editor')
    await button(answer, 'Approve').click()
    await expect.element(answer.getByRole('alert')).toMatchTextContent("The server's disk is full.")
    await expect.element(role).toHaveValue('editor')
    await expect.element(button(answer, 'Approve')).toBeEnabled()
  })

  test('shows that another user has answered it, and closes after two seconds', async () => {
    const uuid = askOne()
    team.api.on('filesAccessRequestApprove', () => {
      throw new Refusal('not_found', { message: 'Access Request not found' })
    })
    await landAt(uuid)
    await expect.element(role).toHaveFocus()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await button(answer, 'Approve').click()
    await expect.element(answer.getByText('Access Request not found')).toBeVisible()
    // The runner advances a stopped clock whenever it checks again.
    await vi.advanceTimersByTimeAsync(1500)
    await expect.element(answer.getByText('Access Request not found')).toBeVisible()
    await vi.advanceTimersByTimeAsync(1000)
    await expect.element(answer).not.toBeInTheDocument()
  })

  test('shows on opening that it no longer exists', async () => {
    askOne()
    await landAt(newId())
    await expect.element(answer.getByText('Access Request not found')).toBeVisible()
  })

  test('links to the item for users who can open it', async () => {
    await landAt(askOne())
    await button(answer, 'Open Bridge').click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Bridge' })).toBeVisible()
    await expect.element(answer).not.toBeInTheDocument()
  })

  test('shows only the name of an item that the user cannot open', async () => {
    const [asked] = askedFor(team, [team.folder('Salaries', CLOSED)])
    await landAt(asked?.uuid ?? '')
    await expect.element(answer.getByText('Salaries')).toBeVisible()
    await expect.element(button(answer, 'Open Salaries')).not.toBeInTheDocument()
  })
})

describe('URL with an action', () => {
  const askOne = () => askedFor(team, [team.folder('Bridge')])[0]?.uuid ?? ''
  const shown = () => router.history.location.href

  test('opens its dialog once and keeps the other parameters', async () => {
    const uuid = askOne()
    team.folder('Drawings')
    await renderApp(team, '/all/Drawings')
    await router.navigate({ href: `/search?q=Bri&action=HANDLE_FILE_ACCESS_REQUEST&uuid=${uuid}&type=folder` })
    await expect.element(answer.getByText('Grace Hopper')).toBeVisible()
    expect(shown()).toBe('/search?q=Bri&type=folder')
    await press('{Escape}')
    await expect.element(answer).not.toBeInTheDocument()
    await expect.element(folder('Bridge')).toBeVisible()
    // It is a single history entry: navigating back shows the previous page without the dialog.
    router.history.back()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Drawings' })).toBeVisible()
    await expect.element(answer).not.toBeInTheDocument()
    expect(team.api.asked('filesAccessRequestGet')).toHaveLength(1)
  })

  test('opens the dialog again on another navigation', async () => {
    const uuid = askOne()
    const href = `/?action=HANDLE_FILE_ACCESS_REQUEST&uuid=${uuid}`
    await renderApp(team, href)
    await expect.element(answer.getByText('Grace Hopper')).toBeVisible()
    await press('{Escape}')
    await expect.element(answer).not.toBeInTheDocument()
    await router.navigate({ href })
    await expect.element(answer.getByText('Grace Hopper')).toBeVisible()
  })

  test('survives a sign-in', async () => {
    const uuid = askOne()
    const provider = new FakeProvider()
    const to = encodeURIComponent(`/?action=HANDLE_FILE_ACCESS_REQUEST&uuid=${uuid}`)
    await provider.open(team, `/login?organization=org_bridges&to=${to}`)
    await expect.element(answer.getByText('Grace Hopper')).toBeVisible()
    expect(shown()).toBe('/')
  })

  test('opens the settings of a moved item at a tab', async () => {
    const { id } = team.folder('Bridge', { into: team.folder('Projects') })
    await renderApp(team, `/i/${id}?action=SHOW_FILE_EDITOR&file_id=${id}&tab=team`)
    const settings = page.getByRole('dialog', { name: 'Bridge' })
    await expect.element(settings.getByRole('tab', { name: 'Team and Sharing' })).toHaveAttribute('aria-selected', 'true')
    await expect.poll(shown).toBe('/all/Projects/Bridge')
  })

  test('explains that an item is restricted, deleted or read-only', async () => {
    const closed = team.folder('Salaries', CLOSED)
    const read = team.folder('Read', { is_editable: false, is_owned: false })
    const at = (id: string) => `/?action=SHOW_FILE_EDITOR&file_id=${id}&tab=team`
    await renderApp(team, at(closed.id))
    await expect.element(dialog('Access restricted').getByText('Permission denied')).toBeVisible()
    await button(dialog('Access restricted'), 'Close').first().click()
    await router.navigate({ href: at(read.id) })
    await expect.element(toast('Permission denied')).toBeVisible()
    await router.navigate({ href: at(newId()) })
    await expect.element(toast('Not Found')).toBeVisible()
  })

  test('is ignored if it is unknown', async () => {
    await renderApp(team, '/?action=toString&uuid=1')
    await expect.element(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(shown()).toBe('/?action=toString&uuid=1')
  })
})

test('has touch targets on a phone', async () => {
  await onPhone()
  team.folder('Salaries', CLOSED)
  refuseToOpen(team, 'Salaries')
  await renderApp(team, '/all/Salaries')
  await button(main, 'Request Access').click()
  await expect.element(field(request, 'Message')).toHaveFocus()
  expect(smallTargets()).toEqual([])
})
