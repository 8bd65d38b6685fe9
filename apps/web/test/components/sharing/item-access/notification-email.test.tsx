import { describe, expect, test } from 'vitest'
import { button, field, toast } from '../../support/screen.ts'
import { add, choose, leaveDialog, open, people, save, setUpSharedItem, share, team } from './share-dialog.ts'

setUpSharedItem()

describe('Notification email', () => {
  const byEmail = share.getByRole('checkbox', { name: 'Send email notification' })
  const note = field(share, 'Message')

  test('is offered once somebody is notified, with a note while it is enabled', async () => {
    await open()
    await choose('Restricted')
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
    await expect.element(toast('Plans has been shared')).toBeVisible()
    expect(team.api.asked('filesAccessUpdate')).toMatchObject([{ notify_via_email: true, note: 'For the bid' }])
  })

  test('is sent without the note while disabled', { tags: ['long'] }, async () => {
    await open()
    await add('Ben Oak')
    await note.fill('For the bid')
    await byEmail.click()
    await save.click()
    await expect.element(toast('Plans has been shared')).toBeVisible()
    expect(team.api.asked('filesAccessUpdate')).toMatchObject([{ notify_via_email: false, note: '' }])
  })

  test('keeps its note if nobody is notified any more, and asks before it is lost', async () => {
    await open()
    await add('Ben Oak')
    await note.fill('For the bid')
    await people.getByRole('button', { name: 'Remove Ben Oak' }).click()
    await expect.element(note).toHaveValue('For the bid')
    await save.click()
    await expect
      .element(share.getByText('No one would receive this message. Change the people above or clear the message.'))
      .toBeVisible()
    expect(team.api.asked('filesAccessUpdate')).toEqual([])
    await button(share, 'Cancel').click()
    await button(leaveDialog, 'Keep editing').click()
    await note.fill('')
    await expect.element(note).not.toBeInTheDocument()
    await button(share, 'Done').click()
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
