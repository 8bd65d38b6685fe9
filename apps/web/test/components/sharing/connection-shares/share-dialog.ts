import { beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { ConnectedTeams } from '../../support/connected-teams.ts'
import { FakeTeam } from '../../support/fakes/fake-team.ts'
import { button, dialog, field } from '../../support/screen.ts'
import { TeamPeople } from '../../support/team-people.ts'

export let team: FakeTeam
export let connectedTeams: ConnectedTeams
export const share = dialog('Share Plans')
export const find = field(share, 'Add people, groups, teams or email addresses')
export const undo = button(page.getByRole('region', { name: 'Messages' }), 'Undo')
export const sharedWith = share.getByRole('region', { name: 'Shared with' })
export const getPersonId = (name: string) => connectedTeams.people.find((person) => person.name === name)?.id
export const plansId = () => team.findByName('Plans')?.id ?? ''

/** Creates a team with the folder Plans, which is connected with two teams, before each test. */
export function setUpConnectedTeams(): void {
  beforeEach(() => {
    team = new FakeTeam()
    new TeamPeople(team)
    connectedTeams = new ConnectedTeams(team)
    connectedTeams.connect('Acme Works', 'Ann Lee', 'Anton Moor')
    connectedTeams.connect('Delta', 'Dora Ames')
    team.folder('Plans')
  })
}
