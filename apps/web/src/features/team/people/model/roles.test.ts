import type { AppRole } from '@arbour/contract/entities/team/people'
import { expect, test } from 'vitest'
import { rolesText, TEAM_ROLES, toAppRoles, toTeamRole } from './roles.ts'

test.each<[AppRole[], string, string]>([
  [[], 'Member', 'Member'],
  [['Editor'], 'Editor', 'Editor'],
  [['Editor', 'Admin'], 'Admin', 'Admin, Editor'],
])('maps %j to %s', (roles, role, text) => {
  expect(toTeamRole(roles)).toBe(role)
  expect(rolesText(roles)).toBe(text)
})

test('round-trips each role', () => {
  for (const { role } of TEAM_ROLES) expect(toTeamRole(toAppRoles(role))).toBe(role)
})
