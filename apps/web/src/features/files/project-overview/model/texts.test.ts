import { expect, test } from 'vitest'
import { actorName, partnersText, spendingOf } from './texts.ts'

const named = (name: string, status = 'Accepted') => ({ status, partner: { name } })

test('names a single partner, counts several, and counts pending ones separately', () => {
  expect(partnersText([named('Harbour')])).toBe('Harbour')
  expect(partnersText([named('Harbour', 'Pending')])).toBe('Invited: Harbour')
  expect(partnersText([named('Harbour'), named('Acme')])).toBe('2 partners')
  expect(partnersText([named('Harbour'), named('Acme', 'Pending')])).toBe('1 partner, 1 invited')
  expect(partnersText([named('Harbour', 'Pending'), named('Acme', 'Pending')])).toBe('2 invited')
})

test('uses the name entered in a file request', () => {
  const event = { id: 'e', type: 'add', file_id: 'f', date: '2026-11-20T09:00:00.000Z', user: null } as const
  expect(actorName({ ...event, meta: { name: 'Yard.jpg', sender: 'Imran Aziz' } })).toBe('Imran Aziz')
  expect(actorName({ ...event, meta: { name: 'Yard.jpg' } })).toBe('Somebody')
})

test('compares cost with budget if there are both', () => {
  const finance = { quoted: null, value: null, manual_budget: true, manual_cost: true, manual_quoted: false, manual_value: false }
  const of = (budget: string | null, cost: string | null) => spendingOf({ ...finance, budget, cost })
  expect(of('1000.00', '1350.50')).toMatchObject({ variance: { isOver: true, amount: '£350.50' }, share: 1 })
  expect(of('1000.00', '250.10')).toMatchObject({
    text: '£250.10 of £1,000.00',
    variance: { isOver: false, amount: '£749.90' },
    share: 0.2501,
  })
  expect(of('10.00', '10.00')).toMatchObject({ variance: { isOver: false, amount: '£0.00' } })
  expect(of('0.00', '1.00')).toMatchObject({ variance: { isOver: true, amount: '£1.00' }, share: null })
  expect(of(null, '5.00')).toEqual({ figure: 'cost', text: 'Cost £5.00', variance: null, share: null })
  expect(of('5.00', null)).toEqual({ figure: 'budget', text: 'Budget £5.00', variance: null, share: null })
  expect([of(null, null), spendingOf(null)]).toEqual([null, null])
})
