import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@arbour/contract/calls'
import { readCatalogue } from '@arbour/messages/read-catalogue'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { serveWeb } from '#platform/http/web-client/web-files.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

const textIn = (language: string, id: string) => readCatalogue(language).get(id)

let world: World
let ada: Person

beforeAll(async () => {
  world = await makeWorld()
  ada = await world.person({ roles: ['Admin'] })
})
afterAll(() => world.close())

/** Returns the message of the error for a request without a token. */
async function messageFor(headers: Record<string, string>): Promise<string> {
  const response = await world.app.inject({ url: '/api/auth/account', headers })
  return response.json<{ message: string }>().message
}

describe('The language of a response', () => {
  it.each([
    ['de', { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }],
    ['fr', { 'accept-language': 'en;q=0.5, pt, fr;q=0.8' }],
    ['nl', { 'accept-language': 'de', cookie: 'a=b; arbour-language=nl' }],
    ['es', { 'accept-language': 'es', cookie: 'arbour-language=zz' }],
    ['en', { 'accept-language': 'pt-BR' }],
    ['en', { 'accept-language': 'de;q=0' }],
    ['en', {}],
  ])('is %s for %j', async (language, headers) => {
    expect(await messageFor(headers)).toBe(textIn(language, 'errors.general.unauthorised'))
  })

  it('is kept after the body was read, for each of several concurrent requests', async () => {
    const languages = ['de', 'en', 'es', 'fr', 'nl', 'de', 'en', 'es', 'fr', 'nl']
    const messages = await Promise.all(
      languages.map(async (language) => {
        const response = await world.app.inject({
          method: 'POST',
          url: '/api/files/create',
          headers: { authorization: `Bearer ${ada.token}`, 'accept-language': language },
          payload: { parent_id: ada.rootId, name: 'a/b', type: 'folder' },
        })
        return response.json<{ fields: { name: string } }>().fields.name
      }),
    )
    expect(messages).toEqual(languages.map((language) => textIn(language, 'errors.names.controls')))
  })

  it('is that of the account for a request that asks for none', async () => {
    const { formats } = await world.call(ada, calls.authFormats, { language: 'fr', date_order: 'ymd', time_zone: 'Asia/Tokyo' })
    expect(formats).toEqual({ language: 'fr', date_order: 'ymd', week_start: null, time_zone: 'Asia/Tokyo' })
    expect((await world.try(ada, calls.filesGet, { id: ada.userId })).body).toMatchObject({
      message: textIn('fr', 'errors.general.notFound'),
    })
    await world.call(ada, calls.authFormats, { language: null })
    expect((await world.call(ada, calls.authAccount, {})).formats).toEqual({ ...formats, language: null })
  })

  it('must be one that exists, as must the time zone', async () => {
    expect(await world.try(ada, calls.authFormats, { language: 'tlh' as never })).toMatchObject({ status: 400 })
    expect(await world.try(ada, calls.authFormats, { time_zone: 'Mars/Olympus' })).toMatchObject({
      status: 400,
      body: { fields: { time_zone: textIn('en', 'errors.fields.timeZone') } },
    })
  })
})

describe('The default language and region of a team', () => {
  it('are set by Admins, and stay when other details are changed', async () => {
    const { tenant } = await world.call(ada, calls.tenantsCurrent, {})
    const { id: _id, org_id: _org, picture: _picture, locale: _locale, time_zone: _zone, ...details } = tenant
    await world.call(ada, calls.tenantsCurrentUpdate, { ...details, locale: 'de-CH', time_zone: 'Europe/Zurich' })
    const { tenant: after } = await world.call(ada, calls.tenantsCurrentUpdate, { ...details, name: 'Brücken' })
    expect(after).toMatchObject({ name: 'Brücken', locale: 'de-CH', time_zone: 'Europe/Zurich' })
    expect(await world.try(ada, calls.tenantsCurrentUpdate, { ...details, locale: 'de-XX' as never })).toMatchObject({
      status: 400,
    })
  })
})

describe('The page of the web client', () => {
  it('is sent in the language of the request, as far as it was built', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'arbour-languages-'))
    await Promise.all([mkdir(join(folder, 'assets')), mkdir(join(folder, 'sandbox'))])
    for (const name of ['index.html', 'index.de.html', 'index.ar-XB.html']) await writeFile(join(folder, name), name)
    const app = Fastify()
    onTestFinished(async () => {
      await app.close()
      await rm(folder, { recursive: true })
    })
    await serveWeb(app, { folder })
    const get = async (headers: Record<string, string>) => {
      const { body, headers: sent } = await app.inject({ url: '/all', headers })
      expect(sent.vary).toMatch(/^Accept-Language, Cookie/)
      return [body, sent['content-language']]
    }
    expect(await get({ 'accept-language': 'de' })).toEqual(['index.de.html', 'de'])
    expect(await get({ 'accept-language': 'de', cookie: 'arbour-language=en' })).toEqual(['index.html', 'en'])
    expect(await get({ cookie: 'arbour-language=ar-XB' })).toEqual(['index.ar-XB.html', 'ar-XB'])
    expect(await get({ 'accept-language': 'fr' })).toEqual(['index.html', 'en'])
  })
})
