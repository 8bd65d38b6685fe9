import { t } from '@arbour/messages/t'
import { z } from 'zod'
import { hasControls, isBlank } from '../../names.ts'
import { malformed } from '../../read-fields.ts'
import { Locale, TimeZone } from '../account/formats.ts'
import { Id } from '../common.ts'
import { Currency } from '../currency.ts'
import { fieldLabel } from '../field-labels.ts'

/** Maximum length of a team's or user's name in characters. */
export const MAX_LINE_LENGTH = 200
const MAX_SHORT_NAME_LENGTH = 40
const MAX_SUBDOMAIN_LENGTH = 63

/** Subdomains that no team can have: host names of the server administrator's machines (RFC 2142) and misleading words. */
export const RESERVED_SUBDOMAINS: readonly string[] = [
  ...['abuse', 'account', 'accounts', 'admin', 'administrator', 'all', 'api', 'app', 'arbour', 'assets', 'auth', 'autoconfig'],
  ...[
    'autodiscover',
    'bin',
    'billing',
    'blog',
    'cdn',
    'connect',
    'dashboard',
    'demo',
    'dev',
    'dns',
    'docs',
    'email',
    'files',
    'ftp',
  ],
  ...[
    'git',
    'health',
    'healthz',
    'help',
    'host',
    'hostmaster',
    'idp',
    'imap',
    'info',
    'invitation',
    'localhost',
    'login',
    'logout',
    'mail',
  ],
  ...[
    'metrics',
    'mx',
    'no-reply',
    'noreply',
    'ns',
    'ns1',
    'ns2',
    'oauth',
    'oidc',
    'pop',
    'postmaster',
    'public',
    'root',
    'security',
  ],
  ...[
    'settings',
    'share',
    'shared',
    'sh',
    'smtp',
    'ssl',
    'sso',
    'static',
    'status',
    'support',
    'system',
    'team',
    'teams',
    'test',
  ],
  ...['tls', 'webmail', 'webmaster', 'wpad', 'www'],
]

const SUBDOMAIN = /^[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?$/

/** Returns whether a text has the syntax of a subdomain. It may still be reserved or taken. */
export function isSubdomain(text: string): boolean {
  return text.length <= MAX_SUBDOMAIN_LENGTH && SUBDOMAIN.test(text) && !text.startsWith('org_')
}

/** The name by which other teams find a team. */
export const Subdomain = z
  .string()
  .trim()
  .max(MAX_SUBDOMAIN_LENGTH)
  .refine((text) => text === '' || isSubdomain(text), {
    error: () => t('errors.team.subdomainRule'),
  })
  .refine((text) => text !== '', { error: () => t('errors.fields.required', { label: fieldLabel('Subdomain') }) })
  .refine((text) => !RESERVED_SUBDOMAINS.includes(text), { error: () => t('errors.team.nameReserved') })
  .meta({ title: 'Subdomain' })

/** A single line of text, such as a name. */
export const Line = (title: string, max = MAX_LINE_LENGTH) =>
  z
    .string()
    .trim()
    .max(max, { error: () => t('errors.fields.tooLong', { title: fieldLabel(title) }) })
    .refine((text) => !isBlank(text), { error: () => t('errors.fields.required', { label: fieldLabel(title) }) })
    .refine((text) => !hasControls(text), { error: () => t('errors.fields.controls', { title: fieldLabel(title) }) })
    .meta({ title })

/** A colour: `#` and six hexadecimal digits. */
export const Color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, { error: malformed(() => t('errors.fields.colour')) })
  .toLowerCase()

/** Default colours of a team. */
export const TEAM_COLORS = { primary: '#1a7547', background: '#e3efe7' } as const

/** A picture of the public bucket, by the URL that `objects/upload/url` returned. */
export const PictureUrl = z
  .string()
  .regex(/^\/api\/objects\/public\/[0-9a-f-]{36}$/, { error: malformed(() => t('errors.pictures.notUploaded')) })
  .meta({ title: 'Picture' })

export const Tenant = z
  .object({
    id: Id,
    org_id: z.string(),
    name: z.string(),
    short_name: z.string().describe('For places with little space.'),
    subdomain: z.string().describe('Unique: other teams find it by this name.'),
    picture: z.string().nullable().describe('The icon of the team in lists: its logo.'),
    logo: z.string().nullable(),
    primary_color: z.string(),
    background_color: z.string(),
    locale: Locale.nullable().describe('The default language and region; null: those of each browser.'),
    time_zone: z.string().nullable().describe('For emails; null: UTC.'),
    currency: Currency.describe('Of new amounts of money. Existing ones keep theirs.'),
  })
  .meta({ id: 'Tenant', description: 'A team.' })
export type Tenant = z.infer<typeof Tenant>

/** The complete team details that an Admin can set. */
export const TenantDetails = z.strictObject({
  name: Line('Company name'),
  short_name: Line('Short name', MAX_SHORT_NAME_LENGTH),
  subdomain: Subdomain,
  primary_color: Color.meta({ title: 'Primary colour' }),
  background_color: Color.meta({ title: 'Background colour' }),
  logo: PictureUrl.nullable(),
  /** Absent: unchanged. */
  locale: Locale.nullable().optional(),
  /** Absent: unchanged. */
  time_zone: TimeZone.nullable().optional(),
  /** Absent: unchanged. */
  currency: Currency.optional(),
})
export type TenantDetails = z.infer<typeof TenantDetails>
