/** Longer blocks are not front matter. UTF-16 code units. */
const MAX_LENGTH = 8000
const FRONT_MATTER = /^\ufeff?---[ \t]*\r?\n([\s\S]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/

/** Splits the front matter off a Markdown text, as written by site generators and note-taking apps. */
export function splitFrontMatter(text: string): { data: string | null; body: string } {
  const match = FRONT_MATTER.exec(text.slice(0, MAX_LENGTH))
  const data = match?.[1]?.trim()
  // Two horizontal rules with prose in between look alike.
  if (!match || !data || !/^[\w"'-]+[ \t]*:/m.test(data)) return { data: null, body: text }
  return { data, body: text.slice(match[0].length) }
}
