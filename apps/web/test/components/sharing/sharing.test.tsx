import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { IconLink } from '@tabler/icons-react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { shareSteps } from '#app/registries/share-steps.ts'
import { router } from '#app/router.tsx'
import type { ShareStep } from '#features/sharing/item-access/public.ts'
import { expectAccessible } from '../support/axe.ts'
import { FakeTeam, newId } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { act, button, dialog, field, folder, item, press, toast } from '../support/screen.ts'
import { SharedItem } from '../support/shared-item.ts'
import { smallTargets } from '../support/small-targets.ts'
import { onPhone } from '../support/window-size.ts'

let team: FakeTeam
let shared: SharedItem
const share = dialog('Share Plans')
const find = field(share, 'Add people or groups')
const save = button(share, 'Save')
const people = share.getByRole('list', { name: 'People with a role' })
const roleOf = (name: string) => people.getByRole('combobox', { name: `Role of ${name}` })
const choice = (name: string) => share.getByRole('radio', { name })
const choose = (name: string) => share.getByText(name, { exact: true }).click()
const impact = (within: Locator = share) => within.getByRole('status', { name: 'What this changes' })
const bottomOf = (locator: Locator) => locator.element().getBoundingClientRect().bottom
const option = (name: string) => page.getByRole('option', { name: new RegExp(`^${name}`) })
const leave = dialog('Leave without saving?')
const idOf = (name: string) => shared.listed(name, 'viewer').user.id

beforeEach(() => {
  team = new FakeTeam()
  shared = new SharedItem(team)
  team.folder('Plans')
})

/** Opens sharing with the team for the folder Plans. */
async function shareWithTeam(): Promise<void> {
  await act(folder('Plans'), 'Share')
  await share.getByRole('button', { name: /^Share with Team/ }).click()
}

/** Opens the share dialog of the folder Plans. */
async function open(): Promise<void> {
  await renderApp(team)
  await shareWithTeam()
  await expect.element(find).toHaveFocus()
}

async function add(name: string): Promise<void> {
  await find.fill(name)
  await option(name).click()
  await expect.element(roleOf(name)).toBeVisible()
}

