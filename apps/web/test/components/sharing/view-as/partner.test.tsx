import type { Item } from '@arbour/contract/entities/items/item'
import type { TeamSummary } from '@arbour/contract/entities/sharing/connection'
import { t } from '@arbour/messages/t'
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
  const rows = page.getByRole('list', { name: t('sharing.viewAs.itemsNameCanSee', { name: 'Acme Works' }) })
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
    await expect.element(banner.getByText(t('sharing.viewAs.viewingAsName', { name: 'Acme Works' }))).toBeVisible()
    await expect.element(getRow('Plans').getByText(t('sharing.viewAs.canContribute'))).toBeVisible()
    await expect.element(getRow('Sections').getByText('in Drawings')).toBeVisible()
    await expect.element(getRow('Sections').getByText(t('sharing.viewAs.canView'))).toBeVisible()
    expect(rows.getByRole('listitem').elements()).toHaveLength(2)
    await expect.element(page.getByText(t('sharing.viewAs.thisIsWhatTheyHave'))).toBeVisible()
    await expect.element(page.getByText('They can see 2 folders in here. 1 folder in here is their own.')).toBeVisible()
    await expectAccessible()
    await page.getByRole('switch', { name: t('sharing.viewAs.showItemsTheyCannotSee') }).click()
    await expect.element(getRow('Drawings').getByText(t('sharing.viewAs.hiddenFromThem'))).toBeVisible()
    // Their own offers are not links and have no explanation.
    await expect.element(getRow('Steel').getByText(t('sharing.viewAs.theirsInTheirOwnFiles'))).toBeVisible()
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
    await expect.element(page.getByText(t('sharing.viewAs.theySeeItem', { total: 1 }))).toBeVisible()
    await button(banner, t('sharing.viewAs.exit')).click()
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
    await page.getByRole('button', { name: t('sharing.common.whyName', { name: 'Drawings' }) }).click()
    await expect.element(explanation.getByText('Acme Works can’t see “Drawings”.')).toBeVisible()
    await expect.element(explanation.getByText(/^Acme Works only sees what .* shares with them$/)).toBeVisible()
    await expect
      .element(explanation.getByText(t('sharing.viewAs.shareFolderWithName', { folder: 'Drawings', name: 'Acme Works' })))
      .toBeVisible()
    await expect.element(button(explanation, t('sharing.common.shareName', { name: 'Drawings' }))).toBeVisible()
  })

  test('fits a phone with touch targets', async () => {
    await onPhone()
    await renderApp(team, visibleTo(bridge))
    await expect.element(getRow('Sections')).toBeVisible()
    expect(smallTargets()).toEqual([])
    expect(document.documentElement.scrollWidth).toBe(window.innerWidth)
  })
})
