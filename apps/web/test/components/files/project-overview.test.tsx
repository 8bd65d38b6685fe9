import type { CallResponse } from '@arbour/contract/calls/call'
import type { filesProject } from '@arbour/contract/calls/sharing/project-overview'
import type { Finance } from '@arbour/contract/entities/items/finance'
import type { Item } from '@arbour/contract/entities/items/item'
import type { ProjectDetails } from '@arbour/contract/entities/items/project'
import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { expectAccessible } from '../support/axe.ts'
import { ConnectedTeams } from '../support/connected-teams.ts'
import { FakePartners, makePartner } from '../support/fakes/fake-partners.ts'
import { FakeTeam, newId } from '../support/fakes/fake-team.ts'
import { FakeTransmittals } from '../support/fakes/fake-transmittals.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, folder, press } from '../support/screen.ts'
import { smallTargets } from '../support/small-targets.ts'
import { VisibleTree } from '../support/visible-tree.ts'
import { onPhone } from '../support/window-size.ts'

const FINANCE: Finance = {
  budget: '1000.00',
  cost: '1350.50',
  quoted: null,
  value: null,
  currency: 'GBP',
  other_currencies: [],
  manual_budget: true,
  manual_cost: true,
  manual_quoted: false,
  manual_value: false,
}

let team: FakeTeam
let bridge: Item
let partners: FakePartners
let connectedTeams: ConnectedTeams
const glance = page.getByRole('region', { name: t('files.projectOverview.projectAtGlance') })
const part = (name: string) => page.getByRole('region', { name, exact: true })
const tab = (name: string) =>
  page
    .getByRole('navigation', { name: t('files.projectOverview.sectionsOfName', { name: 'Bridge' }) })
    .getByRole('link', { name, exact: true })

beforeEach(() => {
  team = new FakeTeam()
  connectedTeams = new ConnectedTeams(team)
  connectedTeams.connect('Acme Works', 'Ann Lee')
  partners = new FakePartners(team, connectedTeams)
  bridge = team.folder('Bridge', { sub_type: 'project', finance: FINANCE })
})

/** Acme is a partner and has made changes, and a task is pending. */
function fill(): Item {
  new FakeTransmittals(team)
  const plans = team.folder('Plans', { into: bridge })
  const [acme] = connectedTeams.teams
  if (!acme) throw new Error('Nobody is connected')
  partners.add(bridge.id, makePartner(acme), {
    status: 'Accepted',
    offered: [{ id: plans.id, name: 'Plans', path: plans.path, user_role: 'viewer' }],
  })
  const user = { id: newId(), name: 'Ann Lee', picture: null, tenant: { id: acme.id, name: acme.name } }
  const colleague = { id: newId(), name: 'Grace Hopper', picture: null, tenant: null }
  const date = '2026-11-20T09:00:00.000Z'
  let project: ProjectDetails = { status: 'active', starts: '2026-09-01', ends: null }
  team.api.on('filesProjectUpdate', ({ id: _, ...changes }) => {
    const next = { ...project, ...changes }
    if (next.starts && next.ends && next.starts > next.ends)
      throw new Refusal('invalid', {
        message: t('errors.fields.endsBeforeStart'),
        fields: { ends: t('errors.fields.endsBeforeStart') },
      })
    project = next
    return { project }
  })
  team.api.on(
    'filesProject',
    (): CallResponse<typeof filesProject> => ({
      file: bridge,
      project,
      company: { id: newId(), name: 'Kestrel Holdings', path: '/all/Kestrel Holdings' },
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
          message: '<strong>Grace &amp; Co</strong> requested access to <strong>Plans</strong>',
          created: date,
          read: null,
          count: 1,
          is_pending: true,
          user: null,
          meta: { to: `/i/${plans.id}` },
        },
      ],
      invitations: [],
      transmittals: {
        total: 2,
        unopened: [{ id: newId(), number: 'A-7', purpose: 'For comment', team: acme, created: date }],
      },
    }),
  )
  return plans
}

/** Answers requests for the breakdown of figures with nothing. */
function respondWithFigures(): void {
  team.api.on('filesFinanceParts', () => ({
    currency: null,
    currencies: [],
    items: [],
    others: null,
    sum: null,
    meta: { total_items: 0, total_pages: 0, per_page: 15, current_page: 1, from: 0, to: 0 },
  }))
  team.api.on('filesFinanceHistory', () => ({ items: [], cursor: null }))
}

/** Sets the partners' access to the project. */
function showTree(): void {
  const tree = new VisibleTree(team, () => team.user, connectedTeams.teams)
  tree.stands(bridge, 'unseen')
}

