import { expect, it } from 'vitest'
import { readProfile } from '#modules/directory/identity/external/profile.ts'
import type { VerifiedToken } from '#modules/directory/identity/tokens/verify-token.ts'

/** Returns the profile from the claims of a token. */
function profileOf(claims: object) {
  const token = { subject: 'ada', claims: { name: 'Ada', email: 'ada@example.com', ...claims } } as unknown as VerifiedToken
  return readProfile(token, { token: '', userinfoEndpoint: null, onError: () => undefined })
}
const pictureOf = async (picture: unknown) => (await profileOf({ picture })).picture

it('accepts a picture with an https URL without credentials, in its parsed form', async () => {
  expect(await pictureOf('HTTPS:///Example.com/a b.png')).toBe('https://example.com/a%20b.png')
  const refused = ['http://example.com/a.png', 'https:///me:secret@example.com/', 'javascript:alert(1)', 'https://', '', 1]
  for (const picture of refused) expect(await pictureOf(picture), String(picture)).toBe(null)
})

it('rejects malformed email addresses', async () => {
  expect((await profileOf({})).email).toBe('ada@example.com')
  for (const email of ['ada＠example.com', 'ada@', 'ada', 'ada lovelace@example.com', 'ada@example.com\nBcc: x@example.com'])
    expect(await profileOf({ email })).toMatchObject({ email: '' })
})

it('rejects names without visible characters, and truncates none within a character', async () => {
  expect(await profileOf({ name: '\u200b\u3164' })).toMatchObject({ firstName: 'ada', lastName: '' })
  expect((await profileOf({ name: `${'a'.repeat(199)}🎉` })).firstName).toBe('a'.repeat(199))
})
