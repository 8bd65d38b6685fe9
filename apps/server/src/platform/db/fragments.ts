import { PostgresQueryCompiler, type RawBuilder, sql } from 'kysely'

const compiler = new PostgresQueryCompiler()

/**
 * Returns a function for the columns of an alias, whose names are constants in the code. They are not quoted, because quoting
 * takes most of the time of building an SQL fragment.
 */
export function columnsOf(alias: string): <T>(name: string) => RawBuilder<T> {
  return (name) => sql.raw(`${alias}.${name}`)
}

/** Compiles an SQL fragment without values once, instead of with each statement that contains it. */
export function fixed<T>(fragment: RawBuilder<T>): RawBuilder<T> {
  const { sql: text, parameters } = compiler.compileQuery(fragment.toOperationNode(), { queryId: 'fixed' })
  if (parameters.length > 0) throw new Error(`A fragment with values is not the same each time: ${text}`)
  return sql.raw(text)
}
