import { t } from '@arbour/messages/t'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../support/axe.ts'
import { FakeGroups } from '../support/fakes/fake-groups.ts'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, field, toast } from '../support/screen.ts'
import { smallTargets } from '../support/small-targets.ts'
import { TeamPeople } from '../support/team-people.ts'
import { onPhone } from '../support/window-size.ts'

let team: FakeTeam
let people: TeamPeople
let groups: FakeGroups
const AT = '/settings/groups'
const list = page.getByRole('list', { name: t('team.settings.groups'), exact: true })
const members = page.getByRole('list', { name: t('team.settings.membersOfGroup') })

beforeEach(() => {
  team = new FakeTeam()
  people = new TeamPeople(team)
  groups = new FakeGroups(team, people)
})

describe('Groups', () => {
  test('are created with a name and can be filled immediately', async () => {
    people.add('Ben Oak')
    groups.add('Board')
    await renderApp(team, AT)
    await page.getByRole('button', { name: t('team.settings.newGroup') }).click()
    await field(dialog(t('team.settings.newGroup')), t('team.settings.groupName')).fill('Board')
    await button(dialog(t('team.settings.newGroup')), t('common.create')).click()
    await expect
      .element(dialog(t('team.settings.newGroup')).getByText(t('errors.groups.nameTaken', { name: 'Board' })))
      .toBeVisible()
    await field(dialog(t('team.settings.newGroup')), t('team.settings.groupName')).fill('Surveyors')
    await button(dialog(t('team.settings.newGroup')), t('common.create')).click()
    const made = dialog('Surveyors')
    await expect.element(made.getByText(t('team.settings.noOneInGroup'))).toBeVisible()
    await made.getByLabelText(t('team.settings.addPeople')).fill('Ben')
    await page.getByRole('option', { name: /Ben Oak/ }).click()
    await expect.element(members).toMatchTextContent(/Ben Oak/)
    await expectAccessible()
    await button(made, t('common.done')).click()
    await expect.element(list).toMatchTextContent(/Board0 people.*Surveyors1 person/)
  })

  test('are renamed, lose members, and are deleted after confirmation', async () => {
    const ben = people.add('Ben Oak')
    groups.add('Surveyors', { ids: [ben.id] })
    await renderApp(team, AT)
    await list.getByRole('button').click()
    await field(dialog('Surveyors'), t('team.settings.groupName')).fill('Engineers')
    await button(dialog('Surveyors'), t('common.rename')).click()
    const shown = dialog('Engineers')
    await button(shown, t('common.removeName', { name: 'Ben Oak' })).click()
    await expect.element(shown.getByText(t('team.settings.noOneInGroup'))).toBeVisible()
    await expect.element(shown.getByLabelText(t('team.settings.addPeople'))).toHaveFocus()
    await button(shown, t('team.settings.deleteGroup')).click()
    const asked = dialog(t('team.settings.deleteGroupName', { name: 'Engineers' }))
    await expect.element(asked.getByText(/its role on 3 items\. Its members stay in the team\./)).toBeVisible()
    await button(asked, t('team.settings.deleteGroup')).click()
    await expect.element(toast(t('team.settings.groupNameIsDeleted', { name: 'Engineers' }))).toBeVisible()
    await expect.element(page.getByText(t('team.settings.noGroupsYet'))).toBeVisible()
  })

  test('of an identity provider can only be renamed', async () => {
    const ben = people.add('Ben Oak')
    groups.add('Surveyors', { ids: [ben.id], is_provided: true })
    await renderApp(team, AT)
    await list.getByRole('button').click()
    const shown = dialog('Surveyors')
    await expect.element(shown.getByText(t('team.settings.membersManagedByIdentityProvider'))).toBeVisible()
    await expect.element(shown.getByRole('button', { name: t('common.removeName', { name: 'Ben Oak' }) })).not.toBeInTheDocument()
  })

  test('fit a phone with touch targets', async () => {
    groups.add('Everybody of the new headquarters who has a key', { ids: [people.add('Ben Oak').id] })
    await onPhone()
    await renderApp(team, AT)
    await expect.element(list).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    expect(smallTargets()).toEqual([])
    await list.getByRole('button').click()
    await expect.element(members).toBeVisible()
    expect(smallTargets()).toEqual([])
  })
})
