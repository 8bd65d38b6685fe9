import { pageMeta } from '@arbour/contract/entities/common'
import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { expectAccessible } from '../support/axe.ts'
import { FakeConnections } from '../support/fakes/fake-connections.ts'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { FakeNotifications } from '../support/notifications.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, field, press, toast } from '../support/screen.ts'
import { smallTargets } from '../support/small-targets.ts'
import { onPhone } from '../support/window-size.ts'

let team: FakeTeam
let connections: FakeConnections
const region = page.getByRole('region', { name: t('sharing.connections.connections') })
const table = page.getByRole('table', { name: t('sharing.connections.connections') })
const row = (name: string) => table.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
const actionButton = (name: string) => table.getByRole('button', { name, exact: true })
const names = () =>
  [...table.element().querySelectorAll('tbody th [data-initials] + span > :first-child')].map((name) => name.textContent)
const search = page.getByRole('searchbox', { name: t('sharing.connections.searchConnections') })
const AT = '/settings/connections'
const NAME = t('sharing.connections.organizationNameEmailAddressOr')
/** From now on the test controls the time. */
const stopTime = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

beforeEach(() => {
  team = new FakeTeam()
  connections = new FakeConnections(team)
})

describe('Connections', () => {
  test('are a tab of the settings with teams, statuses, shares and actions', async () => {
    connections.add('Ferry Lines', { status: 'Sent' })
    const acme = connections.add('Acme')
    connections.share(acme, { with_us: 2, by_us: 1 })
    connections.add('North Bank', { status: 'Received', note: 'We build the north bank.' })
    connections.add('Quay')
    team.api.on('tenantsCurrent', () => ({ tenant: team.tenant }))
    team.api.on('tenantsConnected', ({ take }) => ({ items: [], meta: pageMeta(0, 1, take) }))
    team.api.on('filesShared', ({ take }) => ({ items: [], meta: pageMeta(0, 1, take) }))
    await renderApp(team, '/settings')
    await page
      .getByRole('navigation', { name: t('common.settings') })
      .getByRole('link', { name: t('sharing.connections.connections') })
      .click()
    await expect.element(row('Acme')).toMatchTextContent(/acme.*Accepted.*2 with us · 1 by us.*Remove/)
    await expect.element(row('Ferry Lines')).toMatchTextContent(/ferry-lines.*Sent.*Remove/)
    await expect.element(row('North Bank')).toMatchTextContent(/We build the north bank.*Received.*Accept.*Reject/)
    await expect.element(row('Quay')).toMatchTextContent(/Accepted.*None yet/)
    await expect.element(actionButton(t('sharing.connections.acceptName', { name: 'Acme' }))).not.toBeInTheDocument()
    expect(team.api.asked('tenantsConnections')[0]).toEqual({ q: '', sort: 'tenant:asc', page: 1, take: 15 })
    await expectAccessible()
    await table
      .getByRole('link', { name: t('sharing.connections.sharedWithNameText', { name: 'Acme', text: '2 with us · 1 by us' }) })
      .click()
    expect(router.state.location.href).toBe(acme.fileMeta.path)
  })

  test('are searched, sorted and paged through the URL', async () => {
    for (let index = 10; index < 31; index++) connections.add(`Team ${index}`)
    await renderApp(team, AT)
    await expect
      .element(page.getByText(t('lib.text.fromToToOfTotal', { from: 1, to: 15, total: '21 connections' })).first())
      .toBeVisible()
    expect(names()[0]).toBe('Team 10')
    await button(page.getByRole('navigation', { name: t('common.pages') }), t('ui.paging.pageNumber', { number: '2' })).click()
    await expect.element(row('Team 30')).toBeVisible()
    expect(router.state.location.searchStr).toBe('?page=2')
    await button(table, t('common.team')).click()
    await expect.poll(() => names()[0]).toBe('Team 30')
    expect(router.state.location.searchStr).toBe('?sort=tenant%3Adesc')
    await search.fill('team-11')
    await expect.poll(names).toEqual(['Team 11'])
    expect(router.state.location.searchStr).toBe('?sort=tenant%3Adesc&q=team-11')
    await search.fill('zzqx')
    await expect.element(page.getByText(t('sharing.connections.noConnectionsMatchQuery', { q: 'zzqx' }))).toBeVisible()
    await page.getByRole('button', { name: t('sharing.connections.showAllConnections') }).click()
    await expect.element(row('Team 30')).toBeVisible()
    await expect.element(search).toHaveValue('')
  })

  test('say to members who do not manage the team that only Admins can open them', async () => {
    team.abilities.may_manage_team = false
    await renderApp(team, AT)
    await expect.element(page.getByText(t('app.pages.onlyAdminsCanOpenThis'))).toBeVisible()
    expect(team.api.asked('tenantsConnections')).toEqual([])
  })

  test('are loaded again after a failure', async () => {
    let isBroken = true
    team.api.on('tenantsConnections', (request, before) => {
      if (isBroken) throw new Refusal('forbidden', { message: t('errors.general.permissionDenied') })
      return before(request)
    })
    await renderApp(team, AT)
    await expect.element(page.getByText(t('errors.general.permissionDenied'))).toBeVisible()
    isBroken = false
    await page.getByRole('button', { name: t('common.retry') }).click()
    await expect.element(page.getByText(t('sharing.connections.noConnectionsYet'))).toBeVisible()
  })

  test('fall back to the last page if the requested one no longer exists', async () => {
    connections.add('Acme')
    await renderApp(team, `${AT}?page=7`)
    await expect.element(row('Acme')).toBeVisible()
    expect(router.state.location.searchStr).toBe('')
  })

  test('truncate a long note until it is expanded', async () => {
    connections.add('Acme', { status: 'Received', note: 'A bridge, and what belongs to it. '.repeat(20) })
    await renderApp(team, AT)
    const more = page.getByRole('button', { name: t('sharing.connections.showAllOfNoteOf', { teamName: 'Acme' }) })
    const note = page.getByText(/^A bridge, and what belongs to it/)
    await expect.element(more).toHaveAttribute('aria-expanded', 'false')
    const cut = note.element().clientHeight
    await more.click()
    await expect.poll(() => note.element().clientHeight).toBeGreaterThan(cut)
    await expect
      .element(page.getByRole('button', { name: t('sharing.connections.showLessOfNoteOf', { teamName: 'Acme' }) }))
      .toBeVisible()
  })

  test('are refetched on notifications', async () => {
    const notifications = new FakeNotifications(team)
    connections.add('Acme', { status: 'Sent' })
    await renderApp(team, AT)
    await expect.element(row('Acme')).toBeInTheDocument()
    team.channel.open()
    await expect.poll(() => team.channel.hearsNotifications).toBe(true)
    // Events from before the subscription are loaded first.
    await expect.poll(() => team.api.asked('tenantsConnections')).toHaveLength(2)
    await expect.element(row('Acme')).toMatchTextContent(/Sent/)
    connections.add('Quay', { status: 'Received' })
    notifications.addNotification('<strong>Quay</strong> asks for a connection')
    await expect.element(row('Quay')).toMatchTextContent(/Received/)
  })

  test('fit a phone with touch targets', async () => {
    await onPhone()
    connections.share(connections.add('City of Old Harbour, Department of Works and Waterways'), { with_us: 12, by_us: 3 })
    connections.add('North Bank', { status: 'Received', note: 'A bridge, and what belongs to it. '.repeat(20) })
    connections.add('Ferry Lines', { status: 'Sent' })
    await renderApp(team, AT)
    await expect.element(row('Ferry Lines')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    expect(smallTargets()).toEqual([])
    await expectAccessible()
    await page.getByRole('button', { name: t('sharing.connections.addConnection') }).click()
    await expect.element(field(dialog(t('sharing.connections.addConnection')), NAME)).toBeVisible()
    expect(smallTargets()).toEqual([])
  })
})

describe('Adding a connection', () => {
  const form = dialog(t('sharing.connections.addConnection'))
  const name = field(form, NAME)
  const add = button(form, t('sharing.connections.addConnection'))
  const open = async () => {
    await region.getByRole('button', { name: t('sharing.connections.addConnection') }).click()
    await expect.element(name).toHaveFocus()
  }

  test('sends a request by subdomain with a note by email, and shows the result for a while', async () => {
    connections.stranger('Quay')
    await renderApp(team, AT)
    await expect.element(page.getByText(t('sharing.connections.noConnectionsYet'))).toBeVisible()
    await expectAccessible()
    await open()
    await expect.element(add).toBeDisabled()
    await expect.element(form.getByText(/Yours is bridges\.$/)).toBeVisible()
    await expect.element(form.getByRole('checkbox', { name: t('ui.form.sendEmailNotification') })).toBeChecked()
    await expect.element(field(form, t('common.message'))).toHaveAttribute('rows', '4')
    await expectAccessible()
    await name.fill(' quay ')
    await field(form, t('common.message')).fill('Shall we?')
    await add.click()
    const result = dialog(t('sharing.connections.connectionRequested'))
    await expect.element(result.getByText(/^We’ve sent a request to Quay\./)).toHaveFocus()
    await expectAccessible()
    expect(team.api.asked('tenantsConnectionsAdd')).toEqual([{ subdomain: 'quay', notify_via_email: true, note: 'Shall we?' }])
    await expect.element(row('Quay')).toMatchTextContent(/Sent/)
    await press('{Escape}')
    await expect.element(result).not.toBeInTheDocument()
  })

  test('has no note without email', async () => {
    connections.stranger('Quay')
    await renderApp(team, AT)
    await open()
    await name.fill('quay')
    await field(form, t('common.message')).fill('Shall we?')
    await form.getByRole('checkbox', { name: t('ui.form.sendEmailNotification') }).click()
    await expect.element(field(form, t('common.message'))).toBeDisabled()
    await add.click()
    await expect.element(dialog(t('sharing.connections.connectionRequested'))).toBeVisible()
    expect(team.api.asked('tenantsConnectionsAdd')).toEqual([{ subdomain: 'quay', notify_via_email: false, note: '' }])
  })

  test('connects immediately if the other team had already sent a request', async () => {
    connections.add('Quay', { status: 'Received' })
    await renderApp(team, AT)
    await open()
    await name.fill('quay')
    await add.click()
    await expect
      .element(
        dialog(t('sharing.connections.connectionAccepted')).getByText(
          t('sharing.connections.connectionToNameHasBeen', { name: 'Quay' }),
        ),
      )
      .toBeVisible()
    await expect.element(row('Quay')).toMatchTextContent(/Accepted/)
  })

  test('shows invalid and unknown subdomains on the field and keeps the values', async () => {
    await renderApp(team, AT)
    await open()
    await name.fill('Quay & Sons')
    await field(form, t('common.message')).fill('Shall we?')
    await add.click()
    await expect.element(form.getByText(t('errors.connections.organizationNameRule'))).toBeVisible()
    expect(team.api.asked('tenantsConnectionsAdd')).toEqual([])
    await name.fill('quay')
    await add.click()
    await expect.element(form.getByText('There is no organization of this name')).toBeVisible()
    await expect.element(name).toHaveFocus()
    await expect.element(name).toBeInvalid()
    await expect.element(field(form, t('common.message'))).toHaveValue('Shall we?')
  })

  test('shows any other rejection', async () => {
    team.api.on('tenantsConnectionsAdd', () => {
      throw new Refusal('rate_limited', { message: 'Too many attempts. Try again in a moment.' })
    })
    await renderApp(team, AT)
    await open()
    await name.fill('quay')
    await add.click()
    await expect.element(form.getByRole('alert')).toMatchTextContent('Too many attempts. Try again in a moment.')
    await expect.element(name).toHaveValue('quay')
  })

  test('works with the keyboard only, and stays open while its button has the focus', async () => {
    connections.stranger('Quay')
    await renderApp(team, AT)
    await expect.element(page.getByText(t('sharing.connections.noConnectionsYet'))).toBeVisible()
    const opener = region.getByRole('button', { name: t('sharing.connections.addConnection') })
    ;(opener.element() as HTMLElement).focus()
    await press('{Enter}')
    await expect.element(name).toHaveFocus()
    stopTime()
    await press('quay{Enter}')
    const result = dialog(t('sharing.connections.connectionRequested'))
    await expect.element(result.getByText(/^We’ve sent a request to Quay\./)).toHaveFocus()
    await press('{Tab}')
    const close = button(result, t('common.close')).last()
    await expect.element(close).toHaveFocus()
    // The list behind it is refetched, and the opening button is removed with the empty state.
    await expect.element(page.getByText(t('sharing.connections.noConnectionsYet'))).not.toBeInTheDocument()
    await vi.advanceTimersByTimeAsync(10_000)
    await expect.element(close).toHaveFocus()
    await press('{Enter}')
    await vi.advanceTimersByTimeAsync(300)
    await expect.element(result).not.toBeInTheDocument()
    await expect.element(region).toHaveFocus()
  })
})

describe('Accepting', () => {
  test('shows a message and refetches all dependent data', async () => {
    connections.add('Quay', { status: 'Received' })
    await renderApp(team, AT)
    await expect.element(actionButton(t('sharing.connections.acceptName', { name: 'Quay' }))).toBeVisible()
    const before = team.api.asked('filesBrowse').length + team.api.asked('filesChildren').length
    await actionButton(t('sharing.connections.acceptName', { name: 'Quay' })).click()
    await expect.element(toast(t('sharing.connections.connectionAccepted'))).toBeVisible()
    await expect.element(toast(t('sharing.connections.connectionToNameHasBeen', { name: 'Quay' }))).toBeVisible()
    await expect.element(actionButton(t('sharing.connections.removeTeam', { team: 'Quay' }))).toHaveFocus()
    await expect.element(row('Quay')).toMatchTextContent(/Accepted/)
    const countRequests = () => team.api.asked('filesBrowse').length + team.api.asked('filesChildren').length
    await expect.poll(countRequests).toBeGreaterThan(before)
  })

  test('shows the server’s rejection and refetches the list', async () => {
    const { id } = connections.add('Quay', { status: 'Received' })
    connections.add('Acme')
    await renderApp(team, AT)
    await expect.element(actionButton(t('sharing.connections.acceptName', { name: 'Quay' }))).toBeVisible()
    team.api.on('tenantsConnectionsAccept', () => {
      connections.all = connections.all.filter((one) => one.id !== id)
      throw new Refusal('not_found', { message: 'The request was taken back' })
    })
    await actionButton(t('sharing.connections.acceptName', { name: 'Quay' })).click()
    await expect.element(toast(t('sharing.connections.addConnectionFailed'))).toBeVisible()
    await expect.element(toast('The request was taken back')).toBeVisible()
    await expect.element(row('Quay')).not.toBeInTheDocument()
  })
})

describe('Ending a connection', () => {
  const getRemovalText = (name: string) =>
    `You're about to remove the connection to ${name}. Access to any shared files and folder will be removed, and project partnerships will be deleted.`
  const yes = t('sharing.connections.yesRemoveConnection')

  test('shows the shares that end with it and the result', async () => {
    const quay = connections.add('Quay')
    connections.add('Acme')
    await renderApp(team, AT)
    await expect.element(actionButton(t('sharing.connections.removeTeam', { team: 'Quay' }))).toBeVisible()
    connections.share(quay, { with_us: 2, by_us: 1 })
    await actionButton(t('sharing.connections.removeTeam', { team: 'Quay' })).click()
    const question = dialog(t('sharing.connections.removeConnection'))
    await expect.element(question.getByText(getRemovalText('Quay'))).toBeVisible()
    await expect.element(question.getByText(t('sharing.connections.yourTeamLosesFolders', { withUs: 2 }))).toBeVisible()
    await expect.element(question.getByText(t('sharing.connections.theyLoseFolders', { byUs: 1 }))).toBeVisible()
    await expect.element(button(question, t('common.cancel'))).toHaveFocus()
    await expectAccessible()
    await button(question, yes).click()
    const result = dialog(t('sharing.connections.connectionRemoved'))
    await expect.element(result.getByText(t('sharing.connections.connectionHasBeenRemoved', { team: 'Quay' }))).toHaveFocus()
    await expect.element(row('Quay')).not.toBeInTheDocument()
    await press('{Escape}')
    await expect.element(result).not.toBeInTheDocument()
    await expect.element(region).toHaveFocus()
    expect(team.api.asked('tenantsConnectionsReject')).toEqual([{ id: quay.id }])
  })

  test('rejects a received request and cancels a sent one', async () => {
    connections.add('Quay', { status: 'Received' })
    connections.add('Ferry Lines', { status: 'Sent' })
    await renderApp(team, AT)
    await actionButton(t('sharing.connections.rejectTeam', { team: 'Quay' })).click()
    const question = dialog(t('sharing.connections.rejectConnection'))
    await expect.element(question.getByText(getRemovalText('Quay'))).toBeVisible()
    await expect.element(question.getByRole('list', { name: t('sharing.connections.thisAlsoEnds') })).not.toBeInTheDocument()
    await button(question, yes).click()
    const rejected = dialog(t('sharing.connections.connectionRejected'))
    await expect.element(rejected.getByText(t('sharing.connections.connectionHasBeenRejected', { team: 'Quay' }))).toBeVisible()
    await rejected.getByText(t('common.close'), { exact: true }).click()
    await actionButton(t('sharing.connections.removeTeam', { team: 'Ferry Lines' })).click()
    await button(dialog(t('sharing.connections.removeConnection')), yes).click()
    await expect.element(page.getByText(t('sharing.connections.connectionHasBeenRemoved', { team: 'Ferry Lines' }))).toBeVisible()
    await expect.element(page.getByText(t('sharing.connections.noConnectionsYet'))).toBeVisible()
  })

  test.each([
    ['Received', 'Reject', 'Reject Connection Failed', 'not_found', 'The request was taken back'],
    ['Accepted', 'Remove', 'Remove Connection Failed', 'forbidden', 'Something went wrong'],
  ] as const)('shows for a rejected %s: %s', async (status, verb, title, code, words) => {
    connections.add('Quay', { status })
    await renderApp(team, AT)
    await actionButton(`${verb} Quay`).click()
    team.api.on('tenantsConnectionsReject', () => {
      throw new Refusal(code, { message: 'The request was taken back' })
    })
    const question = dialog(`${verb} Connection`)
    await button(question, yes).click()
    await expect.element(question.getByRole('alert')).toMatchTextContent(new RegExp(`${title}.*${words}`))
    await button(question, t('common.cancel')).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(actionButton(`${verb} Quay`)).toHaveFocus()
  })

  test('stays open under the pointer, and then for the remaining time', async () => {
    connections.add('Quay')
    await renderApp(team, AT)
    await actionButton(t('sharing.connections.removeTeam', { team: 'Quay' })).click()
    stopTime()
    await button(dialog(t('sharing.connections.removeConnection')), yes).click()
    const words = page.getByText(t('sharing.connections.connectionHasBeenRemoved', { team: 'Quay' }))
    await expect.element(words).toBeVisible()
    // While the pointer moves, the runner advances the stopped clock: by less than the remaining time.
    await vi.advanceTimersByTimeAsync(500)
    await userEvent.hover(words)
    await vi.advanceTimersByTimeAsync(10_000)
    await expect.element(words).toBeVisible()
    await userEvent.hover(page.getByRole('heading', { name: t('sharing.connections.connectionRemoved') }))
    await vi.advanceTimersByTimeAsync(900)
    await expect.element(words).toBeVisible()
    // Earlier than if the timer had restarted.
    await vi.advanceTimersByTimeAsync(2000)
    await expect.element(words).not.toBeInTheDocument()
  })
})
