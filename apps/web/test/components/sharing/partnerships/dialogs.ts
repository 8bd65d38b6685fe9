import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { beforeEach, expect } from 'vitest'
import { ConnectedTeams } from '../../support/connected-teams.ts'
import { FakePartners } from '../../support/fakes/fake-partners.ts'
import { FakeTeam } from '../../support/fakes/fake-team.ts'
import { button, dialog, field } from '../../support/screen.ts'

export let team: FakeTeam
export let connectedTeams: ConnectedTeams
export let partners: FakePartners
export let bridge: Item
export let plans: Item
export let sheets: Item
export let minutes: Item

/** Creates a team with the project Bridge, which is connected with two teams, before each test. */
export function setUpProject(): void {
  beforeEach(() => {
    team = new FakeTeam()
    connectedTeams = new ConnectedTeams(team)
    connectedTeams.connect('Acme Works', 'Ann Lee', 'Anton Moor')
    connectedTeams.connect('Delta', 'Dora Ames')
    partners = new FakePartners(team, connectedTeams)
    bridge = team.folder('Bridge', { sub_type: 'project' })
    plans = team.folder('Plans', { into: bridge })
    sheets = team.folder('Sheets', { into: plans })
    minutes = team.folder('Minutes', { into: bridge })
    team.folder('Board papers', { into: bridge, is_restricted: true })
  })
}

export const add = dialog(t('sharing.partnerships.addPartnerToName', { name: 'Bridge' }))
export const find = field(add, t('sharing.connectionShares.teamsAndPeople'))
export const next = button(add, t('sharing.partnerships.next'))
export const send = button(add, t('sharing.partnerships.sendInvite'))
export const check = (within: typeof add, name: string) => within.getByRole('checkbox', { name, exact: true })
export const folders = (within: typeof add) => within.getByRole('group', { name: /^Folders to share/ })
export const chip = (name: string) => button(add, t('common.removeName', { name }))

/** Focuses an element, as Tab does eventually. */
export async function reach(target: typeof send): Promise<void> {
  await expect.element(target).toBeEnabled()
  target.element().focus()
}
