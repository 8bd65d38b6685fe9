import { calls } from '@arbour/contract/calls'
import type { AddressObject } from 'mailparser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PUBLIC_URL } from '../support/test-app.ts'
import type { Person } from '../support/world.ts'
import { type MailServer, type ReceivedMail, startMailServer } from './mail-server.ts'
import { FROM, type MailWorld, makeMailWorld } from './mail-world.ts'

const TEAM = { short_name: 'Acme', primary_color: '#102030', background_color: '#f0e0d0', logo: null }

let server: MailServer
let world: MailWorld
let admin: Person

beforeAll(async () => {
  server = await startMailServer()
  world = await makeMailWorld(server.url)
  admin = await world.person({ roles: ['Admin'] })
  await world.call(admin, calls.tenantsCurrentUpdate, { ...TEAM, name: 'Acme Gardens', subdomain: 'acme' })
})
afterAll(async () => {
  await world.close()
  await server.close()
})

/** Invites an email address and returns the resulting email, of which there is exactly one. */
async function receive(email: string, by = admin): Promise<ReceivedMail & { id: string; link: string; url: string | null }> {
  server.mails.length = 0
  const invited = await world.invite(by, email)
  await world.runJobs()
  expect(server.mails).toHaveLength(1)
  return { ...(server.mails[0] as ReceivedMail), ...invited }
}

/** Returns the URLs of links in HTML, as a browser parses them. */
function linksOf(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
}

/** Returns the names of the headers in lower case. */
function headerNames({ source }: ReceivedMail): string[] {
  const [head = ''] = source.split('\r\n\r\n', 1)
  return head
    .split('\r\n')
    .filter((line) => !/^\s/.test(line))
    .map((line) => (line.split(':', 1)[0] ?? '').toLowerCase())
    .toSorted((one, other) => (one < other ? -1 : 1))
}

it('sends an invitation once, in the name of the team, with its link in both parts', async () => {
  const { parsed, recipients, id, link, url } = await receive('Grace@Example.com')
  expect(url, 'who was written to needs nobody to hand the link over').toBeNull()
  expect(link).toMatch(/^http:\/\/localhost:3001\/invitation#[\w-]{20,}$/)
  expect(link.startsWith(`${PUBLIC_URL}/`)).toBe(true)
  expect(recipients).toEqual(['grace@example.com'])
  expect((parsed.to as AddressObject).value).toEqual([{ address: 'grace@example.com', name: '' }])
  expect(parsed.from?.value).toEqual([{ address: FROM, name: 'Acme' }])
  expect(parsed.subject).toMatch(/^Test Person \d+ invited you to Acme Gardens$/)
  expect(parsed.messageId).toBe(`<${id}@sender.example>`)
  expect(parsed.headers.get('auto-submitted')).toBe('auto-generated')
  expect(parsed.headers.get('content-type')).toMatchObject({ value: 'multipart/alternative' })
  expect(parsed.text).toContain(link)
  expect(linksOf(parsed.html || '')).toEqual([link])
  expect(parsed.attachments).toEqual([])
})

it('deletes the link once the email is sent, and does not send it again', async () => {
  const { id } = await receive('once@example.com')
  expect(await world.mail(id)).toMatchObject({ state: 'sent', secret_url: null, error: null, attempts: 1 })
  await world.retryLater(id)
  expect(server.mails).toHaveLength(1)
})

it('has the colours of the team and its logo', async () => {
  const logo = '/api/objects/public/00000000-0000-4000-8000-000000000000'
  await world.db.updateTable('tenants').set({ logo }).where('id', '=', admin.tenantId).execute()
  const { parsed } = await receive('colours@example.com')
  expect(parsed.html).toContain(`<img src="${PUBLIC_URL}${logo}"`)
  expect(parsed.html).toContain(`background:${TEAM.background_color};color:#000000`)
  expect(parsed.html).toContain(`background:${TEAM.primary_color};color:#ffffff`)
})

it('shows names unchanged, whatever they contain', async () => {
  const hostile = await world.person({ roles: ['Admin'] })
  const name = `<script>alert('1')</script> "A" & \\ <b>`
  const short_name = `"Bcc: x@y.z" <c@d.e>, (f) \\ "g`
  await world.call(hostile, calls.tenantsCurrentUpdate, { ...TEAM, name, short_name, subdomain: 'hostile' })
  await world.call(hostile, calls.authProfile, {
    first_name: '=?utf-8?q?X?=',
    last_name: `"Y" <img src=x>; Łódź 樹`,
    picture: null,
  })
  const mail = await receive('plain@example.com', hostile)
  const { parsed, link } = mail
  expect(parsed.subject).toBe(`=?utf-8?q?X?= "Y" <img src=x>; Łódź 樹 invited you to ${name}`)
  expect(parsed.from?.value).toEqual([{ address: FROM, name: short_name }])
  expect(headerNames(mail)).toEqual(headerNames(await receive('usual@example.com')))
  expect(parsed.text).toContain(`Join ${name}`)
  expect(parsed.html).not.toMatch(/<script|<img|<b>/)
  expect(parsed.html).toContain('&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;')
  expect(linksOf(parsed.html || '')).toEqual([link])
})

it('supports long names', async () => {
  const team = await world.person({ roles: ['Admin'] })
  const name = 'Łódź '.repeat(40).trim()
  await world.call(team, calls.tenantsCurrentUpdate, { ...TEAM, name, subdomain: 'long' })
  const { parsed, source } = await receive('long@example.com', team)
  expect(parsed.subject).toContain(name)
  const longest = Math.max(...source.split('\r\n').map((line) => line.length))
  expect(longest, 'what mail servers take (RFC 5322)').toBeLessThanOrEqual(998)
})

it.each(["o'brien+tag_x-1.y@sub.example.co.uk", `${'a'.repeat(64)}@example.com`])('sends to %s', async (email) => {
  const { parsed, recipients } = await receive(email)
  expect(recipients).toEqual([email])
  expect((parsed.to as AddressObject).value).toEqual([{ address: email, name: '' }])
})

it.each([
  'a@example.com\r\nBcc: b@example.com',
  'a@example.com\nb@example.com',
  'a@example.com, b@example.com',
  'a b@example.com',
  '<a@example.com>',
])('does not send to %j', async (email) => {
  const { status } = await world.try(admin, calls.usersInvitationsCreate, { email, roles: [] })
  expect(status).toBe(400)
})

it.each(['Team\r\nBcc: b@example.com', 'Team\u2028Bcc'])('rejects names such as %j', async (short_name) => {
  const { status } = await world.try(admin, calls.tenantsCurrentUpdate, { ...TEAM, short_name, name: 'Acme', subdomain: 'acme' })
  expect(status).toBe(400)
})
