/** More between the marks is no front matter. UTF-16 code units. */
const MAX_LENGTH = 8000
const FRONT_MATTER = /^\ufeff?---[ \t]*\r?\n([\s\S]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/

/** Takes the block of data off the head of a Markdown text, which site generators and note takers write there. */
export function splitFrontMatter(text: string): { data: string | null; body: string } {
  const found = FRONT_MATTER.exec(text.slice(0, MAX_LENGTH))
  const data = found?.[1]?.trim()
  // Two rulers with prose between them look alike.
  if (!found || !data || !/^[\w"'-]+[ \t]*:/m.test(data)) return { data: null, body: text }
  return { data, body: text.slice(found[0].length) }
}