describe('Sharing with the team', () => {
  test('works with the keyboard only, with one request for the typed text', async () => {
    await open()
    await expect.element(save).toBeDisabled()
    // However slow the machine is, no letter arrives after the debounce time. Keyboard only, because the runner advances a
    // stopped clock during clicks.
    await expect.element(find).toHaveFocus()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await press('ben')
    await vi.advanceTimersByTimeAsync(300)
    vi.useRealTimers()
    await expect.element(option('Ben Oak')).toBeVisible()
    expect(team.api.asked('usersList')).toMatchObject([{ q: 'ben', exclude: [team.userId], take: 20 }])
    await press('{ArrowDown}{Enter}')
    await expect.element(roleOf('Ben Oak')).toHaveValue('viewer')
    await expect.element(find).toHaveValue('')
    await userEvent.selectOptions(roleOf('Ben Oak'), 'Editor')
    await expectAccessible()
    save.element().focus()
    await press('{Enter}')
    await expect.element(toast('Plans has been shared')).toBeVisible()
    await expect.element(share).not.toBeInTheDocument()
    await expect.element(folder('Plans')).toHaveFocus()
    expect(team.api.asked('filesAccessUpdate')).toEqual([
      {
        id: team.named('Plans')?.id,
        fileUsers: [{ user_id: idOf('Ben Oak'), user_role: 'editor' }],
        notify_via_email: true,
        note: '',
      },
    ])
  })

  test('adds the only match with Enter, and offers nobody twice', { tags: ['long'] }, async () => {
    await open()
    await userEvent.type(find, 'cleo{Enter}')
    await expect.element(roleOf('Cleo Park')).toBeVisible()
    expect(team.api.asked('filesAccessUpdate')).toEqual([])
    await userEvent.type(find, 'e')
    await expect.element(option('Ben Oak')).toBeVisible()
    await expect.element(option('Cleo Park')).not.toBeInTheDocument()
    // Previous results are not offered for other letters.
    await find.fill('nobody')
    expect(option('Ben Oak').query()).toBeNull()
    await expect.element(page.getByText('Nobody of that name in the team')).toBeVisible()
  })

  test('adds the first match with Enter, opens a closed list with it, and shows why the search fails', {
    tags: ['long'],
  }, async () => {
    await open()
    await userEvent.type(find, 'e')
    await expect.element(option('Ben Oak')).toBeVisible()
    await press('{Escape}')
    await expect.element(option('Ben Oak')).not.toBeInTheDocument()
    await press('{Enter}')
    await expect.element(option('Ben Oak')).toHaveAttribute('data-combobox-selected')
    await expect.element(option('Cleo Park')).toBeVisible()
    await press('{Enter}')
    await expect.element(roleOf('Ben Oak')).toBeVisible()
    await userEvent.type(find, 'e{Enter}')
    await expect.element(roleOf('Cleo Park')).toBeVisible()
    team.api.on('usersList', () => {
      throw new Refusal('invalid', { message: 'Too long a name' })
    })
    await userEvent.type(find, 'qq{Enter}')
    await expect.element(page.getByText('Nobody can be searched for now: Too long a name')).toBeVisible()
  })

  test('keeps changes made during a search', { tags: ['long'] }, async () => {
    await open()
    await add('Cleo Park')
    const answer = Promise.withResolvers<void>()
    team.api.on('usersList', async (request, usual) => {
      await answer.promise
      return usual(request)
    })
    await userEvent.type(find, 'dan{Enter}')
    await userEvent.selectOptions(roleOf('Cleo Park'), 'Editor')
    answer.resolve()
    await expect.element(roleOf('Dan Reed')).toBeVisible()
    await expect.element(roleOf('Cleo Park')).toHaveValue('editor')
  })

  test('adds nobody if more was typed after Enter', { tags: ['long'] }, async () => {
    await open()
    const answer = Promise.withResolvers<void>()
    team.api.on('usersList', async (request, usual) => {
      if (request.q === 'dan') await answer.promise
      return usual(request)
    })
    await userEvent.type(find, 'dan{Enter}iel')
    answer.resolve()
    await expect.element(page.getByText('Nobody of that name in the team')).toBeVisible()
    await expect.element(find).toHaveValue('daniel')
    await expect.element(roleOf('Dan Reed')).not.toBeInTheDocument()
  })

  test('closes the list with Escape, then asks before changes are lost', async () => {
    await open()
    await press('{Escape}')
    await expect.element(share).not.toBeInTheDocument()
    await shareWithTeam()
    await add('Ben Oak')
    await userEvent.type(find, 'e')
    await expect.element(option('Dan Reed')).toBeVisible()
    await press('{Escape}')
    await expect.element(option('Dan Reed')).not.toBeInTheDocument()
    await expect.element(leave).not.toBeInTheDocument()
    await press('{Escape}')
    await button(leave, 'Keep editing').click()
    await expect.element(roleOf('Ben Oak')).toBeVisible()
    await button(share, 'Cancel').click()
    await button(leave, 'Discard changes').click()
    await expect.element(share).not.toBeInTheDocument()
    expect(team.api.asked('filesAccessUpdate')).toEqual([])
  })

  test('restricts the item to selected people and hides it from others', async () => {
    await open()
    await expect
      .element(share.getByText('Everybody in Bridges can open this folder, because it is open to the team.'))
      .toBeVisible()
    await expect.element(share.getByText('Visibility')).not.toBeInTheDocument()
    await choose('Restricted')
    await expect.element(share.getByText('Others can see and request access')).toBeVisible()
    await choose('Hidden')
    await expect.element(share.getByText('Only its owner can open this folder. Nobody else sees that it is there.')).toBeVisible()
    await save.click()
    await expect.element(toast('Saved')).toBeVisible()
    expect(team.api.asked('filesAccessUpdate')).toMatchObject([
      { access: { is_access_restricted: true, is_hidden_when_restricted: true } },
    ])
    expect(team.api.asked('filesAccessUpdate')[0]?.fileUsers).toBeUndefined()
  })

  test('lists groups with people, and sends each list only if changed', async () => {
    shared.fileUsers.push(shared.listed('Ben Oak', 'editor'))
    const { id } = shared.groups.add('Surveyors', { ids: ['one', 'two'] })
    await open()
    await choose('Restricted')
    await find.fill('Surv')
    await page.getByRole('option', { name: /Surveyors\s*2 people/ }).click()
    await expect.element(people.getByRole('listitem').filter({ hasText: 'Surveyors' })).toMatchTextContent(/2 people/)
    await expect.element(share.getByText(/^Only its owner, one group and one other person can open this folder\./)).toBeVisible()
    await expect
      .poll(() => team.api.asked('filesAccessImpact').at(-1))
      .toMatchObject({ fileGroups: [{ group_id: id, user_role: 'viewer' }] })
    await roleOf('Surveyors').selectOptions('Contributor')
    await save.click()
    await expect.element(toast(/has been shared$/)).toBeVisible()
    const [asked] = team.api.asked('filesAccessUpdate')
    expect(asked?.fileGroups).toEqual([{ group_id: id, user_role: 'contributor' }])
    expect(asked?.fileUsers).toBeUndefined()
  })

  test('offers Contributor for folders only', { tags: ['long'] }, async () => {
    team.add('plan.txt')
    await open()
    await add('Ben Oak')
    await expect.element(roleOf('Ben Oak').getByRole('option', { name: 'Contributor' })).toBeInTheDocument()
    await button(share, 'Cancel').click()
    await button(leave, 'Discard changes').click()
    await expect.element(share).not.toBeInTheDocument()
    await act(item('plan.txt'), 'Share')
    const file = dialog('Share plan.txt')
    await file.getByRole('button', { name: /^Share with Team/ }).click()
    await field(file, 'Add people or groups').fill('Ben')
    await option('Ben Oak').click()
    const role = file.getByRole('combobox', { name: 'Role of Ben Oak' })
    await expect.element(role.getByRole('option', { name: 'Editor' })).toBeInTheDocument()
    await expect.element(role.getByRole('option', { name: 'Contributor' })).not.toBeInTheDocument()
  })

  test('removes people, but not the owner, who is first', async () => {
    shared.fileUsers.push(shared.listed('Ben Oak', 'editor'))
    await open()
    await expect.element(people.getByRole('listitem').first().getByText('Owner', { exact: true })).toBeVisible()
    await expect.element(people.getByRole('button', { name: 'Remove Ada Byron' })).not.toBeInTheDocument()
    await people.getByRole('button', { name: 'Remove Ben Oak' }).click()
    await expect.element(find).toHaveFocus()
    await save.click()
    await expect.element(toast('Saved')).toBeVisible()
    expect(team.api.asked('filesAccessUpdate')).toMatchObject([{ fileUsers: [] }])
  })

  test('undoes a saved change and keeps later changes by others', async () => {
    shared.fileUsers.push(shared.listed('Ben Oak', 'editor'))
    await open()
    await people.getByRole('button', { name: 'Remove Ben Oak' }).click()
    await choose('Restricted')
    await save.click()
    await expect.element(toast('Saved')).toBeVisible()
    shared.fileUsers.push(shared.listed('Dan Reed', 'viewer'))
    await button(page.getByRole('region', { name: 'Messages' }), 'Undo').click()
    await expect.element(toast('The same people can open Plans as before')).toBeVisible()
    const { access, fileUsers, notify_via_email } = team.api.asked('filesAccessUpdate').at(-1) ?? {}
    expect(access).toEqual({ is_access_restricted: false, is_hidden_when_restricted: false })
    expect(fileUsers).toEqual([
      { user_id: idOf('Dan Reed'), user_role: 'viewer' },
      { user_id: idOf('Ben Oak'), user_role: 'editor' },
    ])
    expect(notify_via_email).toBe(false)
  })

  test('shows a few of many people until expanded', { tags: ['long'] }, async () => {
    for (let at = 1; at <= 9; at++) {
      shared.people.add(`Person No${at}`)
      shared.fileUsers.push(shared.listed(`Person No${at}`, 'viewer'))
    }
    await open()
    await expect.element(roleOf('Person No8')).toBeInTheDocument()
    await expect.element(roleOf('Person No9')).not.toBeInTheDocument()
    await button(share, 'Show all 9').click()
    await expect.element(roleOf('Person No9')).toBeInTheDocument()
  })

  test('shows a rejection and keeps the values', async () => {
    await open()
    await add('Ben Oak')
    await field(share, 'Note').fill('For the tender')
    team.api.on('filesAccessUpdate', () => {
      throw new Refusal('conflict', { message: 'Ben Oak has left the team' })
    })
    await save.click()
    await expect.element(share.getByRole('alert').getByText('Ben Oak has left the team')).toBeVisible()
    await expect.element(roleOf('Ben Oak')).toBeVisible()
    await expect.element(field(share, 'Note')).toHaveValue('For the tender')
    await expect.element(save).toBeEnabled()
  })

  test('does not revert access granted by another owner in the meantime', async () => {
    shared.fileUsers.push(shared.listed('Ben Oak', 'viewer'))
    await open()
    shared.fileUsers = [shared.listed('Ada Byron', 'owner'), shared.listed('Dan Reed', 'editor')]
    await add('Cleo Park')
    await save.click()
    await expect.element(toast('Plans has been shared')).toBeVisible()
    expect(shared.fileUsers.map(({ user, user_role }) => [user.name, user_role])).toEqual([
      ['Ada Byron', 'owner'],
      ['Dan Reed', 'editor'],
      ['Cleo Park', 'viewer'],
    ])
  })

  test('retries loading the access settings', { tags: ['long'] }, async () => {
    let isRefused = true
    team.api.on('filesAccess', (request, usual) => {
      if (isRefused) throw new Refusal('forbidden', { message: 'Permission denied' })
      return usual(request)
    })
    await renderApp(team)
    await shareWithTeam()
    await expect.element(share.getByText('Permission denied')).toBeVisible()
    isRefused = false
    await button(share, 'Try again').click()
    await expect.element(find).toBeVisible()
  })

  test('fits a phone with touch targets', async () => {
    shared.access = { is_access_restricted: true, is_hidden_when_restricted: false }
    shared.fileUsers.push(shared.listed('Ben Oak', 'contributor'))
    shared.ask('Cleo Park', 'Please')
    shared.would('Dan Reed', null, 'viewer')
    shared.would('Ben Oak', 'contributor', 'editor')
    await onPhone()
    await renderApp(team, '/all/Plans')
    await page.getByRole('button', { name: /^Options for/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Share/ })
      .click()
    await share.getByRole('button', { name: /^Share with Team/ }).click()
    await expect.element(share.getByRole('combobox', { name: 'Role for Cleo Park' })).toHaveFocus()
    await expect.element(share.getByText('Please', { exact: true })).toBeInViewport({ ratio: 1 })
    await userEvent.selectOptions(roleOf('Ben Oak'), 'Editor')
    await expect.element(impact().getByText('Dan Reed will gain access')).toBeInViewport({ ratio: 1 })
    expect(bottomOf(impact())).toBeLessThanOrEqual(save.element().getBoundingClientRect().top)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    expect(smallTargets()).toEqual([])
    await expectAccessible()
  })
})

