import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '../../support/axe.ts'
import { renderApp } from '../../support/render-app.tsx'
import { button, dialog, item, runAction, toast } from '../../support/screen.ts'
import { add, find, getPersonId, getRoleSelect, open, save, setUpSharedItem, share, sharedItem, team } from './share-dialog.ts'

setUpSharedItem()

describe('Access request in the list', () => {
  const requests = share.getByRole('region', { name: t('sharing.itemAccess.accessRequests') })

  beforeEach(() => {
    sharedItem.access = { is_access_restricted: true, is_hidden_when_restricted: false }
  })

  test('is approved with a role immediately, with nothing left to save', async () => {
    const { uuid } = sharedItem.ask('Ben Oak', 'For the bid')
    sharedItem.ask('Cleo Park')
    await open()
    await expect.element(requests.getByText('For the bid')).toBeVisible()
    await expect.element(requests.getByText('3 days ago').first()).toBeVisible()
    await expectAccessible()
    const role = requests.getByRole('combobox', { name: t('sharing.common.roleFor', { name: 'Ben Oak' }) })
    await expect.element(role).toHaveValue('viewer')
    await expect.element(role.getByRole('option', { name: t('common.owner') })).not.toBeInTheDocument()
    await userEvent.selectOptions(role, 'Contributor')
    await button(requests, t('sharing.itemAccess.approveName', { name: 'Ben Oak' })).click()
    await expect.element(toast(t('sharing.itemAccess.nameNowHasAccess', { name: 'Ben Oak', itemName: 'Plans' }))).toBeVisible()
    await expect.element(requests.getByText('Ben Oak')).not.toBeInTheDocument()
    await expect
      .element(requests.getByRole('combobox', { name: t('sharing.common.roleFor', { name: 'Cleo Park' }) }))
      .toHaveFocus()
    await expect.element(getRoleSelect('Ben Oak')).toHaveValue('contributor')
    await expect.element(save).not.toBeInTheDocument()
    expect(team.api.asked('filesAccessRequestApprove')).toEqual([{ uuid, user_role: 'contributor' }])
  })

  test('stays approved when something else is saved', async () => {
    sharedItem.ask('Ben Oak')
    await open()
    await add('Cleo Park')
    await button(requests, t('sharing.itemAccess.approveName', { name: 'Ben Oak' })).click()
    await expect.element(getRoleSelect('Ben Oak')).toBeVisible()
    await save.click()
    await expect.element(toast(t('sharing.shareDialog.nameHasBeenShared', { name: 'Plans' }))).toBeVisible()
    const [update] = team.api.asked('filesAccessUpdate')
    expect(update?.fileUsers?.map(({ user_id }) => user_id).sort()).toEqual(
      [getPersonId('Ben Oak'), getPersonId('Cleo Park')].sort(),
    )
  })

  test('is declined', async () => {
    const { uuid } = sharedItem.ask('Ben Oak')
    await open()
    await button(requests, t('sharing.itemAccess.declineName', { name: 'Ben Oak' })).click()
    await expect.element(toast(t('sharing.itemAccess.requestOfNameWasDeclined', { name: 'Ben Oak' }))).toBeVisible()
    await expect.element(requests).not.toBeInTheDocument()
    await expect.element(find).toHaveFocus()
    expect(team.api.asked('filesAccessRequestDecline')).toEqual([{ uuid }])
  })

  test('is reported if answered by another user, and not reverted by saving', async () => {
    sharedItem.ask('Ben Oak')
    await open()
    sharedItem.requests = []
    sharedItem.fileUsers.push(sharedItem.makeFileUser('Ben Oak', 'editor'))
    await button(requests, t('sharing.itemAccess.declineName', { name: 'Ben Oak' })).click()
    await expect.element(toast(t('common.requestNotFound'))).toBeVisible()
    await expect.element(requests).not.toBeInTheDocument()
    await expect.element(getRoleSelect('Ben Oak')).toHaveValue('editor')
    await expect.element(save).not.toBeInTheDocument()
  })

  test('stays after a failure, with the reason', { tags: ['long'] }, async () => {
    sharedItem.ask('Ben Oak')
    await open()
    team.api.on('filesAccessRequestApprove', () => {
      throw new Refusal('unavailable', { message: 'Not just now' })
    })
    await button(requests, t('sharing.itemAccess.approveName', { name: 'Ben Oak' })).click()
    await expect.element(requests.getByRole('alert').getByText('Not just now')).toBeVisible()
    await expect.element(button(requests, t('sharing.itemAccess.approveName', { name: 'Ben Oak' }))).toBeEnabled()
  })

  test('cannot get a role that files do not have', { tags: ['long'] }, async () => {
    team.add('plan.txt')
    sharedItem.ask('Ben Oak')
    await renderApp(team)
    await runAction(item('plan.txt'), t('common.share'))
    const file = dialog(t('sharing.common.shareName', { name: 'plan.txt' }))
    const role = file.getByRole('combobox', { name: t('sharing.common.roleFor', { name: 'Ben Oak' }) })
    await expect.element(role.getByRole('option', { name: t('lib.text.editor') })).toBeInTheDocument()
    await expect.element(role.getByRole('option', { name: t('lib.text.contributor') })).not.toBeInTheDocument()
  })
})
