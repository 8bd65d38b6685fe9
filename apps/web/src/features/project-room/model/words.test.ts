import { expect, test } from 'vitest'
import { actorName, partnersText } from './words.ts'

const named = (name: string, status = 'Accepted') => ({ status, partner: { name } })

test('who takes part is named alone, else counted, with those who have yet to answer apart', () => {
  expect(partnersText([named('Harbour')])).toBe('Harbour')
  expect(partnersText([named('Harbour', 'Pending')])).toBe('Invited: Harbour')
  expect(partnersText([named('Harbour'), named('Acme')])).toBe('2 partners')
  expect(partnersText([named('Harbour'), named('Acme', 'Pending')])).toBe('1 partner, 1 invited')
  expect(partnersText([named('Harbour', 'Pending'), named('Acme', 'Pending')])).toBe('2 invited')
})

test('who sent something by a file request is called as they call themselves', () => {
  const event = { id: 'e', type: 'add', file_id: 'f', date: '2026-11-20T09:00:00.000Z', user: null } as const
  expect(actorName({ ...event, meta: { name: 'Yard.jpg', sender: 'Imran Aziz' } })).toBe('Imran Aziz')
  expect(actorName({ ...event, meta: { name: 'Yard.jpg' } })).toBe('Somebody')
})