describe('Setting inherited from a folder', () => {
  beforeEach(() => {
    shared.isLocked = true
    shared.access = { is_access_restricted: true, is_hidden_when_restricted: false }
  })

  test('is locked with a link to that folder', async () => {
    team.folder('North')
    shared.inheritedFrom = { id: newId(), name: 'North', path: '/all/North' }
    await open()
    await expect
      .element(share.getByText('North is open to selected people only, so this folder is too', { exact: false }))
      .toBeVisible()
    for (const name of ['Accessible', 'Restricted', 'Visible', 'Hidden']) await expect.element(choice(name)).toBeDisabled()
    await expectAccessible()
    await add('Ben Oak')
    await share.getByRole('link', { name: 'North' }).click()
    await button(leave, 'Keep editing').click()
    expect(router.state.location.pathname).toBe('/all')
    await share.getByRole('link', { name: 'North' }).click()
    await button(leave, 'Discard changes').click()
    await expect.element(share).not.toBeInTheDocument()
    await expect.poll(() => router.state.location.pathname).toBe('/all/North')
  })

  test('is locked without its name if that folder is restricted', async () => {
    await open()
    await expect
      .element(share.getByText(/^Set by a folder above that is closed to you, and cannot be changed here/))
      .toBeVisible()
    await expect.element(share.getByRole('link')).not.toBeInTheDocument()
  })
})

