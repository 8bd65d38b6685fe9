import { z } from 'zod'

/**
 * States of a rendition, which the server generates to show a file: its thumbnail, or pages of a format that browsers don't
 * support. `none`: this file has no rendition here; `waiting`: in progress; `failed`: impossible, and `reason` explains why to
 * users.
 */
export const RENDITION_STATES = ['none', 'waiting', 'ready', 'failed'] as const
/** The parts of a file that its preview omits, if known. */
export const Unshown = z
  .object({
    comments: z.int().describe('Comments of a document, which its pages do not show.'),
    has_more_pages: z.boolean().describe('Whether only the first pages were rendered.'),
    linked_pictures: z.int().describe('Linked pictures that are not part of the file.'),
    embedded_parts: z.int().describe('Embedded parts in other formats, such as HTML, that Word merges into the document.'),
  })
  .meta({ id: 'Unshown', description: 'What the preview of a file omits.' })
export type Unshown = z.infer<typeof Unshown>

/** The value for a file whose preview is complete. */
export const NO_OMISSIONS: Unshown = { comments: 0, has_more_pages: false, linked_pictures: 0, embedded_parts: 0 }

export const Rendition = z
  .object({
    state: z
      .enum(RENDITION_STATES)
      .describe(
        "`none`: no preview for this file type; `waiting`: it is being created; `failed`: it can't be created, for the given `reason`.",
      ),
    url: z.string().nullable().describe('Signed URL of its bytes; only if ready.'),
    mimetype: z.string().nullable().describe('Media type of its bytes; only if ready.'),
    reason: z.string().nullable().describe('A sentence for users; only if it failed.'),
    can_retry: z
      .boolean()
      .describe('Whether it failed for a reason outside the file: `files/preview` with `retry` creates it again.'),
    is_queued: z.boolean().describe('Whether it is queued, and the server has not started to create it.'),
  })
  .meta({ id: 'Rendition', description: 'A rendition of an item for display.' })
export type Rendition = z.infer<typeof Rendition>
