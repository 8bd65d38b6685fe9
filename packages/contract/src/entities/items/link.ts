import { z } from 'zod'
import { MAX_NAME_LENGTH, MAX_URL_LENGTH } from '../../limits.ts'
import { malformed } from '../../read-fields.ts'

/** Longest description that is taken from a page. */
export const MAX_LINK_DESCRIPTION_LENGTH = 1000

/**
 * An address that people open: http or https, without a user name or password in it. What comes out is the address as
 * it is parsed, `http:///host` as `http://host/`, so that what was judged is what is kept and followed.
 */
export const WebUrl = z
  .url({ protocol: /^https?$/, normalize: true, error: malformed('Enter an address that begins with http:// or https://') })
  .max(MAX_URL_LENGTH)
  // Once parsed, nothing but credentials brings an @ into the part before the path.
  .refine((url) => !/^https?:\/\/[^/?#]*@/.test(url), 'An address cannot contain a password')
  .meta({ title: 'Address' })

const PageUrl = z.string().max(MAX_URL_LENGTH).nullable()

/** What a page says of itself. A field that it does not give is null, each of them when it could not be had. */
export const LinkMetadata = z
  .object({
    /** On one line, fit for a name but for the characters that names refuse. */
    title: z.string().max(MAX_NAME_LENGTH).nullable(),
    /** The picture that the page wants to be shown with. */
    image: PageUrl,
    /** The largest icon. */
    icon: PageUrl,
    /** The small icon of a browser's tab. */
    favicon: PageUrl,
    description: z.string().max(MAX_LINK_DESCRIPTION_LENGTH).nullable(),
    /** Where the address led in the end. */
    url: z.string().nullable(),
  })
  .meta({
    id: 'LinkMetadata',
    description:
      'Metadata of a web page. Fields that the page does not provide are null, and all are null if it could not be loaded.',
  })
export type LinkMetadata = z.infer<typeof LinkMetadata>

/** The text of a page, cleaned. */
export const LinkPreview = z
  .object({
    /** Where the address led in the end. */
    url: z.string(),
    title: z.string().max(MAX_NAME_LENGTH).nullable(),
    /** Headings, text, lists, tables and links; nothing that runs, loads or can be sent. */
    html: z.string(),
  })
  .meta({ id: 'LinkPreview', description: 'The sanitised text of a page.' })
export type LinkPreview = z.infer<typeof LinkPreview>
