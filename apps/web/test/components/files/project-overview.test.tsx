import type { CallResponse } from '@arbour/contract/calls/call'
import type { filesProject } from '@arbour/contract/calls/sharing/project-overview'
import type { Item } from '@arbour/contract/entities/items/item'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { expectAccessible } from '../support/axe.ts'
import { ConnectedTeams } from '../support/connected-teams.ts'
import { FakePartners, partnerOf } from '../support/fakes/fake-partners.ts'
import { FakeTeam, newId } from '../support/fakes/fake-team.ts'
import { FakeTransmittals } from '../support/fakes/fake-transmittals.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, folder, press } from '../support/screen.ts'
import { smallTargets } from '../support/small-targets.ts'
import { VisibleTree } from '../support/visible-tree.ts'
import { onPhone } from '../support/window-size.ts'

const FINANCE = {
  budget: '1000.00',
  cost: '1350.50',
  quoted: null,
  value: null,
  manual_budget: true,
  manual_cost: true,
  manual_quoted: false,
  manual_value: false,
}

let team: FakeTeam
let bridge: Item
let partners: FakePartners
let others: ConnectedTeams
const room = page.getByRole('region', { name: 'Project at a glance' })

beforeEach(() => {
  team = new FakeTeam()
  others = new ConnectedTeams(team)
  others.connect('Acme Works', 'Ann Lee')
  partners = new FakePartners(team, others)
  bridge = team.folder('Bridge', { sub_type: 'project', finance: FINANCE })
})

/** Acme is a partner and has made changes, and a task is pending. */
function fill(): void {
  new FakeTransmittals(team)
  const plans = team.folder('Plans', { into: bridge })
  const [acme] = others.teams
  if (!acme) throw new Error('Nobody is connected')
  partners.add(bridge.id, partnerOf(acme), {
    status: 'Accepted',
    offered: [{ id: plans.id, name: 'Plans', path: plans.path, user_role: 'viewer' }],
  })
  const user = { id: newId(), name: 'Ann Lee', picture: null, tenant: { id: acme.id, name: acme.name } }
  const colleague = { id: newId(), name: 'Grace Hopper', picture: null, tenant: null }
  const date = '2026-11-20T09:00:00.000Z'
  team.api.on(
    'filesProject',
    (): CallResponse<typeof filesProject> => ({
      file: bridge,
      project: { status: 'active', starts: null, ends: null },
      company: null,
      people: { total: 0, items: [] },
      partners: [],
      since: '2026-11-19T09:00:00.000Z',
      changes: {
        by_team: 1,
        by_partners: 2,
        is_exact: true,
        people: [
          {
            user,
            sender: null,
            count: 2,
            items: [{ id: newId(), type: 'add', file_id: newId(), user, date, meta: { name: 'beam.pdf' } }],
          },
          {
            user: colleague,
            sender: null,
            count: 1,
            items: [
              {
                id: newId(),
                type: 'rename',
                file_id: newId(),
                user: colleague,
                date,
                meta: { name: 'b', from_name: 'a', to_name: 'b' },
              },
            ],
          },
        ],
      },
      waiting: [
        {
          id: newId(),
          type: 'document',
          message: '<strong>Grace &amp; Co</strong> asks for access to <strong>Plans</strong>',
          created: date,
          read: null,
          count: 1,
          is_pending: true,
          user: null,
          meta: { to: `/i/${plans.id}` },
        },
      ],
      invitations: [],
      transmittals: { total: 2, unopened: [] },
    }),
  )
}

/** Answers requests for the breakdown of figures with nothing. */
function respondWithFigures(): void {
  team.api.on('filesFinanceParts', () => ({
    items: [],
    others: null,
    sum: null,
    meta: { total_items: 0, total_pages: 0, per_page: 15, current_page: 1, from: 0, to: 0 },
  }))
  team.api.on('filesFinanceHistory', () => ({ items: [], cursor: null }))
}

/** Sets the partners' access to the project. */
function showTree(): void {
  const tree = new VisibleTree(team, () => team.user, others.teams)
  tree.stands(bridge, 'unseen')
}

