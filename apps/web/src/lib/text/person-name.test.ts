import { expect, it } from 'vitest'
import { personName } from './person-name.ts'

it('says the team of who is of another', () => {
  const tenant = { id: 'engines', name: 'Engines Ltd' }
  expect(personName({ name: 'Ada Byron', tenant })).toBe('Ada Byron · Engines Ltd')
  expect([personName({ name: 'Ada Byron', tenant: null }), personName({ name: 'Ada Byron' })]).toEqual(['Ada Byron', 'Ada Byron'])
})
