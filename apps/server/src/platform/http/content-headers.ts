import { create as contentDisposition } from 'content-disposition'

/** Types that browsers display without executing anything; scripts in SVG are blocked by the sandbox. */
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

/** Types that are readable as text, even if programs can execute them. */
const TEXT =
  /^text\/|^application\/(?:json|xml|yaml|sql|toml|javascript|ecmascript|x-(?:javascript|sh|python|php))$|[+](?:json|xml|yaml)$/

type Disposition = 'inline' | 'attachment'

/**
 * Returns the media type for sending stored bytes: the announced one if it is harmless, otherwise plain text for display, and
 * binary for downloads. Uploads are therefore never a script, stylesheet or page of this origin. The API returns the real type.
 */
export function servedType(announced: string, disposition: Disposition): string {
  if (HARMLESS.has(announced)) return announced
  return disposition === 'inline' && TEXT.test(announced) ? 'text/plain' : 'application/octet-stream'
}

/**
 * Returns the headers of a response with user content: no sniffing, and a sandbox without scripts or origin for content that
 * browsers render.
 */
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
