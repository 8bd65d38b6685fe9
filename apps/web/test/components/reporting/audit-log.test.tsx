import type { AuditEntry } from '@arbour/contract/entities/team/audit'
import { t } from '@arbour/messages/t'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { expectAccessible } from '../support/axe.ts'
import { FakeTeam, newId } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { smallTargets } from '../support/small-targets.ts'
import { TeamPeople } from '../support/team-people.ts'
import { onPhone } from '../support/window-size.ts'

const AT = '/settings/audit'
const log = page.getByRole('list', { name: t('reporting.auditLog.auditLog') })
const row = (text: string) => log.getByRole('listitem').filter({ hasText: text })

let team: FakeTeam
let entries: AuditEntry[]

const entry = (text: string, fields: Partial<AuditEntry> = {}): AuditEntry => ({
  id: newId(),
  at: '2026-11-21T16:05:12.000Z',
  kind: 'people',
  by: { id: team.userId, name: 'Ada Byron' },
  text,
  item: null,
  details: [],
  ip: null,
  times: 1,
  ...fields,
})

beforeEach(() => {
  team = new FakeTeam()
  new TeamPeople(team)
  entries = []
  team.api.on('tenantsAudit', ({ kind, user_id, item_id, cursor, take }) => {
    const matches = entries.filter(
      (entry) =>
        (kind === undefined || entry.kind === kind) &&
        (user_id === undefined || entry.by.id === user_id) &&
        (item_id === undefined || entry.item?.id === item_id),
    )
    const at = Number(cursor?.split(':')[0] ?? 0)
    const next = at + take
    return { items: matches.slice(at, next), cursor: next < matches.length ? `${next}:${newId()}` : null }
  })
})

describe('Audit log', () => {
  test('shows actors, actions and changes, and links to the item', async () => {
    const plans = team.folder('Plans')
    entries = [
      entry('changed the roles of Grace Hopper', { details: [{ label: 'Roles', from: 'Member', to: 'Editor' }] }),
      entry('changed who can open “Plans”', {
        kind: 'access',
        item: { id: plans.id, name: 'Plans', path: '/all/Plans' },
        details: [{ label: 'People', from: null, to: 'Grace Hopper (viewer)' }],
      }),
      entry('changed who can open “Salaries”', { kind: 'access', item: { id: newId(), name: 'Salaries', path: null } }),
      entry('was refused to sign in: a wrong password', {
        kind: 'refusal',
        by: { id: null, name: 'Somebody as Grace Hopper' },
        ip: '203.0.113.7',
        times: 12,
      }),
    ]
    await renderApp(team, AT)
    await expect
      .element(row('changed the roles'))
      .toMatchTextContent(/Ada Byron changed the roles of Grace Hopper.*RolesMember → Editor.*People and roles/)
    await expect.element(row('“Salaries”')).toMatchTextContent(/No access/)
    await expect
      .element(row('was refused'))
      .toMatchTextContent(/Somebody as Grace Hopper was refused.*12 times.*203\.0\.113\.7.*Denied attempts/)
    await expect.element(page.getByText(/sign-ins and denied attempts for 400 days/)).toBeVisible()
    await expectAccessible()
    await row('“Plans”').getByRole('link', { name: 'All Files/Plans' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/all/Plans')
  })

  test('is filtered by its URL and has an empty state', async () => {
    const plans = { id: newId(), name: 'Plans', path: '/all/Plans' }
    entries = [entry('made a public link for “Plans”', { kind: 'outside', item: plans }), entry('suspended Grace Hopper')]
    await renderApp(team, AT)
    await row('“Plans”')
      .getByRole('button', { name: t('reporting.auditLog.allAboutThisItemName', { name: 'Plans' }) })
      .click()
    await expect.element(row('suspended')).not.toBeInTheDocument()
    expect(router.state.location.searchStr).toBe(`?item=${plans.id}`)
    await page.getByRole('combobox', { name: t('common.type') }).selectOptions('People and roles')
    await expect.element(page.getByText(t('reporting.auditLog.noEntries'))).toBeVisible()
    await page.getByRole('button', { name: t('reporting.auditLog.itemNameShowAllItems', { itemName: 'One item' }) }).click()
    await expect.element(row('suspended')).toBeVisible()
    await page.getByLabelText(t('reporting.reports.from'), { exact: true }).fill('2026-11-01')
    await expect.poll(() => team.api.asked('tenantsAudit').at(-1)).toMatchObject({ kind: 'people', from: '2026-11-01' })
    await row('suspended').getByRole('button', { name: 'Ada Byron' }).click()
    await expect.poll(() => router.state.location.search).toEqual({ kind: 'people', person: team.userId, from: '2026-11-01' })
  })

  test('loads more entries, and exports with its filters', async () => {
    entries = Array.from({ length: 60 }, (_, index) => entry(`invited number ${index + 1}.`))
    team.api.on('tenantsAuditExport', () => ({ url: '#saved' }))
    await renderApp(team, `${AT}?kind=people`)
    await expect.element(row('number 50.')).toBeInTheDocument()
    await expect.element(row('number 60.')).not.toBeInTheDocument()
    await page.getByRole('button', { name: t('common.showMore') }).click()
    await expect.element(row('number 60.')).toBeInTheDocument()
    await page.getByRole('button', { name: t('ui.exportMenu.export') }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    await expect.poll(() => team.api.asked('tenantsAuditExport')).toMatchObject([{ format: 'csv', filter: { kind: 'people' } }])
  })

  test('is not found for members who are not Admins', async () => {
    team.abilities.may_manage_team = false
    await renderApp(team, AT)
    await expect.element(log).not.toBeInTheDocument()
    expect(team.api.asked('tenantsAudit')).toEqual([])
  })

  test('fits a phone', async () => {
    await onPhone()
    const name = 'A folder whose name is as long as they get, and then a little longer than that'
    entries = [
      entry(`changed who can open “${name}”`, {
        kind: 'access',
        item: { id: newId(), name, path: `/all/${name}` },
        details: [{ label: 'People', from: 'Grace Hopper (viewer), Mira Lind (editor)', to: 'Grace Hopper (editor)' }],
      }),
    ]
    await renderApp(team, AT)
    await expect.element(row('changed')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    expect(smallTargets()).toEqual([])
    await expectAccessible()
  })
})
