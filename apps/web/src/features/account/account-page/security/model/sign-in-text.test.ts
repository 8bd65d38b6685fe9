import type { SignInEvent } from '@arbour/contract/entities/account/second-step'
import { expect, it } from 'vitest'
import { signInText } from './sign-in-text.ts'

const event = (change: Partial<SignInEvent>): SignInEvent => ({
  id: '0192f0c6-1111-7222-8333-0123456789ab',
  kind: 'signed_in',
  means: ['password'],
  browser: null,
  ip: null,
  about: null,
  count: 1,
  created: '2026-11-20T09:30:00.000Z',
  ...change,
})

it.each([
  [{}, 'Signed in with a password'],
  [{ means: ['password', 'recovery_code'] }, 'Signed in with a password and recovery code'],
  [{ kind: 'failed' }, 'Incorrect password'],
  [{ kind: 'failed', means: ['app'], count: 3 }, 'Incorrect authenticator code, 3 times'],
  [{ kind: 'passkey_added', means: [], about: 'Laptop' }, 'Passkey Laptop added'],
] as const)('describes %j as %j', (change, words) => {
  expect(signInText(event(change as Partial<SignInEvent>))).toBe(words)
})
