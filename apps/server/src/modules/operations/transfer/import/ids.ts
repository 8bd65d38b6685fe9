import { createHmac } from 'node:crypto'
import type { Refers } from '../format/fields.ts'
import type { Kind } from '../format/kind.ts'
import { ArchiveError } from './archive-error.ts'

/** What the ids of an archive become where it is read. */
export interface Ids {
  /** The team of the archive, and what it is here. */
  team: { from: string; to: string }
  /** With which the ids of rows are changed; null: they stay. */
  key: Buffer | null
  /** Ids of people here, by those in the archive. */
  people: ReadonlyMap<string, string>
}

/** The bytes of an id that say when it was made, and in which order: they stay. */
const KEPT_BYTES = 11

/** Another id for a row, always the same one for the same key: as old, and in the same order, as the one that it stands for. */
export function changedId(id: string, key: Buffer): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  const tail = createHmac('sha256', key)
    .update(bytes)
    .digest()
    .subarray(0, bytes.length - KEPT_BYTES)
  const hex = Buffer.concat([bytes.subarray(0, KEPT_BYTES), tail]).toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** A row with the ids that it has here. Throws {@link ArchiveError} for one that names somebody who is not among the people. */
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
