/** What stands in the palette, in its order. Pure. */
import type { Item } from '@arbour/contract/entities/item'
import type { Command, CommandGroup } from './commands.ts'
import { rank } from './rank.ts'

export type Row = { kind: 'item'; id: string; item: Item } | { kind: 'command'; id: string; command: Command }

export interface Section {
  id: string
  label: string
  rows: Row[]
}

interface PaletteContent {
  typed: string
  groups: readonly CommandGroup[]
  /** Found for what is typed; the latest ones while nothing is. */
  items: readonly Item[]
}

/** As many actions as are shown beside the items that were found. */
const MAX_COMMANDS = 6

const rowOf = (command: Command): Row => ({ kind: 'command', id: command.id, command })

/**
 * With nothing typed: what can be done with the selection, the items changed last, and then everything else.
 * Then: the actions that fit best, all in one, and the items that were found. The items come later, so they stand below:
 * nothing moves under the fingers.
 */
export function paletteRows({ typed, groups, items }: PaletteContent): Section[] {
  const found: Section = {
    id: 'items',
    label: typed.trim() === '' ? 'Recent' : 'Items',
    rows: items.map((item) => ({ kind: 'item', id: `item-${item.id}`, item })),
  }
  const all = groups.map(({ id, label, commands }) => ({ id, label, rows: commands.map(rowOf) }))
  if (typed.trim() === '') {
    const [selection, others] = [all.filter(({ id }) => id === 'selection'), all.filter(({ id }) => id !== 'selection')]
    return [...selection, found, ...others].filter(({ rows }) => rows.length > 0)
  }
  const commands = rank(
    typed,
    groups.flatMap((group) => group.commands),
  ).slice(0, MAX_COMMANDS)
  return [{ id: 'actions', label: 'Actions', rows: commands.map(rowOf) }, found].filter(({ rows }) => rows.length > 0)
}

const PAGE = 8

/** The row that a key leads to, around both ends; null when it leads nowhere. */
export function stepTo(rows: readonly Row[], from: string | null, key: string): string | null {
  const at = Math.max(
    0,
    rows.findIndex((row) => row.id === from),
  )
  const last = rows.length - 1
  const targets: Record<string, number> = {
    ArrowDown: at === last ? 0 : at + 1,
    ArrowUp: at === 0 ? last : at - 1,
    PageDown: Math.min(last, at + PAGE),
    PageUp: Math.max(0, at - PAGE),
  }
  const to = targets[key]
  return to === undefined ? null : (rows[to]?.id ?? null)
}
