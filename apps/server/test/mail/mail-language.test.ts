import { calls } from '@arbour/contract/calls'
import { runForReader, runInLanguage } from '@arbour/messages/language'
import { t } from '@arbour/messages/t'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findReader } from '#modules/directory/mail/public.ts'
import { writeMail } from '#modules/directory/mail/write-mail.ts'
import { formatDay } from '#platform/texts/format-date.ts'
import { makeWorld, type World } from '../support/world.ts'

let world: World

beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

it('writes an email in the language of its recipient', async () => {
  const mail = {
    id: 'a',
    tenant_id: null,
    recipient: 'ada@example.org',
    content: { kind: 'password_reset', name: 'Ada', expires: '2026-11-30T00:00:00Z' },
    secret_url: 'https://arbour.example/reset-password#secret',
  }
  const written = await writeMail(world.db, mail, { publicUrl: 'https://arbour.example', reader: { language: 'de' } })
  const inGerman = (id: 'mails.passwordReset.subject' | 'mails.sentByArbour') => runInLanguage('de', () => t(id))
  expect(written.subject).toBe(inGerman('mails.passwordReset.subject'))
  expect(written.subject).not.toBe(t('mails.passwordReset.subject'))
  expect(written.html).toContain(inGerman('mails.sentByArbour'))
  expect(written.html).toContain('<html lang="de">')
})

it('takes the language and time zone of the recipient, then those of the team', async () => {
  const ada = await world.person({ roles: ['Admin'] })
  const { user, tenant } = await world.call(ada, calls.authAccount, {})
  const read = () => findReader(world.db, { email: user.email, tenantId: ada.tenantId })
  expect(await read()).toEqual({ language: 'en', locale: null, timeZone: null })

  const { id: _id, org_id: _org, picture: _picture, ...details } = tenant
  await world.call(ada, calls.tenantsCurrentUpdate, { ...details, locale: 'de-CH', time_zone: 'Europe/Zurich' })
  expect(await read()).toEqual({ language: 'de', locale: 'de-CH', timeZone: 'Europe/Zurich' })
  expect(await findReader(world.db, { email: 'nobody@example.org', tenantId: null })).toMatchObject({ language: 'en' })

  await world.call(ada, calls.authFormats, { language: 'nl', time_zone: 'America/New_York' })
  expect(await read()).toEqual({ language: 'nl', locale: 'de-CH', timeZone: 'America/New_York' })
})

it('writes days in the region and time zone of the reader', () => {
  const time = new Date('2026-11-30T02:00:00Z')
  expect(formatDay(time)).toBe('30 November 2026')
  expect(runForReader({ language: 'en', locale: 'en-US', timeZone: 'America/New_York' }, () => formatDay(time))).toBe(
    'November 29, 2026',
  )
  expect(runForReader({ language: 'de', locale: 'en-US' }, () => formatDay(time))).toBe('30. November 2026')
})
