import type { Item } from '@arbour/contract/entities/items/item'
import { expect } from 'vitest'
import type { FakeTeam } from './fakes/fake-team.ts'
import { renderApp } from './render-app.tsx'

/** Opens an item, by default the root, and waits until live events are delivered and earlier changes are loaded. */
export async function openLive(team: FakeTeam, open: Item = team.root): Promise<void> {
  await renderApp(team, open.path)
  await expect.poll(() => team.api.asked('filesBrowse')).not.toHaveLength(0)
  const before = team.api.asked('filesBrowse').length
  team.channel.open()
  await expect.poll(() => team.channel.rooms).toContain(open.id)
  await expect.poll(() => team.api.asked('filesBrowse').length).toBeGreaterThan(before)
}
