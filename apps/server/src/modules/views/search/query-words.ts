import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** A word that an item has to hold. */
export interface QueryWord {
  text: string
  /** The code that it was typed in, without separators: `ab1234` for the words of `AB-123-4`. Null when it was not typed in one. */
  code: string | null
  /** What may have been meant instead, nearest first; empty unless the spelling is corrected. */
  corrections: { text: string; distance: number }[]
  /** Tags that hold the word. */
  tagIds: string[]
}

/** What somebody looks for. */
export interface QueryWords {
  words: QueryWord[]
  /** All of it as the database keeps names, a space at either end. */
  phrase: string
}

/** More words than this say nothing more. */
const MAX_WORDS = 12
/** Shorter words are looked for at the beginnings of words only. */
const SHORTEST_PART = 3

const AND = sql` AND `

/** Takes what was typed apart, as the database takes names apart, and finds the tags of a team that its words may mean. */
export async function readWords(db: Db, { tenantId, q }: { tenantId: string | null; q: string }): Promise<QueryWords> {
  if (q.trim() === '') return { words: [], phrase: '' }
  const { rows } = await sql<{ phrase: string; terms: Term[]; tags: { id: string; text: string }[] | null }>`
    SELECT s.phrase, (
      SELECT json_agg(json_build_object('words', searchable(term), 'code', searchable(without_separators(term))))
      FROM regexp_split_to_table(${q}, '\\s+') AS term
    ) AS terms, (
      SELECT json_agg(json_build_object('id', t.id, 'text', t.search_text)) FROM tags t
      WHERE t.tenant_id = ${tenantId}
        AND EXISTS (SELECT 1 FROM string_to_table(btrim(s.phrase), ' ') AS word WHERE t.search_text LIKE '% ' || word || '%'
          OR length(word) >= ${SHORTEST_PART} AND t.search_text LIKE '%' || word || '%')
    ) AS tags
    FROM (SELECT searchable(${q}) AS phrase) s`.execute(db)
  const { phrase = '', terms = [], tags = null } = rows[0] ?? {}
  const words = takeApart(terms).map((word) => ({
    ...word,
    corrections: [],
    tagIds: (tags ?? []).filter((tag) => tag.text.includes(needle(word.text))).map((tag) => tag.id),
  }))
  return { words, phrase }
}

/** What was typed between two spaces, as it is searched: its words, and the same without separators. */
interface Term {
  words: string
  code: string
}

/** Returns the words of all terms, each once. */
function takeApart(terms: readonly Term[]): Pick<QueryWord, 'text' | 'code'>[] {
  const words = new Map<string, Pick<QueryWord, 'text' | 'code'>>()
  for (const term of terms) {
    const code = term.code === term.words ? null : term.code.trim()
    const texts = term.words.split(' ').filter((text) => text !== '')
    for (const text of texts) words.set(`${text} ${code}`, { text, code })
  }
  return [...words.values()].slice(0, MAX_WORDS)
}

/** What of a word has to be found in a text. Needs no escapes: the database keeps no character that LIKE takes for more than itself. */
function needle(word: string): string {
  return [...word].length < SHORTEST_PART ? ` ${word}` : word
}

/** Whether a searchable text holds a word, the code that it was typed in, or a word that may have been meant. */
export function holdsWord(text: RawBuilder<unknown>, word: QueryWord): RawBuilder<boolean> {
  const own = holds(text, word.text)
  if (word.code === null && word.corrections.length === 0) return own
  const code = word.code === null ? [] : [holds(text, word.code)]
  const meant = word.corrections.map((correction) => sql`${text} LIKE ${`% ${correction.text}%`}`)
  return sql`(${sql.join([own, ...code, ...meant], sql` OR `)})`
}

function holds(text: RawBuilder<unknown>, part: string): RawBuilder<boolean> {
  return sql`${text} LIKE ${`%${needle(part)}%`}`
}

/** Whether a searchable text holds all words. The words of a code are one condition, which the index of parts answers in one go. */
export function holdsAll(text: RawBuilder<unknown>, words: readonly QueryWord[]): RawBuilder<boolean> {
  if (words.length === 0) return sql`true`
  const codes = new Set(words.flatMap(({ code }) => code ?? []))
  const alone = words.filter(({ code }) => code === null).map((word) => holdsWord(text, word))
  const typed = [...codes].map((code) => {
    const parts = words.filter((word) => word.code === code).map((word) => holdsWord(text, { ...word, code: null }))
    return sql<boolean>`(${sql.join(parts, AND)} OR ${holds(text, code)})`
  })
  return sql`(${sql.join([...alone, ...typed], AND)})`
}
