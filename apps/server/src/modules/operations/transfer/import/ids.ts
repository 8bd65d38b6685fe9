import { createHmac } from 'node:crypto'
import type { Refers } from '../format/fields.ts'
import type { Kind } from '../format/kind.ts'
import { ArchiveError } from './archive-error.ts'

/** The mapping of an archive's ids to local ids. */
export interface Ids {
  /** The team's id in the archive, and its local id. */
  team: { from: string; to: string }
  /** The key for changing the ids of rows; null keeps them. */
  key: Buffer | null
  /** Local user ids, by those in the archive. */
  people: ReadonlyMap<string, string>
}

/** The bytes of an id that contain its time and order, which are kept. */
const KEPT_BYTES = 11

/** Returns a replacement id for a row, deterministic for a key: with the same time and order as the original. */
export function changedId(id: string, key: Buffer): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  const tail = createHmac('sha256', key)
    .update(bytes)
    .digest()
    .subarray(0, bytes.length - KEPT_BYTES)
  const hex = Buffer.concat([bytes.subarray(0, KEPT_BYTES), tail]).toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Returns a row with local ids. Throws {@link ArchiveError} if it refers to an unknown user. */
export function changeIds(kind: Kind, row: Readonly<Record<string, unknown>>, ids: Ids): Record<string, unknown> {
  const change = (id: string, refers: Refers): string | null => {
    if (refers === 'person') {
      const person = ids.people.get(id)
      if (person === undefined) throw new ArchiveError(`A ${kind.noun} names the person ${id}, who is not among the people`)
      return person
    }
    if (id === ids.team.from) return ids.team.to
    if (refers === 'team') return null
    return ids.key ? changedId(id, ids.key) : id
  }
  const changed = { ...row }
  for (const [name, field] of Object.entries(kind.fields)) {
    const value = row[name]
    if (field.changeWithin) changed[name] = field.changeWithin(value, (id, refers) => change(id, refers) ?? id)
    else if (field.refers && typeof value === 'string') changed[name] = change(value, field.refers)
  }
  return changed
}
