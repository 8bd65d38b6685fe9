import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../../support/axe.ts'
import { renderApp } from '../../support/render-app.tsx'
import { button, dialog, folder, press, runAction, toast } from '../../support/screen.ts'
import {
  add,
  choice,
  choose,
  getPersonId,
  getRoleSelect,
  impact,
  leaveDialog,
  open,
  save,
  setUpSharedItem,
  share,
  sharedItem,
  team,
} from './share-dialog.ts'

setUpSharedItem()

describe('Preview before saving', () => {
  test('names who gains and loses access, with more on request', async () => {
    for (const name of ['Ada Byron', 'Ben Oak', 'Dan Reed']) sharedItem.would(name, 'editor', null)
    sharedItem.would('Cleo Park', null, 'viewer')
    await open()
    expect(team.api.asked('filesAccessImpact')).toEqual([])
    await choose(t('sharing.common.restricted'))
    await add('Cleo Park')
    await expect
      .element(impact().getByText(t('files.accessImpact.namesWillLoseAccess', { who: 'youAndOthers', names: '2 others' })))
      .toBeVisible()
    await expect
      .element(impact().getByText(t('files.accessImpact.namesWillGainAccess', { who: 'other', names: 'Cleo Park' })))
      .toBeVisible()
    const id = team.findByName('Plans')?.id
    const access = { is_access_restricted: true, is_hidden_when_restricted: false }
    const fileUsers = [{ user_id: getPersonId('Cleo Park'), user_role: 'viewer' }]
    await expect.poll(() => team.api.asked('filesAccessImpact').at(-1)).toEqual({ ids: [id], access, fileUsers })
    const showPeople = impact().getByRole('button', { name: t('files.accessImpact.showPeople') })
    await expect.element(showPeople).toHaveAttribute('aria-expanded', 'false')
    await showPeople.click()
    await expect.element(impact().getByText('Dan Reed')).toBeVisible()
    await expect.element(impact().getByText(t('common.nameYou', { name: 'Ada Byron' }))).toBeVisible()
    await expectAccessible()
  })

  test('asks before revoking access, and ignores Enter on a choice', async () => {
    for (const name of ['Ada Byron', 'Ben Oak', 'Dan Reed']) sharedItem.would(name, 'editor', null)
    await open()
    await choose(t('sharing.common.restricted'))
    choice(t('sharing.common.restricted')).element().focus()
    await press('{Enter}')
    const question = dialog(t('sharing.itemAccess.removeAccessForYouAndPeople', { people: 2 }))
    await expect
      .element(impact().getByText(t('files.accessImpact.namesWillLoseAccess', { who: 'youAndOthers', names: '2 others' })))
      .toBeVisible()
    expect(question.query()).toBeNull()
    await save.click()
    await expect.element(button(question, t('common.cancel'))).toHaveFocus()
    await expect
      .element(question.getByText(t('files.accessImpact.namesWillLoseAccess', { who: 'youAndOthers', names: '2 others' })))
      .toBeVisible()
    await expectAccessible()
    await press('{Enter}')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(save).toHaveFocus()
    await expect.element(choice(t('sharing.common.restricted'))).toBeChecked()
    expect(team.api.asked('filesAccessUpdate')).toEqual([])
    await press('{Enter}')
    await button(question, t('sharing.itemAccess.removeAccess')).click()
    await expect.element(toast(t('sharing.shareDialog.saved'))).toBeVisible()
    await expect.element(share).not.toBeInTheDocument()
    expect(team.api.asked('filesAccessUpdate')).toMatchObject([{ access: { is_access_restricted: true } }])
  })

  test('ignores Enter on a role or on the email option', { tags: ['long'] }, async () => {
    await open()
    await add('Ben Oak')
    for (const control of [getRoleSelect('Ben Oak'), share.getByRole('checkbox', { name: t('ui.form.sendEmailNotification') })]) {
      control.element().focus()
      await press('{Enter}')
    }
    await press('{Escape}')
    await expect.element(leaveDialog).toBeVisible()
    expect(team.api.asked('filesAccessUpdate')).toEqual([])
  })

  test('asks before revoking access if the effects are unknown, also in the settings', {
    tags: ['long'],
  }, async () => {
    team.api.on('filesAccessImpact', () => {
      throw new Refusal('forbidden', { message: t('errors.general.permissionDenied') })
    })
    await renderApp(team)
    await runAction(folder('Plans'), t('common.settings'))
    const panel = dialog('Plans')
    await panel.getByRole('tab', { name: t('sharing.itemAccess.teamAndSharing') }).click()
    await panel.getByText(t('sharing.common.restricted'), { exact: true }).click()
    panel
      .getByRole('radio', { name: t('sharing.common.restricted') })
      .element()
      .focus()
    await press('{Enter}')
    await button(panel, t('common.save')).click()
    const question = dialog(t('sharing.itemAccess.restrictName', { name: 'Plans' }))
    await expect.element(question.getByText(/^Couldn’t check who gains or loses access/)).toBeVisible()
    await button(question, t('common.cancel')).click()
    await expect.element(button(panel, t('common.save'))).toBeEnabled()
    expect(team.api.asked('filesAccessUpdate')).toEqual([])
  })

  test('disappears for reverted changes', { tags: ['long'] }, async () => {
    sharedItem.would('Ben Oak', 'editor', null)
    await open()
    await choose(t('sharing.common.restricted'))
    await expect
      .element(impact().getByText(t('files.accessImpact.namesWillLoseAccess', { who: 'other', names: 'Ben Oak' })))
      .toBeVisible()
    await choose(t('sharing.itemAccess.accessible'))
    await expect.element(impact()).toBeEmptyDOMElement()
  })

  test('shows that it failed, and retries', { tags: ['long'] }, async () => {
    let attempts = 0
    team.api.on('filesAccessImpact', (request, defaultHandler) => {
      attempts += 1
      if (attempts === 1) throw new Refusal('forbidden', { message: t('errors.general.permissionDenied') })
      return defaultHandler(request)
    })
    sharedItem.would('Ben Oak', 'editor', null)
    await open()
    await choose(t('sharing.common.restricted'))
    await expect.element(impact().getByText(/^Couldn’t check who gains or loses access: Permission denied/)).toBeVisible()
    await impact()
      .getByRole('button', { name: t('common.tryAgain') })
      .click()
    await expect
      .element(impact().getByText(t('files.accessImpact.namesWillLoseAccess', { who: 'other', names: 'Ben Oak' })))
      .toBeVisible()
  })
})
