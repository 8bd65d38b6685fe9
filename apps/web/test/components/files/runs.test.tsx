import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, folder, item, press, selection, toast } from '../support/screen.ts'

const COUNT = 30
const panel = page.getByRole('region', { name: t('files.operations.deletingItems', { count: COUNT }), exact: true })
const title = panel.getByRole('heading')

/** A folder of {@link COUNT} files, each of which is deleted when the test releases it. */
async function startDeleting({
  refuses = '',
  isForGood = false,
} = {}): Promise<{ team: FakeTeam; letGo: (count: number) => void; asked: () => number }> {
  const team = new FakeTeam()
  const [works, plans] = [team.folder('Works'), team.folder('Plans')]
  for (let n = 1; n <= COUNT; n += 1) team.add(`${n}.txt`, { into: works })
  team.add('plan.txt', { into: plans })
  let left = 0
  let wake = Promise.withResolvers<void>()
  team.api.on('filesDelete', async (request, defaultHandler) => {
    while (left === 0) await wake.promise
    left -= 1
    if (team.items.find(({ id }) => id === request.id)?.name === refuses)
      throw new Refusal('conflict', { message: 'It is being signed' })
    return defaultHandler(request)
  })
  await renderApp(team, works.path)
  await expect.element(item('1.txt')).toBeVisible()
  await item('1.txt').click()
  await press('{Control>}a{/Control}')
  if (isForGood) {
    await press('{Shift>}{Delete}{/Shift}')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Delete/ })
      .click()
  } else {
    await selection()
      .getByRole('button', { name: /^Delete/ })
      .click()
  }
  return {
    team,
    letGo: (count) => {
      left += count
      wake.resolve()
      wake = Promise.withResolvers()
    },
    asked: () => team.api.asked('filesDelete').length,
  }
}

test('continues a long operation during navigation, with pause, resume and a result', async () => {
  const { letGo, asked } = await startDeleting({ refuses: '3.txt' })
  await expect.element(title).toMatchTextContent(t('files.operations.deletingItems', { count: COUNT }))
  // Items that were not processed are not reported as deleted.
  await expect.element(item('30.txt')).toBeVisible()
  letGo(2)
  await expect.element(panel).toMatchTextContent(t('files.operations.doneOfTotal', { done: 2, total: COUNT }))

  await page
    .getByRole('navigation', { name: t('ui.crumbs.breadcrumbs') })
    .getByRole('link', { name: t('common.allFiles') })
    .click()
  await expect.element(folder('Plans')).toBeVisible()
  await expect.element(panel).toBeVisible()

  await button(panel, t('common.pause')).click()
  letGo(1)
  await expect.element(panel).toMatchTextContent(`3 of ${COUNT} · Paused`)
  expect(asked()).toBe(3)
  await button(panel, t('files.operations.resume')).click()
  letGo(COUNT)
  await expect.element(title).toMatchTextContent('29 deleted, 1 item couldn’t be deleted')
  await expect.element(panel.getByText('It is being signed')).toBeVisible()
  await expect.element(toast(t('files.operations.movedToBin', { count: 29 }))).toBeVisible()
  await button(panel, t('common.close')).click()
  await expect.element(panel).not.toBeInTheDocument()
})

test('stops a cancelled operation after the current item and keeps the others', async () => {
  const { team, letGo, asked } = await startDeleting()
  await expect.element(panel).toBeVisible()
  await button(panel, t('common.cancel')).click()
  await expect.element(panel.getByText(t('files.operations.stoppingAfterThisOne')).first()).toBeVisible()
  letGo(COUNT)
  await expect.element(title).toMatchTextContent('1 deleted, 29 not started')
  expect(asked()).toBe(1)
  await expect.element(item('2.txt')).toBeVisible()
  await expect.element(item('1.txt')).not.toBeInTheDocument()
  expect(team.findByName('2.txt')?.deleted).toBeNull()
})

test('asks before closing the page only while an operation is running', async () => {
  const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const { letGo } = await startDeleting()
  await expect.poll(leaves).toBe(false)
  letGo(COUNT)
  await expect.element(toast(t('files.operations.movedToBin', { count: COUNT }))).toBeVisible()
  expect(leaves()).toBe(true)
})

test('shows only the result of an operation shorter than a second', async () => {
  const { letGo } = await startDeleting()
  letGo(COUNT)
  await expect.element(toast(t('files.operations.movedToBin', { count: COUNT }))).toBeVisible()
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(dialog(t('common.done'))).not.toBeInTheDocument()
})

test('mentions permanent deletion', { tags: ['long'] }, async () => {
  const { letGo } = await startDeleting({ isForGood: true })
  const forGood = page.getByRole('region', {
    name: t('files.operations.deletingItemsPermanently', { count: COUNT }),
    exact: true,
  })
  await expect.element(forGood).toBeVisible()
  letGo(COUNT)
  await expect
    .element(forGood.getByRole('heading'))
    .toMatchTextContent(t('files.operations.countDeletedPermanently', { count: COUNT }))
})
