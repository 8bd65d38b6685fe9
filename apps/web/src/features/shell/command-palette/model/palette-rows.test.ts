import { IconArrowRight } from '@tabler/icons-react'
import { describe, expect, it } from 'vitest'
import { makeItem } from '#test/make-item.ts'
import type { Command } from './commands.ts'
import { paletteRows, stepTo } from './palette-rows.ts'

const command = (label: string): Command => ({ id: label, label, icon: IconArrowRight, reason: null, run: () => undefined })
const groups = [
  { id: 'selection', label: 'Plan.pdf', commands: [command('Rename'), command('Delete')] },
  { id: 'pages', label: 'Go to', commands: [command('Dashboard'), command('Projects')] },
]
const items = [makeItem({ name: 'Dam.pdf' })]
const shape = (typed: string) =>
  paletteRows({ query: typed, groups, items }).map(({ label, rows }) => [label, ...rows.map((row) => row.id)])

describe('Palette rows', () => {
  it('starts with the selection, then the latest items, then everything else', () => {
    expect(shape('')).toEqual([
      ['Plan.pdf', 'Rename', 'Delete'],
      ['Recent', 'item-id-Dam.pdf'],
      ['Go to', 'Dashboard', 'Projects'],
    ])
  })

  it('sorts by match, with items first among equals', () => {
    expect(shape('da')).toEqual([['Results', 'item-id-Dam.pdf', 'Dashboard']])
    expect(shape('dash')).toEqual([['Results', 'Dashboard', 'item-id-Dam.pdf']])
    const inbox = [makeItem({ name: 'Inbox' })]
    const sections = paletteRows({
      query: 'inb',
      groups: [{ id: 'a', label: 'A', commands: [command('Open in new tab')] }],
      items: inbox,
    })
    expect(sections[0]?.rows.map((row) => row.id)).toEqual(['item-id-Inbox', 'Open in new tab'])
  })

  it('omits empty sections', () => {
    expect(paletteRows({ query: 'xyz', groups, items: [] })).toEqual([])
  })
})

describe('Arrow keys', () => {
  const rows = paletteRows({ query: '', groups, items }).flatMap((section) => section.rows)

  it('wraps around both ends and moves by pages', () => {
    expect(stepTo(rows, 'Rename', 'ArrowDown')).toBe('Delete')
    expect(stepTo(rows, 'Rename', 'ArrowUp')).toBe('Projects')
    expect(stepTo(rows, 'Projects', 'ArrowDown')).toBe('Rename')
    expect(stepTo(rows, 'Rename', 'PageDown')).toBe('Projects')
    expect(stepTo(rows, 'Rename', 'x')).toBeNull()
    expect(stepTo([], null, 'ArrowDown')).toBeNull()
  })
})
