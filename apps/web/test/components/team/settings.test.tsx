import type { Mail } from '@arbour/contract/calls/team/tenants'
import { pageMeta } from '@arbour/contract/entities/common'
import type { SharingPolicy } from '@arbour/contract/entities/sharing/public-link'
import type { JoinCode } from '@arbour/contract/entities/team/people'
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
const save = page.getByRole('button', { name: 'Save', exact: true })

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
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
    await expect.element(text('Company name')).toHaveValue('Bridges')
    expect(router.state.location.pathname).toBe('/settings/company')
    const tabs = page.getByRole('navigation', { name: 'Settings' })
    await expect.element(tabs.getByRole('link', { name: 'Company' })).toHaveAttribute('aria-current', 'page')
    await expectAccessible()
  })

  test('have exactly these pages', async () => {
    await renderApp(team, '/settings/weather')
    await expect.element(page.getByText('404 - Not Found!')).toBeVisible()
  })

  test('group all sections of the team and the user', async () => {
    await renderApp(team, '/settings/company')
    const sections = page.getByRole('navigation', { name: 'Settings' })
    await expect.element(sections.getByRole('list', { name: 'Team' }).getByRole('link', { name: 'Members' })).toBeVisible()
    const names = (group: string) =>
      sections
        .getByRole('list', { name: group })
        .getByRole('link')
        .elements()
        .map((link) => link.textContent)
    expect(names('Team')).toEqual(['Company', 'Members', 'Groups', 'Join codes'])
    expect(names('Sharing')).toEqual(['Policy', 'Connections', 'External access'])
    expect(names('Security')).toEqual(['Sign-in', 'Audit log', 'Email log'])
    expect(names('Content')).toEqual(['Tags'])
    expect(names('You')).toEqual(['Profile', 'Notifications', 'Security', 'API tokens', 'Webhooks'])
  })

  test.each(['/settings', '/settings/tags', '/settings/outside-access', '/team'])(
    'say at %s who can open it, and show other members only what is theirs',
    async (path) => {
      team.abilities.may_manage_team = false
      team.abilities.may_see_reports = false
      await renderApp(team, path)
      await expect.element(page.getByRole('heading', { name: 'Only Admins can open this page' })).toBeVisible()
      const sections = page.getByRole('navigation', { name: 'Settings' })
      await expect.element(sections.getByRole('list', { name: 'You' })).toBeVisible()
      expect(sections.getByRole('list').elements()).toHaveLength(1)
      for (const name of ['Settings', 'Team'])
        await expect.element(page.getByRole('link', { name, exact: true })).not.toBeInTheDocument()
      await expectAccessible()
    },
  )

  test('are a list on a phone, and a section leads back to it', async () => {
    await onPhone()
    await renderApp(team, '/settings')
    const sections = page.getByRole('navigation', { name: 'Settings' })
    await expect.element(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    await expect.element(sections.getByRole('link', { name: 'Company' })).toBeVisible()
    expect(smallTargets()).toEqual([])
    await expectAccessible()
    await sections.getByRole('link', { name: 'Company' }).click()
    await expect.element(text('Company name')).toBeVisible()
    expect(router.state.location.pathname).toBe('/settings/company')
    await expect.element(sections).not.toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    expect(smallTargets()).toEqual([])
    await page.getByRole('main').getByRole('link', { name: 'Settings' }).click()
    await expect.element(sections.getByRole('link', { name: 'Company' })).toBeVisible()
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
    }
    team.api.on('tenantsSharing', () => ({ policy }))
    team.api.on('tenantsSharingUpdate', (expected) => {
      policy = { ...policy, ...expected }
      return { policy }
    })
    await renderApp(team, '/settings/sharing')
    const rule = (label: string) => page.getByRole('switch', { name: label })
    const undo = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' })
    await rule('Require a password').click()
    await expect.element(toast(/Existing links without a password are paused until they’re changed/)).toBeVisible()
    expect(policy.needs_link_password).toBe(true)
    await rule('Let other teams on this server find this team by name').click()
    await expect.element(toast('Other teams can find this team by name.')).toBeVisible()
    await rule('Require an expiry date').click()
    await expect.poll(() => policy.max_link_days).toBe(90)
    await text('Maximum lifetime (days)').fill('0')
    await userEvent.tab()
    await expect.element(page.getByText(/^Enter a whole number from 1 to /)).toBeVisible()
    await text('Maximum lifetime (days)').fill('30')
    await press('{Enter}')
    await expect.element(toast(/^Links expire within 30 days/)).toBeVisible()
    await page.getByRole('radiogroup').getByText('Only selected teams').click()
    await page.getByPlaceholder('No teams').click()
    await expect.element(page.getByRole('option', { name: 'Delta' })).toBeVisible()
    await expectAccessible({ hasMenu: true })
    await page.getByRole('option', { name: 'Delta' }).click()
    await expect.element(toast('Folders can be shared with 1 team.')).toBeVisible()
    expect(policy).toEqual({
      allows_links: true,
      needs_link_password: true,
      max_link_days: 30,
      team_ids: [connectedTeams.teams[1]?.id],
      is_findable: true,
    })
    await undo.click()
    await expect.poll(() => policy.team_ids).toEqual([])
    await expect.element(toast('Change undone')).toBeVisible()

    await rule('Allow public links').click()
    await expect.element(toast(/^Public links are off. Existing links and file requests are paused/)).toBeVisible()
    await expect.element(rule('Require a password')).not.toBeInTheDocument()
    await undo.click()
    await expect.element(rule('Require a password')).toBeChecked()
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
    }
    team.api.on('tenantsSharing', () => ({ policy }))
    let isDown = true
    team.api.on('tenantsSharingUpdate', (expected) => {
      if (isDown) throw new Refusal('internal', { message: 'The server stumbled' })
      return { policy: { ...policy, ...expected } }
    })
    await renderApp(team, '/settings/sharing')
    const password = page.getByRole('switch', { name: 'Require a password' })
    await password.click()
    await expect.element(toast('The server stumbled')).toBeVisible()
    await expect.element(password).not.toBeChecked()
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
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
    }
    team.api.on('tenantsSharing', () => ({ policy }))
    team.api.on('tenantsSharingUpdate', async (changes) => {
      await gate.promise
      policy = { ...policy, ...changes }
      return { policy }
    })
    await renderApp(team, '/settings/sharing')
    await page.getByRole('switch', { name: 'Require an expiry date' }).click()
    await text('Maximum lifetime (days)').fill('7')
    gate.resolve()
    await expect.element(toast(/^Links expire within 90 days/)).toBeVisible()
    await expect.element(text('Maximum lifetime (days)')).toHaveValue('7')
  })
})

