import { type Chain, type ChainReader, findSuccessors, readChains } from '#modules/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { grantedRole } from './fragments.ts'
import type { Principal } from './principal.ts'

/** How chains are read for a principal: in the trees that they reach, with what each item gives them. */
export function readerFor(principal: Principal): ChainReader {
  return { trees: principal.trees, grantedRole: (alias) => grantedRole(alias, principal) }
}

/** The chains of items by their ids; an id that is in none of the principal's trees is left out. */
export function loadChains(db: Db, principal: Principal, ids: readonly string[]): Promise<Map<string, Chain>> {
  return readChains(db, readerFor(principal), ids)
}

/** The chain of one item by its id, or null when none of the principal's trees has it. */
export async function loadChain(db: Db, principal: Principal, id: string): Promise<Chain | null> {
  return (await loadChains(db, principal, [id])).get(id) ?? null
}

/** The chains of items by their ids, and by the ids of ended ones those of the items that they became part of. */
export async function loadChainsOrSuccessors(db: Db, principal: Principal, ids: readonly string[]): Promise<Map<string, Chain>> {
  const chains = await loadChains(db, principal, ids)
  const missing = ids.filter((id) => !chains.has(id))
  if (missing.length === 0) return chains
  const successors = await findSuccessors(db, { trees: principal.trees, ids: missing })
  const more = await loadChains(db, principal, [...new Set(successors.values())])
  return new Map([
    ...chains,
    ...[...successors].flatMap(([id, intoId]) => {
      const chain = more.get(intoId)
      return chain ? [[id, chain] as const] : []
    }),
  ])
}

/** The id itself, or that of the item which an ended one became part of; itself too when it leads nowhere. */
export async function currentId(db: Db, { trees }: Principal, id: string): Promise<string> {
  return (await findSuccessors(db, { trees, ids: [id] })).get(id) ?? id
}
