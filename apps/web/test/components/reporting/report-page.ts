import { t } from '@arbour/messages/t'
import { beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { FakeReports } from '../support/fakes/fake-reports.ts'
import { FakeTeam } from '../support/fakes/fake-team.ts'

export let team: FakeTeam
export let reports: FakeReports
export const table = (name: string) => page.getByRole('table', { name })
export const row = (name: RegExp) => page.getByRole('row', { name })
export const tab = (name: string) =>
  page.getByRole('navigation', { name: t('reporting.reports.reports') }).getByRole('link', { name })

/** Creates a team with its reports before each test. */
export function setUpReports(): void {
  beforeEach(() => {
    team = new FakeTeam()
    reports = new FakeReports(team)
  })
}