describe('Company', () => {
  test('is saved as a whole and updates the shell', async () => {
    await renderApp(team, '/settings/company')
    await expect.element(save).toBeDisabled()
    await text('Company name').fill('Harbour Bridge')
    await text('Primary colour').fill('#ffee00')
    // Closes the suggested colours.
    await userEvent.tab()
    await expect.element(page.getByRole('region', { name: 'Preview' }).getByText('Harbour Bridge').first()).toBeVisible()
    await save.click()
    await expect.element(toast('Settings saved')).toBeVisible()
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
    const card = page.getByRole('complementary', { name: 'Sidebar' }).getByText('Harbour Bridge')
    await expect.element(card).toBeVisible()
    const mark = () => getComputedStyle(card.element().parentElement?.previousElementSibling as HTMLElement)
    await expect.poll(() => mark().backgroundColor).toBe('rgb(255, 238, 0)')
    expect(mark().color).toBe('rgb(0, 0, 0)')
  })

  test('shows errors on their fields, before and after the request, and keeps the values', async () => {
    await renderApp(team, '/settings/company')
    await text('Short name').fill(' ')
    await text('Subdomain').fill('org_Bridges')
    await save.click()
    await expect.element(page.getByText('Short name is required')).toBeVisible()
    await expect
      .element(
        page.getByText(`"Team Names" must only contain lowercase characters, '-', and '_', and start with a letter or number`),
      )
      .toBeVisible()
    await expect.element(text('Short name')).toHaveFocus()
    expect(team.api.asked('tenantsCurrentUpdate')).toEqual([])
    team.api.on('tenantsCurrentUpdate', () => {
      const message = 'Another team has this subdomain'
      throw new Refusal('conflict', { message, fields: { subdomain: message } })
    })
    await text('Short name').fill('Br')
    await text('Subdomain').fill('harbour')
    await save.click()
    await expect.element(page.getByText('Another team has this subdomain')).toBeVisible()
    await expect.element(text('Subdomain')).toHaveFocus()
    await expect.element(text('Subdomain')).toHaveValue('harbour')
    await expect.element(text('Short name')).toHaveValue('Br')
  })

  test('asks before unsaved changes are lost', async () => {
    await renderApp(team, '/settings/company')
    await text('Company name').fill('Harbour')
    await page.getByRole('link', { name: 'Reports' }).click()
    const question = dialog('Leave without saving?')
    await button(question, 'Keep editing').click()
    await expect.element(text('Company name')).toHaveValue('Harbour')
    expect(router.state.location.pathname).toBe('/settings/company')
    await page.getByRole('link', { name: 'Team', exact: true }).click()
    team.api.on('usersList', ({ page, take }) => ({
      items: [{ ...team.user, has_second_step: false }],
      meta: pageMeta(1, page, take),
    }))
    team.api.on('usersInvitations', ({ page, take }) => ({ items: [], meta: pageMeta(0, page, take) }))
    await button(question, 'Discard changes').click()
    await expect.element(page.getByRole('heading', { name: 'Members' })).toBeVisible()
  })
})