describe('Notification email', () => {
  const byEmail = share.getByRole('checkbox', { name: 'Send email notification' })
  const note = field(share, 'Note')

  test('is offered once somebody is notified, with a note while it is enabled', async () => {
    await open()
    await choose('Restricted')
    await expect.element(byEmail).not.toBeInTheDocument()
    await add('Ben Oak')
    await expect.element(byEmail).toBeChecked()
    await expect.element(note).toHaveAttribute('rows', '4')
    await note.fill('For the tender')
    await byEmail.click()
    await expect.element(note).toBeDisabled()
    await expect.element(note).toHaveValue('For the tender')
    await byEmail.click()
    await expect.element(note).toBeEnabled()
    await save.click()
    await expect.element(toast('Plans has been shared')).toBeVisible()
    expect(team.api.asked('filesAccessUpdate')).toMatchObject([{ notify_via_email: true, note: 'For the tender' }])
  })

  test('is sent without the note while disabled', { tags: ['long'] }, async () => {
    await open()
    await add('Ben Oak')
    await note.fill('For the tender')
    await byEmail.click()
    await save.click()
    await expect.element(toast('Plans has been shared')).toBeVisible()
    expect(team.api.asked('filesAccessUpdate')).toMatchObject([{ notify_via_email: false, note: '' }])
  })

  test('keeps its note if nobody is notified any more, and asks before it is lost', async () => {
    await open()
    await add('Ben Oak')
    await note.fill('For the tender')
    await people.getByRole('button', { name: 'Remove Ben Oak' }).click()
    await expect.element(note).toHaveValue('For the tender')
    await save.click()
    await expect.element(share.getByText('Nobody would get it: add, change or remove somebody, or clear it')).toBeVisible()
    expect(team.api.asked('filesAccessUpdate')).toEqual([])
    await button(share, 'Cancel').click()
    await button(leave, 'Keep editing').click()
    await note.fill('')
    await expect.element(note).not.toBeInTheDocument()
    await button(share, 'Cancel').click()
    await expect.element(share).not.toBeInTheDocument()
  })

  test('with a long note is not sent, and the note shows the error', { tags: ['long'] }, async () => {
    await open()
    await add('Ben Oak')
    await note.fill('a'.repeat(1001))
    await save.click()
    await expect.element(share.getByText('At most 1000 characters')).toBeVisible()
    await expect.element(note).toHaveFocus()
    expect(team.api.asked('filesAccessUpdate')).toEqual([])
  })
})

