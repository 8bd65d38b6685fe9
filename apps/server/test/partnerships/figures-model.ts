import { FIGURES, type Figure } from '@arbour/contract/entities/items/figures'
import { sql } from 'kysely'
import type { Pool } from '#platform/db/db.ts'
import { asPence } from '../files/model/figures.ts'

type Own = Partial<Record<Figure, bigint>>

/** A stored item: its location, and its displayed figures. */
export interface Stored {
  id: string
  team: string
  parent: string | null
  key: string
  isDir: boolean
  isDeleted: boolean
  /** For a mount: the folder of the other team. */
  source: string | null
  shown: Record<Figure, bigint | null>
  manual: Record<Figure, boolean>
}

/** All items of some teams. */
export class Trees {
  readonly items: ReadonlyMap<string, Stored>
  readonly #inside: Map<string | null, Stored[]>

  constructor(items: readonly Stored[]) {
    this.items = new Map(items.map((one) => [one.id, one]))
    this.#inside = Map.groupBy(items, ({ parent }) => parent)
  }

  /** Returns the non-deleted children of a folder, without items that another team shows there. */
  inside(id: string): Stored[] {
    return (this.#inside.get(id) ?? []).filter(({ isDeleted, source }) => !isDeleted && source === null)
  }

  named(folderId: string, key: string): Stored | undefined {
    return this.inside(folderId).find((one) => one.key === key)
  }
}

export async function readTrees(db: Pool, teams: readonly string[]): Promise<Trees> {
  const { rows } = await sql<Record<string, never>>`
    SELECT id, tenant_id AS team, parent_id AS parent, name_key AS key, is_dir AS "isDir", deleted IS NOT NULL AS "isDeleted", source_id AS source,
      budget::text, cost::text, quoted::text, value::text, manual_budget, manual_cost, manual_quoted, manual_value
    FROM items WHERE tenant_id = ANY(${teams}::uuid[]) ORDER BY id`.execute(db)
  return new Trees(
    rows.map((row) => ({
      ...(row as unknown as Stored),
      shown: figures((figure) => (row[figure] == null ? null : asPence(row[figure]))),
      manual: figures((figure) => Boolean(row[`manual_${figure}`])),
    })),
  )
}

function figures<T>(of: (figure: Figure) => T): Record<Figure, T> {
  return Object.fromEntries(FIGURES.map((figure) => [figure, of(figure)])) as Record<Figure, T>
}

/** The manual figures of all teams' items, and the resulting totals: each includes the own side only. */
export class Figures {
  readonly #own = new Map<string, Own>()

  set(id: string, figure: Figure, amount: bigint | null): void {
    const { [figure]: _, ...others } = this.#own.get(id) ?? {}
    this.#own.set(id, amount === null ? others : { ...others, [figure]: amount })
  }

  /**
   * Merges an item into another of the same name, with its contents. Missing figures are taken over, except from another team.
   */
  merge(trees: { before: Trees; after: Trees }, sourceId: string, targetId: string, { isCopy }: { isCopy: boolean }): void {
    const { before } = trees
    const [source, target] = [before.items.get(sourceId), before.items.get(targetId)]
    if (!source || !target) throw new Error('There was nothing to merge')
    for (const child of before.inside(sourceId)) {
      const there = before.named(targetId, child.key)
      if (there) this.merge(trees, child.id, there.id, { isCopy })
      else if (isCopy) this.#copy(trees, child.id, targetId)
    }
    if (source.team === target.team) this.#own.set(targetId, { ...this.#own.get(sourceId), ...this.#own.get(targetId) })
  }

  /** Copies an item: with its figures, except from another team. */
  copied(trees: { before: Trees; after: Trees }, sourceId: string, copyId: string): void {
    const { before, after } = trees
    if (before.items.get(sourceId)?.team === after.items.get(copyId)?.team) this.#own.set(copyId, { ...this.#own.get(sourceId) })
    for (const child of before.inside(sourceId)) this.#copy(trees, child.id, copyId)
  }

  #copy(trees: { before: Trees; after: Trees }, sourceId: string, folderId: string): void {
    const copy = trees.after.named(folderId, trees.before.items.get(sourceId)?.key ?? '')
    if (!copy) throw new Error('There is no copy')
    this.copied(trees, sourceId, copy.id)
  }

  /** Returns the displayed figure: manual, or the total of its non-deleted contents. Another team's items there don't count. */
  shown(trees: Trees, { id, source }: Stored, figure: Figure): bigint | null {
    if (source !== null) return null
    const own = this.#own.get(id)?.[figure]
    if (own !== undefined) return own
    const parts = trees.inside(id).flatMap((child) => this.shown(trees, child, figure) ?? [])
    return parts.length === 0 ? null : parts.reduce((sum, part) => sum + part, 0n)
  }

  isManual({ id }: Stored, figure: Figure): boolean {
    return this.#own.get(id)?.[figure] !== undefined
  }
}
