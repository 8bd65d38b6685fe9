import { contrastOf } from '@arbour/contract/readable-on'
import { expect, it } from 'vitest'
import { mailTextsOf } from '#modules/directory/mail/content.ts'
import { layOutHtml, layOutText } from '#modules/directory/mail/lay-out.ts'

const URL = 'https://arbour.example/invitation#secret'
const SENDER = { name: 'Acme', logo: null, primary: '#1a7547', background: '#e3efe7' }
const invitation = mailTextsOf({ kind: 'invitation', team: 'Acme', by: null, roles: ['Admin'], expires: '2026-11-30T00:00:00Z' })
const changed = mailTextsOf({ kind: 'password_changed', name: 'Ada', at: '2026-11-23T10:00:00Z' })

/** Returns the style of a part of an email: the first one with its own background and text colour. */
function styleOf(html: string, part: RegExp): Record<string, string> {
  const [, style = ''] = html.match(part) ?? []
  return Object.fromEntries(style.split(';').map((rule) => rule.split(/:(.*)/s, 2)))
}

it.each(['#000000', '#ffffff', '#808080', '#777777', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#151a17'])(
  'is readable in the colour %s',
  (color) => {
    const html = layOutHtml(invitation, URL, { ...SENDER, primary: color, background: color })
    const header = styleOf(html, /<tr><td style="(padding:18px[^"]*)"/)
    const button = styleOf(html, /<a href="[^"]*" style="([^"]*)"/)
    for (const { background, color: ink } of [header, button]) {
      expect(background).toBe(color)
      expect(contrastOf(color, ink ?? '')).toBeGreaterThanOrEqual(4.5)
    }
    const edge = button.border?.split(' ').at(-1) ?? ''
    for (const card of ['#ffffff', '#151a17']) expect(contrastOf(edge, card), `edge on ${card}`).toBeGreaterThanOrEqual(3)
  },
)

it('is readable in light and dark mode', () => {
  const html = layOutHtml(invitation, URL, SENDER)
  const [dark = ''] = html.match(/@media \(prefers-color-scheme: dark\) \{.*?\n\}/s) ?? []
  const inDark = (name: string) => dark.match(new RegExp(`\\.${name} \\{(.*)\\}`))?.[1] ?? ''
  const card = { light: '#ffffff', dark: inDark('card').match(/background: (#\w+)/)?.[1] ?? '' }
  expect(html).toContain(`background:${card.light}`)
  expect(contrastOf(inDark('card').match(/ color: (#\w+)/)?.[1] ?? '', card.dark)).toBeGreaterThanOrEqual(4.5)
  expect(contrastOf(inDark('soft').match(/ color: (#\w+)/)?.[1] ?? '', card.dark)).toBeGreaterThanOrEqual(4.5)
  const softs = [...html.matchAll(/class="soft" style="[^"]*color:(#\w+)/g)].map(([, color = '']) => color)
  expect(softs.length).toBeGreaterThan(0)
  for (const color of softs) expect(contrastOf(color, card.light)).toBeGreaterThanOrEqual(4.5)
})

it('shows the logo of the team, if there is one', () => {
  const logo = 'https://arbour.example/api/objects/public/1"2'
  expect(layOutHtml(invitation, URL, { ...SENDER, logo })).toContain('src="https://arbour.example/api/objects/public/1&quot;2"')
  expect(layOutHtml(invitation, URL, SENDER)).not.toContain('<img')
})

it('has no link if there is no action', () => {
  expect(layOutHtml(changed, null, SENDER)).not.toMatch(/<a |address:/)
  expect(layOutText(changed, null)).not.toContain('http')
})

it('contains a plain text version', () => {
  expect(layOutText(invitation, URL)).toBe(
    [
      'Join Acme',
      'Someone invited you to join Acme on Arbour as an Admin.',
      'This link is only for you and expires on 30 November 2026.',
      `Join Acme:\n${URL}`,
      'If you weren’t expecting this, you can ignore this email.\n',
    ].join('\n\n'),
  )
})
