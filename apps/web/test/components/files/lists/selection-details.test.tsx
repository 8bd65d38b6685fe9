import { t } from '@arbour/messages/t'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { FakeTeam } from '../../support/fakes/fake-team.ts'
import { renderApp } from '../../support/render-app.tsx'
import { item, press, selection } from '../../support/screen.ts'
import { sizeWindow } from '../../support/window-size.ts'

let team: FakeTeam
beforeEach(() => {
  team = new FakeTeam()
})

const project = (name: string, kind: object = {}) => team.folder(name, { sub_type: 'project', ...kind })

const details = page.getByRole('complementary', { name: t('files.details.details'), exact: true })
const cell = (row: Locator, text: string) => row.getByRole('gridcell').filter({ hasText: text })
const box = (target: Locator) => target.element().getBoundingClientRect()

/** Waits until a change and its consequences are rendered. */
async function waitForFrames(): Promise<void> {
  for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
}

describe('Details of the selection', () => {
  beforeEach(() => {
    project('Bus garage')
    project('Ferry terminal')
  })

  test('are shown for a selection only and do not move the rows', async () => {
    await renderApp(team, '/projects')
    const row = item('Bus garage', 'project')
    await expect.element(row).toBeVisible()
    await expect.element(details).not.toBeInTheDocument()
    const before = box(row)
    await cell(row, 'Bus garage').click()
    await expect.element(details.getByRole('heading', { name: 'Bus garage' })).toBeVisible()
    expect(box(row).top).toBe(before.top)
    await expect.poll(() => box(row).width).toBeLessThan(before.width)
    await press('{Escape}')
    await expect.element(details).not.toBeInTheDocument()
    await expect.poll(() => box(row).width).toBe(before.width)
  })

  test('do not open between the clicks of a double click', async () => {
    for (const name of ['Ash', 'Beech', 'Cedar', 'Elm', 'Fir']) team.folder(name)
    await renderApp(team, '/all')
    await item('Elm', 'folder').dblClick()
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Elm')
    await expect.element(details).not.toBeInTheDocument()
  })

  test('keep a selected tile in view, and stay closed once closed', async () => {
    for (let number = 10; number < 70; number++) team.add(`${number}.txt`)
    await renderApp(team, '/all')
    await expect.element(item('10.txt')).toBeVisible()
    const names = Array.from({ length: 30 }, (_, at) => `${at + 10}.txt`)
    const name = names.findLast((one) => item(one).query() && box(item(one)).bottom < window.innerHeight - 88) ?? ''
    const before = box(item(name))
    await item(name).click()
    await expect.element(details.getByRole('heading', { name })).toBeVisible()
    await expect.poll(() => box(item(name)).left).not.toBe(before.left)
    expect(box(item(name)).bottom).toBeLessThan(window.innerHeight)
    await details.getByRole('button', { name: t('files.details.closeDetails') }).click()
    await expect.element(details).not.toBeInTheDocument()
    await item('10.txt').click()
    await expect.element(selection()).toBeVisible()
    expect(window.localStorage.getItem('arbour.device')).toContain('"isDetailsOpen":false')
    await expect.element(details).not.toBeInTheDocument()
  })

  test('are offered in advance where no item is open', async () => {
    await renderApp(team, '/projects')
    const row = item('Bus garage', 'project')
    await expect.element(row).toBeVisible()
    await page.getByRole('button', { name: t('files.details.detailsOfWhatIsSelected'), pressed: true }).click()
    await row.click()
    await expect.element(selection()).toBeVisible()
    await waitForFrames()
    await expect.element(details).not.toBeInTheDocument()
    await page.getByRole('button', { name: t('files.details.showDetails'), pressed: false }).click()
    await expect.element(details.getByRole('heading', { name: 'Bus garage' })).toBeVisible()
  })

  test('wait until the rectangle is complete', async () => {
    await renderApp(team, '/projects')
    const row = item('Bus garage', 'project')
    await expect.element(row).toBeVisible()
    const { left, top, width } = box(row)
    const point = (type: string, x: number, y: number) =>
      row.element().dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y, bubbles: true, pointerType: 'mouse' }))
    point('pointerdown', left + 600, top + 10)
    point('pointermove', left + 570, top + 30)
    await expect.element(selection()).toMatchTextContent(t('files.browser.countSelected', { count: 1 }))
    point('pointermove', left + 540, top + 60)
    await expect.element(selection()).toMatchTextContent(t('files.browser.countSelected', { count: 2 }))
    await waitForFrames()
    expect(box(row).width).toBe(width)
    point('pointerup', left + 540, top + 60)
    await expect
      .element(details.getByRole('heading', { name: t('files.details.countItemsSelected', { count: 2 }) }))
      .toBeVisible()
    await expect.element(selection()).toMatchTextContent(t('files.browser.countSelected', { count: 2 }))
  })

  test('are part of a newly opened file from the start, even under an active pointer', async () => {
    team.add('plan.txt', { src_url: 'data:text/plain,plan' })
    await renderApp(team, '/projects')
    const row = item('Bus garage', 'project')
    await expect.element(row).toBeVisible()
    row.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }))
    await router.navigate({ href: '/all/plan.txt' })
    await expect.element(details.getByRole('heading', { name: 'plan.txt' })).toBeVisible()
    window.dispatchEvent(new PointerEvent('pointerup', { pointerType: 'mouse' }))
  })

  test('open on request only in a narrow window', async () => {
    await sizeWindow(1000, 800)
    await renderApp(team, '/projects')
    const row = item('Bus garage', 'project')
    await expect.element(row).toBeVisible()
    const { width } = box(row)
    await row.click()
    await expect.element(selection()).toBeVisible()
    await waitForFrames()
    // Their space would be reserved before they are loaded.
    expect(box(row).width).toBe(width)
    await press('d')
    await expect.element(details.getByRole('heading', { name: 'Bus garage' })).toBeVisible()
    await press('d')
    await expect.element(details).not.toBeInTheDocument()
  })

  test('show the open folder when their button is pressed', async () => {
    const bridge = team.folder('Bridge')
    team.add('plan.txt', { into: bridge })
    await renderApp(team, bridge.path)
    await expect.element(item('plan.txt')).toBeVisible()
    await expect.element(details).not.toBeInTheDocument()
    await page.getByRole('button', { name: t('files.details.showDetails') }).click()
    await expect.element(details.getByRole('heading', { name: 'Bridge' })).toBeVisible()
    await item('plan.txt').click()
    await expect.element(details.getByRole('heading', { name: 'plan.txt' })).toBeVisible()
    await page.getByRole('button', { name: t('files.details.hideDetails') }).click()
    await expect.element(details).not.toBeInTheDocument()
  })
})