describe('The page of a project', () => {
  test('begins with what waits, what is new by person, and the money', async () => {
    const plans = fill()
    team.add('Soundings.pdf', { into: plans })
    await renderApp(team, '/all/Bridge')
    await expect
      .element(part(t('files.projectOverview.sinceYourLastVisit')))
      .toMatchTextContent(/Ann LeeAcme Works.*added beam\.pdfand 1 more.*Grace Hopper.*renamed a to b/)
    await expect
      .element(part(t('files.projectOverview.money')))
      .toMatchTextContent(/£1,350\.50 of £1,000\.00£350\.50 over budget/)
    await expect.element(part(t('files.projectOverview.latestFiles'))).toMatchTextContent(/Soundings\.pdfPlans/)
    await expect.element(part(t('common.folders'))).toMatchTextContent(/Plans/)
    await expect.element(glance).toMatchTextContent(/Active.*Kestrel Holdings.*From 01\/09\/2026/)
    await expectAccessible()
    await part(t('files.projectOverview.needsYourAttention'))
      .getByRole('button', {
        name: t('files.projectOverview.nameIssuedNumberToYou', {
          name: 'Open: Acme Works',
          number: 'A-7',
          purpose: 'For comment',
        }),
      })
      .click()
    await expect.poll(() => team.api.asked('filesTransmittalsGet')).toHaveLength(1)
    await press('{Escape}')
    await part(t('files.projectOverview.needsYourAttention'))
      .getByRole('link', { name: t('common.open') })
      .click()
    await expect.poll(() => router.state.location.pathname).toMatch(/^\/(i|all)\//)
  })

  test('has its tabs in the address, and Back returns to the one before', async () => {
    fill()
    new FakeTransmittals(team)
    respondWithFigures()
    await renderApp(team, '/all/Bridge')
    await expect.element(tab(t('files.projectOverview.overview'))).toHaveAttribute('aria-current', 'page')
    await tab(t('common.files')).click()
    await expect.element(folder('Plans')).toBeVisible()
    expect(router.state.location.search).toEqual({ tab: 'files' })
    for (const [name, region] of [
      [t('common.activity'), t('common.activity')],
      [t('sharing.transmittals.transmittals'), t('sharing.transmittals.transmittals')],
      [t('files.projectOverview.money'), t('files.projectOverview.money')],
      [t('common.people'), t('common.team')],
    ] as const) {
      await tab(name).click()
      await expect.element(part(region)).toBeVisible()
      await expect.element(tab(name)).toHaveAttribute('aria-current', 'page')
      await expectAccessible()
    }
    router.history.back()
    await expect.element(part(t('files.projectOverview.money'))).toBeVisible()
    await router.navigate({ href: '/all/Bridge?tab=unknown' })
    await expect.element(part(t('files.projectOverview.sinceYourLastVisit'))).toBeVisible()
    await router.navigate({ href: '/all/Bridge/Plans?tab=money' })
    await expect.element(page.getByRole('heading', { name: 'Plans', exact: true })).toBeVisible()
    await expect.element(glance).not.toBeInTheDocument()
  })

  test('lets editors change the status and dates, and others read them', async () => {
    fill()
    await renderApp(team, '/all/Bridge')
    await button(glance, t('files.projectOverview.statusLabel', { label: t('lib.text.active') })).click()
    await page.getByRole('menuitem', { name: t('lib.text.onHold') }).click()
    await expect.element(button(glance, t('files.projectOverview.statusLabel', { label: t('lib.text.onHold') }))).toBeVisible()
    await button(glance, t('files.projectOverview.changeDatesDates', { dates: 'From 01/09/2026' })).click()
    await page.getByLabelText(t('files.projectOverview.end')).fill('2026-08-31')
    await button(dialog(t('files.projectOverview.datesOfName', { name: 'Bridge' })), t('common.save')).click()
    await expect
      .element(dialog(t('files.projectOverview.datesOfName', { name: 'Bridge' })))
      .toMatchTextContent(t('errors.fields.endsBeforeStart'))
    await page.getByLabelText(t('files.projectOverview.end')).fill('2027-06-30')
    await button(dialog(t('files.projectOverview.datesOfName', { name: 'Bridge' })), t('common.save')).click()
    await expect.element(glance).toMatchTextContent('01/09/2026 – 30/06/2027')
    expect(team.api.asked('filesProjectUpdate').at(-1)).toMatchObject({ starts: '2026-09-01', ends: '2027-06-30' })
  })

  test('takes dates as they are typed, or from a calendar', async () => {
    fill()
    await renderApp(team, '/all/Bridge')
    await button(glance, t('files.projectOverview.changeDatesDates', { dates: 'From 01/09/2026' })).click()
    const dates = dialog(t('files.projectOverview.datesOfName', { name: 'Bridge' }))
    const end = dates.getByLabelText(t('files.projectOverview.end'))
    await end.fill('31/2/2027')
    await button(dates, t('common.save')).click()
    await expect.element(dates.getByText(t('ui.form.formatHasDaysDays', { format: 'February 2027', days: '28' }))).toBeVisible()
    await expect.element(end).toHaveValue('31/2/2027')
    expect(team.api.asked('filesProjectUpdate')).toEqual([])
    await end.fill('3.4.2027')
    await press('{Tab}')
    await expect.element(end).toHaveValue('03/04/2027')
    await press('{Enter}')
    await expect.element(page.getByRole('button', { name: '3 April 2027' })).toHaveFocus()
    await expect.element(page.getByRole('dialog', { name: t('ui.form.chooseDate') })).toMatchTextContent(/MoTuWeThFrSaSu/)
    await expectAccessible()
    await press('{Escape}')
    await expect.element(button(dates, t('ui.form.chooseDate')).last()).toHaveFocus()
    await press('{Enter}')
    await expect.element(page.getByRole('button', { name: '3 April 2027' })).toHaveFocus()
    await press('{ArrowRight}{Enter}')
    await expect.element(end).toHaveValue('04/04/2027')
    await button(dates, t('ui.form.chooseDate')).first().click()
    await page.getByRole('button', { name: t('common.clear') }).click()
    await expect.element(dates.getByLabelText(t('files.projectOverview.start'))).toHaveValue('')
    await end.fill('2026-09-10')
    await dates.getByLabelText(t('files.projectOverview.start')).click()
    await press('{Alt>}{ArrowDown}{/Alt}')
    await expect.element(page.getByRole('button', { name: '10 September 2026' })).toBeEnabled()
    await expect.element(page.getByRole('button', { name: '11 September 2026' })).toBeDisabled()
    await page.getByRole('button', { name: '2 September 2026', exact: true }).click()
    await button(dates, t('common.save')).click()
    await expect.element(glance).toMatchTextContent('02/09/2026 – 10/09/2026')
    expect(team.api.asked('filesProjectUpdate')).toMatchObject([{ starts: '2026-09-02', ends: '2026-09-10' }])
  })

  test('offers viewers nothing to change', async () => {
    fill()
    team.items = team.items.map((item) => (item.id === bridge.id ? { ...item, is_editable: false, is_shareable: false } : item))
    await renderApp(team, '/all/Bridge')
    await expect.element(glance).toMatchTextContent(t('lib.text.active'))
    await expect.element(glance.getByRole('button')).not.toBeInTheDocument()
  })

  test('shows what was added to it among its files', async () => {
    fill()
    await renderApp(team, '/all/Bridge')
    await page.getByRole('button', { name: t('common.create'), exact: true }).click()
    await page.getByRole('menuitem', { name: t('common.newFolder') }).click()
    await page.getByRole('textbox', { name: t('common.name') }).fill('Photographs')
    await press('{Enter}')
    await expect.element(folder('Photographs')).toBeVisible()
    expect(router.state.location.search).toEqual({ tab: 'files' })
  })

  test('invites to start while there is nothing in it', async () => {
    team.folder('Plain')
    await renderApp(team, '/all/Bridge')
    await expect
      .element(
        part(t('files.projectOverview.startWithFirstFiles')).getByRole('button', { name: t('files.projectOverview.setDates') }),
      )
      .toBeVisible()
    await expect.element(part(t('files.projectOverview.needsYourAttention'))).not.toBeInTheDocument()
    await router.navigate({ href: '/all/Plain' })
    await expect.element(page.getByRole('heading', { name: 'Plain', exact: true })).toBeVisible()
    await expect.element(glance).not.toBeInTheDocument()
    expect(team.api.asked('filesProject')).toHaveLength(1)
  })

  test('is viewed as a partner from its people', async () => {
    fill()
    showTree()
    await renderApp(team, '/all/Bridge?tab=people')
    await expect.element(part(t('common.team'))).toMatchTextContent(/Ada Byron/)
    await page.getByRole('button', { name: t('sharing.partnerships.viewAsName', { name: 'Acme Works' }) }).click()
    await expect.element(page.getByText(t('sharing.viewAs.viewingAsName', { name: 'Acme Works' }))).toBeVisible()
  })

  test('fits a phone with touch targets', async () => {
    await onPhone()
    fill()
    await renderApp(team, '/all/Bridge')
    await expect.element(part(t('files.projectOverview.money'))).toBeVisible()
    await expect.element(tab(t('files.projectOverview.overview'))).toBeInViewport()
    expect(smallTargets()).toEqual([])
    expect(document.documentElement.scrollWidth).toBe(window.innerWidth)
  })
})
