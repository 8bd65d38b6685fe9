import type { Item } from '@arbour/contract/entities/items/item'
import type { Lock } from '@arbour/contract/entities/items/lock'
import { type FakeTeam, newId } from './fake-team.ts'

/** When locks were set, and end: on the first of December 2030. */
const CREATED = '2030-11-30T12:00:00.000Z'
export const EXPIRES = '2030-12-01T12:00:00.000Z'

/** Answers the calls about locks of a team. */
export class FakeLocks {
  readonly #team: FakeTeam

  constructor(team: FakeTeam) {
    this.#team = team
    team.api.on('filesLocksSet', ({ id, note, expires = EXPIRES }) => {
      const holder = { id: team.userId, name: team.user.name, tenant: null }
      return { file: this.set(id, { is_own: true, holder, note: note || null, expires }) }
    })
    team.api.on('filesLocksRelease', ({ id }) => ({ file: this.#change(id, null) }))
    team.api.on('filesLocksBreak', ({ id }) => ({ file: this.#change(id, null) }))
    team.api.on('filesLocksAsk', () => ({}))
  }

  /** Locks an item, by default for Grace Hopper. */
  set(id: string, lock: Partial<Lock> = {}): Item {
    return this.#change(id, {
      id: newId(),
      item_id: id,
      kind: 'person',
      is_deep: this.#team.items.some((item) => item.id === id && item.is_dir),
      is_own: false,
      holder: { id: newId(), name: 'Grace Hopper', tenant: null },
      note: null,
      created: CREATED,
      expires: EXPIRES,
      ...lock,
    })
  }

  #change(id: string, lock: Lock | null): Item {
    this.#team.items = this.#team.items.map((item) => (item.id === id ? { ...item, lock } : item))
    const changed = this.#team.items.find((item) => item.id === id)
    if (!changed) throw new Error(`No item ${id}`)
    return changed
  }
}
