import type { Lock } from '@arbour/contract/entities/items/lock'
import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../support/axe.ts'
import { FakeLocks } from '../../support/fakes/fake-locks.ts'
import { FakeTeam } from '../../support/fakes/fake-team.ts'
import { addVersions } from '../../support/fakes/fake-versions.ts'
import { renderApp } from '../../support/render-app.tsx'
import { button, dialog, field, openMenu, press, runAction, select, toast } from '../../support/screen.ts'
import { onPhone } from '../../support/window-size.ts'

let team: FakeTeam
let locks: FakeLocks
let plan: string
beforeEach(() => {
  team = new FakeTeam()
  locks = new FakeLocks(team)
  plan = team.add('plan.txt').id
  team.add('section.txt')
  team.folder('Works')
})

/** An item by its accessible name, which has its lock. */
const row = (name: RegExp) => page.getByRole('row', { name })
const free = row(/^plan\.txt, file$/)
const ownLock = row(/^plan\.txt, file, Locked by you until /)
const locked = row(/^plan\.txt, file, Locked by Grace Hopper until /)
const menuItem = (name: string) => page.getByRole('menuitem', { name, exact: true })

describe('Locking', () => {
  test('takes a note and an expiry, of a day by default, and is undone', async () => {
    await renderApp(team)
    await runAction(free, t('files.locks.lockAction'))
    const form = dialog(t('files.locks.title', { count: 1, name: 'plan.txt' }))
    await field(form, t('files.locks.note')).fill('New pier')
    await expectAccessible()
    await button(form, t('files.locks.lock')).click()
    await expect.element(ownLock).toBeVisible()
    await expect.element(toast(t('files.locks.locked', { count: 1, name: 'plan.txt' }))).toBeVisible()
    const [{ note, expires = '' } = {}] = team.api.asked('filesLocksSet')
    expect(note).toBe('New pier')
    expect(Math.abs(Date.parse(expires) - Date.now() - 86_400_000)).toBeLessThan(120_000)
    await page.getByRole('button', { name: t('common.undo') }).click()
    await expect.element(free).toBeVisible()
  })

  test('needs an expiry in the future', async () => {
    await renderApp(team)
    await runAction(free, t('files.locks.lockAction'))
    const form = dialog(t('files.locks.title', { count: 1, name: 'plan.txt' }))
    const until = field(form, t('files.locks.until'))
    await until.fill('')
    await button(form, t('files.locks.lock')).click()
    await expect.element(form.getByText(t('files.locks.enterExpiry'))).toBeVisible()
    await until.fill('1/2/2020 10:00')
    await button(form, t('files.locks.lock')).click()
    await expect.element(form.getByText(t('ui.form.chooseTimeThatIsStill'))).toBeVisible()
    expect(team.api.asked('filesLocksSet')).toEqual([])
  })

  test('is possible for a selection, and unlocking too', async () => {
    await renderApp(team)
    await select(free)
    await select(row(/^Works, folder$/))
    await runAction(free, t('files.locks.lockAction'))
    const form = dialog(t('files.locks.title', { count: 2 }))
    await expect.element(form.getByText(t('files.locks.folderConsequence'))).toBeVisible()
    await button(form, t('files.locks.lock')).click()
    await expect.element(ownLock).toBeVisible()
    await expect.element(row(/^Works, folder, Locked by you until /)).toBeVisible()
    await runAction(ownLock, t('files.locks.unlock'))
    await expect.element(free).toBeVisible()
    expect(team.api.asked('filesLocksRelease')).toHaveLength(2)
  })
})