describe('Join codes', () => {
  let codes: JoinCode[]
  const list = page.getByRole('list', { name: 'Join codes' })
  const form = dialog('New join code')

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
    await expect.element(page.getByText('No join codes yet')).toBeVisible()
    await page.getByRole('button', { name: 'New join code' }).click()
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Role for new members' }), 'Editor')
    await field(form, 'Valid for (days)').fill('91')
    await button(form, 'Create').click()
    await expect.element(form.getByText('Enter a whole number from 1 to 90')).toBeVisible()
    await field(form, 'Valid for (days)').fill('30')
    await field(form, 'How many people can join').fill('5')
    await expectAccessible()
    await button(form, 'Create').click()
    const shown = dialog('Your join code')
    await expect.element(field(shown, 'Join code')).toHaveValue('KD4M-9TRW-Q7XZ')
    await expect.element(button(shown, 'Copy')).toHaveFocus()
    await expectAccessible()
    expect(team.api.asked('tenantsJoinCodesCreate')).toEqual([{ roles: ['Editor'], expires_in_days: 30, max_uses: 5 }])
    await button(shown, 'Done').click()
    await expect.element(list.getByText('Editor · 0 of 5 joined · expires 30/11/2026')).toBeVisible()
    await list.getByRole('button', { name: 'Withdraw code ending in Q7XZ' }).click()
    await button(dialog('Withdraw this join code?'), 'Withdraw').click()
    await expect.element(page.getByText('No join codes yet')).toBeVisible()
  })

  test('are unlimited by default, and show a rejection', async () => {
    await renderApp(team, '/settings/joining')
    await page.getByRole('button', { name: 'New join code' }).click()
    team.api.on('tenantsJoinCodesCreate', () => {
      throw new Refusal('conflict', { message: 'The identity provider says who is in the team' })
    })
    await button(form, 'Create').click()
    await expect.element(form.getByText('The identity provider says who is in the team')).toBeVisible()
    expect(team.api.asked('tenantsJoinCodesCreate')).toEqual([{ roles: [], expires_in_days: 7, max_uses: null }])
  })
})
const NOW = '2026-11-23T10:00:00.000Z'
const LATER = '2026-11-30T10:00:00.000Z'

describe('Emails', () => {
  const mail = (subject: string, state: Mail['state']): Mail => ({
    id: newId(),
    to: 'ben@example.org',
    subject,
    created: NOW,
    state,
    text: `Hello Ben,\n\n${subject}: [link hidden]`,
  })
  const mails = (all: Mail[]) =>
    team.api.on('tenantsMails', ({ page, take }) => ({
      items: all.slice((page - 1) * take, page * take),
      meta: pageMeta(all.length, page, take),
    }))

  test('are listed with their status and open their text', async () => {
    mails([mail('Join Bridges', 'kept'), mail('Your password was changed', 'failed')])
    await renderApp(team, '/settings/mail')
    const list = page.getByRole('list', { name: 'Emails' })
    await expect.element(list.getByText('Saved')).toBeVisible()
    await expect.element(list.getByText('Failed')).toBeVisible()
    await expect.element(page.getByText(/If no mail server is configured, they’re saved on the server/)).toBeVisible()
    await expectAccessible()
    await list.getByRole('button', { name: /Join Bridges/ }).click()
    await expect.element(dialog('Join Bridges').getByText(/Join Bridges: \[link hidden\]/)).toBeVisible()
    await expectAccessible()
    await press('{Escape}')
    await expect.element(dialog('Join Bridges')).not.toBeInTheDocument()
  })

  test('have an empty state', async () => {
    mails([])
    await renderApp(team, '/settings/mail')
    await expect.element(page.getByText('No emails yet')).toBeVisible()
  })

  test('are loaded again after a failure', async () => {
    let attempts = 0
    team.api.on('tenantsMails', ({ page, take }) => {
      attempts += 1
      if (attempts === 1) throw new Refusal('forbidden', { message: 'Permission denied' })
      return { items: [mail('Join Bridges', 'waiting')], meta: pageMeta(1, page, take) }
    })
    await renderApp(team, '/settings/mail')
    await expect.element(page.getByText('Permission denied')).toBeVisible()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.element(page.getByText('Join Bridges')).toBeVisible()
  })

  test('are paged', async () => {
    mails(Array.from({ length: 16 }, (_, index) => mail(`Mail ${index + 1}`, 'sent')))
    await renderApp(team, '/settings/mail')
    await expect.element(page.getByText('Mail 1', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Page 2' }).click()
    await expect.element(page.getByText('Mail 16', { exact: true })).toBeVisible()
  })
})
