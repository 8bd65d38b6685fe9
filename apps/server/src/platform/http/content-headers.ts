import { create as contentDisposition } from 'content-disposition'

/** What browsers show and never run, and what an SVG would run is kept from running by the sandbox around it. */
const HARMLESS: ReadonlySet<string> = new Set([
  ...['png', 'jpeg', 'gif', 'webp', 'avif', 'bmp', 'svg+xml', 'tiff', 'heic', 'heif', 'apng', 'jxl', 'x-icon'].map(
    (name) => `image/${name}`,
  ),
  ...['mpeg', 'mp4', 'wav', 'x-wav', 'ogg', 'flac', 'x-flac', 'aac', 'webm', 'opus', 'x-m4a'].map((name) => `audio/${name}`),
  ...['mp4', 'webm', 'ogg', 'quicktime', 'x-m4v', 'mpeg', 'x-matroska'].map((name) => `video/${name}`),
  'application/pdf',
  'application/zip',
  'text/plain',
  'text/csv',
  'text/tab-separated-values',
  'text/markdown',
])

/** What is text to read, whatever else it is to a machine that runs it. */
const TEXT =
  /^text\/|^application\/(?:json|xml|yaml|sql|toml|javascript|ecmascript|x-(?:javascript|sh|python|php))$|[+](?:json|xml|yaml)$/

type Disposition = 'inline' | 'attachment'

/**
 * The media type under which stored bytes are sent: the announced one when it can do no harm, else plain text to be shown, and bytes to be
 * saved. So nothing that somebody uploaded is ever a script, a stylesheet or a page of this origin. What it is stands in the API's answers.
 */
export function servedType(announced: string, disposition: Disposition): string {
  if (HARMLESS.has(announced)) return announced
  return disposition === 'inline' && TEXT.test(announced) ? 'text/plain' : 'application/octet-stream'
}

/** The headers of an answer with somebody's bytes: no sniffing, and a sandbox without scripts or origin around what a browser would render. */
export function contentHeaders({
  filename,
  mimetype,
  disposition,
}: {
  filename: string
  mimetype: string
  disposition: Disposition
}) {
  return {
    'Content-Disposition': contentDisposition(filename, { type: disposition }),
    'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    'Content-Type': servedType(mimetype, disposition),
    'X-Content-Type-Options': 'nosniff',
  }
}