describe('An item that someone else has locked', () => {
  beforeEach(() => void locks.set(plan, { note: 'Draft of the pier' }))

  test('shows the holder, the note and what one can do', async () => {
    await renderApp(team)
    await locked.click()
    const details = page.getByRole('complementary', { name: t('files.details.details') })
    await expect.element(details.getByText(/^Locked by Grace Hopper until /)).toBeVisible()
    await expect.element(details.getByText('Draft of the pier')).toBeVisible()
    await expectAccessible()
    await openMenu(locked)
    await expect.element(menuItem(t('files.locks.askAction'))).toBeVisible()
    await expect.element(menuItem(t('files.locks.lockAction'))).not.toBeInTheDocument()
    await expect.element(menuItem(t('files.locks.unlock'))).not.toBeInTheDocument()
  })

  test('asks the holder with a message', async () => {
    await renderApp(team)
    await runAction(locked, t('files.locks.askAction'))
    const form = dialog(t('files.locks.askTitle', { holder: 'Grace Hopper' }))
    await field(form, t('common.message')).fill('I need to add the levels')
    await button(form, t('files.locks.askSend')).click()
    await expect.element(toast(t('files.locks.asked', { holder: 'Grace Hopper' }))).toBeVisible()
    expect(team.api.asked('filesLocksAsk')).toEqual([{ id: plan, message: 'I need to add the levels' }])
  })

  test('is unlocked by its owner after a question', async () => {
    await renderApp(team)
    await runAction(locked, t('files.locks.endAction'))
    const question = dialog(t('files.locks.endQuestion', { holder: 'Grace Hopper', name: 'plan.txt' }))
    await button(question, t('files.locks.endConfirm')).click()
    await expect.element(free).toBeVisible()
    await expect.element(toast(t('files.locks.ended', { holder: 'Grace Hopper', name: 'plan.txt' }))).toBeVisible()
  })

  test('keeps its name, and says why', async () => {
    team.api.on('filesRename', () => {
      throw new Refusal('locked', { message: 'Grace Hopper has locked “plan.txt”.' })
    })
    await renderApp(team)
    await locked.click()
    await press('{F2}other{Enter}')
    await expect.element(page.getByText('Grace Hopper has locked “plan.txt”.')).toBeVisible()
  })

  test('shows it on a phone, where the menu has the actions', async () => {
    await onPhone()
    await renderApp(team)
    await openMenu(page.getByLabelText(/^plan\.txt, file, Locked by Grace Hopper until /))
    await expect.element(button(dialog('plan.txt'), t('files.locks.askAction'))).toBeVisible()
  })
})

describe('The version history of a locked file', () => {
  const openHistory = async (lock?: Partial<Lock>) => {
    const content = { url: 'data:text/plain,one', size: 3 }
    addVersions(team, locks.set(plan, lock), [content, { ...content, size: 4 }])
    await renderApp(team, '/history/plan.txt')
  }
  const notice = page.getByRole('region', { name: t('files.locks.label') })
  const restore = page.getByRole('button', { name: t('files.history.restoreVersionNumber', { number: 1 }) })

  test('shows the lock, and why no version can be restored', async () => {
    await openHistory({ note: 'Draft of the pier' })
    await expect.element(notice.getByText(/^Locked by Grace Hopper until /)).toBeVisible()
    await expect.element(notice.getByText('Draft of the pier')).toBeVisible()
    await expect.element(restore).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible()
    await restore.hover({ force: true })
    await expect.element(page.getByRole('tooltip')).toMatchTextContent(/^Locked by Grace Hopper until /)
    await restore.click({ force: true })
    expect(team.api.asked('filesObjectsRestore')).toEqual([])
    await button(notice, t('files.locks.endAction')).click()
    await button(dialog('End the lock of Grace Hopper on “plan.txt”?'), t('files.locks.endConfirm')).click()
    await expect.element(notice).not.toBeInTheDocument()
    await expect.element(restore).not.toHaveAttribute('aria-disabled')
  })

  test('lets its holder restore versions and unlock it', async () => {
    await openHistory({ is_own: true })
    await expect.element(restore).not.toHaveAttribute('aria-disabled')
    await button(notice, t('files.locks.unlock')).click()
    await expect.element(notice).not.toBeInTheDocument()
  })
})

test('What is in a locked folder can’t be unlocked alone', async () => {
  locks.set(plan, { item_id: null, is_deep: true })
  await renderApp(team)
  await locked.click()
  const details = page.getByRole('complementary', { name: t('files.details.details') })
  await expect.element(details.getByText(t('files.locks.inherited'))).toBeVisible()
  await openMenu(locked)
  await expect.element(menuItem(t('files.locks.askAction'))).toBeVisible()
  await expect.element(menuItem(t('files.locks.endAction'))).not.toBeInTheDocument()
})
