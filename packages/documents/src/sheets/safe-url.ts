/** Returns a URL that may be opened from a sheet, of the web or of a mail to write; null for any other. */
export function safeUrl(text: string | undefined): string | null {
  if (!text || text.length > 2048) return null
  const url = URL.parse(text)
  return url && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null
}
