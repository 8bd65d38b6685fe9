import type { Item } from '@arbour/contract/entities/items/item'
import type { TeamSummary } from '@arbour/contract/entities/sharing/connection'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../support/axe.ts'
import { ConnectedTeams } from '../../support/connected-teams.ts'
import { renderApp } from '../../support/render-app.tsx'
import { button } from '../../support/screen.ts'
import { smallTargets } from '../../support/small-targets.ts'
import { VisibleTree } from '../../support/visible-tree.ts'
import { onPhone } from '../../support/window-size.ts'
import { banner, explanation, getPathname, heading, people, setUpVisibleTree, team } from './screen.ts'

setUpVisibleTree()

describe('Project viewed as a partner', () => {
  let acme: TeamSummary
  let bridge: Item
  let plans: Item
  let tree: VisibleTree
  const rows = page.getByRole('list', { name: 'Items Acme Works can see' })
  const getRow = (name: string) => rows.getByRole('listitem').filter({ hasText: name })

  beforeEach(() => {
    const connectedTeams = new ConnectedTeams(team)
    acme = connectedTeams.connect('Acme Works')
    tree = new VisibleTree(team, (id) => people.get(id), connectedTeams.teams)
    bridge = team.folder('Bridge', { sub_type: 'project' })
    plans = team.folder('Plans', { into: bridge })
    const drawings = team.folder('Drawings', { into: bridge })
    const deep = team.folder('Sections', { into: drawings })
    tree.stands(bridge, 'unseen')
    tree.stands(drawings, 'unseen')
    tree.stands(plans, 'contributor')
    tree.stands(deep, 'viewer')
    const steel = team.folder('Steel', { into: bridge, is_symlink: true, connected_tenant_id: acme.id })
    tree.stands(steel, 'unseen')
    tree.given = [plans, deep]
  })
  const visibleTo = (folder: Item) => `/see-as/team/${acme.id}/${folder.id}`

  test('shows only the items and roles that they have access to, at any depth', async () => {
    await renderApp(team, visibleTo(bridge))
    await expect.element(banner.getByText('Viewing as Acme Works. You can’t make changes here.')).toBeVisible()
    await expect.element(getRow('Plans').getByText('Can contribute')).toBeVisible()
    await expect.element(getRow('Sections').getByText('in Drawings')).toBeVisible()
    await expect.element(getRow('Sections').getByText('Can view')).toBeVisible()
    expect(rows.getByRole('listitem').elements()).toHaveLength(2)
    await expect.element(page.getByText('This is everything they can see, in their own files.')).toBeVisible()
    await expect.element(page.getByText('They can see 2 folders in here. 1 folder in here is their own.')).toBeVisible()
    await expectAccessible()
    await page.getByRole('switch', { name: 'Show items they can’t see' }).click()
    await expect.element(getRow('Drawings').getByText('Hidden from them')).toBeVisible()
    // Their own offers are not links and have no explanation.
    await expect.element(getRow('Steel').getByText('In their own files')).toBeVisible()
    await expect.element(getRow('Steel').getByRole('link')).not.toBeInTheDocument()
    await expect.element(getRow('Steel').getByRole('button')).not.toBeInTheDocument()
    await expectAccessible()
    expect(team.api.asked('filesAccessSeeAs')[0]).toMatchObject({ team_id: acme.id, id: bridge.id })
  })

  test('is navigated into accessible folders and left', async () => {
    team.add('Plan.pdf', { into: plans })
    await renderApp(team, visibleTo(bridge))
    await rows.getByRole('link', { name: 'Plans', exact: true }).click()
    await expect.element(heading('Plans')).toBeVisible()
    await expect.element(getRow('Plan.pdf')).toBeVisible()
    await expect.element(page.getByText('They can see 1 item.')).toBeVisible()
    await button(banner, 'Exit').click()
    expect(getPathname()).toBe('/all/Bridge/Plans')
  })

  test('explains access, and what would be required', async () => {
    const drawings = team.items.find(({ name }) => name === 'Drawings') as Item
    tree.explain(drawings, {
      rules: [
        {
          rule: 'outside',
          group: null,
          item: { id: team.root.id, name: 'All Files', path: '/all' },
          role: null,
          set_by: null,
          set_at: null,
        },
      ],
      takes: [{ remedy: 'share', item: { id: drawings.id, name: 'Drawings', path: drawings.path } }],
    })
    await renderApp(team, visibleTo(drawings))
    await page.getByRole('button', { name: 'Why? Drawings' }).click()
    await expect.element(explanation.getByText('Acme Works can’t see “Drawings”.')).toBeVisible()
    await expect.element(explanation.getByText(/^Acme Works only sees what .* shares with them$/)).toBeVisible()
    await expect.element(explanation.getByText('Share “Drawings” with Acme Works')).toBeVisible()
    await expect.element(button(explanation, 'Share Drawings')).toBeVisible()
  })

  test('fits a phone with touch targets', async () => {
    await onPhone()
    await renderApp(team, visibleTo(bridge))
    await expect.element(getRow('Sections')).toBeVisible()
    expect(smallTargets()).toEqual([])
    expect(document.documentElement.scrollWidth).toBe(window.innerWidth)
  })
})
