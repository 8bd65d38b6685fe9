import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { IconLink } from '@tabler/icons-react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { shareMethods } from '#app/registries/share-methods.ts'
import type { ShareMethod } from '#features/sharing/item-access/public.ts'
import { expectAccessible } from '../../support/axe.ts'
import { renderApp } from '../../support/render-app.tsx'
import { button, dialog, field, folder, press, runAction, toast } from '../../support/screen.ts'
import { add, find, idOf, leave, option, setUpSharedItem, share, shared, team } from './share-dialog.ts'

setUpSharedItem()

describe('Ways to share', () => {
  test('explain to users who are not the owner why they are unavailable, and name the owner', async () => {
    team.items = team.items.map((one) => ({ ...one, is_owned: false, owner_id: idOf('Ben Oak') }))
    shared.fileUsers = [shared.listed('Ben Oak', 'owner')]
    await renderApp(team)
    await runAction(folder('Plans'), 'Share')
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
    await runAction(folder('Plans'), 'Share')
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
    const other: ShareMethod = {
      id: 'other',
      label: 'Share by post',
      description: 'On paper',
      icon: IconLink,
      disabledReason: () => null,
      load: async () => () => <p>A stamp, please</p>,
    }
    const ways = shareMethods as ShareMethod[]
    ways.push(other)
    onTestFinished(() => void ways.splice(ways.indexOf(other), 1))
    await renderApp(team)
    await runAction(folder('Plans'), 'Share')
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
    await runAction(folder('Plans'), 'Settings')
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
    await runAction(folder('Plans'), 'Settings')
    await expect.element(panel.getByRole('tab', { name: 'General' })).toBeVisible()
    await expect.element(panel.getByRole('tab', { name: 'Team and Sharing' })).not.toBeInTheDocument()
  })
})
