import { expect, test } from 'vitest'
import { daysProblem, effectOf, type PolicyFields, policyFields, policyToSend } from './policy-form.ts'

const open = policyFields({ allows_links: true, needs_link_password: false, max_link_days: null, team_ids: null })
const now = (fields: Partial<PolicyFields>): PolicyFields => ({ ...open, ...fields })

test('omits values that are not chosen, and sends nothing if unchanged', () => {
  expect(policyToSend(open, open)).toBeNull()
  expect(policyToSend(now({ max_link_days: 7, team_ids: ['a'] }), open)).toBeNull()
  const before = now({ teams: 'some', team_ids: ['b', 'a'] })
  expect(policyToSend(now({ teams: 'some', team_ids: ['a', 'b'] }), before)).toBeNull()
  expect(policyToSend(now({ links_end: true, max_link_days: '30', teams: 'some' }), open)).toEqual({
    allows_links: true,
    needs_link_password: false,
    max_link_days: 30,
    team_ids: [],
  })
})

test('requires a small whole number of days if links have to expire', () => {
  for (const days of ['', 0, 1.5, 3651, 'soon']) {
    expect(daysProblem(now({ links_end: true, max_link_days: days })), String(days)).toContain('whole number')
    expect(daysProblem(now({ max_link_days: days })), String(days)).toBeNull()
  }
  expect(daysProblem(now({ links_end: true, max_link_days: 3650 }))).toBeNull()
})

test('describes which links stop working, and nothing about the others', () => {
  expect(effectOf(now({ allows_links: false }), open)).toContain('All public links and file requests stop working at once')
  expect(effectOf(now({ needs_link_password: true, links_end: true }), open)).toContain('have no password or do not end in time')
  const strict = now({ links_end: true, max_link_days: 30, needs_link_password: true })
  expect(effectOf({ ...strict, max_link_days: 10 }, strict)).toContain('Links that do not end in time')
  for (const looser of [{ ...strict, max_link_days: 60 }, open, { ...strict, max_link_days: '' }])
    expect(effectOf(looser, strict)).toBe('')
})