describe('Project overview', () => {
  test('shows partners with their access, figures, news and pending tasks', async () => {
    fill()
    await renderApp(team, '/all/Bridge')
    await expect.element(button(room, 'Acme Works')).toBeVisible()
    await expect.element(room).toMatchTextContent('£1,350.50 of £1,000.00 · Over by £350.50')
    await expectAccessible()
    await button(room, 'Acme Works').click()
    await expect.element(dialog('Acme Works')).toMatchTextContent(/Acme Works.*Sees Plans.*Shows you nothing yet/)
    await expectAccessible()
    await press('{Escape}')
    await expect.element(button(room, 'Acme Works')).toHaveFocus()
    await button(room, '2 transmittals').click()
    await expect.element(dialog('Transmittals of Bridge')).toBeVisible()
    await press('{Escape}')
    await button(room, '3 new, 2 by partners').click()
    await expect
      .element(dialog('3 new, 2 by partners'))
      .toMatchTextContent(/Ann Lee · Acme Works added beam\.pdf.*Grace Hopper renamed a to b/)
    await press('{Escape}')
    await button(room, '1 waits for you').click()
    await button(dialog('1 waits for you'), 'Grace & Co asks for access to Plans').click()
    await expect.poll(() => router.state.location.pathname).toMatch(/^\/(i|all)\//)
  })

  test('shows the remaining budget, and the plan before any cost', async () => {
    respondWithFigures()
    team.folder('Yard', { sub_type: 'project', finance: { ...FINANCE, cost: '250.10' } })
    team.folder('Quay', { sub_type: 'project', finance: { ...FINANCE, cost: null } })
    await renderApp(team, '/all/Yard')
    await expect.element(room).toMatchTextContent('£250.10 of £1,000.00 · £749.90 left')
    await router.navigate({ href: '/all/Quay' })
    await button(room, 'Budget £1,000.00').click()
    await expect.element(dialog('Budget of Quay')).toBeVisible()
  })

  test('links to the partners and to the breakdown of a cost', async () => {
    fill()
    respondWithFigures()
    await renderApp(team, '/all/Bridge')
    await room.getByRole('button', { name: /^£1,350\.50 of/ }).click()
    await expect.element(dialog('Cost of Bridge')).toBeVisible()
    await press('{Escape}')
    await button(room, 'Acme Works').click()
    await button(dialog('Acme Works'), 'Manage partners').click()
    await expect.element(page.getByRole('tabpanel', { name: 'Partners' })).toBeVisible()
  })

  test('is viewed as its only partner, or as one of several', async () => {
    fill()
    showTree()
    partners.add(bridge.id, partnerOf(others.connect('Waiting Works')))
    await renderApp(team, '/all/Bridge')
    await button(room, 'See as Acme Works').click()
    await expect.element(page.getByText('You see this as Acme Works would. Nothing can be changed here.')).toBeVisible()
    await page.getByRole('button', { name: 'Leave See as' }).click()
    await expect.element(folder('Plans')).toBeVisible()
  })

  test('is viewed as the chosen one of several partners', async () => {
    fill()
    showTree()
    partners.add(bridge.id, partnerOf(others.connect('Harbour')), { status: 'Accepted' })
    await renderApp(team, '/all/Bridge')
    await button(room, 'See as…').click()
    await page.getByRole('menuitem', { name: 'Harbour' }).click()
    await expect.element(page.getByText('You see this as Harbour would. Nothing can be changed here.')).toBeVisible()
  })

  test('offers viewing as partners only to users who can share it', async () => {
    fill()
    team.items = team.items.map((one) => (one.id === bridge.id ? { ...one, is_shareable: false } : one))
    await renderApp(team, '/all/Bridge')
    await expect.element(button(room, 'Acme Works')).toBeVisible()
    await expect.element(button(room, 'See as Acme Works')).not.toBeInTheDocument()
  })

  test('is a single line for a new project, and hidden for a folder', async () => {
    team.folder('Plain')
    await renderApp(team, '/all/Bridge')
    await expect.element(room).toMatchTextContent('No partners yet')
    await router.navigate({ href: '/all/Plain' })
    await expect.element(page.getByRole('heading', { name: 'Plain', exact: true })).toBeVisible()
    await expect.element(room).not.toBeInTheDocument()
    expect(team.api.asked('filesProject')).toHaveLength(1)
  })

  test('fits a phone with touch targets', async () => {
    await onPhone()
    fill()
    await renderApp(team, '/all/Bridge')
    await expect.element(button(room, 'Acme Works')).toBeVisible()
    // The overrun is visible without scrolling.
    await expect.element(button(room, 'Over by £350.50')).toBeInViewport({ ratio: 1 })
    expect(smallTargets()).toEqual([])
    expect(document.documentElement.scrollWidth).toBe(window.innerWidth)
    await expect.element(folder('Plans')).toBeVisible()
  })
})
