import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { withTouch } from '../support/emulate.ts'
import { FakeTeam, newId } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, folder, item, openMenu, press } from '../support/screen.ts'
import { smallTargets } from '../support/small-targets.ts'
import { takeUploads, textFile, uploadFiles } from '../support/upload-files.ts'
import { onPhone } from '../support/window-size.ts'

let team: FakeTeam
beforeEach(async () => {
  await onPhone()
  team = new FakeTeam()
})

const newButton = page.getByRole('button', { name: t('files.browser.new'), exact: true })
const search = page.getByRole('combobox', { name: t('common.search') })
const box = (element: Element) => element.getBoundingClientRect()
const optionNames = () =>
  page
    .getByRole('option')
    .elements()
    .map((option) => option.textContent)

async function chooseNew(what: string): Promise<void> {
  await newButton.click()
  await button(page.getByRole('dialog', { name: t('files.browser.new') }), what).click()
}

/** Answers the system's file picker, which no page can show itself, and returns the field that opened it. */
function respondToPicker(...files: File[]): { asked: () => HTMLInputElement | undefined } {
  const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    const transfer = new DataTransfer()
    for (const file of files) transfer.items.add(file)
    this.files = transfer.files
    this.dispatchEvent(new Event('change'))
  })
  onTestFinished(() => click.mockRestore())
  return { asked: () => click.mock.contexts[0] as HTMLInputElement | undefined }
}

test('keeps the round button clear of the end of a list and of the upload bar', async () => {
  for (let n = 1; n <= 30; n += 1) team.add(`${n}.txt`)
  await renderApp(team)
  await page.getByRole('radio', { name: t('files.browser.list') }).click()
  await expect.element(item('1.txt')).toBeVisible()
  const isLastRowFree = () => {
    const scroller = page.getByRole('grid').element().parentElement
    scroller?.scrollTo(0, scroller.scrollHeight)
    const last = item('30.txt').query()
    return last !== null && box(last).bottom <= box(newButton.element()).top
  }
  await expect.poll(isLastRowFree).toBe(true)

  withTouch()
  // Completed uploads are removed from the bar automatically.
  const gate = Promise.withResolvers<void>()
  team.api.on('objectsPut', async (request, defaultHandler) => {
    await gate.promise
    return defaultHandler(request)
  })
  respondToPicker(new File(['all:'], 'Makefile'))
  await chooseNew(t('files.newItems.uploadFiles'))
  const uploads = page.getByRole('region', { name: t('files.upload.uploads') })
  await expect.element(uploads).toBeVisible()
  const gap = () => box(uploads.element()).top - box(newButton.element()).bottom
  // Above the bar, once that is measured, and in reach of the thumb.
  await expect.poll(() => gap() >= 0 && gap() < 24).toBe(true)
  await expect.poll(isLastRowFree).toBe(true)
  gate.resolve()
  await button(uploads, t('files.upload.closeUploads')).click()
})

test('truncates a long upload name in the middle to fit beside its buttons and keeps its extension', async () => {
  team.add('plan.txt')
  takeUploads(team)
  team.api.on('objectsPut', () => new Promise(() => undefined))
  await renderApp(team)
  await uploadFiles(textFile('Laser scan of the north pier, May.txt'), textFile(`${'W'.repeat(60)}.txt`))
  const uploads = page.getByRole('region', { name: t('files.upload.uploads') })
  await button(uploads, t('files.upload.showUploads')).click()
  for (const start of ['Laser', 'WWWWW']) {
    const name = uploads.getByTitle(new RegExp(`^${start}`))
    await expect.element(name).toMatchTextContent(/^.{5,}….+\.txt$/)
    expect(name.element().scrollWidth).toBe(name.element().clientWidth)
  }
  await button(uploads, t('files.upload.cancelAll')).click()
  await button(uploads, t('files.upload.closeUploads')).click()
})

describe('Photo', () => {
  const photo = new File(['picture'], 'image.jpg', {
    type: 'image/jpeg',
    lastModified: new Date(2026, 10, 22, 21, 40, 12).getTime(),
  })

  test('is uploaded from the camera to the open folder with a unique name', async () => {
    withTouch()
    takeUploads(team)
    const works = team.folder('Works')
    await renderApp(team, works.path)
    const picker = respondToPicker(photo)
    await chooseNew(t('files.newItems.takePhoto'))
    await expect.element(item('Photo 2026-11-22 21.40.12.jpg')).toBeVisible()
    expect(picker.asked()).toMatchObject({ accept: 'image/*', capture: 'environment' })
    expect(team.findByName('Photo 2026-11-22 21.40.12.jpg')?.parent?.id).toBe(works.id)
    await button(page.getByRole('region', { name: t('files.upload.uploads') }), t('files.upload.closeUploads')).click()
  })

  test('is not offered on a device with a mouse', async () => {
    await renderApp(team)
    await newButton.click()
    const sheet = page.getByRole('dialog', { name: t('files.browser.new') })
    await expect.element(button(sheet, t('files.newItems.uploadFiles'))).toBeVisible()
    await expect.element(button(sheet, t('files.newItems.takePhoto'))).not.toBeInTheDocument()
  })
})

