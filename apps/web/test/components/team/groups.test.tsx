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
const list = page.getByRole('list', { name: 'Groups', exact: true })
const members = page.getByRole('list', { name: 'Group members' })

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
    await page.getByRole('button', { name: 'New group' }).click()
    await field(dialog('New group'), 'Group name').fill('Board')
    await button(dialog('New group'), 'Create').click()
    await expect.element(dialog('New group').getByText('A group named Board already exists')).toBeVisible()
    await field(dialog('New group'), 'Group name').fill('Surveyors')
    await button(dialog('New group'), 'Create').click()
    const made = dialog('Surveyors')
    await expect.element(made.getByText('No one is in this group yet')).toBeVisible()
    await made.getByLabelText('Add people').fill('Ben')
    await page.getByRole('option', { name: /Ben Oak/ }).click()
    await expect.element(members).toMatchTextContent(/Ben Oak/)
    await expectAccessible()
    await button(made, 'Done').click()
    await expect.element(list).toMatchTextContent(/Board0 people.*Surveyors1 person/)
  })

  test('are renamed, lose members, and are deleted after confirmation', async () => {
    const ben = people.add('Ben Oak')
    groups.add('Surveyors', { ids: [ben.id] })
    await renderApp(team, AT)
    await list.getByRole('button').click()
    await field(dialog('Surveyors'), 'Group name').fill('Engineers')
    await button(dialog('Surveyors'), 'Rename').click()
    const shown = dialog('Engineers')
    await button(shown, 'Remove Ben Oak').click()
    await expect.element(shown.getByText('No one is in this group yet')).toBeVisible()
    await expect.element(shown.getByLabelText('Add people')).toHaveFocus()
    await button(shown, 'Delete group').click()
    const asked = dialog('Delete the group Engineers?')
    await expect.element(asked.getByText(/its role on 3 items\. Its members stay in the team\./)).toBeVisible()
    await button(asked, 'Delete group').click()
    await expect.element(toast('Group Engineers deleted')).toBeVisible()
    await expect.element(page.getByText('No groups yet')).toBeVisible()
  })

  test('of an identity provider can only be renamed', async () => {
    const ben = people.add('Ben Oak')
    groups.add('Surveyors', { ids: [ben.id], is_provided: true })
    await renderApp(team, AT)
    await list.getByRole('button').click()
    const shown = dialog('Surveyors')
    await expect.element(shown.getByText('Members are managed by your identity provider.')).toBeVisible()
    await expect.element(shown.getByRole('button', { name: 'Remove Ben Oak' })).not.toBeInTheDocument()
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