describe('Preview before saving', () => {
  test('names who gains and loses access, with more on request', async () => {
    for (const name of ['Ada Byron', 'Ben Oak', 'Dan Reed']) shared.would(name, 'editor', null)
    shared.would('Cleo Park', null, 'viewer')
    await open()
    expect(team.api.asked('filesAccessImpact')).toEqual([])
    await choose('Restricted')
    await add('Cleo Park')
    await expect.element(impact().getByText('You and 2 others will lose access')).toBeVisible()
    await expect.element(impact().getByText('Cleo Park will gain access')).toBeVisible()
    const id = team.named('Plans')?.id
    const access = { is_access_restricted: true, is_hidden_when_restricted: false }
    const fileUsers = [{ user_id: idOf('Cleo Park'), user_role: 'viewer' }]
    await expect.poll(() => team.api.asked('filesAccessImpact').at(-1)).toEqual({ ids: [id], access, fileUsers })
    const showPeople = impact().getByRole('button', { name: 'Show who' })
    await expect.element(showPeople).toHaveAttribute('aria-expanded', 'false')
    await showPeople.click()
    await expect.element(impact().getByText('Dan Reed')).toBeVisible()
    await expect.element(impact().getByText('Ada Byron (you)')).toBeVisible()
    await expectAccessible()
  })

  test('asks before revoking access, and ignores Enter on a choice', async () => {
    for (const name of ['Ada Byron', 'Ben Oak', 'Dan Reed']) shared.would(name, 'editor', null)
    await open()
    await choose('Restricted')
    choice('Restricted').element().focus()
    await press('{Enter}')
    const question = dialog('Take access to Plans away from you and 2 other people?')
    await expect.element(impact().getByText('You and 2 others will lose access')).toBeVisible()
    expect(question.query()).toBeNull()
    await save.click()
    await expect.element(button(question, 'Cancel')).toHaveFocus()
    await expect.element(question.getByText('You and 2 others will lose access')).toBeVisible()
    await expectAccessible()
    await press('{Enter}')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(save).toHaveFocus()
    await expect.element(choice('Restricted')).toBeChecked()
    expect(team.api.asked('filesAccessUpdate')).toEqual([])
    await press('{Enter}')
    await button(question, 'Take access away').click()
    await expect.element(toast('Saved')).toBeVisible()
    await expect.element(share).not.toBeInTheDocument()
    expect(team.api.asked('filesAccessUpdate')).toMatchObject([{ access: { is_access_restricted: true } }])
  })

  test('ignores Enter on a role or on the email option', { tags: ['long'] }, async () => {
    await open()
    await add('Ben Oak')
    for (const control of [roleOf('Ben Oak'), share.getByRole('checkbox', { name: 'Send email notification' })]) {
      control.element().focus()
      await press('{Enter}')
    }
    await press('{Escape}')
    await expect.element(leave).toBeVisible()
    expect(team.api.asked('filesAccessUpdate')).toEqual([])
  })

  test('asks before revoking access if the effects are unknown, also in the settings', {
    tags: ['long'],
  }, async () => {
    team.api.on('filesAccessImpact', () => {
      throw new Refusal('forbidden', { message: 'Permission denied' })
    })
    await renderApp(team)
    await act(folder('Plans'), 'Settings')
    const panel = dialog('Plans')
    await panel.getByRole('tab', { name: 'Team and Sharing' }).click()
    await panel.getByText('Restricted', { exact: true }).click()
    panel.getByRole('radio', { name: 'Restricted' }).element().focus()
    await press('{Enter}')
    await button(panel, 'Save').click()
    const question = dialog('Restrict Plans?')
    await expect.element(question.getByText(/^Who gains or loses access is not known/)).toBeVisible()
    await button(question, 'Cancel').click()
    await expect.element(button(panel, 'Save')).toBeEnabled()
    expect(team.api.asked('filesAccessUpdate')).toEqual([])
  })

  test('disappears for reverted changes', { tags: ['long'] }, async () => {
    shared.would('Ben Oak', 'editor', null)
    await open()
    await choose('Restricted')
    await expect.element(impact().getByText('Ben Oak will lose access')).toBeVisible()
    await choose('Accessible')
    await expect.element(impact()).toBeEmptyDOMElement()
  })

  test('shows that it failed, and retries', { tags: ['long'] }, async () => {
    let attempts = 0
    team.api.on('filesAccessImpact', (request, usual) => {
      attempts += 1
      if (attempts === 1) throw new Refusal('forbidden', { message: 'Permission denied' })
      return usual(request)
    })
    shared.would('Ben Oak', 'editor', null)
    await open()
    await choose('Restricted')
    await expect.element(impact().getByText(/^Who gains or loses access is not known: Permission denied/)).toBeVisible()
    await impact().getByRole('button', { name: 'Try again' }).click()
    await expect.element(impact().getByText('Ben Oak will lose access')).toBeVisible()
  })
})