describe('Search', () => {
  test('suggests recent searches and items before typing', async () => {
    const works = team.folder('Works')
    team.add('plan.txt', { into: works, is_dir: false })
    const gone = team.folder('Gone')
    await renderApp(team, gone.path)
    await expect.element(page.getByRole('heading', { name: 'Gone' })).toBeVisible()
    await page
      .getByRole('link', { name: t('common.allFiles') })
      .first()
      .click()
    await folder('Works').dblClick()
    await expect.element(item('plan.txt')).toBeVisible()
    team.api.on('filesGet', ({ id }, defaultHandler): { file: Item } | Promise<{ file: Item }> => {
      if (id === gone.id) throw new Refusal('not_found', { message: t('app.pages.notFound') })
      return defaultHandler({ id })
    })
    await page.getByRole('button', { name: t('common.search'), exact: true }).click()
    await expect.poll(optionNames).toEqual(['Works, folder, All Files'])
    await search.fill('plan')
    await press('{Enter}')
    await expect.element(page.getByRole('heading', { name: t('files.search.resultsForQ', { q: 'plan' }) })).toBeVisible()

    await page.getByRole('button', { name: t('common.search'), exact: true }).click()
    await search.fill('')
    await expect.poll(optionNames).toEqual(['plan', 'Works, folder, All Files'])
    await page.getByRole('button', { name: t('files.search.clearRecentSearches') }).click()
    await expect.poll(optionNames).toEqual(['Works, folder, All Files'])
    await press('{ArrowDown}{Enter}')
    await expect.element(page.getByRole('heading', { name: 'Works' })).toBeVisible()
  })
})

describe('Touch targets of at least 44 px', () => {
  beforeEach(withTouch)
  const expectLargeTargets = () => expect.poll(smallTargets).toEqual([])

  test('are used in folders, menus and dialogs', async () => {
    const works = team.folder('Works', { sub_type: 'project', is_starred: true })
    const inside = team.folder('Drawings', { into: works })
    team.folder('Plans', { into: inside })
    team.tags = [{ id: newId(), name: 'draft', color: 'default' }]
    team.add('plan.txt', { into: inside, tags: team.tags })
    await renderApp(team, '/all/Works/Drawings')
    await expect.element(item('plan.txt')).toBeVisible()
    await expectLargeTargets()
    for (const view of [t('files.browser.list'), t('files.browser.tree')]) {
      await page.getByRole('radio', { name: view }).click()
      await expect.element(item('plan.txt')).toBeVisible()
      await expectLargeTargets()
    }
    await newButton.click()
    await expect.element(page.getByRole('dialog', { name: t('files.browser.new') })).toBeVisible()
    await expectLargeTargets()
    await button(page.getByRole('dialog', { name: t('files.browser.new') }), t('common.newFolder')).click()
    await expect.element(dialog(t('common.newFolder'))).toBeVisible()
    await expectLargeTargets()
    await button(dialog(t('common.newFolder')), t('common.close')).click()
    await openMenu(item('plan.txt'))
    await expectLargeTargets()
    await page.getByRole('dialog').getByRole('button', { name: /^Tags/ }).click()
    await expect.element(dialog(t('files.tags.tagsFor', { count: 1, name: 'plan.txt' }))).toBeVisible()
    await expectLargeTargets()
    await press('{Escape}')
    await openMenu(item('plan.txt'))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Settings/ })
      .click()
    await expect.element(dialog('plan.txt')).toBeVisible()
    await expectLargeTargets()
    await press('{Escape}')
    await expect.element(dialog('plan.txt')).not.toBeInTheDocument()
    await openMenu(item('plan.txt'))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Details/ })
      .click()
    await expect.element(dialog(t('files.details.details'))).toBeVisible()
    await expectLargeTargets()
  })

  test('are used on other pages, empty or not', async () => {
    await renderApp(team)
    for (const path of [
      '/',
      '/all',
      '/bin',
      '/projects',
      '/reports',
      '/search?q=plan',
      '/calendar',
      '/nonsense',
      '/all/nowhere',
    ]) {
      await router.navigate({ href: path })
      await expect.element(page.getByRole('heading').first()).toBeVisible()
      await expectLargeTargets()
    }
  })
})
