import type { Item } from '@arbour/contract/entities/items/item'
import type { AccessRule } from '@arbour/contract/entities/sharing/access'
import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../support/axe.ts'
import { newId } from '../../support/fakes/fake-team.ts'
import { renderApp } from '../../support/render-app.tsx'
import { button, dialog, folder, press, runAction } from '../../support/screen.ts'
import { SharedItem } from '../../support/shared-item.ts'
import { explanation, getPathname, getViewAsPath, heading, list, row, setUpVisibleTree, team, tree } from './screen.ts'

setUpVisibleTree()

const rule = (
  kind: AccessRule['rule'],
  of: Item | null,
  role: AccessRule['role'],
  overrides: Partial<AccessRule> = {},
): AccessRule => ({
  group: null,
  rule: kind,
  item: of && { id: of.id, name: of.name, path: of.path },
  role,
  set_by: null,
  set_at: null,
  ...overrides,
})

describe('Explanation', () => {
  const readSentences = () =>
    explanation
      .getByRole('listitem')
      .elements()
      .map((element: Element) => [...element.querySelectorAll('p')].map((p) => p.textContent))

  test('lists the rules in order with author and date, and links to their folders', async () => {
    const contracts = team.folder('Contracts')
    const plan = team.add('Plan.pdf', { into: contracts })
    tree.explain(plan, {
      rules: [
        rule('member', team.root, 'editor'),
        rule('restricted', contracts, null, { set_by: { id: newId(), name: 'Bo Elm' }, set_at: '2026-11-03T09:00:00.000Z' }),
        rule('listed', contracts, 'viewer', { set_by: { id: team.userId, name: 'Ada Byron' } }),
        rule('restricted', null, null),
        rule('owner', plan, 'owner'),
      ],
      takes: [],
    })
    tree.stands(plan, 'owner')
    await renderApp(team, getViewAsPath(contracts))
    await button(list, t('sharing.common.whyName', { name: 'Plan.pdf' })).click()
    await expect
      .element(
        explanation.getByRole('heading', {
          name: `${t('sharing.viewAs.userOwnsName', { user: 'Grace Hopper', name: 'Plan.pdf' })}.`,
        }),
      )
      .toBeVisible()
    expect(readSentences()).toEqual([
      [t('sharing.viewAs.everyoneInTeamCanEdit', { place: 'other', team: 'Bridges', item: '“All Files”' })],
      [
        t('sharing.viewAs.itemIsRestricted', { item: '“Contracts”' }),
        t('sharing.viewAs.setByNameOnDate', { name: 'Bo Elm', date: '3 November 2026' }),
      ],
      [
        t('sharing.viewAs.nameIsListedOnItem', {
          place: 'other',
          name: 'Grace',
          role: t('lib.text.viewer'),
          item: '“Contracts”',
        }),
        t('sharing.viewAs.setByYou'),
      ],
      [t('sharing.viewAs.hiddenParentRestricted')],
      [t('sharing.viewAs.nameOwnsItem', { place: 'other', name: 'Grace', item: '“Plan.pdf”' })],
    ])
    await expect.element(explanation.getByRole('link', { name: 'Plan.pdf' })).not.toBeInTheDocument()
    await expect
      .element(explanation.getByText(t('sharing.viewAs.howToGiveNameAccess', { shortName: 'Grace' })))
      .not.toBeInTheDocument()
    await expectAccessible()
    await explanation.getByRole('link', { name: t('common.allFiles') }).click()
    await expect.element(heading(t('common.allFiles'))).toBeVisible()
    await expect.element(explanation).not.toBeInTheDocument()
  })

  test('is about a group or everyone in the team from the list of people with access', async () => {
    const shared = new SharedItem(team)
    const plans = team.folder('Plans')
    const surveyors = shared.groups.add('Surveyors', { ids: ['one', 'two'] })
    tree.groups = [surveyors]
    shared.fileGroups = [{ group: surveyors, user_role: 'viewer' }]
    const { id, name } = surveyors
    tree.stands(plans, 'viewer')
    tree.explain(plans, {
      rules: [rule('restricted', plans, null), rule('listed', plans, 'viewer', { group: { id, name } })],
      takes: [],
    })
    await renderApp(team)
    await runAction(folder('Plans'), t('common.share'))
    await button(
      dialog(t('sharing.common.shareName', { name: 'Plans' })),
      t('sharing.common.whyName', { name: 'Surveyors' }),
    ).click()
    await expect.element(explanation.getByRole('heading', { name: 'Surveyors can view “Plans”.' })).toBeVisible()
    expect(readSentences()).toEqual([
      [t('sharing.viewAs.itemIsRestricted', { item: '“Plans”' })],
      [
        t('sharing.viewAs.nameIsListedOnItem', {
          place: 'other',
          name: 'Surveyors',
          role: t('lib.text.viewer'),
          item: '“Plans”',
        }),
      ],
    ])
    await expectAccessible()
    await press('{Escape}')
    tree.stands(plans, null)
    tree.explain(plans, {
      rules: [rule('member', team.root, 'editor'), rule('restricted', plans, null)],
      takes: [{ remedy: 'open', item: { id: plans.id, name: plans.name, path: plans.path } }],
    })
    await button(
      dialog(t('sharing.common.shareName', { name: 'Plans' })),
      t('sharing.common.whyName', { name: 'Everyone at Bridges' }),
    ).click()
    const sentence = 'Everyone at Bridges can see “Plans” but can’t open it.'
    await expect.element(explanation.getByRole('heading', { name: sentence })).toBeVisible()
    await expect.element(explanation.getByText(t('sharing.viewAs.openFolderToTeam', { folder: 'Plans' }))).toBeVisible()
    expect(team.api.asked('filesAccessExplain')).toMatchObject([{ group_id: id }, { team_id: team.tenant.id }])
    await explanation.getByRole('link', { name: 'Plans' }).click()
    await expect.poll(getPathname).toBe('/all/Plans')
  })

  test('shows what would be required, with a link to the form', async () => {
    const contracts = team.folder('Contracts')
    const others = team.folder('Of Bo', { is_owned: false })
    tree.stands(contracts, null)
    const toNamedItem = ({ id, name, path }: Item) => ({ id, name, path })
    tree.explain(contracts, {
      rules: [rule('restricted', contracts, null)],
      takes: [
        { remedy: 'list', item: toNamedItem(contracts) },
        { remedy: 'open', item: toNamedItem(others) },
        { remedy: 'list', item: null },
      ],
    })
    await renderApp(team, getViewAsPath())
    await button(list, t('sharing.common.whyName', { name: 'Contracts' })).click()
    await expect
      .element(explanation.getByText(t('sharing.viewAs.addNameToFolder', { name: 'Grace', folder: 'Contracts' })))
      .toBeVisible()
    const ofBo = explanation.getByRole('listitem').filter({ hasText: t('sharing.viewAs.openFolderToTeam', { folder: 'Of Bo' }) })
    await expect.element(ofBo.getByText(t('sharing.viewAs.onlyItsOwnerCan'))).toBeVisible()
    await expect.element(explanation.getByText(t('sharing.viewAs.addNameToFolderThat', { name: 'Grace' }))).toBeVisible()
    await expect.element(explanation.getByRole('button', { name: /^Share / })).toHaveTextContent(t('common.share'))
    const before = team.api.asked('filesAccessExplain').length
    await button(explanation, t('sharing.common.shareName', { name: 'Contracts' })).click()
    await expect
      .element(page.getByRole('tab', { name: t('sharing.itemAccess.teamAndSharing') }))
      .toHaveAttribute('aria-selected', 'true')
    tree.stands(contracts, 'viewer')
    await press('{Escape}')
    await expect.poll(() => team.api.asked('filesAccessExplain').length).toBeGreaterThan(before)
    await expect.element(row('Contracts').getByText(t('sharing.viewAs.canView'))).toBeInTheDocument()
  })

  test('retries loading what would be required', async () => {
    const contracts = team.folder('Contracts')
    tree.stands(contracts, null)
    const { id, name, path } = contracts
    tree.explain(contracts, {
      rules: [rule('restricted', contracts, null)],
      takes: [{ remedy: 'list', item: { id, name, path } }],
    })
    let isRefused = true
    team.api.on('filesGet', (request, defaultHandler) => {
      if (isRefused) throw new Refusal('not_found')
      return defaultHandler(request)
    })
    await renderApp(team, getViewAsPath())
    await button(list, t('sharing.common.whyName', { name: 'Contracts' })).click()
    const retry = button(
      explanation,
      t('sharing.viewAs.retryText', { text: t('sharing.viewAs.addNameToFolder', { name: 'Grace', folder: 'Contracts' }) }),
    )
    await expect.element(retry).toBeVisible()
    isRefused = false
    await retry.click()
    await expect.element(button(explanation, t('sharing.common.shareName', { name: 'Contracts' }))).toBeVisible()
  })

  test('is refetched instead of shown from the cache, and covered by a rejection', async () => {
    const contracts = team.folder('Contracts')
    await renderApp(team, getViewAsPath())
    const first = explanation.getByRole('heading', { name: 'Grace Hopper can edit “Contracts”.' })
    await button(list, t('sharing.common.whyName', { name: 'Contracts' })).click()
    await expect.element(first).toBeVisible()
    await press('{Escape}')
    await expect.element(explanation).not.toBeInTheDocument()
    const gate = Promise.withResolvers<void>()
    team.api.on('filesAccessExplain', async (request, defaultHandler) => {
      await gate.promise
      return defaultHandler(request)
    })
    await button(list, t('sharing.common.whyName', { name: 'Contracts' })).click()
    await expect.element(explanation.getByRole('status', { name: t('common.loading') })).toBeVisible()
    gate.resolve()
    await expect.element(first).toBeVisible()
    team.api.on('filesAccessExplain', () => {
      throw new Refusal('forbidden', { message: t('errors.general.permissionDenied') })
    })
    team.channel.open()
    await expect.poll(() => team.channel.rooms.size).toBeGreaterThan(0)
    team.channel.publish('update', { id: contracts.id, parent_id: team.root.id })
    await expect.element(explanation.getByText(t('errors.general.permissionDenied'))).toBeVisible()
    await expect.element(first).not.toBeInTheDocument()
  })

  test('names who can request it if it is forbidden', async () => {
    team.folder('Contracts')
    team.api.on('filesAccessExplain', () => {
      throw new Refusal('forbidden', { message: t('errors.general.permissionDenied') })
    })
    await renderApp(team, getViewAsPath())
    await button(list, t('sharing.common.whyName', { name: 'Contracts' })).click()
    await expect.element(explanation.getByText(t('sharing.viewAs.onlyOwnerOrAdminCanSee'))).toBeVisible()
  })
})
