import { expect, test } from 'vitest'
import { detailsToSend, soundColors } from './details.ts'

const before = {
  name: 'Bridges',
  short_name: 'Br',
  subdomain: 'bridges',
  primary_color: '#111111',
  background_color: '#eeeeee',
  logo: null,
}

test('sends all fields after any change, and nothing otherwise', () => {
  expect(detailsToSend({ ...before }, before)).toBeNull()
  const changed = { ...before, logo: '/api/objects/public/0198c0de-0000-7000-8000-000000000001' }
  expect(detailsToSend(changed, before)).toEqual(changed)
})

test('does not preview an incomplete colour', () => {
  expect(soundColors({ primary: '#12', background: '#ABCDEF' })).toEqual({ primary: '#1a7547', background: '#ABCDEF' })
})