describe('Access request in the list', () => {
  const requests = share.getByRole('region', { name: 'Asked for access' })

  beforeEach(() => {
    shared.access = { is_access_restricted: true, is_hidden_when_restricted: false }
  })

  test('is approved with a role immediately, with nothing left to save', async () => {
    const { uuid } = shared.ask('Ben Oak', 'For the tender')
    shared.ask('Cleo Park')
    await open()
    await expect.element(requests.getByText('For the tender')).toBeVisible()
    await expect.element(requests.getByText('3 days ago').first()).toBeVisible()
    await expectAccessible()
    const role = requests.getByRole('combobox', { name: 'Role for Ben Oak' })
    await expect.element(role).toHaveValue('viewer')
    await expect.element(role.getByRole('option', { name: 'Owner' })).not.toBeInTheDocument()
    await userEvent.selectOptions(role, 'Contributor')
    await button(requests, 'Approve Ben Oak').click()
    await expect.element(toast('Ben Oak can open Plans now')).toBeVisible()
    await expect.element(requests.getByText('Ben Oak')).not.toBeInTheDocument()
    await expect.element(requests.getByRole('combobox', { name: 'Role for Cleo Park' })).toHaveFocus()
    await expect.element(roleOf('Ben Oak')).toHaveValue('contributor')
    await expect.element(save).toBeDisabled()
    expect(team.api.asked('filesAccessRequestApprove')).toEqual([{ uuid, user_role: 'contributor' }])
  })

  test('stays approved when something else is saved', async () => {
    shared.ask('Ben Oak')
    await open()
    await add('Cleo Park')
    await button(requests, 'Approve Ben Oak').click()
    await expect.element(roleOf('Ben Oak')).toBeVisible()
    await save.click()
    await expect.element(toast('Plans has been shared')).toBeVisible()
    const [update] = team.api.asked('filesAccessUpdate')
    expect(update?.fileUsers?.map(({ user_id }) => user_id).sort()).toEqual([idOf('Ben Oak'), idOf('Cleo Park')].sort())
  })

  test('is declined', async () => {
    const { uuid } = shared.ask('Ben Oak')
    await open()
    await button(requests, 'Decline Ben Oak').click()
    await expect.element(toast('The request of Ben Oak was declined')).toBeVisible()
    await expect.element(requests).not.toBeInTheDocument()
    await expect.element(find).toHaveFocus()
    expect(team.api.asked('filesAccessRequestDecline')).toEqual([{ uuid }])
  })

  test('is reported if answered by another user, and not reverted by saving', async () => {
    shared.ask('Ben Oak')
    await open()
    shared.requests = []
    shared.fileUsers.push(shared.listed('Ben Oak', 'editor'))
    await button(requests, 'Decline Ben Oak').click()
    await expect.element(toast('Access Request not found')).toBeVisible()
    await expect.element(requests).not.toBeInTheDocument()
    await expect.element(roleOf('Ben Oak')).toHaveValue('editor')
    await expect.element(save).toBeDisabled()
  })

  test('stays after a failure, with the reason', { tags: ['long'] }, async () => {
    shared.ask('Ben Oak')
    await open()
    team.api.on('filesAccessRequestApprove', () => {
      throw new Refusal('unavailable', { message: 'Not just now' })
    })
    await button(requests, 'Approve Ben Oak').click()
    await expect.element(requests.getByRole('alert').getByText('Not just now')).toBeVisible()
    await expect.element(button(requests, 'Approve Ben Oak')).toBeEnabled()
  })

  test('cannot get a role that files do not have', { tags: ['long'] }, async () => {
    team.add('plan.txt')
    shared.ask('Ben Oak')
    await renderApp(team)
    await act(item('plan.txt'), 'Share')
    const file = dialog('Share plan.txt')
    await file.getByRole('button', { name: /^Share with Team/ }).click()
    const role = file.getByRole('combobox', { name: 'Role for Ben Oak' })
    await expect.element(role.getByRole('option', { name: 'Editor' })).toBeInTheDocument()
    await expect.element(role.getByRole('option', { name: 'Contributor' })).not.toBeInTheDocument()
  })
})

