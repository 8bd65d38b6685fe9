import { expect, test } from 'vitest'
import { addressProblem, completeAddress, hostOf } from './web-address.ts'

test('adds https to URLs without a protocol that look like a host', () => {
  expect(completeAddress(' example.com/a?b=c ')).toBe('https://example.com/a?b=c')
  expect(completeAddress('münchen.example:8080')).toBe('https://münchen.example:8080')
  expect(completeAddress('http://example.com')).toBe('http://example.com')
  expect(completeAddress('not an address')).toBe('not an address')
  expect(completeAddress('mailto:a@example.com')).toBe('mailto:a@example.com')
})

test('requires a parseable http or https URL', () => {
  expect(addressProblem('')).toBe('Address is required')
  expect(addressProblem('https://example.com/x')).toBeNull()
  expect(addressProblem('example.com')).toBeNull()
  for (const wrong of ['hello', 'ftp://example.com', 'javascript:alert(1)', 'http://', 'https://a b']) {
    expect(addressProblem(wrong), wrong).toBe('Enter an address that begins with http:// or https://')
  }
  for (const secret of ['https://ann:secret@example.com', 'http:///ann@example.com', 'https:\\\\ann:x@example.com']) {
    expect(addressProblem(secret), secret).toBe('An address cannot contain a password')
  }
})

test('shows a host without www', () => {
  expect(hostOf('https://www.example.com/a')).toBe('example.com')
  expect(hostOf('nowhere')).toBe('')
})
