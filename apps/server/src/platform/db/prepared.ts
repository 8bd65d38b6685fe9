import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'

const MARK = '/* prepared */'
/** The mark must be at the beginning of a statement, after its first word, or at its end. */
const MARK_WITHIN = 40

/**
 * Marks a frequent statement with few different texts, at its beginning or end: PostgreSQL then plans it once per connection,
 * which saves most of the time of a lookup by key. Not for statements whose best plan depends on their values, nor for `SELECT
 * *`, which a later migration would break.
 */
export const PREPARED: RawBuilder<unknown> = sql.raw(MARK)

/**
 * SQL: ids for `ANY` in a {@link PREPARED} statement. Hides their number from the planner, which would otherwise prefer a new
 * plan for each number to the generic plan.
 */
export function anyOf(ids: readonly string[]): RawBuilder<readonly string[]> {
  return sql`ANY((SELECT ${ids}::uuid[])::uuid[])`
}

/** Statement names by their texts, the same on every connection. */
const names = new Map<string, string>()

function nameOf(text: string): string {
  let name = names.get(text)
  if (name === undefined) {
    name = `arbour_${names.size + 1}`
    names.set(text, name)
  }
  return name
}

const isMarked = (text: string) => text.slice(0, MARK_WITHIN).includes(MARK) || text.endsWith(MARK)

interface PreparingConfig extends pg.ClientConfig {
  /** Prepares all statements with parameters. A connection then keeps each text. */
  isPreparingAll: boolean
}

/** A connection that prepares the statements marked with {@link PREPARED}. */
export class PreparingClient extends pg.Client {
  readonly #isPreparingAll: boolean

  constructor({ isPreparingAll, ...config }: PreparingConfig) {
    super(config)
    this.#isPreparingAll = isPreparingAll
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's own method
  override query(first: any, ...others: any[]): any {
    const [values, ...rest] = others
    const isPrepared = typeof first === 'string' && (isMarked(first) || (this.#isPreparingAll && values?.length > 0))
    if (!isPrepared) return super.query(first, ...others)
    return super.query({ name: nameOf(first), text: first, values }, ...rest)
  }
}
