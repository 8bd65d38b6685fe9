import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { expectAccessible } from '../../support/axe.ts'
import { newId } from '../../support/fakes/fake-team.ts'
import { renderApp } from '../../support/render-app.tsx'
import { button, dialog, field, folder, item, press, runAction, toast } from '../../support/screen.ts'
import { smallTargets } from '../../support/small-targets.ts'
import { onPhone } from '../../support/window-size.ts'
import {
  add,
  choice,
  choose,
  find,
  getPersonId,
  getRoleSelect,
  impact,
  leaveDialog,
  open,
  option,
  people,
  save,
  setUpSharedItem,
  share,
  sharedItem,
  shareWithTeam,
  team,
} from './share-dialog.ts'

setUpSharedItem()
const NOBODY = t('sharing.shareDialog.noMatchesInTeams')
const getBottom = (locator: Locator) => locator.element().getBoundingClientRect().bottom

describe('Sharing with the team', () => {
  test('works with the keyboard only, with one request for the typed text', async () => {
    await open()
    await expect.element(save).not.toBeInTheDocument()
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
    await expect.element(getRoleSelect('Ben Oak')).toHaveValue('viewer')
    await expect.element(find).toHaveValue('')
    await userEvent.selectOptions(getRoleSelect('Ben Oak'), 'Editor')
    await expectAccessible()
    save.element().focus()
    await press('{Enter}')
    await expect.element(toast(t('sharing.shareDialog.nameHasBeenShared', { name: 'Plans' }))).toBeVisible()
    await expect.element(share).not.toBeInTheDocument()
    await expect.element(folder('Plans')).toHaveFocus()
    expect(team.api.asked('filesAccessUpdate')).toEqual([
      {
        id: team.findByName('Plans')?.id,
        fileUsers: [{ user_id: getPersonId('Ben Oak'), user_role: 'editor' }],
        notify_via_email: true,
        note: '',
      },
    ])
  })

  test('adds the only match with Enter, and offers nobody twice', { tags: ['long'] }, async () => {
    await open()
    await userEvent.type(find, 'cleo{Enter}')
    await expect.element(getRoleSelect('Cleo Park')).toBeVisible()
    expect(team.api.asked('filesAccessUpdate')).toEqual([])
    await userEvent.type(find, 'e')
    await expect.element(option('Ben Oak')).toBeVisible()
    await expect.element(option('Cleo Park')).not.toBeInTheDocument()
    // Previous results are not offered for other letters.
    await find.fill('nobody')
    expect(option('Ben Oak').query()).toBeNull()
    await expect.element(page.getByText(NOBODY)).toBeVisible()
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
    await expect.element(getRoleSelect('Ben Oak')).toBeVisible()
    await userEvent.type(find, 'e{Enter}')
    await expect.element(getRoleSelect('Cleo Park')).toBeVisible()
    team.api.on('usersList', () => {
      throw new Refusal('invalid', { message: 'Too long a name' })
    })
    await userEvent.type(find, 'qq{Enter}')
    await expect.element(page.getByText(t('ui.person.peopleCantBeSearchedAt', { errorMessage: 'Too long a name' }))).toBeVisible()
  })

  test('keeps changes made during a search', { tags: ['long'] }, async () => {
    await open()
    await add('Cleo Park')
    const pending = Promise.withResolvers<void>()
    team.api.on('usersList', async (request, defaultHandler) => {
      await pending.promise
      return defaultHandler(request)
    })
    await userEvent.type(find, 'dan{Enter}')
    await userEvent.selectOptions(getRoleSelect('Cleo Park'), 'Editor')
    pending.resolve()
    await expect.element(getRoleSelect('Dan Reed')).toBeVisible()
    await expect.element(getRoleSelect('Cleo Park')).toHaveValue('editor')
  })

  test('adds nobody if more was typed after Enter', { tags: ['long'] }, async () => {
    await open()
    const pending = Promise.withResolvers<void>()
    team.api.on('usersList', async (request, defaultHandler) => {
      if (request.q === 'dan') await pending.promise
      return defaultHandler(request)
    })
    await userEvent.type(find, 'dan{Enter}iel')
    pending.resolve()
    await expect.element(page.getByText(NOBODY)).toBeVisible()
    await expect.element(find).toHaveValue('daniel')
    await expect.element(getRoleSelect('Dan Reed')).not.toBeInTheDocument()
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
    await expect.element(leaveDialog).not.toBeInTheDocument()
    await press('{Escape}')
    await button(leaveDialog, t('ui.form.keepEditing')).click()
    await expect.element(getRoleSelect('Ben Oak')).toBeVisible()
    await button(share, t('common.cancel')).click()
    await button(leaveDialog, t('ui.form.discardChanges')).click()
    await expect.element(share).not.toBeInTheDocument()
    expect(team.api.asked('filesAccessUpdate')).toEqual([])
  })

  test('restricts the item to selected people and hides it from others', async () => {
    await open()
    await expect
      .element(share.getByText(t('sharing.itemAccess.everyoneHasAccessToFolder', { teamName: 'Bridges' })))
      .toBeVisible()
    await expect.element(share.getByRole('radiogroup', { name: t('sharing.itemAccess.visibility') })).not.toBeInTheDocument()
    await choose(t('sharing.common.restricted'))
    await expect.element(share.getByText(t('sharing.itemAccess.othersCanSeeAndRequest'))).toBeVisible()
    await choose(t('sharing.itemAccess.hidden'))
    await expect.element(share.getByText('Only the owner can open this folder. It’s hidden from everyone else.')).toBeVisible()
    await save.click()
    await expect.element(toast(t('sharing.shareDialog.saved'))).toBeVisible()
    expect(team.api.asked('filesAccessUpdate')).toMatchObject([
      { access: { is_access_restricted: true, is_hidden_when_restricted: true } },
    ])
    expect(team.api.asked('filesAccessUpdate')[0]?.fileUsers).toBeUndefined()
  })

  test('lists groups with people, and sends each list only if changed', async () => {
    sharedItem.fileUsers.push(sharedItem.makeFileUser('Ben Oak', 'editor'))
    const { id } = sharedItem.groups.add('Surveyors', { ids: ['one', 'two'] })
    await open()
    await choose(t('sharing.common.restricted'))
    await find.fill('Surv')
    await page.getByRole('option', { name: /Surveyors\s*2 people/ }).click()
    await expect.element(people.getByRole('listitem').filter({ hasText: 'Surveyors' })).toMatchTextContent(/2 people/)
    await expect.element(share.getByText(/^Only the owner, 1 group and 1 other person can open this folder\./)).toBeVisible()
    await expect
      .poll(() => team.api.asked('filesAccessImpact').at(-1))
      .toMatchObject({ fileGroups: [{ group_id: id, user_role: 'viewer' }] })
    await getRoleSelect('Surveyors').selectOptions('Contributor')
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
    await expect.element(getRoleSelect('Ben Oak').getByRole('option', { name: t('lib.text.contributor') })).toBeInTheDocument()
    await button(share, t('common.cancel')).click()
    await button(leaveDialog, t('ui.form.discardChanges')).click()
    await expect.element(share).not.toBeInTheDocument()
    await runAction(item('plan.txt'), t('common.share'))
    const file = dialog(t('sharing.common.shareName', { name: 'plan.txt' }))
    await field(file, t('sharing.itemAccess.addPeopleOrGroups')).fill('Ben')
    await option('Ben Oak').click()
    const role = file.getByRole('combobox', { name: t('sharing.common.roleFor', { name: 'Ben Oak' }) })
    await expect.element(role.getByRole('option', { name: t('lib.text.editor') })).toBeInTheDocument()
    await expect.element(role.getByRole('option', { name: t('lib.text.contributor') })).not.toBeInTheDocument()
  })

  test('removes people, but not the owner, who is first', async () => {
    sharedItem.fileUsers.push(sharedItem.makeFileUser('Ben Oak', 'editor'))
    await open()
    await expect
      .element(
        people
          .getByRole('list', { name: t('sharing.common.peopleWithAccess') })
          .getByRole('listitem')
          .first()
          .getByText(t('common.owner'), { exact: true }),
      )
      .toBeVisible()
    await expect
      .element(people.getByRole('button', { name: t('common.removeName', { name: 'Ada Byron' }) }))
      .not.toBeInTheDocument()
    await people.getByRole('button', { name: t('common.removeName', { name: 'Ben Oak' }) }).click()
    await expect.element(find).toHaveFocus()
    await save.click()
    await expect.element(toast(t('sharing.shareDialog.saved'))).toBeVisible()
    expect(team.api.asked('filesAccessUpdate')).toMatchObject([{ fileUsers: [] }])
  })

  test('undoes a saved change and keeps later changes by others', async () => {
    sharedItem.fileUsers.push(sharedItem.makeFileUser('Ben Oak', 'editor'))
    await open()
    await people.getByRole('button', { name: t('common.removeName', { name: 'Ben Oak' }) }).click()
    await choose(t('sharing.common.restricted'))
    await save.click()
    await expect.element(toast(t('sharing.shareDialog.saved'))).toBeVisible()
    sharedItem.fileUsers.push(sharedItem.makeFileUser('Dan Reed', 'viewer'))
    await button(page.getByRole('region', { name: t('ui.toast.messages') }), t('common.undo')).click()
    await expect.element(toast(t('sharing.itemAccess.accessChangesUndone', { name: 'Plans' }))).toBeVisible()
    const { access, fileUsers, notify_via_email } = team.api.asked('filesAccessUpdate').at(-1) ?? {}
    expect(access).toEqual({ is_access_restricted: false, is_hidden_when_restricted: false })
    expect(fileUsers).toEqual([
      { user_id: getPersonId('Dan Reed'), user_role: 'viewer' },
      { user_id: getPersonId('Ben Oak'), user_role: 'editor' },
    ])
    expect(notify_via_email).toBe(false)
  })

  test('shows a few of many people until expanded', { tags: ['long'] }, async () => {
    for (let index = 1; index <= 9; index++) {
      sharedItem.people.add(`Person No${index}`)
      sharedItem.fileUsers.push(sharedItem.makeFileUser(`Person No${index}`, 'viewer'))
    }
    await open()
    await expect.element(getRoleSelect('Person No8')).toBeInTheDocument()
    await expect.element(getRoleSelect('Person No9')).not.toBeInTheDocument()
    await button(share, t('sharing.itemAccess.showAllCount', { count: '9' })).click()
    await expect.element(getRoleSelect('Person No9')).toBeInTheDocument()
  })

  test('shows a rejection and keeps the values', async () => {
    await open()
    await add('Ben Oak')
    await field(share, t('common.message')).fill('For the bid')
    team.api.on('filesAccessUpdate', () => {
      throw new Refusal('conflict', { message: 'Ben Oak has left the team' })
    })
    await save.click()
    await expect.element(share.getByRole('alert').getByText('Ben Oak has left the team')).toBeVisible()
    await expect.element(getRoleSelect('Ben Oak')).toBeVisible()
    await expect.element(field(share, t('common.message'))).toHaveValue('For the bid')
    await expect.element(save).toBeEnabled()
  })

  test('does not revert access granted by another owner in the meantime', async () => {
    sharedItem.fileUsers.push(sharedItem.makeFileUser('Ben Oak', 'viewer'))
    await open()
    sharedItem.fileUsers = [sharedItem.makeFileUser('Ada Byron', 'owner'), sharedItem.makeFileUser('Dan Reed', 'editor')]
    await add('Cleo Park')
    await save.click()
    await expect.element(toast(t('sharing.shareDialog.nameHasBeenShared', { name: 'Plans' }))).toBeVisible()
    expect(sharedItem.fileUsers.map(({ user, user_role }) => [user.name, user_role])).toEqual([
      ['Ada Byron', 'owner'],
      ['Dan Reed', 'editor'],
      ['Cleo Park', 'viewer'],
    ])
  })

  test('retries loading the access settings', { tags: ['long'] }, async () => {
    let isRefused = true
    team.api.on('filesAccess', (request, defaultHandler) => {
      if (isRefused) throw new Refusal('forbidden', { message: t('errors.general.permissionDenied') })
      return defaultHandler(request)
    })
    await renderApp(team)
    await shareWithTeam()
    await expect.element(share.getByText(t('errors.general.permissionDenied'))).toBeVisible()
    isRefused = false
    await button(share, t('common.tryAgain')).click()
    await expect.element(find).toBeVisible()
  })

  test('fits a phone with touch targets', async () => {
    sharedItem.access = { is_access_restricted: true, is_hidden_when_restricted: false }
    sharedItem.fileUsers.push(sharedItem.makeFileUser('Ben Oak', 'contributor'))
    sharedItem.ask('Cleo Park', 'Please')
    sharedItem.would('Dan Reed', null, 'viewer')
    sharedItem.would('Ben Oak', 'contributor', 'editor')
    await onPhone()
    await renderApp(team, '/all/Plans')
    await page.getByRole('button', { name: /^Options for/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Share/ })
      .click()
    await expect.element(share.getByRole('combobox', { name: t('sharing.common.roleFor', { name: 'Cleo Park' }) })).toHaveFocus()
    await expect.element(share.getByText('Please', { exact: true })).toBeInViewport({ ratio: 1 })
    await userEvent.selectOptions(getRoleSelect('Ben Oak'), 'Editor')
    await expect
      .element(impact().getByText(t('files.accessImpact.namesWillGainAccess', { who: 'other', names: 'Dan Reed' })))
      .toBeInViewport({ ratio: 1 })
    expect(getBottom(impact())).toBeLessThanOrEqual(save.element().getBoundingClientRect().top)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    expect(smallTargets()).toEqual([])
    await expectAccessible()
  })
})

