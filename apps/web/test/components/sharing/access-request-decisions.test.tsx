import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { expectAccessible } from '../support/axe.ts'
import { askedFor, CLOSED, refuseToOpen } from '../support/closed.ts'
import { newId } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, field, item, press, toast } from '../support/screen.ts'
import { smallTargets } from '../support/small-targets.ts'
import { onBothScreens, onPhone } from '../support/window-size.ts'
import { decisionDialog, main, request, setUpTeam, team } from './access-request-dialogs.ts'

setUpTeam()
const role = decisionDialog.getByRole('combobox')

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
      for (const text of ['Grace Hopper', 'grace@example.org', 'For the yearly report', 'All Files › Projects']) {
        await expect.element(decisionDialog.getByText(text, { exact: true })).toBeVisible()
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
    await button(decisionDialog, t('sharing.common.approve')).click()
    await expect
      .element(toast(t('sharing.itemAccess.nameNowHasAccess', { name: 'Grace Hopper', itemName: 'Bridge' })))
      .toBeVisible()
    await expect.element(decisionDialog).not.toBeInTheDocument()
    expect(team.api.asked('filesAccessRequestApprove')).toEqual([{ uuid, user_role: 'editor' }])
  })

  test('updates every view of who can open the item', async () => {
    const uuid = askOne('file')
    await renderApp(team)
    // Before it is selected, the pane loads the same data of the open folder.
    const asked = () => team.api.asked('filesAccess').filter(({ id }) => id === team.findByName('Bridge.pdf')?.id)
    await item('Bridge.pdf').click()
    await expect.poll(asked).toHaveLength(1)
    const { length } = team.api.asked('filesBrowse')
    await router.navigate({ href: `/all?action=HANDLE_FILE_ACCESS_REQUEST&uuid=${uuid}` })
    await button(decisionDialog, t('sharing.common.approve')).click()
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
    team.api.on('filesAccessRequestDecline', async (request, defaultHandler) => {
      await gate.promise
      return defaultHandler(request)
    })
    await landAt(uuid)
    await button(decisionDialog, t('common.decline')).click()
    await expect.element(button(decisionDialog, t('sharing.common.approve'))).toBeDisabled()
    await expect.element(button(decisionDialog, t('common.decline'))).toBeDisabled()
    await press('{Escape}')
    await expect.element(decisionDialog).toBeVisible()
    gate.resolve()
    await expect.element(toast(t('sharing.itemAccess.requestOfNameWasDeclined', { name: 'Grace Hopper' }))).toBeVisible()
    await expect.element(decisionDialog).not.toBeInTheDocument()
  })

  test('continues with the next request of the same person', async () => {
    const [first, second] = askedFor(team, [team.folder('Bridge'), team.folder('Tunnel')])
    await landAt(first?.uuid ?? '')
    await role.selectOptions('editor')
    await button(decisionDialog, t('sharing.common.approve')).click()
    await expect
      .element(decisionDialog.getByText(t('sharing.accessRequests.anotherRequestOfName', { name: 'Grace Hopper' })))
      .toBeVisible()
    await expect
      .element(toast(t('sharing.itemAccess.nameNowHasAccess', { name: 'Grace Hopper', itemName: 'Bridge' })))
      .toBeVisible()
    await expect.element(decisionDialog.getByText('Tunnel')).toBeVisible()
    // Each starts with the lowest role.
    await expect.element(role).toHaveValue('viewer')
    await expect.element(role).toHaveFocus()
    await button(decisionDialog, t('common.decline')).click()
    await expect.element(toast(t('sharing.itemAccess.requestOfNameWasDeclined', { name: 'Grace Hopper' }))).toBeVisible()
    await expect.element(decisionDialog).not.toBeInTheDocument()
    expect(team.api.asked('filesAccessRequestDecline')).toEqual([{ uuid: second?.uuid }])
  })

  test('shows the result of the first if the next no longer exists', async () => {
    const [first] = askedFor(team, [team.folder('Bridge')])
    await landAt(first?.uuid ?? '')
    team.api.on('filesAccessRequestApprove', () => ({ next: newId() }))
    await button(decisionDialog, t('sharing.common.approve')).click()
    await expect.element(decisionDialog.getByText(t('common.requestNotFound'))).toBeVisible()
    await expect
      .element(toast(t('sharing.itemAccess.nameNowHasAccess', { name: 'Grace Hopper', itemName: 'Bridge' })))
      .toBeVisible()
  })

  test('shows other errors and stays open', async () => {
    const uuid = askOne()
    team.api.on('filesAccessRequestApprove', () => {
      throw new Refusal('storage_full', { message: "The server's disk is full." })
    })
    await landAt(uuid)
    await role.selectOptions('editor')
    await button(decisionDialog, t('sharing.common.approve')).click()
    await expect.element(decisionDialog.getByRole('alert')).toMatchTextContent("The server's disk is full.")
    await expect.element(role).toHaveValue('editor')
    await expect.element(button(decisionDialog, t('sharing.common.approve'))).toBeEnabled()
  })

  test('shows that another user has answered it, and closes after two seconds', async () => {
    const uuid = askOne()
    team.api.on('filesAccessRequestApprove', () => {
      throw new Refusal('not_found', { message: t('common.requestNotFound') })
    })
    await landAt(uuid)
    await expect.element(role).toHaveFocus()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await button(decisionDialog, t('sharing.common.approve')).click()
    await expect.element(decisionDialog.getByText(t('common.requestNotFound'))).toBeVisible()
    // The runner advances a stopped clock whenever it checks again.
    await vi.advanceTimersByTimeAsync(1500)
    await expect.element(decisionDialog.getByText(t('common.requestNotFound'))).toBeVisible()
    await vi.advanceTimersByTimeAsync(1000)
    await expect.element(decisionDialog).not.toBeInTheDocument()
  })

  test('shows on opening that it no longer exists', async () => {
    askOne()
    await landAt(newId())
    await expect.element(decisionDialog.getByText(t('common.requestNotFound'))).toBeVisible()
  })

  test('links to the item for users who can open it', async () => {
    await landAt(askOne())
    await button(decisionDialog, t('sharing.accessRequests.openName', { name: 'Bridge' })).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Bridge' })).toBeVisible()
    await expect.element(decisionDialog).not.toBeInTheDocument()
  })

  test('shows only the name of an item that the user cannot open', async () => {
    const [asked] = askedFor(team, [team.folder('Salaries', CLOSED)])
    await landAt(asked?.uuid ?? '')
    await expect.element(decisionDialog.getByText('Salaries')).toBeVisible()
    await expect
      .element(button(decisionDialog, t('sharing.accessRequests.openName', { name: 'Salaries' })))
      .not.toBeInTheDocument()
  })
})

test('has touch targets on a phone', async () => {
  await onPhone()
  team.folder('Salaries', CLOSED)
  refuseToOpen(team, 'Salaries')
  await renderApp(team, '/all/Salaries')
  await button(main, t('sharing.accessRequests.requestAccess')).click()
  await expect.element(field(request, t('common.message'))).toHaveFocus()
  expect(smallTargets()).toEqual([])
})
