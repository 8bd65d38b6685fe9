import { expect, test } from 'vitest'
import {
  addTypedAddress,
  type Invitee,
  NO_INVITEES,
  parseAddress,
  parseAddresses,
  toShareInvitees,
  withInvitees,
  withoutInvitee,
} from './invitees.ts'

const look = { short_name: '', subdomain: 'acme', picture: null, primary_color: '#000000', background_color: '#ffffff' }
const acme = { id: 'acme', name: 'Acme', ...look }
const team: Invitee = { kind: 'team', team: acme }
const ann: Invitee = { kind: 'person', person: { id: 'ann', name: 'Ann', picture: null, tenant: acme } }
const address: Invitee = { kind: 'address', address: 'zoe@example.org' }

test('sends each invitee once', () => {
  const invitees = withInvitees([team], [ann, address, team, { kind: 'address', address: 'zoe@example.org' }])
  expect(invitees).toEqual([team, ann, address])
  expect(toShareInvitees(invitees)).toEqual({
    tenantInvitees: ['acme'],
    userInvitees: [{ user_id: 'ann', tenant_id: 'acme' }],
    groupInvitees: [],
    emailInvitees: ['zoe@example.org'],
  })
  expect(withoutInvitee(invitees, ann)).toEqual([team, address])
})

test('accepts a typed email address in any case, and nothing else', () => {
  expect(addTypedAddress({ invitees: [address], text: ' Zoe@Example.org ' })).toEqual({ invitees: [address], text: '' })
  expect(addTypedAddress({ ...NO_INVITEES, text: 'zoe' })).toEqual({ invitees: [], text: 'zoe' })
  expect(parseAddress('a b@example.org')).toBeNull()
})

test('accepts a pasted list of email addresses completely or not at all', () => {
  expect(parseAddresses('a@example.org, b@example.org;\nc@example.org')).toHaveLength(3)
  expect(parseAddresses('a@example.org and b@example.org')).toBeNull()
  expect(parseAddresses('  ')).toBeNull()
})
