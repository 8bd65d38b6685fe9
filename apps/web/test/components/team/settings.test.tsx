import { pageMeta } from '@arbour/contract/entities/common'
import type { SharingPolicy } from '@arbour/contract/entities/sharing/public-link'
import type { JoinCode } from '@arbour/contract/entities/team/people'
import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { expectAccessible } from '../support/axe.ts'
import { ConnectedTeams } from '../support/connected-teams.ts'
import { FakeTeam, newId } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, field, press, toast } from '../support/screen.ts'
import { smallTargets } from '../support/small-targets.ts'
import { onPhone } from '../support/window-size.ts'

let team: FakeTeam
const text = (label: string) => page.getByRole('textbox', { name: label, exact: true })
const save = page.getByRole('button', { name: t('common.save'), exact: true })

beforeEach(() => {
  team = new FakeTeam()
  team.api.on('tenantsCurrent', () => ({ tenant: team.tenant }))
  team.api.on('tenantsCurrentUpdate', (details) => {
    Object.assign(team.tenant, details, { picture: details.logo })
    return { tenant: team.tenant }
  })
})

describe('Settings', () => {
  test('start with the company and are linked in the sidebar', async () => {
    await renderApp(team)
    await page
      .getByRole('navigation', { name: t('app.shell.main') })
      .getByRole('link', { name: t('common.settings') })
      .click()
    await expect.element(text(t('team.settings.companyName'))).toHaveValue('Bridges')
    expect(router.state.location.pathname).toBe('/settings/company')
    const tabs = page.getByRole('navigation', { name: t('common.settings') })
    await expect.element(tabs.getByRole('link', { name: t('common.company') })).toHaveAttribute('aria-current', 'page')
    await expectAccessible()
  })

  test('have exactly these pages', async () => {
    await renderApp(team, '/settings/weather')
    await expect.element(page.getByText(t('common.pageNotFound'))).toBeVisible()
  })

  test('group all sections of the team and the user', async () => {
    await renderApp(team, '/settings/company')
    const sections = page.getByRole('navigation', { name: t('common.settings') })
    await expect
      .element(sections.getByRole('list', { name: t('common.team') }).getByRole('link', { name: t('team.common.members') }))
      .toBeVisible()
    const names = (group: string) =>
      sections
        .getByRole('list', { name: group })
        .getByRole('link')
        .elements()
        .map((link) => link.textContent)
    expect(names(t('common.team'))).toEqual([
      t('common.company'),
      t('team.common.members'),
      t('team.settings.groups'),
      t('team.settings.joinCodes'),
    ])
    expect(names(t('app.registries.sharing'))).toEqual([
      t('team.settings.policy'),
      t('sharing.connections.connections'),
      t('common.externalAccess'),
    ])
    expect(names(t('app.registries.security'))).toEqual([
      t('team.settings.signIn'),
      t('reporting.auditLog.auditLog'),
      t('team.settings.emailLog'),
    ])
    expect(names(t('app.registries.content'))).toEqual([t('common.tags')])
    expect(names(t('app.registries.you'))).toEqual([
      t('account.accountPage.profile'),
      t('account.notifications.notifications'),
      t('account.accountPage.security'),
      t('account.accountPage.apiTokens'),
      t('team.webhooks.webhooks'),
    ])
  })

  test.each(['/settings', '/settings/tags', '/settings/outside-access', '/team'])(
    'say at %s who can open it, and show other members only what is theirs',
    async (path) => {
      team.abilities.may_manage_team = false
      team.abilities.may_see_reports = false
      await renderApp(team, path)
      await expect.element(page.getByRole('heading', { name: t('app.pages.onlyAdminsCanOpenThis') })).toBeVisible()
      const sections = page.getByRole('navigation', { name: t('common.settings') })
      await expect.element(sections.getByRole('list', { name: t('app.registries.you') })).toBeVisible()
      expect(sections.getByRole('list').elements()).toHaveLength(1)
      for (const name of [t('common.settings'), t('common.team')])
        await expect.element(page.getByRole('link', { name, exact: true })).not.toBeInTheDocument()
      await expectAccessible()
    },
  )

  test('are a list on a phone, and a section leads back to it', async () => {
    await onPhone()
    await renderApp(team, '/settings')
    const sections = page.getByRole('navigation', { name: t('common.settings') })
    await expect.element(page.getByRole('heading', { name: t('common.settings') })).toBeVisible()
    await expect.element(sections.getByRole('link', { name: t('common.company') })).toBeVisible()
    expect(smallTargets()).toEqual([])
    await expectAccessible()
    await sections.getByRole('link', { name: t('common.company') }).click()
    await expect.element(text(t('team.settings.companyName'))).toBeVisible()
    expect(router.state.location.pathname).toBe('/settings/company')
    await expect.element(sections).not.toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    expect(smallTargets()).toEqual([])
    await page
      .getByRole('main')
      .getByRole('link', { name: t('common.settings') })
      .click()
    await expect.element(sections.getByRole('link', { name: t('common.company') })).toBeVisible()
  })
})

