import { calls } from '@arbour/contract/calls'
import { t } from '@arbour/messages/t'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailTextsOf } from '#modules/directory/mail/content.ts'
import { restrict } from '../support/access.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let owner: Person

beforeAll(async () => {
  world = await makeWorld()
  owner = await world.person({ roles: ['Admin'] })
})
afterAll(() => world.close())

async function linkTo(name: string, form: object = {}) {
  const folder = await world.folder(owner, owner.rootId, name)
  const { link } = await world.call(owner, calls.filesSharesLinkCreate, { file_id: folder.id, ...form })
  return link
}

async function mailTo(recipient: string) {
  const mail = await world.db
    .selectFrom('mails')
    .select(['content', 'secret_url'])
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow()
  return { url: mail.secret_url, words: mailTextsOf(mail.content as Parameters<typeof mailTextsOf>[0]) }
}

describe('A link that is sent by email', () => {
  it('goes to each address once, with the note, and to nobody else in the team', async () => {
    const link = await linkTo('Drawings')
    const emails = ['grace@example.org', 'GRACE@example.org', 'linus@example.org']
    const sent = await world.call(owner, calls.filesSharesLinkSend, { id: link.id, emails, note: 'As promised' })
    expect(sent).toEqual({ sent: 2 })
    const { url, words } = await mailTo('grace@example.org')
    expect(url).toBe(link.url)
    expect(words.paragraphs.join(' ')).toMatch(/Drawings.*As promised/)
    expect((await world.call(owner, calls.tenantsMails, {})).items).toEqual([])
  })

  it('names nothing that a password protects', async () => {
    const link = await linkTo('Tender offer', { use_password: true, new_password: 'harbour-bridge' })
    await world.call(owner, calls.filesSharesLinkSend, { id: link.id, emails: ['mira@example.org'] })
    const { words } = await mailTo('mira@example.org')
    expect(JSON.stringify(words)).not.toMatch(/Tender|harbour/)
  })

  it('must be active', async () => {
    const link = await linkTo('Closed')
    await restrict(world, owner, link.file_id)
    const sent = await world.try(owner, calls.filesSharesLinkSend, { id: link.id, emails: ['ada@example.org'] })
    expect(sent).toMatchObject({ status: 409, body: { message: t('errors.links.paused') } })
  })
})
