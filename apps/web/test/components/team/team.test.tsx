import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { expectAccessible } from '../support/axe.ts'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, field, press, toast } from '../support/screen.ts'
import { smallTargets } from '../support/small-targets.ts'
import { TeamPeople } from '../support/team-people.ts'
import { onPhone } from '../support/window-size.ts'

let team: FakeTeam
let people: TeamPeople
const table = page.getByRole('table', { name: t('common.people') })
const rows = () => [...table.element().querySelectorAll('tbody tr')].map((row) => row.querySelector('a span > span')?.textContent)
const person = (name: string) => table.getByRole('link', { name: new RegExp(name) })
const search = page.getByRole('searchbox', { name: t('team.people.searchPeople') })

beforeEach(() => {
  team = new FakeTeam()
  people = new TeamPeople(team)
})

describe('Members', () => {
  test('are listed with their roles, searched by name and email address, and linked', async () => {
    people.add('Ben Oak', ['Editor'])
    people.add('Cy Elm')
    await renderApp(team)
    await page
      .getByRole('navigation', { name: t('app.shell.main') })
      .getByRole('link', { name: t('common.team') })
      .click()
    await expect.element(person('Ben Oak')).toBeVisible()
    expect(rows()).toEqual(['Ada Byron', 'Ben Oak', 'Cy Elm'])
    await expect.element(table.getByRole('cell', { name: t('team.people.editor') })).toBeVisible()
    await expect.element(table.getByRole('cell', { name: t('common.member') })).toBeVisible()
    await expectAccessible()
    await search.fill('cy.elm@')
    await expect.element(person('Ben Oak')).not.toBeInTheDocument()
    expect(router.state.location.search).toEqual({ q: 'cy.elm@' })
    await person('Cy Elm').click()
    await expect.element(page.getByRole('heading', { name: 'Cy Elm' })).toBeVisible()
  })

  test('are sorted by their header and paged by fifteen', { tags: ['long'] }, async () => {
    for (let index = 10; index < 30; index++) people.add(`Person ${index}`)
    await renderApp(team, '/team')
    await expect
      .element(page.getByText(t('lib.text.fromToToOfTotal', { from: 1, to: 15, total: '21 people' })).first())
      .toBeVisible()
    expect(rows()).toHaveLength(15)
    await button(page.getByRole('navigation', { name: t('common.pages') }), t('ui.paging.pageNumber', { number: '2' })).click()
    await expect.element(person('Person 29')).toBeVisible()
    expect(rows()).toHaveLength(6)
    await expect.element(table.getByRole('columnheader', { name: t('common.name') })).toHaveAttribute('aria-sort', 'ascending')
    await button(table, t('common.name')).click()
    await expect.element(table.getByRole('columnheader', { name: t('common.name') })).toHaveAttribute('aria-sort', 'descending')
    await expect
      .element(page.getByText(t('lib.text.fromToToOfTotal', { from: 1, to: 15, total: '21 people' })).first())
      .toBeVisible()
    await expect.poll(() => rows()[0]).toBe('Person 29')
  })

  test('are marked if suspended, and have an empty search state', async () => {
    people.add('Ben Oak')
    people.people = people.people.map((person) => ({ ...person, is_suspended: person.name === 'Ben Oak' }))
    await renderApp(team, '/team')
    await expect.element(table.getByText(t('team.people.suspended'))).toBeVisible()
    await search.fill('nobody')
    await expect.element(page.getByText(t('team.people.noMembersMatchQuery', { q: 'nobody' }))).toBeVisible()
    await page.getByRole('button', { name: t('team.people.showEveryone') }).click()
    await expect.element(person('Ben Oak')).toBeVisible()
    await expect.element(search).toHaveValue('')
  })

  test('fit a phone with touch targets', async () => {
    await onPhone()
    people.add('Maximiliana Featherstonehaugh-Cholmondeley', ['Admin', 'Editor'])
    people.invite('somebody.with.a.very.long.address@subdomain.example.org')
    await renderApp(team, '/team')
    await expect.element(page.getByText(t('team.people.invitationsTotalItems', { totalItems: '1' }))).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    expect(smallTargets()).toEqual([])
  })
})

