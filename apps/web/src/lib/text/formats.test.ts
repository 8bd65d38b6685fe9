import { expect, test } from 'vitest'
import { chooseFormats, usualDateOrder, usualWeekStart } from './formats.ts'

const browser = { language: 'en', browserLocales: ['en-US', 'en'], browserTimeZone: 'America/New_York' }

test('follows the browser without any choice', () => {
  expect(chooseFormats({}, browser)).toEqual({
    locale: 'en-US',
    dateOrder: 'mdy',
    weekStart: 7,
    timeZone: 'America/New_York',
  })
})

test('prefers the region of the team, unless the page is in another language', () => {
  expect(chooseFormats({ teamLocale: 'en-GB' }, browser)).toMatchObject({ locale: 'en-GB', dateOrder: 'dmy', weekStart: 1 })
  const german = { ...browser, language: 'de', browserLocales: ['en-US', 'de', 'de-CH'] }
  expect(chooseFormats({ teamLocale: 'en-GB' }, german)).toMatchObject({ locale: 'de-CH' })
  expect(chooseFormats({}, { ...german, browserLocales: [] })).toMatchObject({ locale: 'de-DE' })
})

test('prefers what the person has chosen', () => {
  const choices = { teamLocale: 'en-US', dateOrder: 'ymd', weekStart: 6, timeZone: 'Asia/Tokyo' } as const
  expect(chooseFormats(choices, browser)).toEqual({ locale: 'en-US', dateOrder: 'ymd', weekStart: 6, timeZone: 'Asia/Tokyo' })
})

test('survives choices that this browser does not know', () => {
  const choices = { teamLocale: 'en-not-a-tag-at-all', timeZone: 'Mars/Olympus' }
  expect(chooseFormats(choices, browser)).toMatchObject({ locale: 'en-US', timeZone: 'America/New_York' })
})

test.each([
  ['en-GB', 'dmy', 1],
  ['en-US', 'mdy', 7],
  ['en-CA', 'ymd', 7],
  ['de-AT', 'dmy', 1],
  ['es-MX', 'dmy', 7],
  ['fr-CA', 'ymd', 7],
  ['nl-NL', 'dmy', 1],
] as const)('knows what is usual in %s', (locale, order, weekStart) => {
  expect([usualDateOrder(locale), usualWeekStart(locale)]).toEqual([order, weekStart])
})
