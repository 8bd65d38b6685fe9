import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../support/axe.ts'
import { dropOn } from '../support/drop-on.ts'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, folder, item, press, runAction, selection, toast } from '../support/screen.ts'
import { SharedItem } from '../support/shared-item.ts'

let team: FakeTeam
let shared: SharedItem
let contracts: Item
let archive: Item
let plan: Item

beforeEach(() => {
  team = new FakeTeam()
  shared = new SharedItem(team)
  contracts = team.folder('Contracts', { is_restricted: true })
  archive = team.folder('Archive')
  plan = team.add('Plan.pdf')
  const loses = (name: string) => ({
    user: shared.makeFileUser(name, 'viewer').user,
    from: 'editor' as const,
    to: null,
    items: 1,
  })
  shared.impact = [loses('Ben Oak'), loses('Cleo Park')]
  team.api.on('filesMove', ({ id, destination_id }) => {
    const moved = team.items.find((item) => item.id === id)
    const target = [contracts, archive].find((one) => one.id === destination_id)
    if (!moved || !target) throw new Refusal('not_found')
    const { path, name, sub_type } = target
    const paths = { from_path: moved.path, to_path: `${path}/${moved.name}` }
    const file = { ...moved, path: paths.to_path, parent: { id: target.id, path, name, sub_type } }
    team.items = team.items.map((item) => (item.id === id ? file : item))
    return { file, meta: { action: 'move' as const, undo_id: null, ...paths } }
  })
})

const moves = () => team.api.asked('filesMove').map(({ destination_id }) => destination_id)
const getImpactRequests = () => team.api.asked('filesAccessImpact')
const LOSS = t('files.accessImpact.namesWillLoseAccess', { who: 'other', names: 'Ben Oak and Cleo Park' })

describe('Move dialog', () => {
  const picker = dialog(t('files.operations.moveItems', { count: 1, name: 'Plan.pdf' }))

  test('shows who would lose access once a folder is chosen, without blocking', async () => {
    await renderApp(team)
    await runAction(item('Plan.pdf'), t('files.operations.moveToFolder'))
    await button(picker, 'Archive').click()
    await expect.element(button(picker, t('files.operations.moveHere'))).toBeEnabled()
    await picker
      .getByRole('navigation')
      .getByRole('button', { name: t('common.allFiles') })
      .click()
    await button(picker, 'Contracts').click()
    await expect.element(picker.getByText(LOSS)).toBeVisible()
    expect(getImpactRequests()).toEqual([{ ids: [plan.id], destination_id: contracts.id }])
    await expectAccessible()
    await button(picker, t('files.operations.moveHere')).click()
    await expect
      .element(toast(t('files.operations.movedToTarget', { count: 1, name: 'Plan.pdf', target: 'Contracts' })))
      .toBeVisible()
    // Effects shown in one dialog are not confirmed in another.
    expect(getImpactRequests()).toHaveLength(1)
  })

  test('shows the effects as a minimum for more than 500 items', { tags: ['long'] }, async () => {
    for (let number = 1000; number < 1600; number++) team.add(`Photo ${number}.jpg`, { into: archive })
    await renderApp(team, archive.path)
    await item('Photo 1000.jpg').click()
    await press('{Control>}a{/Control}')
    await expect.element(selection()).toMatchTextContent(t('files.browser.allCountSelected', { count: 600 }))
    await button(selection(), t('files.operations.move')).click()
    const many = page.getByRole('dialog', { name: /^Move 600 items/ })
    await many
      .getByRole('navigation')
      .getByRole('button', { name: t('common.allFiles') })
      .click()
    await button(many, 'Contracts').click()
    await expect
      .element(many.getByText(t('files.accessImpact.atLeastFirstRequestedCount', { requestedCount: 500, total: 600 })))
      .toBeVisible()
    expect(getImpactRequests()[0]?.ids).toHaveLength(500)
  })
})