describe('Inviting', () => {
  const form = dialog(t('team.people.invitePeople'))
  const emails = field(form, t('ui.form.emailAddresses'))
  const open = async () => {
    await renderApp(team, '/team')
    await page.getByRole('button', { name: t('team.people.invitePeople') }).click()
    await expect.element(emails).toHaveFocus()
  }

  test('accepts typed and pasted text, marks invalid email addresses, and sends one by one', async () => {
    await open()
    await button(form, t('reporting.dashboard.invite')).click()
    await expect.element(form.getByText(t('ui.form.enterValidEmailAddress'))).toBeVisible()
    await emails.fill('ben')
    await press('{Enter}')
    await expect.element(form.getByText(t('ui.form.enterValidEmailAddress'))).toBeVisible()
    await expect.element(emails).toHaveValue('ben')
    await emails.fill('ben@example.org')
    await press(',')
    await expect
      .element(form.getByRole('button', { name: t('ui.form.removeAddress', { address: 'ben@example.org' }) }))
      .toBeVisible()
    const data = new DataTransfer()
    data.setData('text', 'Cy Elm <cy@example.org>\ndi@example.org; ed@example.org')
    emails.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    await form.getByRole('button', { name: t('ui.form.removeAddress', { address: 'ed@example.org' }) }).click()
    await form.getByRole('radio', { name: t('team.people.editor') }).click()
    await expectAccessible()
    await button(form, t('team.people.invitePeopleButton', { count: 3 })).click()
    const done = dialog(t('team.people.invitations'))
    await expect.element(done.getByText(t('team.people.invitationSent')).first()).toBeVisible()
    expect(team.api.asked('usersInvitationsCreate')).toEqual([
      { email: 'ben@example.org', roles: ['Editor'] },
      { email: 'cy@example.org', roles: ['Editor'] },
      { email: 'di@example.org', roles: ['Editor'] },
    ])
    await expect.element(button(done, t('common.done'))).toHaveFocus()
    await button(done, t('common.done')).click()
    await expect
      .element(page.getByRole('heading', { name: t('team.people.invitationsTotalItems', { totalItems: '3' }) }))
      .toBeVisible()
  })

  test('shows each link with the reason if no email is sent, and keeps rejected ones for another attempt', async () => {
    team.api.on('usersInvitationsCreate', ({ email, roles }) => {
      if (email.startsWith('ada')) throw new Refusal('conflict', { message: 'Ada Byron is in the team already' })
      return { invitation: people.invite(email, { roles }), url: `https://arbour.example/invitation#${email}` }
    })
    await open()
    await emails.fill('ada@example.org, ben@example.org')
    await press('{Enter}')
    await button(form, t('team.people.invitePeopleButton', { count: 2 })).click()
    const done = dialog(t('team.people.invitations'))
    await expect.element(done.getByText('Ada Byron is in the team already')).toBeVisible()
    await expect.element(done.getByText(/^Email isn’t configured\. Send this link yourself: it’s valid for 7 days/)).toBeVisible()
    await expect
      .element(field(done, t('ui.dialog.linkForEmail', { email: 'ben@example.org' })))
      .toHaveValue('https://arbour.example/invitation#ben@example.org')
    await expectAccessible()
    await button(done, t('common.copy')).click()
    await expect.element(button(done, t('ui.copyField.copied'))).toBeVisible()
    await button(done, t('common.tryAgain')).click()
    await expect
      .element(form.getByRole('button', { name: t('ui.form.removeAddress', { address: 'ada@example.org' }) }))
      .toBeVisible()
    await expect
      .element(form.getByRole('button', { name: t('ui.form.removeAddress', { address: 'ben@example.org' }) }))
      .not.toBeInTheDocument()
  })

  test('is not offered with an external provider', async () => {
    team.abilities.may_invite = false
    await renderApp(team, '/team')
    await expect.element(person('Ada Byron')).toBeVisible()
    await expect.element(page.getByRole('button', { name: t('team.people.invitePeople') })).not.toBeInTheDocument()
    expect(team.api.asked('usersInvitations')).toEqual([])
  })

  test('is listed until accepted, sent again with a new link, and revoked', async () => {
    people.invite('ben@example.org', { roles: ['Admin'] })
    people.invite('cy@example.org', { status: 'expired', expires: '2026-11-01T10:00:00.000Z' })
    team.api.on('usersInvitationsResend', ({ id }) => {
      const invitation = people.invitations.find((invitation) => invitation.id === id)
      if (!invitation) throw new Refusal('not_found')
      return { invitation, url: invitation.email.startsWith('cy') ? 'https://arbour.example/invitation#new' : null }
    })
    await renderApp(team, '/team')
    await expect.element(page.getByText('Admin · invited by Ada Byron')).toBeVisible()
    await expect.element(page.getByText(`${t('ui.invitationRow.expires')} 30/11/2026`)).toBeVisible()
    await expect.element(page.getByText(`${t('ui.invitationRow.expired')} 01/11/2026`)).toBeVisible()
    await page.getByRole('button', { name: t('ui.invitationRow.resendToEmail', { email: 'ben@example.org' }) }).click()
    await expect.element(toast(t('ui.invitationRow.nameGetsNewInvitationBy', { name: 'ben@example.org' }))).toBeVisible()
    await page.getByRole('button', { name: t('ui.invitationRow.resendToEmail', { email: 'cy@example.org' }) }).click()
    await expect
      .element(field(dialog(t('team.people.newLink')), t('ui.dialog.linkForEmail', { email: 'cy@example.org' })))
      .toHaveValue('https://arbour.example/invitation#new')
    await button(dialog(t('team.people.newLink')), t('common.close'))
      .last()
      .click()
    await page
      .getByRole('button', { name: t('ui.invitationRow.withdrawAccessibleName', { accessibleName: 'cy@example.org' }) })
      .click()
    await button(dialog(t('ui.invitationRow.withdrawThisInvitation')), t('common.withdraw')).click()
    await expect.element(page.getByText('cy@example.org', { exact: true })).not.toBeInTheDocument()
    await expect.element(page.getByText('ben@example.org', { exact: true })).toBeVisible()
  })
})

