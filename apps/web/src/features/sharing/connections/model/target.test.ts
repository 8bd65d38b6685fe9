import { describe, expect, test } from 'vitest'
import { getProblem, readTarget } from './target.ts'

const ORIGIN = 'https://arbour.example:8443'
const TOKEN = 'q3vJ0yq7mZl1c0bT8dXkR2wHfN5sPaEuJ7cV4oG6iYs'

describe('The typed text', () => {
  test.each([
    [' quay ', { kind: 'name', subdomain: 'quay' }],
    ['Quay & Sons', { kind: 'name', subdomain: 'Quay & Sons' }],
    [' grace@quay.example ', { kind: 'email', email: 'grace@quay.example' }],
    [`${ORIGIN}/connect#${TOKEN}`, { kind: 'link', token: TOKEN }],
    [`${ORIGIN}/connect/#${TOKEN}`, { kind: 'link', token: TOKEN }],
    [`arbour.example:8443/connect#${TOKEN}`, { kind: 'link', token: TOKEN }],
    [`/connect#${TOKEN}`, { kind: 'link', token: TOKEN }],
  ])('%s is read', (typed, target) => {
    expect(readTarget(typed, ORIGIN)).toEqual(target)
    if (target.kind !== 'name') expect(getProblem(readTarget(typed, ORIGIN))).toBeNull()
  })

  test.each([
    ['', 'Organization name is required'],
    ['Quay', `"Organization Names" must only contain lowercase characters, '-', and '_', and start with a letter or number`],
    ['grace@', 'Enter a valid email address'],
    [
      `https://other.example/connect#${TOKEN}`,
      'This link is from another server. You can only connect with teams on this server.',
    ],
    [`${ORIGIN}/connect`, 'This link is incomplete. Copy the whole invitation link.'],
    [`${ORIGIN}/invitation#${TOKEN}`, 'This isn’t an invitation link. Invitation links end in /connect# and a long code.'],
    ['https://', 'This isn’t an invitation link. Invitation links end in /connect# and a long code.'],
    ['javascript://arbour.example:8443/all', 'This isn’t an invitation link. Invitation links end in /connect# and a long code.'],
  ])('%s is refused: %s', (typed, problem) => {
    expect(getProblem(readTarget(typed, ORIGIN))).toBe(problem)
  })
})