describe('Sharing policy', () => {
  test('is set for links and teams at once, says what it closes, and can be undone', async () => {
    const connectedTeams = new ConnectedTeams(team)
    connectedTeams.connect('Acme Works', 'Ann Lee')
    connectedTeams.connect('Delta', 'Dora Ames')
    let policy: SharingPolicy = {
      allows_links: true,
      needs_link_password: false,
      max_link_days: null,
      team_ids: null,
      is_findable: false,
      allows_drives: true,
      alarm_changes: 200,
      pauses_tokens: false,
    }
    team.api.on('tenantsSharing', () => ({ policy }))
    team.api.on('tenantsSharingUpdate', (expected) => {
      policy = { ...policy, ...expected }
      return { policy }
    })
    await renderApp(team, '/settings/sharing')
    const rule = (label: string) => page.getByRole('switch', { name: label })
    const undo = page.getByRole('region', { name: t('ui.toast.messages') }).getByRole('button', { name: t('common.undo') })
    await rule(t('team.settings.requirePassword')).click()
    await expect.element(toast(/Existing links without a password are paused until they’re changed/)).toBeVisible()
    expect(policy.needs_link_password).toBe(true)
    await rule(t('team.settings.letOtherTeamsOnThis')).click()
    await expect.element(toast(t('team.settings.otherTeamsCanFindThis'))).toBeVisible()
    await rule(t('team.settings.allowDrives')).click()
    await expect.element(toast(t('team.settings.drivesAreOff'))).toBeVisible()
    await rule(t('team.settings.requireExpiry')).click()
    await expect.poll(() => policy.max_link_days).toBe(90)
    await text(t('team.settings.maximumLifetimeDays')).fill('0')
    await userEvent.tab()
    await expect.element(page.getByText(/^Enter a whole number from 1 to /)).toBeVisible()
    await text(t('team.settings.maximumLifetimeDays')).fill('30')
    await press('{Enter}')
    await expect.element(toast(/^Links expire within 30 days/)).toBeVisible()
    await page.getByRole('radiogroup').getByText(t('team.settings.onlySomeTeams')).click()
    await page.getByPlaceholder(t('team.settings.noTeams')).click()
    await expect.element(page.getByRole('option', { name: 'Delta' })).toBeVisible()
    await expectAccessible({ hasMenu: true })
    await page.getByRole('option', { name: 'Delta' }).click()
    await expect.element(toast(t('team.settings.foldersSharedWithSomeTeams', { count: 1 }))).toBeVisible()
    expect(policy).toEqual({
      allows_links: true,
      needs_link_password: true,
      max_link_days: 30,
      team_ids: [connectedTeams.teams[1]?.id],
      is_findable: true,
      allows_drives: false,
      alarm_changes: 200,
      pauses_tokens: false,
    })
    await undo.click()
    await expect.poll(() => policy.team_ids).toEqual([])
    await expect.element(toast(t('ui.settings.changeUndone'))).toBeVisible()

    await rule(t('team.settings.allowPublicLinks')).click()
    await expect.element(toast(/^Public links are off. Existing links and file requests are paused/)).toBeVisible()
    await expect.element(rule(t('team.settings.requirePassword'))).not.toBeInTheDocument()
    await undo.click()
    await expect.element(rule(t('team.settings.requirePassword'))).toBeChecked()
    // The switches change before the server has answered.
    await expect.poll(() => policy).toMatchObject({ allows_links: true, max_link_days: 30 })
  })

  test('keeps the rule and offers to try again after a rejection', async () => {
    const policy: SharingPolicy = {
      allows_links: true,
      needs_link_password: false,
      max_link_days: null,
      team_ids: null,
      is_findable: false,
      allows_drives: true,
      alarm_changes: 200,
      pauses_tokens: false,
    }
    team.api.on('tenantsSharing', () => ({ policy }))
    let isDown = true
    team.api.on('tenantsSharingUpdate', (expected) => {
      if (isDown) throw new Refusal('internal', { message: 'The server stumbled' })
      return { policy: { ...policy, ...expected } }
    })
    await renderApp(team, '/settings/sharing')
    const password = page.getByRole('switch', { name: t('team.settings.requirePassword') })
    await password.click()
    await expect.element(toast('The server stumbled')).toBeVisible()
    await expect.element(password).not.toBeChecked()
    isDown = false
    await page.getByRole('button', { name: t('common.tryAgain') }).click()
    await expect.element(password).toBeChecked()
  })

  test('keeps what is typed into a field while the change that shows it is saved', async () => {
    const gate = Promise.withResolvers<void>()
    let policy: SharingPolicy = {
      allows_links: true,
      needs_link_password: false,
      max_link_days: null,
      team_ids: null,
      is_findable: false,
      allows_drives: true,
      alarm_changes: 200,
      pauses_tokens: false,
    }
    team.api.on('tenantsSharing', () => ({ policy }))
    team.api.on('tenantsSharingUpdate', async (changes) => {
      await gate.promise
      policy = { ...policy, ...changes }
      return { policy }
    })
    await renderApp(team, '/settings/sharing')
    await page.getByRole('switch', { name: t('team.settings.requireExpiry') }).click()
    await text(t('team.settings.maximumLifetimeDays')).fill('7')
    gate.resolve()
    await expect.element(toast(/^Links expire within 90 days/)).toBeVisible()
    await expect.element(text(t('team.settings.maximumLifetimeDays'))).toHaveValue('7')
  })
})

