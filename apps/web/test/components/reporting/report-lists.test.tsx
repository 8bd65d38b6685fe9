import { t } from '@arbour/messages/t'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { expectAccessible } from '../support/axe.ts'
import { FakeConnections } from '../support/fakes/fake-connections.ts'
import { FakeExternalAccess } from '../support/fakes/fake-external-access.ts'
import { newId } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { button } from '../support/screen.ts'
import { smallTargets } from '../support/small-targets.ts'
import { onPhone } from '../support/window-size.ts'
import { reports, row, setUpReports, tab, table, team } from './report-page.ts'

setUpReports()

describe('Files', () => {
  const survey = (fields: object = {}) => ({
    ...{
      id: newId(),
      name: 'Survey.pdf',
      path: '/all/Bridge/Survey.pdf',
      ext: 'pdf',
      sub_type: 'document' as const,
      size: 2_000_000,
    },
    ...{ updated: '2024-03-01T10:00:00.000Z', owner: { id: team.userId, name: 'Ada Byron', picture: null } },
    ...fields,
  })

  test('of a storage row are linked from it with its filters', async () => {
    const bridge = reports.project('Bridge')
    reports.storage = {
      type: [{ kind: 'image', files: 3, bytes: 3_000_000 }],
      person: [{ person: { id: team.userId, name: 'Ada Byron', picture: null }, files: 2, bytes: 2_000_000 }],
      month: [{ month: '2026-02', files: 4, bytes: 1000 }],
    }
    team.api.on('reportsFiles', () => ({ items: [survey()], cursor: null }))
    await renderApp(team, `/reports?report=storage&project=${bridge.id}`)
    const card = (name: string) => page.getByRole('region', { name })
    await card(t('reporting.reports.byType')).getByText(t('reporting.reports.showData')).click()
    await card(t('reporting.reports.byType'))
      .getByRole('link', { name: t('reporting.reports.filesOfName', { files: 3, name: t('files.items.images') }) })
      .click()
    await expect.element(row(/^Survey\.pdf/)).toMatchTextContent(/All Files\/BridgeAda Byron/)
    const getLastRequest = () => team.api.asked('reportsFiles').at(-1)
    expect(getLastRequest()).toMatchObject({ kind: 'image', within_id: bridge.id, date_range: null })
    await expect.element(tab(t('common.storage'))).toHaveAttribute('aria-current', 'page')
    await expectAccessible()
    await page.getByRole('link', { name: t('reporting.reports.backToStorage') }).click()
    await card(t('reporting.reports.growth')).getByText(t('reporting.reports.showData')).click()
    await card(t('reporting.reports.growth'))
      .getByRole('link', { name: t('reporting.reports.filesOfName', { files: 4, name: 'Feb 2026' }) })
      .click()
    await expect.poll(getLastRequest).toMatchObject({ date_range: { field: 'created', from: '2026-02-01', to: '2026-02-28' } })
    await page.getByRole('link', { name: t('reporting.reports.backToStorage') }).click()
    await page.getByLabelText(t('reporting.reports.addedFrom')).fill('')
    await page.getByLabelText(t('reporting.reports.addedUntil')).fill('')
    await card(t('reporting.reports.byPerson')).getByText(t('reporting.reports.showData')).click()
    await card(t('reporting.reports.byPerson'))
      .getByRole('link', { name: t('reporting.reports.filesOfName', { files: 2, name: 'Ada Byron' }) })
      .click()
    await expect.poll(getLastRequest).toMatchObject({ owner_id: team.userId, within_id: bridge.id, date_range: null })
  })

  test('unchanged for a year are listed, with more on request', async () => {
    reports.storage = { type: [{ kind: 'document', files: 2, bytes: 3_000_000 }] }
    team.api.on('reportsFiles', ({ cursor }) =>
      cursor === undefined
        ? { items: [survey()], cursor: `1:${newId()}` }
        : { items: [survey({ name: 'Old.pdf', owner: null })], cursor: null },
    )
    await renderApp(team, '/reports?report=untouched')
    await expect.element(row(/^Survey\.pdf/)).toBeVisible()
    const since = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10)
    expect(team.api.asked('reportsFiles').at(-1)).toMatchObject({ date_range: { field: 'updated', from: null, to: since } })
    await expect.element(page.getByText('2.9 MB')).toBeVisible()
    await page.getByRole('button', { name: t('common.showMore') }).click()
    await expect.element(row(/^Old\.pdf/)).toMatchTextContent(/–/)
    await expect.element(page.getByRole('button', { name: t('common.showMore') })).not.toBeInTheDocument()
    await page.getByLabelText(t('reporting.reports.notChangedSince')).fill('2024-06-30')
    await expect.poll(() => team.api.asked('reportsFiles').at(-1)).toMatchObject({ date_range: { to: '2024-06-30' } })
    expect(router.state.location.search).toMatchObject({ report: 'untouched', to: '2024-06-30' })
    await expectAccessible()
  })

  test('fit a phone', async () => {
    await onPhone()
    team.api.on('reportsFiles', () => ({ items: [survey()], cursor: null }))
    await renderApp(team, '/reports?report=untouched')
    await expect.element(row(/^Survey\.pdf/)).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    expect(smallTargets()).toEqual([])
    await expectAccessible()
  })
})

