import { expect, it } from 'vitest'
import { refuseEasyPassword } from '#modules/directory/identity/passwords/refuse-easy-password.ts'

it.each([
  '12345678',
  'P@ssw0rd2024',
  'Liverpool1',
  'qwertyuiop',
  'aaaaaaaaaaaaaaaaaaaa',
  'Summer2024!',
  'Arbour2026!',
  'grace.hopper',
  'Hopper1906!',
])('%s is easy to guess', (password) =>
  expect(refuseEasyPassword(password, ['Grace', 'grace.hopper@example.com'])).rejects.toMatchObject({ code: 'invalid' }),
)

it.each(['correct horse', 'kx8#Lq2v', 'кошка ест сено', 'quiet river stones'])('%s is not', (password) =>
  refuseEasyPassword(password, ['Grace', 'grace.hopper@example.com']),
)
