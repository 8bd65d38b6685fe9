import { beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { ConnectedTeams } from '../../support/connected-teams.ts'
import { FakeTeam } from '../../support/fakes/fake-team.ts'
import { button, dialog, field } from '../../support/screen.ts'
import { TeamPeople } from '../../support/team-people.ts'

export let team: FakeTeam
export let others: ConnectedTeams
export const share = dialog('Share Plans')
export const find = field(share, 'Add people, groups, companies or email addresses')
export const undo = button(page.getByRole('region', { name: 'Messages' }), 'Undo')
export const sharedWith = share.getByRole('region', { name: 'Shared with' })
export const idOf = (name: string) => others.people.find((one) => one.name === name)?.id
export const plansId = () => team.named('Plans')?.id ?? ''

/** Creates a team with the folder Plans, which is connected with two teams, before each test. */
export function setUpConnectedTeams(): void {
  beforeEach(() => {
    team = new FakeTeam()
    new TeamPeople(team)
    others = new ConnectedTeams(team)
    others.connect('Acme Works', 'Ann Lee', 'Anton Moor')
    others.connect('Delta', 'Dora Ames')
    team.folder('Plans')
  })
}