describe('Ownership', () => {
  const transferOwnership = dialog('Hand over Plans')
  const start = async () => {
    await people.getByRole('button', { name: 'Actions for Ada Byron' }).click()
    await page.getByRole('menuitem', { name: /^Hand over ownership…/ }).click()
    await expect.element(field(transferOwnership, 'New owner')).toHaveFocus()
  }
  const chooseOwner = async (name: string) => {
    await field(transferOwnership, 'New owner').fill(name)
    await option(name).click()
  }

  test('is transferred to a person with access after explaining the consequences', async () => {
    shared.would('Ben Oak', 'editor', 'owner')
    await open()
    await start()
    await expect.element(transferOwnership.getByText(/You stay as an editor\./)).toBeVisible()
    await field(transferOwnership, 'New owner').click()
    await expect.element(option('Dan Reed')).toBeVisible()
    await expect.element(option('Ada Byron')).not.toBeInTheDocument()
    await chooseOwner('Ben Oak')
    await expect.element(impact(transferOwnership).getByText('Ben Oak will be an owner instead of an editor')).toBeVisible()
    const id = team.named('Plans')?.id
    expect(team.api.asked('filesAccessImpact')).toEqual([{ ids: [id], owner_id: idOf('Ben Oak') }])
    await field(transferOwnership, 'Note').fill('I am leaving')
    await expectAccessible()
    await button(transferOwnership, 'Hand over').click()
    await expect.element(toast('Ben Oak owns Plans now')).toBeVisible()
    await expect.element(transferOwnership).not.toBeInTheDocument()
    await expect.element(share).not.toBeInTheDocument()
    expect(team.api.asked('filesAccessHandOver')).toEqual([
      { id, user_id: idOf('Ben Oak'), notify_via_email: true, note: 'I am leaving' },
    ])
  })

  test('clears the description when another new owner is chosen', { tags: ['long'] }, async () => {
    team.api.on('filesAccessImpact', async ({ owner_id }, usual) => {
      if (owner_id === idOf('Dan Reed')) await new Promise(() => undefined)
      return usual({ ids: [], owner_id })
    })
    shared.would('Ben Oak', 'editor', 'owner')
    await open()
    await start()
    await chooseOwner('Ben Oak')
    const said = impact(transferOwnership).getByText('Ben Oak will be an owner instead of an editor')
    await expect.element(said).toBeVisible()
    await button(transferOwnership, 'Change').click()
    await chooseOwner('Dan Reed')
    await expect.element(said).not.toBeInTheDocument()
    await expect.poll(() => team.api.asked('filesAccessImpact').at(-1)?.owner_id).toBe(idOf('Dan Reed'))
    expect(said.query()).toBeNull()
  })

  test('requires a new owner, and keeps the values after a rejection', { tags: ['long'] }, async () => {
    await open()
    await start()
    await button(transferOwnership, 'Hand over').click()
    await expect.element(transferOwnership.getByText('Choose who is to own it')).toBeVisible()
    await chooseOwner('Ben Oak')
    await field(transferOwnership, 'Note').fill('I am leaving')
    team.api.on('filesAccessHandOver', () => {
      throw new Refusal('conflict', { message: 'Ben Oak cannot open it any more' })
    })
    await button(transferOwnership, 'Hand over').click()
    await expect.element(transferOwnership.getByText('Ben Oak cannot open it any more')).toBeVisible()
    await expect.element(transferOwnership.getByText('ben.oak@example.org')).toBeVisible()
    await expect.element(field(transferOwnership, 'Note')).toHaveValue('I am leaving')
    await button(transferOwnership, 'Cancel').click()
    await expect.element(find).toBeVisible()
  })

  test('cannot be transferred before changes are saved', { tags: ['long'] }, async () => {
    await open()
    await add('Ben Oak')
    await people.getByRole('button', { name: 'Actions for Ada Byron' }).click()
    await expect.element(page.getByRole('menuitem', { name: /^Hand over ownership…/ })).toBeDisabled()
    await expect.element(page.getByText('Save your changes first')).toBeVisible()
  })
})

