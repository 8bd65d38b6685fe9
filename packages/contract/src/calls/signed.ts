/** Common parts of calls by signed URL. */
import { z } from 'zod'
import type { CallHeaders } from './call.ts'

/** A signed URL, as returned by another call. */
export const SignedUrl = z.strictObject({
  token: z.string().describe('The signed end of a URL from another call: its purpose, its recipient and a signature.'),
})

/** Request headers of a GET of stored bytes. */
export const RANGE_REQUEST = {
  Range: { description: 'A range of bytes.', example: 'bytes=0-1023' },
  'If-Range': { description: 'Returns the range only if the ETag matches; otherwise all bytes.', example: '"a1b2c3"' },
  'If-None-Match': { description: 'ETags of the bytes that the caller already has.', example: '"a1b2c3"' },
} satisfies CallHeaders

/** Response headers of stored bytes, beside length, range and ETag. */
export const BYTES_ANSWER = {
  'Content-Disposition': {
    description: 'The file name, and whether to display or download it.',
    example: 'attachment; filename="Plan.pdf"',
  },
  'Cache-Control': {
    description: 'The bytes of a URL never change. `private, no-cache` for visitors of a public link, which can end at any time.',
    example: 'private, max-age=43200, immutable',
  },
} satisfies CallHeaders