describe('Company', () => {
  test('is saved as a whole and updates the shell', async () => {
    await renderApp(team, '/settings/company')
    await expect.element(save).toBeDisabled()
    await text(t('team.settings.companyName')).fill('Harbour Bridge')
    await text(t('team.settings.primaryColour')).fill('#ffee00')
    // Closes the suggested colours.
    await userEvent.tab()
    await expect
      .element(
        page
          .getByRole('region', { name: t('team.settings.preview') })
          .getByText('Harbour Bridge')
          .first(),
      )
      .toBeVisible()
    await save.click()
    await expect.element(toast(t('team.settings.settingsSaved'))).toBeVisible()
    expect(team.api.asked('tenantsCurrentUpdate')).toEqual([
      {
        name: 'Harbour Bridge',
        short_name: 'Bridges',
        subdomain: 'bridges',
        primary_color: '#ffee00',
        background_color: '#e3efe7',
        logo: null,
      },
    ])
    await expect.element(save).toBeDisabled()
    const card = page.getByRole('complementary', { name: t('app.shell.sidebar') }).getByText('Harbour Bridge')
    await expect.element(card).toBeVisible()
    const mark = () => getComputedStyle(card.element().parentElement?.previousElementSibling as HTMLElement)
    await expect.poll(() => mark().backgroundColor).toBe('rgb(255, 238, 0)')
    expect(mark().color).toBe('rgb(0, 0, 0)')
  })

  test('shows errors on their fields, before and after the request, and keeps the values', async () => {
    await renderApp(team, '/settings/company')
    await text(t('team.settings.shortName')).fill(' ')
    await text(t('team.settings.subdomain')).fill('org_Bridges')
    await save.click()
    await expect.element(page.getByText(t('errors.fields.required', { label: t('team.settings.shortName') }))).toBeVisible()
    await expect.element(page.getByText(t('errors.team.subdomainRule'))).toBeVisible()
    await expect.element(text(t('team.settings.shortName'))).toHaveFocus()
    expect(team.api.asked('tenantsCurrentUpdate')).toEqual([])
    team.api.on('tenantsCurrentUpdate', () => {
      const message = 'Another team has this subdomain'
      throw new Refusal('conflict', { message, fields: { subdomain: message } })
    })
    await text(t('team.settings.shortName')).fill('Br')
    await text(t('team.settings.subdomain')).fill('harbour')
    await save.click()
    await expect.element(page.getByText('Another team has this subdomain')).toBeVisible()
    await expect.element(text(t('team.settings.subdomain'))).toHaveFocus()
    await expect.element(text(t('team.settings.subdomain'))).toHaveValue('harbour')
    await expect.element(text(t('team.settings.shortName'))).toHaveValue('Br')
  })

  test('asks before unsaved changes are lost', async () => {
    await renderApp(team, '/settings/company')
    await text(t('team.settings.companyName')).fill('Harbour')
    await page.getByRole('link', { name: t('reporting.reports.reports') }).click()
    const question = dialog(t('ui.form.leaveWithoutSaving'))
    await button(question, t('ui.form.keepEditing')).click()
    await expect.element(text(t('team.settings.companyName'))).toHaveValue('Harbour')
    expect(router.state.location.pathname).toBe('/settings/company')
    await page.getByRole('link', { name: t('common.team'), exact: true }).click()
    team.api.on('usersList', ({ page, take }) => ({
      items: [{ ...team.user, has_second_step: false }],
      meta: pageMeta(1, page, take),
    }))
    team.api.on('usersInvitations', ({ page, take }) => ({ items: [], meta: pageMeta(0, page, take) }))
    await button(question, t('ui.form.discardChanges')).click()
    await expect.element(page.getByRole('heading', { name: t('team.common.members') })).toBeVisible()
  })
})

