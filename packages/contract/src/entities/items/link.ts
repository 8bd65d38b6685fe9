import { t } from '@arbour/messages/t'
import { z } from 'zod'
import { MAX_NAME_LENGTH, MAX_URL_LENGTH } from '../../limits.ts'
import { malformed } from '../../read-fields.ts'

/** Maximum length of a description taken from a page. */
export const MAX_LINK_DESCRIPTION_LENGTH = 1000

/**
 * A URL that users open: http or https, without user name or password. The parsed URL is returned (`http:///host` as
 * `http://host/`), so that the validated URL is the one stored and opened.
 */
export const WebUrl = z
  .url({ protocol: /^https?$/, normalize: true, error: malformed(() => t('errors.fields.url')) })
  .max(MAX_URL_LENGTH)
  // In a parsed URL, an @ before the path always belongs to credentials.
  .refine((url) => !/^https?:\/\/[^/?#]*@/.test(url), { error: () => t('errors.fields.urlWithPassword') })
  .meta({ title: 'Address' })

const PageUrl = z.string().max(MAX_URL_LENGTH).nullable()

/** Metadata of a page. A missing field is null; all are null if the page could not be loaded. */
export const LinkMetadata = z
  .object({
    /** A single line, valid as a name except for forbidden characters. */
    title: z.string().max(MAX_NAME_LENGTH).nullable(),
    /** The page's preferred image. */
    image: PageUrl,
    /** The largest icon. */
    icon: PageUrl,
    /** The icon of a browser tab. */
    favicon: PageUrl,
    description: z.string().max(MAX_LINK_DESCRIPTION_LENGTH).nullable(),
    /** The final URL after redirects. */
    url: z.string().nullable(),
  })
  .meta({
    id: 'LinkMetadata',
    description:
      'Metadata of a web page. Fields that the page does not provide are null, and all are null if it could not be loaded.',
  })
export type LinkMetadata = z.infer<typeof LinkMetadata>

/** The sanitised text of a page. */
export const LinkPreview = z
  .object({
    /** The final URL after redirects. */
    url: z.string(),
    title: z.string().max(MAX_NAME_LENGTH).nullable(),
    /** Headings, text, lists, tables and links; no scripts, external resources or forms. */
    html: z.string(),
  })
  .meta({ id: 'LinkPreview', description: 'The sanitised text of a page.' })
export type LinkPreview = z.infer<typeof LinkPreview>
