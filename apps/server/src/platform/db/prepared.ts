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

/** Values of PostgreSQL's setting `plan_cache_mode`. */
type PlanCacheMode = 'force_generic_plan' | 'auto'

/**
 * A connection that prepares the statements marked with {@link PREPARED}, and has PostgreSQL use one plan for all their values.
 * By itself, PostgreSQL would plan many of them at each execution, which takes longer than running them: an estimate for known
 * values is often lower than one for unknown values, also if both lead to the same plan.
 */
export class PreparingClient extends pg.Client {
  readonly #isPreparingAll: boolean
  /** The setting of this connection; null if unknown. */
  #planning: PlanCacheMode | null = null

  constructor({ isPreparingAll, ...config }: PreparingConfig) {
    super(config)
    this.#isPreparingAll = isPreparingAll
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's own method
  override query(first: any, ...others: any[]): any {
    const [values, ...rest] = others
    if (typeof first !== 'string') return super.query(first, ...others)
    // PostgreSQL also rolls back the setting, if the transaction changed it.
    if (/^rollback/i.test(first)) this.#planning = null
    const hasValues = values?.length > 0
    const isPrepared = isMarked(first) || (this.#isPreparingAll && hasValues)
    if (hasValues) this.#plan(isPrepared ? 'force_generic_plan' : 'auto')
    if (!isPrepared) return super.query(first, ...others)
    return super.query({ name: nameOf(first), text: first, values }, ...rest)
  }

  /** Sets how PostgreSQL plans the next statements. If that fails, for example in a failed transaction, they fail too. */
  #plan(planning: PlanCacheMode): void {
    if (planning === this.#planning) return
    this.#planning = planning
    super.query(`SET plan_cache_mode = ${planning}`).catch(() => {
      this.#planning = null
    })
  }
}
