import { expect, it } from 'vitest'
import { readProfile } from '#modules/directory/identity/external/profile.ts'
import type { VerifiedToken } from '#modules/directory/identity/tokens/verify-token.ts'

/** What is taken of a person whose token makes such claims. */
function profileOf(claims: object) {
  const token = { subject: 'ada', claims: { name: 'Ada', email: 'ada@example.com', ...claims } } as unknown as VerifiedToken
  return readProfile(token, { token: '', userinfoEndpoint: null, onError: () => undefined })
}
const pictureOf = async (picture: unknown) => (await profileOf({ picture })).picture

it('takes a picture by https and without credentials, as its address is parsed', async () => {
  expect(await pictureOf('HTTPS:///Example.com/a b.png')).toBe('https://example.com/a%20b.png')
  const refused = ['http://example.com/a.png', 'https:///me:secret@example.com/', 'javascript:alert(1)', 'https://', '', 1]
  for (const picture of refused) expect(await pictureOf(picture), String(picture)).toBe(null)
})

it('takes no malformed address', async () => {
  expect((await profileOf({})).email).toBe('ada@example.com')
  for (const email of ['ada＠example.com', 'ada@', 'ada', 'ada lovelace@example.com', 'ada@example.com\nBcc: x@example.com'])
    expect(await profileOf({ email })).toMatchObject({ email: '' })
})

it('takes no name of which nothing is seen, and cuts none in the middle of a character', async () => {
  expect(await profileOf({ name: '\u200b\u3164' })).toMatchObject({ firstName: 'ada', lastName: '' })
  expect((await profileOf({ name: `${'a'.repeat(199)}🎉` })).firstName).toBe('a'.repeat(199))
})
