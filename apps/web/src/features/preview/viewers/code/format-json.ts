/** Longer texts are not formatted. UTF-16 code units. */
const MAX_LENGTH = 2 * 1024 ** 2
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g
const MAX_DEPTH = 200

/**
 * Formats JSON with one line per value. Values stay as written: numbers keep all digits, and duplicate names stay. Null if the
 * text is not JSON, is too long or too deep, or is formatted already.
 */
export function formatJson(text: string): string | null {
  if (text.length > MAX_LENGTH || !isJson(text)) return null
  const lines: string[] = []
  let line = ''
  let depth = 0
  const breakLine = () => {
    lines.push(line)
    line = '  '.repeat(depth)
  }
  let before = ''
  for (const [token] of text.matchAll(TOKEN)) {
    const isClosing = token === '}' || token === ']'
    if (isClosing) {
      depth--
      if (before !== '{' && before !== '[') breakLine()
    } else if (before === '{' || before === '[' || before === ',') breakLine()
    line += token === ':' ? ': ' : token
    if (token === '{' || token === '[') depth++
    if (depth > MAX_DEPTH) return null
    before = token
  }
  lines.push(line)
  const formatted = `${lines.join('\n')}\n`
  return formatted.trim() === text.trim() ? null : formatted
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const LONG_LINE = 400

/** Whether a text is minified: one of its lines is too long to read. */
export function isMinified(text: string): boolean {
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from)
    if ((end < 0 ? text.length : end) - from > LONG_LINE) return true
    if (end < 0) return false
    from = end + 1
  }
  return false
}
