import { expect, it } from 'vitest'
import { readProfile } from '#modules/identity/tokens/profile.ts'
import type { VerifiedToken } from '#modules/identity/tokens/verify-token.ts'

/** The picture that is taken of a person whose token names this one. */
async function pictureOf(picture: unknown): Promise<string | null> {
  const token = { subject: 'ada', claims: { name: 'Ada', email: 'ada@example.com', picture } } as unknown as VerifiedToken
  const ask = { token: '', userinfoEndpoint: null, onError: () => undefined }
  return (await readProfile(token, ask)).picture
}

it('takes a picture by https and without credentials, as its address is parsed', async () => {
  expect(await pictureOf('HTTPS:///Example.com/a b.png')).toBe('https://example.com/a%20b.png')
  const refused = ['http://example.com/a.png', 'https:///me:secret@example.com/', 'javascript:alert(1)', 'https://', '', 1]
  for (const picture of refused) expect(await pictureOf(picture), String(picture)).toBe(null)
})
