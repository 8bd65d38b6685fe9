/** The content of the palette, in order. Pure. */
import type { Item } from '@arbour/contract/entities/items/item'
import type { Command, CommandGroup } from './commands.ts'
import { rank, score } from './rank.ts'

export type Row = { kind: 'item'; id: string; item: Item } | { kind: 'command'; id: string; command: Command }

export interface Section {
  id: string
  label: string
  rows: Row[]
}

interface PaletteContent {
  typed: string
  groups: readonly CommandGroup[]
  /** The search results for the typed text; the latest items without text. */
  items: readonly Item[]
}

/** The maximum number of actions beside search results. */
const MAX_COMMANDS = 6
/** The minimum score of a search result, which may match by its tags, its description or another spelling. */
const FOUND = 1

const rowOf = (command: Command): Row => ({ kind: 'command', id: command.id, command })
const itemRow = (item: Item): Row => ({ kind: 'item', id: `item-${item.id}`, item })

/**
 * Without text: the actions on the selection, the latest changed items, and then everything else. Otherwise items and actions
 * together by score, with items first among equals.
 */
export function paletteRows({ typed, groups, items }: PaletteContent): Section[] {
  if (typed.trim() !== '') return [{ id: 'results', label: 'Results', rows: rowsFor({ typed, groups, items }) }].filter(hasRows)
  const recent: Section = { id: 'items', label: 'Recent', rows: items.map(itemRow) }
  const all = groups.map(({ id, label, commands }) => ({ id, label, rows: commands.map(rowOf) }))
  const [selection, others] = [all.filter(({ id }) => id === 'selection'), all.filter(({ id }) => id !== 'selection')]
  return [...selection, recent, ...others].filter(hasRows)
}

const hasRows = ({ rows }: Section) => rows.length > 0

function rowsFor({ typed, groups, items }: PaletteContent): Row[] {
  const commands = rank(
    typed,
    groups.flatMap((group) => group.commands),
  )
  const ranked = [
    ...items.map((item) => ({ row: itemRow(item), points: Math.max(FOUND, score(typed, { label: item.name })) })),
    ...commands.slice(0, MAX_COMMANDS).map((command) => ({ row: rowOf(command), points: score(typed, command) })),
  ]
  return ranked.sort((a, b) => b.points - a.points).map(({ row }) => row)
}

const PAGE = 8

/** Returns the row that a key moves to, wrapping around; null if the key has no effect. */
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
