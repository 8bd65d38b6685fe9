import { pageMeta } from '@arbour/contract/entities/common'
import type { MomentRestore, RestoreChange } from '@arbour/contract/entities/items/moment-restore'
import { t } from '@arbour/messages/t'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { expectAccessible } from '../support/axe.ts'
import { FakeTeam, newId } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { press } from '../support/screen.ts'

const AT = '2026-11-26T09:30:00.000Z'

const change = (fields: Partial<RestoreChange>): RestoreChange => ({
  id: newId(),
  name: 'plan.txt.locked',
  is_dir: false,
  ext: 'locked',
  kinds: ['content', 'renamed'],
  problem: null,
  locked_by: null,
  path: 'plan.txt.locked',
  path_before: 'plan.txt',
  ...fields,
})

/** A team with a folder in which a file has changed and another is gone. Its restores end at once. */
function makeTeam() {
  const team = new FakeTeam()
  const folder = team.add('Design', { type: 'folder', is_dir: true })
  const items = [change({ name: 'gone.txt', path: 'gone.txt', kinds: [], problem: 'purged' }), change({})]
  const kinds = { recovered: 0, content: 1, moved: 0, renamed: 1, details: 0, binned: 0 }
  const restores: MomentRestore[] = []
  const add = (fields: Partial<MomentRestore>) => {
    const restore: MomentRestore = {
      id: newId(),
      folder_id: folder.id,
      at: AT,
      undo_of: null,
      state: 'done',
      reason: null,
      total: 1,
      done: 1,
      skipped: 0,
      can_undo: true,
      user: { id: team.userId, name: 'Ada Byron' },
      created: AT,
      ended: AT,
      ...fields,
    }
    restores.unshift(restore)
    return { restore }
  }
  team.api.on('filesRestorePreview', ({ page: number, take }) => ({
    totals: { items: 1, problems: 1, kinds, mounts: 0 },
    items,
    meta: pageMeta(items.length, number, take),
  }))
  team.api.on('filesRestoreList', () => ({ restores }))
  team.api.on('filesRestoreStart', () => add({}))
  team.api.on('filesRestoreUndo', ({ id }) => add({ undo_of: id, can_undo: false }))
  return { team, folder, items }
}

test('shows what would change at the moment in the URL, restores what is selected, and undoes that', async () => {
  const { team, items } = makeTeam()
  await renderApp(team, `/restore/Design?at=${AT}`)
  const rows = page.getByRole('list', { name: t('files.restoreToMoment.itemsThatChange') }).getByRole('listitem')
  await expect.element(rows.first()).toMatchTextContent(t('files.restoreToMoment.purged'))
  await expect.element(page.getByText(t('files.restoreToMoment.problems', { count: 1 }))).toBeVisible()
  await expectAccessible()

  await page.getByRole('checkbox', { name: t('files.restoreToMoment.renamed', { count: 1 }) }).click()
  await page.getByRole('checkbox', { name: t('files.restoreToMoment.include', { name: items[1]?.name ?? '' }) }).click()
  await page.getByRole('button', { name: t('files.restoreToMoment.restore') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('files.restoreToMoment.restore') }).click()
  await expect.element(page.getByRole('button', { name: t('common.undo') })).toBeVisible()
  expect(team.api.asked('filesRestoreStart')).toMatchObject([{ at: AT, kinds: ['content'], except: [items[1]?.id] }])

  await page.getByRole('button', { name: t('common.undo') }).click()
  await expect.element(page.getByText(t('files.restoreToMoment.isUndone'))).toBeVisible()
})

test('chooses a moment with the keyboard and keeps it in the URL', async () => {
  const { team } = makeTeam()
  await renderApp(team, '/restore/Design')
  await expect.element(page.getByText(t('files.restoreToMoment.noTime')).last()).toBeVisible()
  const chart = page.getByRole('slider', { name: t('files.restoreToMoment.activity') })
  await expect.element(chart).toHaveAttribute('aria-valuemax', '83')
  chart.element().focus()
  await press('{ArrowLeft}')
  await expect.element(page.getByRole('list', { name: t('files.restoreToMoment.itemsThatChange') })).toBeVisible()
  expect(router.state.location.publicHref).toContain('/restore/Design?at=')
  await expect.element(chart).toHaveAttribute('aria-valuenow', '83')
})
