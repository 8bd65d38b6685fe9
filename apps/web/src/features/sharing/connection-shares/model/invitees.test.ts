import { expect, test } from 'vitest'
import {
  addressesOf,
  addressOf,
  type Invitee,
  NOBODY,
  sentInvitees,
  takeTyped,
  withInvitees,
  withoutInvitee,
} from './invitees.ts'

const look = { short_name: '', subdomain: 'acme', picture: null, primary_color: '#000000', background_color: '#ffffff' }
const acme = { id: 'acme', name: 'Acme', ...look }
const team: Invitee = { kind: 'team', team: acme }
const ann: Invitee = { kind: 'person', person: { id: 'ann', name: 'Ann', picture: null, tenant: acme } }
const address: Invitee = { kind: 'address', address: 'zoe@example.org' }

test('sends each invitee once', () => {
  const chosen = withInvitees([team], [ann, address, team, { kind: 'address', address: 'zoe@example.org' }])
  expect(chosen).toEqual([team, ann, address])
  expect(sentInvitees(chosen)).toEqual({
    tenantInvitees: ['acme'],
    userInvitees: [{ user_id: 'ann', tenant_id: 'acme' }],
    groupInvitees: [],
    emailInvitees: ['zoe@example.org'],
  })
  expect(withoutInvitee(chosen, ann)).toEqual([team, address])
})

test('accepts a typed email address in any case, and nothing else', () => {
  expect(takeTyped({ chosen: [address], typed: ' Zoe@Example.org ' })).toEqual({ chosen: [address], typed: '' })
  expect(takeTyped({ ...NOBODY, typed: 'zoe' })).toEqual({ chosen: [], typed: 'zoe' })
  expect(addressOf('a b@example.org')).toBeNull()
})

test('accepts a pasted list of email addresses completely or not at all', () => {
  expect(addressesOf('a@example.org, b@example.org;\nc@example.org')).toHaveLength(3)
  expect(addressesOf('a@example.org and b@example.org')).toBeNull()
  expect(addressesOf('  ')).toBeNull()
})
