import { PostgresQueryCompiler, type RawBuilder, sql } from 'kysely'

const compiler = new PostgresQueryCompiler()

/** The columns of an alias, both named in the code alone. They are written as they are: to have them quoted costs a fragment of SQL most of its time. */
export function columnsOf(alias: string): <T>(name: string) => RawBuilder<T> {
  return (name) => sql.raw(`${alias}.${name}`)
}

/** A fragment of SQL without values, compiled once instead of with each statement that it is in. */
export function fixed<T>(fragment: RawBuilder<T>): RawBuilder<T> {
  const { sql: text, parameters } = compiler.compileQuery(fragment.toOperationNode(), { queryId: 'fixed' })
  if (parameters.length > 0) throw new Error(`A fragment with values is not the same each time: ${text}`)
  return sql.raw(text)
}
