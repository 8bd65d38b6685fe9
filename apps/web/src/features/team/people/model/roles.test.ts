import type { AppRole } from '@arbour/contract/entities/team/people'
import { expect, test } from 'vitest'
import { roleOf, rolesOf, rolesText, TEAM_ROLES } from './roles.ts'

test.each<[AppRole[], string, string]>([
  [[], 'Member', 'Member'],
  [['Editor'], 'Editor', 'Editor'],
  [['Editor', 'Admin'], 'Admin', 'Admin, Editor'],
])('maps %j to %s', (roles, role, text) => {
  expect(roleOf(roles)).toBe(role)
  expect(rolesText(roles)).toBe(text)
})

test('round-trips each role', () => {
  for (const { role } of TEAM_ROLES) expect(roleOf(rolesOf(role))).toBe(role)
})
