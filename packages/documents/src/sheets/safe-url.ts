/** Returns a URL that is safe to open from a sheet: http(s) or mailto; null for any other. */
export function safeUrl(text: string | undefined): string | null {
  if (!text || text.length > 2048) return null
  const url = URL.parse(text)
  return url && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null
}
