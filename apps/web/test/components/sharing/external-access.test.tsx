import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { expectAccessible } from '../support/axe.ts'
import { FakeConnections } from '../support/fakes/fake-connections.ts'
import { FakeExternalAccess } from '../support/fakes/fake-external-access.ts'
import { FakeTeam, newId } from '../support/fakes/fake-team.ts'
import { FakeTransmittals } from '../support/fakes/fake-transmittals.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, item, toast } from '../support/screen.ts'
import { smallTargets } from '../support/small-targets.ts'
import { onPhone } from '../support/window-size.ts'

let team: FakeTeam
let externalAccess: FakeExternalAccess
let connections: FakeConnections
const AT = '/settings/outside-access'
const table = page.getByRole('table', { name: t('common.externalAccess') })
const row = (name: string) => table.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
const pick = (name: string) => table.getByRole('checkbox', { name, exact: true })

beforeEach(() => {
  team = new FakeTeam()
  externalAccess = new FakeExternalAccess(team)
  connections = new FakeConnections(team)
})

describe('External access', () => {
  test('is one list with unprotected links marked, and items restricted for the Admin by name', async () => {
    const acme = connections.add('Acme').tenant
    externalAccess.share('Bridge', acme)
    externalAccess.link('Plans', { expires: '2027-01-02T10:00:00.000Z' })
    externalAccess.link('Letters', {
      id: null,
      closed: 'restricted',
      file: { ...externalAccess.link('x').file, name: 'Letters', path: null },
    })
    await renderApp(team, AT)
    await expect
      .element(row('Bridge'))
      .toMatchTextContent(/Acme.*Whole team \(Viewer\).*02\/11\/2026.*by Ada Byron.*20\/11\/2026.*by Grace Hopper.*Never/)
    await expect
      .element(row('Plans'))
      .toMatchTextContent(/Public link.*Visitors can view and download.*No password.*3 times.*02\/01\/2027/)
    await expect.element(row('Letters')).toMatchTextContent(/No access.*Paused: restricted/)
    await expect.element(row('Letters').getByRole('button')).not.toBeInTheDocument()
    await expect.element(row('x')).toMatchTextContent(/No password.*No expiry/)
    await expectAccessible()
  })

  test('is filtered by its URL, for one partner from its connection', async () => {
    const acme = connections.add('Acme')
    connections.share(acme, { by_us: 1 })
    externalAccess.share('Bridge', acme.tenant)
    externalAccess.link('Plans')
    await renderApp(team, '/settings/connections')
    await page.getByRole('link', { name: t('sharing.connections.viewTheirAccessName', { name: 'Acme' }) }).click()
    await expect.element(row('Bridge')).toBeVisible()
    await expect.element(row('Plans')).not.toBeInTheDocument()
    expect(router.state.location.searchStr).toBe(`?team=${acme.tenant.id}`)
    await page.getByRole('button', { name: t('sharing.externalAccess.teamNameShowAllTeams', { teamName: 'Acme' }) }).click()
    await expect.element(row('Plans')).toBeVisible()
    await page.getByRole('combobox', { name: t('common.type') }).selectOptions('Public links')
    await expect.element(row('Bridge')).not.toBeInTheDocument()
    expect(router.state.location.searchStr).toBe('?through=link')
    await button(table, t('sharing.externalAccess.lastOpened')).click()
    await expect
      .poll(() => team.api.asked('filesSharesOutside').at(-1))
      .toMatchObject({ through: 'link', sort: 'last_opened:asc', page: 1 })
  })

  test('is revoked after a confirmation with names, and stays with a message if rejected', async () => {
    externalAccess.share('Bridge', connections.add('Acme').tenant)
    const plans = externalAccess.link('Plans')
    await renderApp(team, AT)
    await button(
      table,
      t('sharing.externalAccess.removeAccessOf', {
        accessName: t('sharing.externalAccess.nameSharedWithRecipient', { name: 'Bridge', recipient: 'Acme' }),
      }),
    ).click()
    const one = dialog(t('sharing.common.stopSharingNameWithTeam', { name: 'Bridge', team: 'Acme' }))
    await expect.element(button(one, t('common.cancel'))).toHaveFocus()
    await button(one, t('sharing.common.stopSharing')).click()
    await expect.element(toast(t('sharing.externalAccess.accessRemoved', { count: 1 }))).toBeVisible()
    await expect.element(row('Bridge')).not.toBeInTheDocument()
    team.api.on('filesSharesLinkDelete', () => {
      throw new Refusal('forbidden', { message: t('errors.general.permissionDenied') })
    })
    await button(
      table,
      t('sharing.externalAccess.removeAccessOf', { accessName: t('sharing.externalAccess.namePublicLink', { name: 'Plans' }) }),
    ).click()
    const refused = dialog(t('sharing.externalAccess.deletePublicLinkToName', { name: 'Plans' }))
    await button(refused, t('sharing.common.deleteLink')).click()
    await expect.element(refused.getByText('Plans, public link: Permission denied')).toBeVisible()
    expect(team.api.asked('filesSharesLinkDelete')).toEqual([{ id: plans.id }])
  })

  test('names transmittals and revokes them', async () => {
    const bridge = team.folder('Bridge', { sub_type: 'project' })
    const { id, number } = new FakeTransmittals(team).add(bridge.id, [])
    externalAccess.link('Bridge', { id, through: 'transmittal', number, has_password: null, allows_download: null })
    await renderApp(team, AT)
    await expect.element(row('Bridge')).toMatchTextContent(/Transmittal T-007.*Recipients can view and download/)
    await expect.element(row('Bridge').getByText(t('sharing.externalAccess.noPassword'))).not.toBeInTheDocument()
    await button(
      table,
      t('sharing.externalAccess.removeAccessOf', {
        accessName: t('sharing.externalAccess.nameTransmittalNumber', { name: 'Bridge', number: 'T-007' }),
      }),
    ).click()
    await button(dialog(t('sharing.externalAccess.withdrawTransmittalNumber', { number: 'T-007' })), t('common.withdraw')).click()
    await expect.element(toast(t('sharing.externalAccess.accessRemoved', { count: 1 }))).toBeVisible()
    expect(team.api.asked('filesTransmittalsWithdraw')).toEqual([{ id }])
  })

  test('is revoked for several at once', async () => {
    for (const name of ['One', 'Two', 'Three']) externalAccess.link(name)
    await renderApp(team, AT)
    await pick(t('sharing.externalAccess.selectAllOnThisPage')).click()
    await pick(t('sharing.externalAccess.namePublicLink', { name: 'Select Two' })).click()
    await page.getByRole('button', { name: t('sharing.externalAccess.removeAccessCount', { count: 2 }) }).click()
    const question = dialog(t('sharing.externalAccess.removeExternalAccessTitle', { count: 2 }))
    await expect
      .element(question.getByRole('list', { name: t('sharing.externalAccess.accessToRemove') }))
      .toMatchTextContent('One, public linkThree, public link')
    await expectAccessible()
    await button(question, t('sharing.itemAccess.removeAccess')).click()
    await expect.element(toast(t('sharing.externalAccess.accessRemoved', { count: 2 }))).toBeVisible()
    await expect.element(row('Two')).toBeVisible()
    await expect.element(row('One')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: /^Remove access \(/ })).not.toBeInTheDocument()
  })

  test('fits a phone with touch targets', async () => {
    await onPhone()
    for (let index = 0; index < 3; index++)
      externalAccess.share(`A folder whose name is as long as they get, number ${index}`, connections.add(`Acme ${index}`).tenant)
    await renderApp(team, `${AT}?sort=name:asc`)
    await expect.element(row('A folder whose name is as long as they get, number 2')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    expect(smallTargets()).toEqual([])
    await expectAccessible()
  })

  test('has its actions on the first line on a phone, and dates that never overlap', async () => {
    await onPhone()
    const makeUser = (name: string) => ({ id: newId(), name, picture: null })
    const expires = '2030-12-28T10:00:00.000Z'
    externalAccess.link('Short', { expires, created_by: makeUser('Ada') })
    externalAccess.link('Long', {
      expires,
      created_by: makeUser('Wilhelmina Bartholomew-Featherstonehaugh of the Northern Isles'),
    })
    externalAccess.share('Unopened', connections.add('Acme').tenant, { last_opened: null, last_opened_by: null })
    await renderApp(team, AT)
    await expect.element(row('Unopened')).toBeVisible()
    for (const tr of document.querySelectorAll('tbody tr')) {
      const cells = [...tr.children].map((cell) => cell.getBoundingClientRect())
      const meet = (a: DOMRect, b: DOMRect) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
      expect(cells.flatMap((a, index) => cells.slice(index + 1).filter((b) => meet(a, b)))).toEqual([])
      const [line, cross] = ['th bdi', 'td button'].map((what) => tr.querySelector(what)?.getBoundingClientRect())
      expect(Math.abs((line?.y ?? 0) + (line?.height ?? 0) / 2 - (cross?.y ?? 0) - (cross?.height ?? 0) / 2)).toBeLessThan(3)
    }
    expect(row('Short').element().getBoundingClientRect().height).toBeLessThan(220)
  })

  test('has an empty state', async () => {
    await renderApp(team, AT)
    await expect.element(page.getByText(t('sharing.externalAccess.nothingSharedExternally'))).toBeVisible()
    await expectAccessible()
  })
})