describe('Ways to share', () => {
  test('explain to users who are not the owner why they are unavailable, and name the owner', async () => {
    team.items = team.items.map((one) => ({ ...one, is_owned: false, owner_id: idOf('Ben Oak') }))
    shared.fileUsers = [shared.listed('Ben Oak', 'owner')]
    await renderApp(team)
    await act(folder('Plans'), 'Share')
    const way = share.getByRole('button', { name: /^Share with Team/ })
    await expect.element(way).toHaveAttribute('aria-disabled', 'true')
    await expect.element(way.getByText('Only the owner can change who may open it')).toBeVisible()
    await expect.element(way).toHaveFocus()
    await expect.element(share.getByRole('region', { name: 'Owner' }).getByText('Ben Oak')).toBeVisible()
    await press('{Enter}')
    await expect.element(find).not.toBeInTheDocument()
    await expectAccessible()
    await press('{Escape}')
    await expect.element(share).not.toBeInTheDocument()
  })

  test('show that the owner is unknown and retry', { tags: ['long'] }, async () => {
    team.items = team.items.map((one) => ({ ...one, is_owned: false, owner_id: idOf('Ben Oak') }))
    shared.fileUsers = [shared.listed('Ben Oak', 'owner')]
    let isRefused = true
    team.api.on('filesAccess', (request, usual) => {
      if (isRefused) throw new Refusal('forbidden', { message: 'Permission denied' })
      return usual(request)
    })
    await renderApp(team)
    await act(folder('Plans'), 'Share')
    const owner = share.getByRole('region', { name: 'Owner' })
    await expect.element(owner.getByText('Whose it is could not be read: Permission denied')).toBeVisible()
    isRefused = false
    await button(owner, 'Retry').click()
    await expect.element(owner.getByText('Ben Oak')).toBeVisible()
  })

  test('are not offered without permission', async () => {
    team.items = team.items.map((one) => ({ ...one, is_shareable: false }))
    await renderApp(team)
    await folder('Plans').hover()
    await folder('Plans')
      .getByRole('button', { name: /^Actions for/ })
      .click()
    const action = page.getByRole('menuitem', { name: /^Share You may change this item, but not share it/ })
    await expect.element(action).toHaveAttribute('aria-disabled', 'true')
    await action.click({ force: true })
    await expect.element(share).not.toBeInTheDocument()
  })

  test('are listed if there are several, with a way back', async () => {
    const other: ShareStep = {
      id: 'other',
      label: 'Share by post',
      description: 'On paper',
      icon: IconLink,
      disabledReason: () => null,
      load: async () => () => <p>A stamp, please</p>,
    }
    const ways = shareSteps as ShareStep[]
    ways.push(other)
    onTestFinished(() => void ways.splice(ways.indexOf(other), 1))
    await renderApp(team)
    await act(folder('Plans'), 'Share')
    await expect.element(share.getByRole('button', { name: /^Share with Team/ })).toHaveFocus()
    await share.getByRole('button', { name: /^Share by post/ }).click()
    await expect.element(share.getByText('A stamp, please')).toBeVisible()
    await button(share, 'Back').click()
    await expect.element(share.getByRole('button', { name: /^Share with Team/ })).toHaveFocus()
    await press('{Enter}')
    await expect.element(find).toHaveFocus()
    await add('Ben Oak')
    await button(share, 'Back').click()
    await button(leave, 'Discard changes').click()
    await expect.element(share.getByRole('button', { name: /^Share by post/ })).toBeVisible()
  })
})

describe('Team and Sharing tab', () => {
  const panel = dialog('Plans')

  test('has the same form and is saved with the others', { tags: ['long'] }, async () => {
    await renderApp(team)
    await act(folder('Plans'), 'Settings')
    await panel.getByRole('tab', { name: 'Team and Sharing' }).click()
    await field(panel, 'Add people or groups').fill('Ben')
    await option('Ben Oak').click()
    await expect.element(panel.getByRole('checkbox', { name: 'Send email notification' })).toBeChecked()
    await button(panel, 'Save').click()
    await expect.element(toast('Settings of Plans saved')).toBeVisible()
    expect(team.api.asked('filesAccessUpdate')).toMatchObject([
      { fileUsers: [{ user_id: idOf('Ben Oak'), user_role: 'viewer' }], notify_via_email: true },
    ])
  })

  test('is hidden from users who are not the owner', async () => {
    team.items = team.items.map((one) => ({ ...one, is_owned: false }))
    await renderApp(team)
    await act(folder('Plans'), 'Settings')
    await expect.element(panel.getByRole('tab', { name: 'General' })).toBeVisible()
    await expect.element(panel.getByRole('tab', { name: 'Team and Sharing' })).not.toBeInTheDocument()
  })
})
