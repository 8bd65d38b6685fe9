import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'

/** A word that an item must contain. */
export interface QueryWord {
  text: string
  /** The code that it is part of, without separators: `ab1234` for the words of `AB-123-4`. Null if it is not part of one. */
  code: string | null
  /** Similar words, nearest first; empty unless the spelling is corrected. */
  corrections: { text: string; distance: number }[]
  /** Tags that contain the word. */
  tagIds: string[]
}

/** The words of a query. */
export interface QueryWords {
  words: QueryWord[]
  /** The whole query normalised like names in the database, with a space at either end. */
  phrase: string
}

/** Further words are ignored. */
const MAX_WORDS = 12
/** Shorter words are only matched at the beginning of words. */
const SHORTEST_PART = 3

const AND = sql` AND `

/** Splits a query as the database splits names, and finds the tags of a team that its words match. */
export async function readWords(db: Db, { tenantId, q }: { tenantId: string | null; q: string }): Promise<QueryWords> {
  if (q.trim() === '') return { words: [], phrase: '' }
  const { rows } = await sql<{ phrase: string; terms: Term[]; tags: { id: string; text: string }[] | null }>`${PREPARED}
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

/** A part of the query between spaces: its words, and the same without separators. */
interface Term {
  words: string
  code: string
}

/** Returns the distinct words of all terms. */
function takeApart(terms: readonly Term[]): Pick<QueryWord, 'text' | 'code'>[] {
  const words = new Map<string, Pick<QueryWord, 'text' | 'code'>>()
  for (const term of terms) {
    const code = term.code === term.words ? null : term.code.trim()
    const texts = term.words.split(' ').filter((text) => text !== '')
    for (const text of texts) words.set(`${text} ${code}`, { text, code })
  }
  return [...words.values()].slice(0, MAX_WORDS)
}

/** Returns the pattern that a text must contain for a word. Needs no escaping: normalised text contains no LIKE wildcards. */
function needle(word: string): string {
  return [...word].length < SHORTEST_PART ? ` ${word}` : word
}

/** SQL: whether a searchable text contains a word, the code that it is part of, or a similar word. */
export function holdsWord(text: RawBuilder<unknown>, word: QueryWord): RawBuilder<boolean> {
  const literal = holds(text, word.text)
  if (word.code === null && word.corrections.length === 0) return literal
  const code = word.code === null ? [] : [holds(text, word.code)]
  const corrected = word.corrections.map((correction) => sql`${text} LIKE ${`% ${correction.text}%`}`)
  return sql`(${sql.join([literal, ...code, ...corrected], sql` OR `)})`
}

function holds(text: RawBuilder<unknown>, part: string): RawBuilder<boolean> {
  return sql`${text} LIKE ${`%${needle(part)}%`}`
}

/** SQL: whether a searchable text contains all words. The words of a code are a single condition for the index of substrings. */
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