describe('Join codes', () => {
  let codes: JoinCode[]
  const list = page.getByRole('list', { name: t('team.settings.joinCodes') })
  const form = dialog(t('team.settings.newJoinCode'))

  beforeEach(() => {
    codes = []
    team.api.on('tenantsJoinCodes', () => ({ items: codes }))
    team.api.on('tenantsJoinCodesCreate', ({ roles, max_uses }) => {
      const join_code = { id: newId(), ending: 'Q7XZ', roles, created: NOW, expires: LATER, uses: 0, max_uses }
      codes = [join_code, ...codes]
      return { join_code, code: 'KD4M-9TRW-Q7XZ' }
    })
    team.api.on('tenantsJoinCodesDelete', ({ id }) => {
      codes = codes.filter((code) => code.id !== id)
      return {}
    })
  })

  test('are created, shown once, and revoked', async () => {
    await renderApp(team, '/settings/joining')
    await expect.element(page.getByText(t('team.settings.noJoinCodes'))).toBeVisible()
    await page.getByRole('button', { name: t('team.settings.newJoinCode') }).click()
    await userEvent.selectOptions(form.getByRole('combobox', { name: t('team.settings.roleForNewMembers') }), 'Editor')
    await field(form, t('team.settings.validForDays')).fill('91')
    await button(form, t('common.create')).click()
    await expect.element(form.getByText(t('ui.settings.enterWholeNumber', { max: '90' }))).toBeVisible()
    await field(form, t('team.settings.validForDays')).fill('30')
    await field(form, t('team.settings.howManyPeopleMayJoin')).fill('5')
    await expectAccessible()
    await button(form, t('common.create')).click()
    const shown = dialog(t('team.settings.yourJoinCode'))
    await expect.element(field(shown, t('team.settings.joinCode'))).toHaveValue('KD4M-9TRW-Q7XZ')
    await expect.element(button(shown, t('common.copy'))).toHaveFocus()
    await expectAccessible()
    expect(team.api.asked('tenantsJoinCodesCreate')).toEqual([{ roles: ['Editor'], expires_in_days: 30, max_uses: 5 }])
    await button(shown, t('common.done')).click()
    await expect.element(list.getByText('Editor · 0 of 5 joined · expires 30/11/2026')).toBeVisible()
    await list.getByRole('button', { name: t('team.settings.withdrawCode', { ending: 'Q7XZ' }) }).click()
    await button(dialog(t('team.settings.withdrawThisJoinCode')), t('common.withdraw')).click()
    await expect.element(page.getByText(t('team.settings.noJoinCodes'))).toBeVisible()
  })

  test('are unlimited by default, and show a rejection', async () => {
    await renderApp(team, '/settings/joining')
    await page.getByRole('button', { name: t('team.settings.newJoinCode') }).click()
    team.api.on('tenantsJoinCodesCreate', () => {
      throw new Refusal('conflict', { message: 'The identity provider says who is in the team' })
    })
    await button(form, t('common.create')).click()
    await expect.element(form.getByText('The identity provider says who is in the team')).toBeVisible()
    expect(team.api.asked('tenantsJoinCodesCreate')).toEqual([{ roles: [], expires_in_days: 7, max_uses: null }])
  })
})
const NOW = '2026-11-23T10:00:00.000Z'
const LATER = '2026-11-30T10:00:00.000Z'
