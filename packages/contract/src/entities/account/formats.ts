import { LANGUAGES } from '@arbour/messages/languages'
import { t } from '@arbour/messages/t'
import { z } from 'zod'
import { isTimeZone } from '../../moments.ts'

/** The order of day, month and year in a date: `dmy` is 21/11/2026, `mdy` 11/21/2026, `ymd` 2026-11-21. */
export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const
export const DateOrder = z.enum(DATE_ORDERS)
export type DateOrder = z.infer<typeof DateOrder>

/** The first day of a week, as in ISO 8601: 1 is Monday, 6 Saturday, 7 Sunday. */
export const WEEK_STARTS = [1, 6, 7] as const
export const WeekStart = z.literal(WEEK_STARTS)
export type WeekStart = z.infer<typeof WeekStart>

/** A language and a region, which decide on numbers and dates. */
export const LOCALES = [
  'de-AT',
  'de-BE',
  'de-CH',
  'de-DE',
  'en-AU',
  'en-CA',
  'en-GB',
  'en-IE',
  'en-IN',
  'en-NZ',
  'en-US',
  'en-ZA',
  'es-AR',
  'es-CL',
  'es-CO',
  'es-ES',
  'es-MX',
  'fr-BE',
  'fr-CA',
  'fr-CH',
  'fr-FR',
  'nl-BE',
  'nl-NL',
] as const
export const Locale = z.enum(LOCALES)
export type Locale = z.infer<typeof Locale>

/** A time zone by its name in the IANA database: `Europe/London`. */
export const TimeZone = z.string().refine(isTimeZone, { error: () => t('errors.fields.timeZone') })

/** A user's language, and how dates and times are written for them. */
export const Formats = z
  .strictObject({
    language: z
      .enum(LANGUAGES)
      .nullable()
      .describe('Of all texts. Null: the language of the browser, and in emails that of the team.'),
    date_order: DateOrder.nullable().describe('Null: as usual in the region of the team, or of the browser.'),
    week_start: WeekStart.nullable().describe('The first day of a week: 1 is Monday, 7 Sunday. Null: as usual in the region.'),
    time_zone: TimeZone.nullable().describe('Null: that of the browser, and in emails that of the team.'),
  })
  .meta({ id: 'Formats', description: "A user's language, and how dates and times are written for them." })
export type Formats = z.infer<typeof Formats>