describe('External sharing', () => {
  beforeEach(() => {
    const connections = new FakeConnections(team)
    const externalAccess = new FakeExternalAccess(team)
    const acme = connections.add('Acme').tenant
    externalAccess.share('Bridge', acme)
    externalAccess.link('Plans', { has_password: true })
    externalAccess.link('Letters')
    team.api.on('reportsOutside', () => ({
      ...{ shares: 1, waiting: 2, links: 2, requests: 0, transmittals: 0, without_password: 1, without_expiry: 2, others: 3 },
      teams: [{ tenant: acme, shares: 1 }],
    }))
  })

  test('is counted by kind and team, with unprotected links; items that cannot be shared are a count without a name', async () => {
    await renderApp(team, '/reports?report=outside')
    await expect.element(page.getByRole('link', { name: `${t('reporting.reports.sharedWithTeams')}: 3` })).toBeVisible()
    await expect.element(page.getByText(t('reporting.reports.pendingInvitations', { waiting: 2 }))).toBeVisible()
    await expect.element(row(/^Acme/)).toMatchTextContent(/Acme1/)
    await expect.element(page.getByText(/^3 more on items you can’t share/)).toBeVisible()
    await expectAccessible()
  })

  test('links each count to its list', async () => {
    await renderApp(team, '/reports?report=outside')
    await page.getByRole('link', { name: 'No password: 1' }).click()
    const list = table(t('common.externalAccess'))
    await expect.element(list.getByText('Letters')).toBeVisible()
    expect(list.getByRole('row').elements()).toHaveLength(2)
    expect(router.state.location.href).toBe('/settings/outside-access?lacks=password')
    await expect.element(page.getByRole('combobox', { name: t('common.type') })).toHaveDisplayValue('No password')
  })

  test('is filtered by a project or company in the URL, including its lists', async () => {
    const { id } = team.folder('Pier', { sub_type: 'project' })
    reports.project('Pier', null, { id })
    await renderApp(team, `/reports?report=outside&project=${id}`)
    await expect.element(page.getByRole('combobox', { name: t('common.project') })).toHaveDisplayValue('Pier')
    expect(team.api.asked('reportsOutside').at(-1)).toEqual({ within_id: id })
    await page.getByRole('link', { name: 'Public links: 2' }).click()
    await expect
      .element(
        button(
          page.getByRole('region', { name: t('common.externalAccess') }),
          t('sharing.externalAccess.showAllItems', { itemName: 'Pier' }),
        ),
      )
      .toBeVisible()
    expect(team.api.asked('filesSharesOutside').at(-1)).toMatchObject({ file_id: id, through: 'link' })
    await button(
      page.getByRole('region', { name: t('common.externalAccess') }),
      t('sharing.externalAccess.showAllItems', { itemName: 'Pier' }),
    ).click()
    await expect.poll(() => router.state.location.href).toBe('/settings/outside-access?through=link')
  })

  test('links Editors to that list too, and to no other settings', async () => {
    team.abilities.may_manage_team = false
    await renderApp(team, '/reports?report=outside')
    await page.getByRole('link', { name: `${t('reporting.reports.sharedWithName', { name: 'Acme' })}: 1` }).click()
    await expect.element(table(t('common.externalAccess')).getByText('Bridge')).toBeVisible()
    const links = page
      .getByRole('navigation', { name: t('common.settings') })
      .getByRole('link')
      .elements()
    const paths = links.map((link) => link.getAttribute('href') ?? '').filter((path) => !path.startsWith('/account'))
    expect(paths).toEqual(['/settings/outside-access'])
  })

  test('fits a phone', async () => {
    await onPhone()
    await renderApp(team, '/reports?report=outside')
    await expect.element(page.getByRole('link', { name: 'Public links: 2' })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    expect(smallTargets()).toEqual([])
    await expectAccessible()
  })
})
