import { z } from 'zod'

/**
 * What the server makes of a file so that it can be seen: its thumbnail, or pages of a format that browsers don't know.
 * `none`: nothing is made of such a file here; `waiting`: it is being made; `failed`: it can't be, and `reason` says why to people.
 */
export const RENDITION_STATES = ['none', 'waiting', 'ready', 'failed'] as const
/** What of a file its preview leaves out, where that is known. */
export const Unshown = z
  .object({
    comments: z.int().describe('Comments of a document, which its pages do not show.'),
    has_more_pages: z.boolean().describe('Whether only the first pages were made.'),
    linked_pictures: z.int().describe('Pictures that are not part of the file: it only names where they are.'),
    embedded_parts: z.int().describe('Parts in other formats, such as HTML, that Word puts together with the document.'),
  })
  .meta({ id: 'Unshown', description: 'What of a file its preview leaves out.' })
export type Unshown = z.infer<typeof Unshown>

/** Of a file whose preview shows everything. */
export const NOTHING_UNSHOWN: Unshown = { comments: 0, has_more_pages: false, linked_pictures: 0, embedded_parts: 0 }

export const Rendition = z
  .object({
    state: z
      .enum(RENDITION_STATES)
      .describe(
        "`none`: nothing is made of such a file here; `waiting`: it is being made; `failed`: it can't be, and `reason` says why.",
      ),
    url: z.string().nullable().describe('Signed address of its bytes; only when ready.'),
    mimetype: z.string().nullable().describe('Media type of its bytes; only when ready.'),
    reason: z.string().nullable().describe('A sentence for people; only when it failed.'),
    can_retry: z
      .boolean()
      .describe(
        'Whether it failed although the file is not to blame: of a file, `files/preview` with `retry` has it made once more.',
      ),
    is_queued: z.boolean().describe('Whether it is `waiting` for its turn, and the server has not begun to create it.'),
  })
  .meta({ id: 'Rendition', description: 'What the server makes of an item so that it can be seen.' })
export type Rendition = z.infer<typeof Rendition>
