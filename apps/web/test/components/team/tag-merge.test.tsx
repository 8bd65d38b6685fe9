import type { Tag } from '@arbour/contract/entities/team/tag'
import { t } from '@arbour/messages/t'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../support/axe.ts'
import { FakeTeam, newId } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, item, runAction } from '../support/screen.ts'

test('merges a tag into another, which items then have once', async () => {
  const team = new FakeTeam()
  const wood: Tag = { id: newId(), name: 'Wood', color: 'green' }
  const timber: Tag = { id: newId(), name: 'Timber', color: 'blue' }
  team.tags = [timber, wood]
  team.add('plan.txt', { tags: [timber, wood] })
  team.api.on('tagsMerge', ({ id }) => {
    const withoutMerged = (tags: readonly Tag[]) => tags.filter((tag) => tag.id !== id)
    team.tags = withoutMerged(team.tags)
    team.items = team.items.map((item) => ({ ...item, tags: withoutMerged(item.tags) }))
    return { tag: timber }
  })
  await renderApp(team)
  await runAction(item('plan.txt'), t('common.tags'))
  await button(dialog(t('files.tags.tagsFor', { count: 1, name: 'plan.txt' })), t('files.tags.manageTags')).click()
  const manage = dialog(t('files.tags.manageTags'))
  await button(manage, t('files.tags.mergeName', { name: 'Wood' })).click()
  const merge = dialog(t('files.tags.mergeNameIntoAnotherTag', { name: 'Wood' }))
  await button(merge, t('files.tags.merge')).click()
  await expect.element(merge.getByText(t('files.tags.chooseTag'))).toBeVisible()
  await merge.getByRole('combobox', { name: t('files.tags.mergeInto') }).click()
  await page.getByRole('option', { name: 'Timber' }).click()
  await expectAccessible()
  await button(merge, t('files.tags.merge')).click()
  await expect.element(button(manage, t('files.tags.renameName', { name: 'Wood' }))).not.toBeInTheDocument()
  // A single tag has no merge target.
  await expect.element(button(manage, t('files.tags.renameName', { name: 'Timber' }))).toBeVisible()
  await expect.element(button(manage, t('files.tags.mergeName', { name: 'Timber' }))).not.toBeInTheDocument()
  expect(team.api.asked('tagsMerge')).toEqual([{ id: wood.id, into_id: timber.id }])
})
