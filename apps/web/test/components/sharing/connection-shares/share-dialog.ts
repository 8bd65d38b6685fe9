import { t } from '@arbour/messages/t'
import { beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { ConnectedTeams } from '../../support/connected-teams.ts'
import { FakeTeam } from '../../support/fakes/fake-team.ts'
import { button, dialog, field } from '../../support/screen.ts'
import { TeamPeople } from '../../support/team-people.ts'

export let team: FakeTeam
export let connectedTeams: ConnectedTeams
export const share = dialog(t('sharing.common.shareName', { name: 'Plans' }))
export const find = field(share, t('sharing.shareDialog.addPeopleGroupsCompaniesOr'))
export const undo = button(page.getByRole('region', { name: t('ui.toast.messages') }), t('common.undo'))
export const sharedWith = share.getByRole('region', { name: t('common.sharedWith') })
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
