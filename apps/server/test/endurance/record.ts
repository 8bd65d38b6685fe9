import { isDeepStrictEqual } from 'node:util'
import type { Pool } from '#platform/db/db.ts'

/** The expected state of an item. */
export interface ItemState {
  name: string
  parentId: string
  isDeleted: boolean
  /** Hexadecimal; null for folders. */
  sha256: string | null
}

/** The state of an item that may be deleted, or was never created. */
type MaybeState = ItemState | null

/** What a client knows about its items: acknowledged changes, and possible ones without a response. */
export class Record {
  readonly #items = new Map<string, { allowed: MaybeState[] }>()
  /** Number of acknowledged changes. */
  acknowledged = 0
  /** Number of changes with an unknown outcome. */
  open = 0

  /** Returns items with a certain state. */
  certain(): [id: string, state: ItemState][] {
    return [...this.#items].flatMap(([id, { allowed }]) => {
      const [only, ...others] = allowed
      return only && others.length === 0 ? [[id, only]] : []
    })
  }

  /** Records an acknowledged change with the item's state. */
  is(id: string, state: ItemState): void {
    this.acknowledged += 1
    this.#items.set(id, { allowed: [state] })
  }

  /** Records a change with unknown outcome. The item is not used any more. */
  maybe(id: string, state: ItemState): void {
    this.open += 1
    const known = this.#items.get(id)?.allowed ?? [null]
    this.#items.set(id, { allowed: [...known, state] })
  }

  /** Records a new item without a response. */
  maybeNew(): void {
    this.open += 1
  }

  /** Returns descriptions of invalid states. */
  async check(db: Pool): Promise<string[]> {
    const rows = await db
      .selectFrom('items as i')
      .leftJoin('objects as o', (join) => join.onRef('o.tenant_id', '=', 'i.tenant_id').onRef('o.id', '=', 'i.object_id'))
      .select(['i.id', 'i.name', 'i.parent_id as parentId', 'i.deleted', 'o.sha256'])
      .execute()
    const found = new Map(
      rows.map(({ id, deleted, sha256, parentId, name }) => [
        id,
        { name, parentId: parentId ?? '', isDeleted: deleted !== null, sha256: sha256?.toString('hex') ?? null },
      ]),
    )
    return [...this.#items].flatMap(([id, { allowed }]) => {
      const state = found.get(id) ?? null
      if (allowed.some((one) => isDeepStrictEqual(one, state))) return []
      return [`${id} is ${JSON.stringify(state)} and may be ${JSON.stringify(allowed)}`]
    })
  }
}
