import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../support/axe.ts'
import { button, dialog, field, toast } from '../../support/screen.ts'
import { add, find, getPersonId, impact, open, option, people, setUpSharedItem, share, sharedItem, team } from './share-dialog.ts'

setUpSharedItem()

describe('Ownership', () => {
  const transferOwnership = dialog('Transfer ownership of Plans')
  const start = async () => {
    await people.getByRole('button', { name: 'Actions for Ada Byron' }).click()
    await page.getByRole('menuitem', { name: /^Transfer ownership…/ }).click()
    await expect.element(field(transferOwnership, 'New owner')).toHaveFocus()
  }
  const chooseOwner = async (name: string) => {
    await field(transferOwnership, 'New owner').fill(name)
    await option(name).click()
  }

  test('is transferred to a person with access after explaining the consequences', async () => {
    sharedItem.would('Ben Oak', 'editor', 'owner')
    await open()
    await start()
    await expect.element(transferOwnership.getByText(/You’ll become an Editor\./)).toBeVisible()
    await field(transferOwnership, 'New owner').click()
    await expect.element(option('Dan Reed')).toBeVisible()
    await expect.element(option('Ada Byron')).not.toBeInTheDocument()
    await chooseOwner('Ben Oak')
    await expect.element(impact(transferOwnership).getByText('Ben Oak will change from Editor to Owner')).toBeVisible()
    const id = team.findByName('Plans')?.id
    expect(team.api.asked('filesAccessImpact')).toEqual([{ ids: [id], owner_id: getPersonId('Ben Oak') }])
    await field(transferOwnership, 'Message').fill('I am leaving')
    await expectAccessible()
    await button(transferOwnership, 'Transfer ownership').click()
    await expect.element(toast('Ownership of Plans transferred to Ben Oak')).toBeVisible()
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
    const said = impact(transferOwnership).getByText('Ben Oak will change from Editor to Owner')
    await expect.element(said).toBeVisible()
    await button(transferOwnership, 'Change').click()
    await chooseOwner('Dan Reed')
    await expect.element(said).not.toBeInTheDocument()
    await expect.poll(() => team.api.asked('filesAccessImpact').at(-1)?.owner_id).toBe(getPersonId('Dan Reed'))
    expect(said.query()).toBeNull()
  })

  test('requires a new owner, and keeps the values after a rejection', { tags: ['long'] }, async () => {
    await open()
    await start()
    await button(transferOwnership, 'Transfer ownership').click()
    await expect.element(transferOwnership.getByText('Choose a new owner')).toBeVisible()
    await chooseOwner('Ben Oak')
    await field(transferOwnership, 'Message').fill('I am leaving')
    team.api.on('filesAccessHandOver', () => {
      throw new Refusal('conflict', { message: 'Ben Oak cannot open it any more' })
    })
    await button(transferOwnership, 'Transfer ownership').click()
    await expect.element(transferOwnership.getByText('Ben Oak cannot open it any more')).toBeVisible()
    await expect.element(transferOwnership.getByText('ben.oak@example.org')).toBeVisible()
    await expect.element(field(transferOwnership, 'Message')).toHaveValue('I am leaving')
    await button(transferOwnership, 'Cancel').click()
    await expect.element(find).toBeVisible()
  })

  test('cannot be transferred before changes are saved', { tags: ['long'] }, async () => {
    await open()
    await add('Ben Oak')
    await people.getByRole('button', { name: 'Actions for Ada Byron' }).click()
    await expect.element(page.getByRole('menuitem', { name: /^Transfer ownership…/ })).toBeDisabled()
    await expect.element(page.getByText('Save your changes first')).toBeVisible()
  })
})