describe('External access of one item', () => {
  test('is linked from the details and can be revoked', async () => {
    const plan = team.add('Plan.pdf', { is_shareable: true })
    externalAccess.link('Projects')
    await renderApp(team)
    await item('Plan.pdf').click()
    await page
      .getByRole('complementary', { name: t('files.details.details') })
      .getByRole('button', { name: t('files.details.viewExternalAccess') })
      .click()
    const reach = dialog(t('sharing.externalAccess.externalAccessToName', { name: 'Plan.pdf' }))
    await expect.element(reach.getByRole('link', { name: 'Projects' })).toBeVisible()
    expect(team.api.asked('filesSharesOutside').at(-1)).toMatchObject({ file_id: plan.id })
    await expectAccessible()
    await button(
      reach,
      t('sharing.externalAccess.removeAccessOf', {
        accessName: t('sharing.externalAccess.namePublicLink', { name: 'Projects' }),
      }),
    ).click()
    await button(
      dialog(t('sharing.externalAccess.deletePublicLinkToName', { name: 'Projects' })),
      t('sharing.common.deleteLink'),
    ).click()
    await expect.element(reach.getByText(/^No external access\./)).toBeVisible()
  })
})

test('wraps an email address before its dots, not inside a word', async () => {
  await onPhone()
  const email = 'zoe.of.the.ferry.lines.and.the.northern.harbour.department@ferries.of.the.northern.isles.example'
  externalAccess.link('Plans', { through: 'share', email, user_role: 'viewer', closed: 'waiting' })
  await renderApp(team, AT)
  const name = row('Plans').getByText(email, { exact: true })
  await expect.element(name).toBeVisible()
  const texts = [...name.element().childNodes].filter((node) => node instanceof Text)
  expect(texts.length).toBeGreaterThan(1)
  for (const text of texts) {
    const range = document.createRange()
    range.selectNode(text)
    expect(range.getClientRects().length, text.data).toBe(1)
  }
})

describe('Sharing report of a connection', () => {
  test('is offered before removal and for ended connections', async () => {
    const acme = connections.add('Acme').tenant
    const gone = connections.stranger('Quay')
    team.api.on('tenantsConnectionsEnded', () => ({ items: [{ tenant: gone, ended: '2026-11-20T16:04:00.000Z' }] }))
    team.api.on('tenantsConnectionsStatement', () => ({ url: `/nowhere/${newId()}` }))
    await renderApp(team, '/settings/connections')
    await page.getByRole('button', { name: t('sharing.connections.sharingReportForName', { name: 'Quay' }) }).click()
    await page.getByRole('button', { name: t('sharing.connections.removeTeam', { team: 'Acme' }) }).click()
    await button(
      dialog(t('sharing.connections.removeConnection')),
      t('sharing.connections.sharingReportForName', { name: 'Acme' }),
    ).click()
    await expect
      .poll(() => team.api.asked('tenantsConnectionsStatement'))
      .toEqual([{ tenant_id: gone.id }, { tenant_id: acme.id }])
  })
})
