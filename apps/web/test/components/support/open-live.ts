import type { Item } from '@arbour/contract/entities/items/item'
import { expect } from 'vitest'
import type { FakeTeam } from './fakes/fake-team.ts'
import { renderApp } from './render-app.tsx'

/** Opens an item, the root by default, and waits until what happens in it is told, and what happened before has been read. */
export async function openLive(team: FakeTeam, open: Item = team.root): Promise<void> {
  await renderApp(team, open.path)
  await expect.poll(() => team.api.asked('filesBrowse')).not.toHaveLength(0)
  const before = team.api.asked('filesBrowse').length
  team.channel.open()
  await expect.poll(() => team.channel.rooms).toContain(open.id)
  await expect.poll(() => team.api.asked('filesBrowse').length).toBeGreaterThan(before)
}
