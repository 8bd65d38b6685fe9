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
    await choose('Restricted')
    await add('Cleo Park')
    await expect.element(impact().getByText('You and 2 others will lose access')).toBeVisible()
    await expect.element(impact().getByText('Cleo Park will gain access')).toBeVisible()
    const id = team.findByName('Plans')?.id
    const access = { is_access_restricted: true, is_hidden_when_restricted: false }
    const fileUsers = [{ user_id: getPersonId('Cleo Park'), user_role: 'viewer' }]
    await expect.poll(() => team.api.asked('filesAccessImpact').at(-1)).toEqual({ ids: [id], access, fileUsers })
    const showPeople = impact().getByRole('button', { name: 'Show people' })
    await expect.element(showPeople).toHaveAttribute('aria-expanded', 'false')
    await showPeople.click()
    await expect.element(impact().getByText('Dan Reed')).toBeVisible()
    await expect.element(impact().getByText('Ada Byron (you)')).toBeVisible()
    await expectAccessible()
  })

  test('asks before revoking access, and ignores Enter on a choice', async () => {
    for (const name of ['Ada Byron', 'Ben Oak', 'Dan Reed']) sharedItem.would(name, 'editor', null)
    await open()
    await choose('Restricted')
    choice('Restricted').element().focus()
    await press('{Enter}')
    const question = dialog('Remove access for you and 2 other people?')
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
    await button(question, 'Remove access').click()
    await expect.element(toast('Saved')).toBeVisible()
    await expect.element(share).not.toBeInTheDocument()
    expect(team.api.asked('filesAccessUpdate')).toMatchObject([{ access: { is_access_restricted: true } }])
  })

  test('ignores Enter on a role or on the email option', { tags: ['long'] }, async () => {
    await open()
    await add('Ben Oak')
    for (const control of [getRoleSelect('Ben Oak'), share.getByRole('checkbox', { name: 'Send email notification' })]) {
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
      throw new Refusal('forbidden', { message: 'Permission denied' })
    })
    await renderApp(team)
    await runAction(folder('Plans'), 'Settings')
    const panel = dialog('Plans')
    await panel.getByRole('tab', { name: 'Team and Sharing' }).click()
    await panel.getByText('Restricted', { exact: true }).click()
    panel.getByRole('radio', { name: 'Restricted' }).element().focus()
    await press('{Enter}')
    await button(panel, 'Save').click()
    const question = dialog('Restrict Plans?')
    await expect.element(question.getByText(/^Couldn’t check who gains or loses access/)).toBeVisible()
    await button(question, 'Cancel').click()
    await expect.element(button(panel, 'Save')).toBeEnabled()
    expect(team.api.asked('filesAccessUpdate')).toEqual([])
  })

  test('disappears for reverted changes', { tags: ['long'] }, async () => {
    sharedItem.would('Ben Oak', 'editor', null)
    await open()
    await choose('Restricted')
    await expect.element(impact().getByText('Ben Oak will lose access')).toBeVisible()
    await choose('Accessible')
    await expect.element(impact()).toBeEmptyDOMElement()
  })

  test('shows that it failed, and retries', { tags: ['long'] }, async () => {
    let attempts = 0
    team.api.on('filesAccessImpact', (request, defaultHandler) => {
      attempts += 1
      if (attempts === 1) throw new Refusal('forbidden', { message: 'Permission denied' })
      return defaultHandler(request)
    })
    sharedItem.would('Ben Oak', 'editor', null)
    await open()
    await choose('Restricted')
    await expect.element(impact().getByText(/^Couldn’t check who gains or loses access: Permission denied/)).toBeVisible()
    await impact().getByRole('button', { name: 'Try again' }).click()
    await expect.element(impact().getByText('Ben Oak will lose access')).toBeVisible()
  })
})
