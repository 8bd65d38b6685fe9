import type { Tag } from '@arbour/contract/entities/team/tag'
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
  await runAction(item('plan.txt'), 'Tags')
  await button(dialog('Tags for plan.txt'), 'Manage tags').click()
  const manage = dialog('Manage tags')
  await button(manage, 'Merge Wood').click()
  const merge = dialog('Merge Wood into another tag')
  await button(merge, 'Merge').click()
  await expect.element(merge.getByText('Choose a tag')).toBeVisible()
  await merge.getByRole('combobox', { name: 'Merge into' }).click()
  await page.getByRole('option', { name: 'Timber' }).click()
  await expectAccessible()
  await button(merge, 'Merge').click()
  await expect.element(button(manage, 'Rename Wood')).not.toBeInTheDocument()
  // A single tag has no merge target.
  await expect.element(button(manage, 'Rename Timber')).toBeVisible()
  await expect.element(button(manage, 'Merge Timber')).not.toBeInTheDocument()
  expect(team.api.asked('tagsMerge')).toEqual([{ id: wood.id, into_id: timber.id }])
})
