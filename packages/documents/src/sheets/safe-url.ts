/** An address that may be opened from a sheet: of the web and nothing else. */
export function safeUrl(text: string | undefined): string | null {
  if (!text || text.length > 2048) return null
  const url = URL.parse(text)
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : null
}
