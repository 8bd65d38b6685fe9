/** The content of the palette, in order. Pure. */

import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import type { Command, CommandGroup } from './commands.ts'
import { rank, score } from './rank.ts'

export type Row = { kind: 'item'; id: string; item: Item } | { kind: 'command'; id: string; command: Command }

export interface Section {
  id: string
  label: string
  rows: Row[]
}

interface PaletteContent {
  query: string
  groups: readonly CommandGroup[]
  /** The search results for the typed text; the latest items without text. */
  items: readonly Item[]
}

/** The maximum number of actions beside search results. */
const MAX_COMMANDS = 6
/** The minimum score of a search result, which may match by its tags, its description or another spelling. */
const FOUND = 1

const toRow = (command: Command): Row => ({ kind: 'command', id: command.id, command })
const itemRow = (item: Item): Row => ({ kind: 'item', id: `item-${item.id}`, item })

/**
 * Without text: the actions on the selection, the latest changed items, and then everything else. Otherwise items and actions
 * together by score, with items first among equals.
 */
export function paletteRows({ query, groups, items }: PaletteContent): Section[] {
  if (query.trim() !== '')
    return [{ id: 'results', label: t('shell.commandPalette.results'), rows: rowsFor({ query, groups, items }) }].filter(hasRows)
  const recent: Section = { id: 'items', label: t('common.recent'), rows: items.map(itemRow) }
  const sections = groups.map(({ id, label, commands }) => ({ id, label, rows: commands.map(toRow) }))
  const [selection, otherSections] = [
    sections.filter(({ id }) => id === 'selection'),
    sections.filter(({ id }) => id !== 'selection'),
  ]
  return [...selection, recent, ...otherSections].filter(hasRows)
}

const hasRows = ({ rows }: Section) => rows.length > 0

function rowsFor({ query, groups, items }: PaletteContent): Row[] {
  const commands = rank(
    query,
    groups.flatMap((group) => group.commands),
  )
  const rankedRows = [
    ...items.map((item) => ({ row: itemRow(item), points: Math.max(FOUND, score(query, { label: item.name })) })),
    ...commands.slice(0, MAX_COMMANDS).map((command) => ({ row: toRow(command), points: score(query, command) })),
  ]
  return rankedRows.sort((a, b) => b.points - a.points).map(({ row }) => row)
}

const PAGE = 8

/** Returns the row that a key moves to, wrapping around; null if the key has no effect. */
export function stepTo(rows: readonly Row[], activeId: string | null, key: string): string | null {
  const index = Math.max(
    0,
    rows.findIndex((row) => row.id === activeId),
  )
  const lastIndex = rows.length - 1
  const targets: Record<string, number> = {
    ArrowDown: index === lastIndex ? 0 : index + 1,
    ArrowUp: index === 0 ? lastIndex : index - 1,
    PageDown: Math.min(lastIndex, index + PAGE),
    PageUp: Math.max(0, index - PAGE),
  }
  const targetIndex = targets[key]
  return targetIndex === undefined ? null : (rows[targetIndex]?.id ?? null)
}