describe('Setting inherited from a folder', () => {
  beforeEach(() => {
    sharedItem.isLocked = true
    sharedItem.access = { is_access_restricted: true, is_hidden_when_restricted: false }
  })

  test('is locked with a link to that folder', async () => {
    team.folder('North')
    sharedItem.inheritedFrom = { id: newId(), name: 'North', path: '/all/North' }
    await open()
    await expect.element(share.getByText('North is restricted. Only people with access to it', { exact: false })).toBeVisible()
    for (const name of [
      t('sharing.itemAccess.accessible'),
      t('sharing.common.restricted'),
      t('sharing.itemAccess.visible'),
      t('sharing.itemAccess.hidden'),
    ])
      await expect.element(choice(name)).toBeDisabled()
    await expectAccessible()
    await add('Ben Oak')
    await share.getByRole('link', { name: 'North' }).click()
    await button(leaveDialog, t('ui.form.keepEditing')).click()
    expect(router.state.location.pathname).toBe('/all')
    await share.getByRole('link', { name: 'North' }).click()
    await button(leaveDialog, t('ui.form.discardChanges')).click()
    await expect.element(share).not.toBeInTheDocument()
    await expect.poll(() => router.state.location.pathname).toBe('/all/North')
  })

  test('is locked without its name if that folder is restricted', async () => {
    await open()
    await expect
      .element(share.getByText(/^Inherited from a parent folder you don’t have access to\. It can’t be changed here/))
      .toBeVisible()
    await expect.element(share.getByRole('link')).not.toBeInTheDocument()
  })
})
