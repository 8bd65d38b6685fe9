import { runInLanguage } from '@arbour/messages/language'
import { t } from '@arbour/messages/t'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeMail } from '#modules/directory/mail/write-mail.ts'
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
  const written = await writeMail(world.db, mail, { publicUrl: 'https://arbour.example', language: 'de' })
  const inGerman = (id: 'mails.passwordReset.subject' | 'mails.sentByArbour') => runInLanguage('de', () => t(id))
  expect(written.subject).toBe(inGerman('mails.passwordReset.subject'))
  expect(written.subject).not.toBe(t('mails.passwordReset.subject'))
  expect(written.html).toContain(inGerman('mails.sentByArbour'))
  expect(written.html).toContain('<html lang="de">')
})
