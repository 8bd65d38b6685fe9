import { expect, it } from 'vitest'
import { personName } from './person-name.ts'

it('adds the team of a member of another team', () => {
  const tenant = { id: 'engines', name: 'Engines Ltd' }
  expect(personName({ name: 'Ada Byron', tenant })).toBe('Ada Byron · Engines Ltd')
  expect([personName({ name: 'Ada Byron', tenant: null }), personName({ name: 'Ada Byron' })]).toEqual(['Ada Byron', 'Ada Byron'])
})
