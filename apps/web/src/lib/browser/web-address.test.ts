import { expect, test } from 'vitest'
import { completeUrl, getHost, urlProblem } from './web-url.ts'

test('adds https to URLs without a protocol that look like a host', () => {
  expect(completeUrl(' example.com/a?b=c ')).toBe('https://example.com/a?b=c')
  expect(completeUrl('münchen.example:8080')).toBe('https://münchen.example:8080')
  expect(completeUrl('http://example.com')).toBe('http://example.com')
  expect(completeUrl('not an address')).toBe('not an address')
  expect(completeUrl('mailto:a@example.com')).toBe('mailto:a@example.com')
})

test('requires a parseable http or https URL', () => {
  expect(urlProblem('')).toBe('Address is required')
  expect(urlProblem('https://example.com/x')).toBeNull()
  expect(urlProblem('example.com')).toBeNull()
  for (const wrong of ['hello', 'ftp://example.com', 'javascript:alert(1)', 'http://', 'https://a b']) {
    expect(urlProblem(wrong), wrong).toBe('Enter a URL that begins with http:// or https://')
  }
  for (const secret of ['https://ann:secret@example.com', 'http:///ann@example.com', 'https:\\\\ann:x@example.com']) {
    expect(urlProblem(secret), secret).toBe('A URL can’t contain a password')
  }
})

test('shows a host without www', () => {
  expect(getHost('https://www.example.com/a')).toBe('example.com')
  expect(getHost('nowhere')).toBe('')
})
