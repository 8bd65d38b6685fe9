/** What calls by signed addresses have in common. */
import { z } from 'zod'
import type { CallHeaders } from './call.ts'

/** A signed address, as an answer of another call gave it. */
export const SignedAddress = z.strictObject({
  token: z
    .string()
    .describe('The end of an address that another call gave: what it is for, who it was made for, and a signature.'),
})

/** What a GET of stored bytes may ask. */
export const RANGE_REQUEST = {
  Range: { description: 'One part of the bytes.', example: 'bytes=0-1023' },
  'If-Range': { description: 'The ETag that the part must be of; else all bytes are answered.', example: '"a1b2c3"' },
  'If-None-Match': { description: 'ETags that the caller has the bytes of.', example: '"a1b2c3"' },
} satisfies CallHeaders

/** What an answer with stored bytes says of them, beside length, part and ETag. */
export const BYTES_ANSWER = {
  'Content-Disposition': {
    description: 'The name under which they are saved, and whether they are shown.',
    example: 'attachment; filename="Plan.pdf"',
  },
  'Cache-Control': {
    description:
      'The bytes of an address never change. `private, no-cache` for visitors of a public link, which can end at any time.',
    example: 'private, max-age=43200, immutable',
  },
} satisfies CallHeaders
