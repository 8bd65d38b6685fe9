import { isDeepStrictEqual } from 'node:util'
import type { Pool } from '#platform/db/db.ts'

/** An item as the client that made it has to find it. */
export interface ItemState {
  name: string
  parentId: string
  isDeleted: boolean
  /** Hexadecimal; null of folders. */
  sha256: string | null
}

/** What is left of an item that may be gone, or never came to be. */
type MaybeState = ItemState | null

/** What a client knows of its items: what was acknowledged, and what may have been done as well where no answer came. */
export class Record {
  readonly #items = new Map<string, { allowed: MaybeState[] }>()
  /** How many changes were acknowledged. */
  acknowledged = 0
  /** How many got no answer, or one that leaves open what was done. */
  open = 0

  /** Items that are there for certain, as they are. */
  certain(): [id: string, state: ItemState][] {
    return [...this.#items].flatMap(([id, { allowed }]) => {
      const [only, ...others] = allowed
      return only && others.length === 0 ? [[id, only]] : []
    })
  }

  /** A change was acknowledged: this is how the item is. */
  is(id: string, state: ItemState): void {
    this.acknowledged += 1
    this.#items.set(id, { allowed: [state] })
  }

  /** A change was asked for and its outcome is not known. The item is left alone from now on. */
  maybe(id: string, state: ItemState): void {
    this.open += 1
    const known = this.#items.get(id)?.allowed ?? [null]
    this.#items.set(id, { allowed: [...known, state] })
  }

  /** A new item was asked for and no answer came. */
  maybeNew(): void {
    this.open += 1
  }

  /** What is not as it may be, in words. */
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
