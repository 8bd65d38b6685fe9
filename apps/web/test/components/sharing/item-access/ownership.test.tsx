import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../support/axe.ts'
import { button, dialog, field, toast } from '../../support/screen.ts'
import { add, find, getPersonId, impact, open, option, people, setUpSharedItem, share, sharedItem, team } from './share-dialog.ts'

setUpSharedItem()

describe('Ownership', () => {
  const transferOwnership = dialog(t('sharing.itemAccess.transferOwnershipOfName', { name: 'Plans' }))
  const start = async () => {
    await people.getByRole('button', { name: t('common.actionsForName', { name: 'Ada Byron' }) }).click()
    await page.getByRole('menuitem', { name: /^Transfer ownership…/ }).click()
    await expect.element(field(transferOwnership, t('sharing.itemAccess.newOwner'))).toHaveFocus()
  }
  const chooseOwner = async (name: string) => {
    await field(transferOwnership, t('sharing.itemAccess.newOwner')).fill(name)
    await option(name).click()
  }

  test('is transferred to a person with access after explaining the consequences', async () => {
    sharedItem.would('Ben Oak', 'editor', 'owner')
    await open()
    await start()
    await expect.element(transferOwnership.getByText(/You’ll become an Editor\./)).toBeVisible()
    await field(transferOwnership, t('sharing.itemAccess.newOwner')).click()
    await expect.element(option('Dan Reed')).toBeVisible()
    await expect.element(option('Ada Byron')).not.toBeInTheDocument()
    await chooseOwner('Ben Oak')
    await expect
      .element(
        impact(transferOwnership).getByText(
          t('files.accessImpact.namesWillChangeRole', {
            who: 'other',
            names: 'Ben Oak',
            formerRole: 'Editor',
            role: t('common.owner'),
          }),
        ),
      )
      .toBeVisible()
    const id = team.findByName('Plans')?.id
    expect(team.api.asked('filesAccessImpact')).toEqual([{ ids: [id], owner_id: getPersonId('Ben Oak') }])
    await field(transferOwnership, t('common.message')).fill('I am leaving')
    await expectAccessible()
    await button(transferOwnership, t('sharing.itemAccess.transferOwnership')).click()
    await expect
      .element(toast(t('sharing.itemAccess.ownershipTransferred', { itemName: 'Plans', name: 'Ben Oak' })))
      .toBeVisible()
    await expect.element(transferOwnership).not.toBeInTheDocument()
    await expect.element(share).not.toBeInTheDocument()
    expect(team.api.asked('filesAccessHandOver')).toEqual([
      { id, user_id: getPersonId('Ben Oak'), notify_via_email: true, note: 'I am leaving' },
    ])
  })

  test('clears the description when another new owner is chosen', { tags: ['long'] }, async () => {
    team.api.on('filesAccessImpact', async ({ owner_id }, defaultHandler) => {
      if (owner_id === getPersonId('Dan Reed')) await new Promise(() => undefined)
      return defaultHandler({ ids: [], owner_id })
    })
    sharedItem.would('Ben Oak', 'editor', 'owner')
    await open()
    await start()
    await chooseOwner('Ben Oak')
    const said = impact(transferOwnership).getByText(
      t('files.accessImpact.namesWillChangeRole', {
        who: 'other',
        names: 'Ben Oak',
        formerRole: 'Editor',
        role: t('common.owner'),
      }),
    )
    await expect.element(said).toBeVisible()
    await button(transferOwnership, t('common.change')).click()
    await chooseOwner('Dan Reed')
    await expect.element(said).not.toBeInTheDocument()
    await expect.poll(() => team.api.asked('filesAccessImpact').at(-1)?.owner_id).toBe(getPersonId('Dan Reed'))
    expect(said.query()).toBeNull()
  })

  test('requires a new owner, and keeps the values after a rejection', { tags: ['long'] }, async () => {
    await open()
    await start()
    await button(transferOwnership, t('sharing.itemAccess.transferOwnership')).click()
    await expect.element(transferOwnership.getByText(t('sharing.itemAccess.chooseNewOwner'))).toBeVisible()
    await chooseOwner('Ben Oak')
    await field(transferOwnership, t('common.message')).fill('I am leaving')
    team.api.on('filesAccessHandOver', () => {
      throw new Refusal('conflict', { message: 'Ben Oak cannot open it any more' })
    })
    await button(transferOwnership, t('sharing.itemAccess.transferOwnership')).click()
    await expect.element(transferOwnership.getByText('Ben Oak cannot open it any more')).toBeVisible()
    await expect.element(transferOwnership.getByText('ben.oak@example.org')).toBeVisible()
    await expect.element(field(transferOwnership, t('common.message'))).toHaveValue('I am leaving')
    await button(transferOwnership, t('common.cancel')).click()
    await expect.element(find).toBeVisible()
  })

  test('cannot be transferred before changes are saved', { tags: ['long'] }, async () => {
    await open()
    await add('Ben Oak')
    await people.getByRole('button', { name: t('common.actionsForName', { name: 'Ada Byron' }) }).click()
    await expect.element(page.getByRole('menuitem', { name: /^Transfer ownership…/ })).toBeDisabled()
    await expect.element(page.getByText(t('sharing.itemAccess.saveYourChangesFirst'))).toBeVisible()
  })
})
