import { t } from '@arbour/messages/t'
import { beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { dialog } from '../support/screen.ts'

export let team: FakeTeam

/** Creates a team before each test. */
export function setUpTeam(): void {
  beforeEach(() => {
    team = new FakeTeam()
  })
}

export const main = page.getByRole('main')
export const request = dialog(t('sharing.accessRequests.requestAccess'))
export const decisionDialog = dialog(t('sharing.accessRequests.accessRequest'))
