import type { SearchSort } from '@arbour/contract/calls/lists'
import { type RawBuilder, sql } from 'kysely'
import { holdsAll, type QueryWord, type QueryWords } from './query-words.ts'

/** How far a corrected word lies behind one that was typed right. */
const CORRECTED = 10

/** The part of an item's searchable text that comes from its name. */
export const NAME_TEXT = sql`split_part(i.search_text, E'\n', 1)`

/**
 * How well a name fits, 0 the best: it is what was typed (with or without its extension), begins with it, has words that begin with all
 * words, holds them as parts; else (4) tags or (5) the description make up for the rest. Behind all that what was only nearly typed.
 */
export function rankOf({ words, phrase }: QueryWords, { name }: { name: RawBuilder<unknown> }): RawBuilder<number> {
  if (words.length === 0) return sql`0`
  if (words.some((word) => word.corrections.length > 0)) return sql`${CORRECTED} + ${correctionsIn(words, name)}`
  const begins = words.map((word) => sql`${name} LIKE ${`% ${word.text}%`}`)
  return sql`CASE
    WHEN ${name} = ${phrase} OR ${name} = ${phrase} || i.ext || ' ' THEN 0
    WHEN ${name} LIKE ${`${phrase.trimEnd()}%`} THEN 1
    WHEN ${sql.join(begins, sql` AND `)} THEN 2
    WHEN ${holdsAll(name, words)} THEN 3
    ELSE 5 END`
}

/** How many slips lie between what was typed and the nearest that a name holds, in all words together. */
function correctionsIn(words: readonly QueryWord[], name: RawBuilder<unknown>): RawBuilder<number> {
  const distances = words.map((word) => {
    const cases = word.corrections.map(({ text, distance }) => sql`WHEN ${name} LIKE ${`% ${text}%`} THEN ${sql.lit(distance)}`)
    return sql`CASE WHEN ${name} LIKE ${`%${word.text}%`} THEN 0 ${sql.join(cases, sql` `)} ELSE 3 END`
  })
  return sql`${sql.join(distances, sql` + `)}`
}

const KEYS = {
  relevance: [],
  name: [],
  updated: [sql`updated`],
  created: [sql`created`],
  size: [sql`size`],
  type: [sql`ext COLLATE "C"`],
} as const

/** The order of candidates. What has no value (a folder's size) comes last either way. By relevance without words: the latest change first. */
export function orderOf(sort: SearchSort, { hasWords }: { hasWords: boolean }): RawBuilder<unknown> {
  const [key, direction] = sort.split(':') as [keyof typeof KEYS, 'asc' | 'desc']
  const [up, down] = direction === 'asc' ? [sql`ASC`, sql`DESC`] : [sql`DESC`, sql`ASC`]
  if (key === 'relevance') {
    if (!hasWords) return sql`updated ${down} NULLS LAST, id ${down}`
    return sql`rank ${up}, is_dir ${down}, length ${up}, updated ${down} NULLS LAST, id ${down}`
  }
  const keys = KEYS[key].map((column) => sql`${column} ${up} NULLS LAST`)
  return sql.join([
    ...keys,
    ...(key === 'updated' || key === 'created' ? [] : [sql`name COLLATE natural_order ${up}`]),
    sql`id ${up}`,
  ])
}
