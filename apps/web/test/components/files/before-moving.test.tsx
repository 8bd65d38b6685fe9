import type { Item } from '@arbour/contract/entities/items/item'
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
const LOSS = 'Ben Oak and Cleo Park will lose access'

describe('Move dialog', () => {
  const picker = dialog('Move Plan.pdf')

  test('shows who would lose access once a folder is chosen, without blocking', async () => {
    await renderApp(team)
    await runAction(item('Plan.pdf'), 'Move to folder')
    await button(picker, 'Archive').click()
    await expect.element(button(picker, 'Move here')).toBeEnabled()
    await picker.getByRole('navigation').getByRole('button', { name: 'All Files' }).click()
    await button(picker, 'Contracts').click()
    await expect.element(picker.getByText(LOSS)).toBeVisible()
    expect(getImpactRequests()).toEqual([{ ids: [plan.id], destination_id: contracts.id }])
    await expectAccessible()
    await button(picker, 'Move here').click()
    await expect.element(toast('Plan.pdf moved to Contracts')).toBeVisible()
    // Effects shown in one dialog are not confirmed in another.
    expect(getImpactRequests()).toHaveLength(1)
  })

  test('shows the effects as a minimum for more than 500 items', { tags: ['long'] }, async () => {
    for (let number = 1000; number < 1600; number++) team.add(`Photo ${number}.jpg`, { into: archive })
    await renderApp(team, archive.path)
    await item('Photo 1000.jpg').click()
    await press('{Control>}a{/Control}')
    await expect.element(selection()).toMatchTextContent('All 600 selected')
    await button(selection(), 'Move').click()
    const many = page.getByRole('dialog', { name: /^Move 600 items/ })
    await many.getByRole('navigation').getByRole('button', { name: 'All Files' }).click()
    await button(many, 'Contracts').click()
    await expect.element(many.getByText('Based on the first 500 of 600 items. More people may be affected.')).toBeVisible()
    expect(getImpactRequests()[0]?.ids).toHaveLength(500)
  })
})

describe('Moves without the dialog', () => {
  const question = dialog('Move Plan.pdf to Contracts?')

  test('confirm a drop with names, focus Cancel, and move nothing if cancelled', async () => {
    await renderApp(team)
    await dropOn(item('Plan.pdf'), folder('Contracts'))
    await expect.element(question.getByText(LOSS)).toBeVisible()
    await expect.element(button(question, 'Cancel')).toHaveFocus()
    await expectAccessible()
    await press('{Enter}')
    await expect.element(question).not.toBeInTheDocument()
    expect(moves()).toEqual([])
    await dropOn(item('Plan.pdf'), folder('Contracts'))
    await button(question, 'Move').click()
    await expect.element(toast('Plan.pdf moved to Contracts')).toBeVisible()
    expect(moves()).toEqual([contracts.id])
  })

  test('apply a drop immediately if nobody gains or loses access', async () => {
    shared.impact = []
    await renderApp(team)
    await dropOn(item('Plan.pdf'), folder('Contracts'))
    await expect.element(toast('Plan.pdf moved to Contracts')).toBeVisible()
    expect(getImpactRequests()).toHaveLength(1)
  })

  test('keep keys working if nobody gains or loses access, because no dialog opens', async () => {
    shared.impact = []
    await renderApp(team)
    await dropOn(item('Plan.pdf'), folder('Contracts'))
    await expect.element(toast('Plan.pdf moved to Contracts')).toBeVisible()
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
    await expect.element(toast('Checking access…')).toBeVisible()
    gate.resolve()
    await expect.element(question.getByText(LOSS)).toBeVisible()
    await expect.element(toast('Checking access…')).not.toBeInTheDocument()
  })

  test('ask nobody if nothing is restricted', async () => {
    await renderApp(team)
    await dropOn(item('Plan.pdf'), folder('Archive'))
    await expect.element(toast('Plan.pdf moved to Archive')).toBeVisible()
    expect(getImpactRequests()).toEqual([])
  })

  test('show who gains access in a folder with a public link, and move after confirmation', async () => {
    const open = team.folder('Open to all', { reached_by_link: true })
    shared.impact = []
    shared.outside = [{ tenant: null, through: { id: open.id, name: open.name }, change: 'gains', items: 1 }]
    await renderApp(team)
    await dropOn(item('Plan.pdf'), folder('Open to all'))
    const asked = dialog('Move Plan.pdf to Open to all?')
    await expect.element(asked.getByText('Anyone with the link to Open to all will gain access')).toBeVisible()
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
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'All Files' }).click()
    await folder('Archive').dblClick()
    await expect.element(page.getByText('There are no items in this folder')).toBeVisible()
    await press('{Control>}v{/Control}')
    const out = dialog('Move Letter.pdf to Archive?')
    await expect.element(out.getByText(LOSS)).toBeVisible()
    expect(getImpactRequests()).toEqual([{ ids: [letter.id], destination_id: archive.id }])
    await button(out, 'Cancel').click()
    await expect.element(out).not.toBeInTheDocument()
    // It can still be pasted.
    await press('{Control>}v{/Control}')
    await button(out, 'Move').click()
    await expect.element(toast('Letter.pdf moved to Archive')).toBeVisible()
    expect(moves()).toEqual([archive.id])
  })

  test('explain if the effects are unknown, and load them again', async () => {
    let isBroken = true
    team.api.on('filesAccessImpact', (request, before) => {
      if (isBroken) throw new Refusal('forbidden', { message: 'Permission denied' })
      return before(request)
    })
    await renderApp(team)
    await dropOn(item('Plan.pdf'), folder('Contracts'))
    await expect.element(question.getByText(/^Couldn’t check who gains or loses access: Permission denied/)).toBeVisible()
    isBroken = false
    await button(question, 'Try again').click()
    await expect.element(question.getByText(LOSS)).toBeVisible()
  })
})
