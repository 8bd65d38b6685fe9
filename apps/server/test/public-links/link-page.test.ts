import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@arbour/contract/calls'
import type { CallInput } from '@arbour/contract/calls/call'
import { t } from '@arbour/messages/t'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isByMachine } from '#modules/external/public-links/page/is-by-machine.ts'
import { UNLIMITED } from '../support/test-app.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

// The page `/sh/{id}/*` as the server sends it.

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const HOSTILE = `"><img src=x onerror=alert(1)></title></script><script>alert(1)</script><!-- $& \u2028 it's`

let web: string
let world: World
let owner: Person

beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'arbour-web-'))
  await Promise.all(['assets', 'sandbox', 'link-page'].map((name) => mkdir(join(web, name))))
  await writeFile(join(web, 'index.html'), 'the application')
  await writeFile(join(web, 'link-page/page.html'), '<head><!--head--></head><body><!--opened--></body>')
  world = await makeWorld({ webFolder: web })
  owner = await world.person({ roles: ['Admin'] })
})
afterAll(async () => {
  await world.close()
  await rm(web, { recursive: true })
})

const make = async (name: string, more: Partial<CallInput<typeof calls.filesSharesLinkCreate>> = {}) => {
  const folder = await world.folder(owner, owner.rootId, name)
  const { link } = await world.call(owner, calls.filesSharesLinkCreate, { file_id: folder.id, ...more })
  return { folder, link }
}
const get = (path: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url: `/sh/${path}`, headers: { 'user-agent': PHONE, ...headers } })
const openedIn = (html: string) => {
  const json = /<script type="application\/json" id="opened">(.*?)<\/script>/s.exec(html)?.[1]
  return JSON.parse(json ?? 'null')
}

describe('The page of a link', () => {
  it('is complete in its first response, and is neither indexed nor cached nor referred to', async () => {
    const { folder, link } = await make('Quay Street')
    await world.file(owner, folder.id, 'Plan.txt', 'plan')
    const { statusCode, headers, body } = await get(`${link.id}?password=of-no-use`)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect(body).toContain('<title>Quay Street</title>')
    expect(body).toMatch(/og:description" content="Team \d+ shared this folder with you\."/)
    const opened = openedIn(body)
    expect(opened).toMatchObject({ status: 200, body: { link: { id: link.id }, file: { id: folder.id } } })
    expect(opened.body.items.map(({ name }: { name: string }) => name)).toEqual(['Plan.txt'])
    // Its embedded grant works for the reading calls.
    const browsed = await world.try({ ...owner, token: opened.body.token }, calls.filesBrowse, {
      path: `/sh/${link.id}/Plan.txt`,
    })
    expect(browsed.status).toBe(200)
    expect(openedIn((await get(`${link.id}/Plan.txt`)).body)).toMatchObject({ body: { file: { name: 'Plan.txt' } } })
  })

  it('renders names as text, whatever they contain', async () => {
    const name = HOSTILE.replaceAll('/', '∕').replace('\u2028', '')
    const { folder, link } = await make(name)
    await world.call(owner, calls.filesUpdate, { id: folder.id, description: HOSTILE })
    const { body } = await get(link.id)
    expect(openedIn(body).body.file).toMatchObject({ name, description: HOSTILE })
    expect(body).not.toMatch(/<img|<script>|\u2028/)
    expect(body.match(/<script/g)).toHaveLength(1)
    expect(body.match(/<\/script>/g)).toHaveLength(1)
    expect(body).toContain('<title>&quot;&gt;&lt;img src=x')
  })

  it('names nothing of a link that has a password, has expired, or does not exist', async () => {
    const { folder, link } = await make('Secret plans', { use_password: true, new_password: 'harbour-bridge' })
    const { link: over } = await make('Over and out')
    await world.db
      .updateTable('public_links')
      .set({ expires: new Date(0) })
      .where('id', '=', over.id)
      .execute()
    for (const [path, status, message] of [
      [link.id, 401, t('errors.links.passwordRequired')],
      [`${link.id}?password=harbour-bridge`, 401, t('errors.links.passwordRequired')],
      [over.id, 403, t('errors.links.expired')],
      [randomUUID(), 404, t('errors.general.notFound')],
      [folder.id, 404, t('errors.general.notFound')],
      [`${over.id}%2f..%2f..`, 403, t('errors.links.expired')],
    ] as const) {
      const { statusCode, headers, body } = await get(path)
      expect([path, statusCode, openedIn(body)?.body.message]).toEqual([path, status, message])
      expect(headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })
      expect(body).toContain('<title>Shared with Arbour</title>')
      expect(body).not.toMatch(/Secret|Over and|Team \d/)
    }
    // Its grant ends with it, so only the stored expiry is changed back.
    await world.db.updateTable('public_links').set({ expires: null }).where('id', '=', over.id).execute()
  })

  it('of a file request names the team, and nothing of the folder', async () => {
    const { link } = await make('Salaries', { kind: 'request' })
    const { body } = await get(link.id)
    expect(body).toMatch(/<title>Team \d+ is requesting files<\/title>/)
    expect(body.slice(0, body.indexOf('</head>'))).not.toContain('Salaries')
  })

  it('counts visitors, not link previews', async () => {
    const { folder, link } = await make('Counted')
    await get(link.id, { 'user-agent': 'facebookexternalhit/1.1' })
    await get(link.id, { 'sec-purpose': 'prefetch;prerender' })
    await world.app.inject({ method: 'HEAD', url: `/sh/${link.id}`, headers: { 'user-agent': PHONE } })
    await get(link.id)
    const { link: after } = await world.call(owner, calls.filesSharesLinkGet, { file_id: folder.id })
    expect(after?.opened).toBe(1)
  })

  it('does not reach siblings of the item', async () => {
    expect((await world.app.inject('/link-page/page.html')).body).toBe('the application')
    expect((await world.app.inject('/shared')).body).toBe('the application')
  })
})

it.each([
  ['WhatsApp/2.24.9 A', true],
  ['Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', true],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (Windows NT 10.0) SkypeUriPreview Preview/0.5', true],
  ['curl/8.5.0', true],
  [undefined, true],
  [PHONE, false],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36', false],
  ['Mozilla/5.0 (Linux; Android 14; CUBOT NOTE 50) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36', false],
])('%s generates previews: %s', (userAgent, is) => expect(isByMachine({ userAgent, purpose: undefined })).toBe(is))

it('tells a network with too many requests when to retry, without looking anything up', async () => {
  const small = await makeWorld({ webFolder: web, operatorLimits: { calls: { ...UNLIMITED, address: 2 } } })
  const visit = (remoteAddress: string) => small.app.inject({ url: `/sh/${randomUUID()}`, remoteAddress })
  try {
    for (let count = 0; count < 2; count += 1) expect((await visit('203.0.113.7')).statusCode).toBe(404)
    const { statusCode, headers, body } = await visit('203.0.113.7')
    expect(statusCode).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(openedIn(body)).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect((await visit('203.0.113.8')).statusCode).toBe(404)
  } finally {
    await small.close()
  }
})
