import { t } from '@arbour/messages/t'
import { describe, expect, test } from 'vitest'
import { button, field, toast } from '../../support/screen.ts'
import { add, choose, leaveDialog, open, people, save, setUpSharedItem, share, team } from './share-dialog.ts'

setUpSharedItem()

describe('Notification email', () => {
  const byEmail = share.getByRole('checkbox', { name: t('ui.form.sendEmailNotification') })
  const note = field(share, t('common.message'))

  test('is offered once somebody is notified, with a note while it is enabled', async () => {
    await open()
    await choose(t('sharing.common.restricted'))
    await expect.element(byEmail).not.toBeInTheDocument()
    await add('Ben Oak')
    await expect.element(byEmail).toBeChecked()
    await expect.element(note).toHaveAttribute('rows', '4')
    await note.fill('For the bid')
    await byEmail.click()
    await expect.element(note).toBeDisabled()
    await expect.element(note).toHaveValue('For the bid')
    await byEmail.click()
    await expect.element(note).toBeEnabled()
    await save.click()
    await expect.element(toast(t('sharing.shareDialog.nameHasBeenShared', { name: 'Plans' }))).toBeVisible()
    expect(team.api.asked('filesAccessUpdate')).toMatchObject([{ notify_via_email: true, note: 'For the bid' }])
  })

  test('is sent without the note while disabled', { tags: ['long'] }, async () => {
    await open()
    await add('Ben Oak')
    await note.fill('For the bid')
    await byEmail.click()
    await save.click()
    await expect.element(toast(t('sharing.shareDialog.nameHasBeenShared', { name: 'Plans' }))).toBeVisible()
    expect(team.api.asked('filesAccessUpdate')).toMatchObject([{ notify_via_email: false, note: '' }])
  })

  test('keeps its note if nobody is notified any more, and asks before it is lost', async () => {
    await open()
    await add('Ben Oak')
    await note.fill('For the bid')
    await people.getByRole('button', { name: t('common.removeName', { name: 'Ben Oak' }) }).click()
    await expect.element(note).toHaveValue('For the bid')
    await save.click()
    await expect.element(share.getByText(t('sharing.itemAccess.noOneWouldReceiveMessage'))).toBeVisible()
    expect(team.api.asked('filesAccessUpdate')).toEqual([])
    await button(share, t('common.cancel')).click()
    await button(leaveDialog, t('ui.form.keepEditing')).click()
    await note.fill('')
    await expect.element(note).not.toBeInTheDocument()
    await button(share, t('common.done')).click()
    await expect.element(share).not.toBeInTheDocument()
  })

  test('with a long note is not sent, and the note shows the error', { tags: ['long'] }, async () => {
    await open()
    await add('Ben Oak')
    await note.fill('a'.repeat(1001))
    await save.click()
    await expect.element(share.getByText(t('errors.fields.maxCharacters', { max: '1000' }))).toBeVisible()
    await expect.element(note).toHaveFocus()
    expect(team.api.asked('filesAccessUpdate')).toEqual([])
  })
})