describe('Moves without the dialog', () => {
  const question = dialog(t('files.operations.moveNameToTargetName', { count: 1, name: 'Plan.pdf', targetName: 'Contracts' }))

  test('confirm a drop with names, focus Cancel, and move nothing if cancelled', async () => {
    await renderApp(team)
    await dropOn(item('Plan.pdf'), folder('Contracts'))
    await expect.element(question.getByText(LOSS)).toBeVisible()
    await expect.element(button(question, t('common.cancel'))).toHaveFocus()
    await expectAccessible()
    await press('{Enter}')
    await expect.element(question).not.toBeInTheDocument()
    expect(moves()).toEqual([])
    await dropOn(item('Plan.pdf'), folder('Contracts'))
    await button(question, t('files.operations.move')).click()
    await expect
      .element(toast(t('files.operations.movedToTarget', { count: 1, name: 'Plan.pdf', target: 'Contracts' })))
      .toBeVisible()
    expect(moves()).toEqual([contracts.id])
  })

  test('apply a drop immediately if nobody gains or loses access', async () => {
    shared.impact = []
    await renderApp(team)
    await dropOn(item('Plan.pdf'), folder('Contracts'))
    await expect
      .element(toast(t('files.operations.movedToTarget', { count: 1, name: 'Plan.pdf', target: 'Contracts' })))
      .toBeVisible()
    expect(getImpactRequests()).toHaveLength(1)
  })

  test('keep keys working if nobody gains or loses access, because no dialog opens', async () => {
    shared.impact = []
    await renderApp(team)
    await dropOn(item('Plan.pdf'), folder('Contracts'))
    await expect
      .element(toast(t('files.operations.movedToTarget', { count: 1, name: 'Plan.pdf', target: 'Contracts' })))
      .toBeVisible()
    await press('?')
    await expect.element(page.getByRole('dialog', { name: /keys|shortcuts/i })).toBeVisible()
  })

  test('show a message while a response takes long', { tags: ['long'] }, async () => {
    const gate = Promise.withResolvers<void>()
    team.api.on('filesAccessImpact', async (request, defaultHandler) => {
      await gate.promise
      return defaultHandler(request)
    })
    await renderApp(team)
    await dropOn(item('Plan.pdf'), folder('Contracts'))
    await expect.element(toast(t('files.operations.checkingAccess'))).toBeVisible()
    gate.resolve()
    await expect.element(question.getByText(LOSS)).toBeVisible()
    await expect.element(toast(t('files.operations.checkingAccess'))).not.toBeInTheDocument()
  })

  test('ask nobody if nothing is restricted', async () => {
    await renderApp(team)
    await dropOn(item('Plan.pdf'), folder('Archive'))
    await expect
      .element(toast(t('files.operations.movedToTarget', { count: 1, name: 'Plan.pdf', target: 'Archive' })))
      .toBeVisible()
    expect(getImpactRequests()).toEqual([])
  })

  test('show who gains access in a folder with a public link, and move after confirmation', async () => {
    const open = team.folder('Open to all', { reached_by_link: true })
    shared.impact = []
    shared.outside = [{ tenant: null, through: { id: open.id, name: open.name }, change: 'gains', items: 1 }]
    await renderApp(team)
    await dropOn(item('Plan.pdf'), folder('Open to all'))
    const asked = dialog(t('files.operations.moveNameToTargetName', { count: 1, name: 'Plan.pdf', targetName: 'Open to all' }))
    await expect
      .element(asked.getByText(t('files.accessImpact.linkVisitorsWillGainAccess', { names: 'Open to all' })))
      .toBeVisible()
    await expectAccessible()
    expect(getImpactRequests()).toEqual([{ ids: [plan.id], destination_id: open.id }])
    await press('{Enter}')
    expect(moves()).toEqual([])
  })

  test('confirm moves out of a restricted folder too', async () => {
    const letter = team.add('Letter.pdf', { into: contracts, is_restricted: true })
    await renderApp(team, contracts.path)
    await item('Letter.pdf').click()
    await press('{Control>}x{/Control}')
    await expect.element(toast(/^Letter.pdf cut/)).toBeVisible()
    await page
      .getByRole('navigation', { name: t('ui.crumbs.breadcrumbs') })
      .getByRole('link', { name: t('common.allFiles') })
      .click()
    await folder('Archive').dblClick()
    await expect.element(page.getByText(t('common.emptyFolder'))).toBeVisible()
    await press('{Control>}v{/Control}')
    const out = dialog(t('files.operations.moveNameToTargetName', { count: 1, name: 'Letter.pdf', targetName: 'Archive' }))
    await expect.element(out.getByText(LOSS)).toBeVisible()
    expect(getImpactRequests()).toEqual([{ ids: [letter.id], destination_id: archive.id }])
    await button(out, t('common.cancel')).click()
    await expect.element(out).not.toBeInTheDocument()
    // It can still be pasted.
    await press('{Control>}v{/Control}')
    await button(out, t('files.operations.move')).click()
    await expect
      .element(toast(t('files.operations.movedToTarget', { count: 1, name: 'Letter.pdf', target: 'Archive' })))
      .toBeVisible()
    expect(moves()).toEqual([archive.id])
  })

  test('explain if the effects are unknown, and load them again', async () => {
    let isBroken = true
    team.api.on('filesAccessImpact', (request, before) => {
      if (isBroken) throw new Refusal('forbidden', { message: t('errors.general.permissionDenied') })
      return before(request)
    })
    await renderApp(team)
    await dropOn(item('Plan.pdf'), folder('Contracts'))
    await expect.element(question.getByText(/^Couldn’t check who gains or loses access: Permission denied/)).toBeVisible()
    isBroken = false
    await button(question, t('common.tryAgain')).click()
    await expect.element(question.getByText(LOSS)).toBeVisible()
  })
})