describe('Member', () => {
  test('is shown to every member without the actions of Admins', async () => {
    team.abilities.may_manage_team = false
    const { id } = people.add('Ben Oak', ['Editor'])
    await renderApp(team, `/team/${id}`)
    await expect.element(page.getByRole('heading', { name: 'Ben Oak' })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'ben.oak@example.org' }))
      .toHaveAttribute('href', 'mailto:ben.oak@example.org')
    await expect.element(page.getByText('Editor · Bridges')).toBeVisible()
    await expect.element(page.getByRole('button', { name: t('team.people.suspend') })).not.toBeInTheDocument()
    await expect.element(page.getByRole('radio', { name: t('team.people.editor') })).not.toBeInTheDocument()
  })

  test('is not found if not in the team', async () => {
    await renderApp(team, '/team/0198c0de-0000-7000-8000-00000000dead')
    await expect.element(page.getByText(t('common.pageNotFound'))).toBeVisible()
  })

  test('gets another role, and shows the server’s rejection', async () => {
    const { id } = people.add('Ben Oak', ['Editor'])
    await renderApp(team, `/team/${id}`)
    await expect.element(page.getByRole('radio', { name: t('team.people.editor') })).toBeChecked()
    await expect.element(page.getByRole('button', { name: t('team.people.saveRole') })).toBeDisabled()
    await page.getByRole('radio', { name: t('team.people.admin') }).click()
    await expectAccessible()
    await page.getByRole('button', { name: t('team.people.saveRole') }).click()
    await expect.element(page.getByText('Admin · Bridges')).toBeVisible()
    expect(team.api.asked('usersRolesUpdate')).toEqual([{ id, roles: ['Admin'] }])
    await router.navigate({ to: '/team/$id', params: { id: team.userId } })
    team.api.on('usersRolesUpdate', () => {
      throw new Refusal('conflict', { message: 'The last Admin stays one' })
    })
    await page.getByRole('radio', { name: t('common.member') }).click()
    await expect.element(page.getByText(/you’ll no longer be able to manage the team/)).toBeVisible()
    await page.getByRole('button', { name: t('team.people.saveRole') }).click()
    await expect.element(page.getByText('The last Admin stays one')).toBeVisible()
    await expect.element(page.getByRole('radio', { name: t('common.member') })).toBeChecked()
  })

  test('is suspended and reactivated', async () => {
    const { id } = people.add('Ben Oak')
    await renderApp(team, `/team/${id}`)
    await page.getByRole('button', { name: t('team.people.suspend') }).click()
    const question = dialog(t('team.people.suspendName', { name: 'Ben Oak' }))
    await expect.element(question.getByText(/signed out immediately/)).toBeVisible()
    await expect.element(button(question, t('common.cancel'))).toHaveFocus()
    await expectAccessible()
    await button(question, t('team.people.suspend')).click()
    await page.getByRole('button', { name: t('team.people.reactivate') }).click()
    await expect.element(page.getByRole('button', { name: t('team.people.suspend') })).toBeVisible()
    expect(people.get(id).is_suspended).toBe(false)
    expect(team.api.asked('usersReactivate')).toEqual([{ id }])
  })

  test('transfers everything they own to a searched member', async () => {
    const { id } = people.add('Ben Oak')
    const newOwner = people.add('Cy Elm')
    await renderApp(team, `/team/${id}`)
    await expect.element(page.getByText(t('team.people.ownsItem', { owned: 12 }))).toBeVisible()
    await page.getByRole('button', { name: t('team.people.transfer') }).click()
    const form = dialog(t('team.people.transferItems'))
    await button(form, t('team.people.transfer')).click()
    await expect.element(form.getByText(t('team.people.chooseNewOwner'))).toBeVisible()
    await field(form, t('team.people.newOwner')).fill('cy')
    await page.getByRole('option', { name: /Cy Elm/ }).click()
    await expectAccessible()
    await button(form, t('team.people.transfer')).click()
    await expect
      .element(toast(t('team.people.itemsTransferred', { items: 12, formerOwner: 'Ben Oak', newOwner: 'Cy Elm' })))
      .toBeVisible()
    await expect.element(page.getByText(t('team.people.ownsNothingInTeam'))).toBeVisible()
    expect(team.api.asked('usersHandOver')).toEqual([{ id, to: newOwner.id }])
  })

  test('is removed, and their items are transferred to another member', async () => {
    const { id } = people.add('Ben Oak')
    const newOwner = people.add('Cy Elm')
    await renderApp(team, `/team/${id}`)
    await page.getByRole('button', { name: t('common.remove') }).click()
    const question = dialog(t('team.people.removeNameFromTeam', { name: 'Ben Oak' }))
    await expect.element(question.getByText(/lose their roles on items\. Links and shares they created are kept\./)).toBeVisible()
    await field(question, t('team.people.transferTheirItemCountTo', { count: 12 })).fill('cy')
    await expect.element(page.getByRole('option', { name: /Cy Elm/ })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(question.getByText('cy.elm@example.org')).toBeVisible()
    await expectAccessible()
    await button(question, t('common.remove')).click()
    await expect
      .element(toast(t('team.people.nameRemovedItemsTransferred', { items: 12, name: 'Ben Oak', newOwner: 'Cy Elm' })))
      .toBeVisible()
    await expect.element(person('Cy Elm')).toBeVisible()
    expect(rows()).toEqual(['Ada Byron', 'Cy Elm'])
    expect(team.api.asked('usersRemove')).toEqual([{ id, hand_over_to: newOwner.id }])
  })

  test('the last Admin cannot leave, with the reason', async () => {
    team.api.on('usersRemove', () => {
      throw new Refusal('conflict', { message: 'The last Admin cannot go' })
    })
    await renderApp(team, `/team/${team.userId}`)
    await page.getByRole('button', { name: t('common.remove') }).click()
    const question = dialog(t('team.people.removeYourselfFromTeam'))
    await button(question, t('common.remove')).click()
    await expect.element(question.getByText('The last Admin cannot go')).toBeVisible()
  })
})
