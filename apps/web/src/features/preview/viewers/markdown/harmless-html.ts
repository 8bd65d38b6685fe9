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
  let kept = ''
  let from = 0
  for (const found of html.matchAll(TAG)) {
    kept += escapeTags(html.slice(from, found.index)) + rebuild(found)
    from = found.index + found[0].length
  }
  return kept + escapeTags(html.slice(from))
}

function rebuild([whole, slash = '', tag = '', attributes = '']: RegExpMatchArray): string {
  const name = tag.toLowerCase()
  const allowed = Object.hasOwn(TAGS, name) ? TAGS[name] : undefined
  if (!allowed) return escapeTags(whole)
  if (slash) return `</${name}>`
  let kept = ''
  for (const [, key = '', double, single, bare] of attributes.matchAll(ATTRIBUTE)) {
    if (allowed.includes(key.toLowerCase()))
      kept += ` ${key.toLowerCase()}="${(double ?? single ?? bare ?? '').replaceAll('"', '&quot;')}"`
  }
  return `<${name}${kept}>`
}

function dropComments(html: string): string {
  let kept = ''
  let from = 0
  for (;;) {
    const start = html.indexOf('<!--', from)
    const end = start < 0 ? -1 : html.indexOf('-->', start + 4)
    if (end < 0) return kept + html.slice(from)
    kept += html.slice(from, start)
    from = end + 3
  }
}

function escapeTags(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
