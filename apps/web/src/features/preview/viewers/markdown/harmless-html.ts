/** The few HTML tags that are common in Markdown, with their allowed attributes; all other markup of a text stays text. */
const TAGS: Readonly<Record<string, readonly string[]>> = {
  details: ['open'],
  summary: [],
  kbd: [],
  sub: [],
  sup: [],
  br: [],
  b: [],
  i: [],
  p: ['align'],
  div: ['align'],
  img: ['src', 'alt', 'title', 'width', 'align'],
}
const TAG = /<(\/?)([a-z]+)((?:\s+[a-z-]+(?:\s*=\s*(?:"[^"<>]*"|'[^'<>]*'|[^\s"'<>=]+))?)*)\s*\/?>/gi
const ATTRIBUTE = /([a-z-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/gi

/** Rebuilds the allowed tags of a text's markup and escapes everything else. */
export function keepHarmless(markup: string): string {
  const html = dropComments(markup)
  let safeText = ''
  let position = 0
  for (const match of html.matchAll(TAG)) {
    safeText += escapeTags(html.slice(position, match.index)) + rebuild(match)
    position = match.index + match[0].length
  }
  return safeText + escapeTags(html.slice(position))
}

function rebuild([tagText, slash = '', tag = '', attributes = '']: RegExpMatchArray): string {
  const name = tag.toLowerCase()
  const allowedAttributes = Object.hasOwn(TAGS, name) ? TAGS[name] : undefined
  if (!allowedAttributes) return escapeTags(tagText)
  if (slash) return `</${name}>`
  let safeText = ''
  for (const [, key = '', double, single, bare] of attributes.matchAll(ATTRIBUTE)) {
    if (allowedAttributes.includes(key.toLowerCase()))
      safeText += ` ${key.toLowerCase()}="${(double ?? single ?? bare ?? '').replaceAll('"', '&quot;')}"`
  }
  return `<${name}${safeText}>`
}

function dropComments(html: string): string {
  let safeText = ''
  let position = 0
  for (;;) {
    const start = html.indexOf('<!--', position)
    const end = start < 0 ? -1 : html.indexOf('-->', start + 4)
    if (end < 0) return safeText + html.slice(position)
    safeText += html.slice(position, start)
    position = end + 3
  }
}

function escapeTags(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
