import type { Db, Pool } from './db.ts'

type Hook = () => Promise<void>

interface Transaction {
  pool: Pool
  beforeCommit: Hook[]
  afterCommit: (() => void)[]
}

const transactions = new WeakMap<Db, Transaction>()

/**
 * Runs a change in one transaction. Hooks of {@link beforeCommit} run at its end as part of it; hooks of {@link afterCommit} run
 * after a successful commit.
 */
export async function transact<T>(pool: Pool, change: (tx: Db) => Promise<T>): Promise<T> {
  const transaction: Transaction = { pool, beforeCommit: [], afterCommit: [] }
  const result = await pool.transaction().execute(async (tx) => {
    transactions.set(tx, transaction)
    const changed = await change(tx)
    for (const hook of transaction.beforeCommit) await hook()
    return changed
  })
  for (const hook of transaction.afterCommit) hook()
  return result
}

/** Registers a hook that runs at the end of a transaction, as part of it. */
export function beforeCommit(tx: Db, hook: Hook): void {
  transactionOf(tx).beforeCommit.push(hook)
}

/** Registers a hook that runs after a transaction has committed. It must not throw. */
export function afterCommit(tx: Db, hook: () => void): void {
  transactionOf(tx).afterCommit.push(hook)
}

/** Returns the pool of a transaction. */
export function poolOf(tx: Db): Pool {
  return transactionOf(tx).pool
}

function transactionOf(tx: Db): Transaction {
  const transaction = transactions.get(tx)
  if (!transaction) throw new Error('This needs a transaction of transact()')
  return transaction
}
