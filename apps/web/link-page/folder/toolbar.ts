import { t } from '@arbour/messages/t'
import type { Sort } from '../api/session.ts'
import { h } from '../view/h.ts'
import { icon } from '../view/icon.ts'
import { keepLayout, type Layout, layoutNow, SORTS, type SortKey } from './view-choice.ts'

interface ToolbarOptions {
  sort: Sort
  onSort: (sort: Sort) => void
  onLayout: (layout: Layout) => void
  onSelect: (() => void) | null
}

/** The view options of a folder: sort order, grid or list. */
export function toolbar({ sort, onSort, onLayout, onSelect }: ToolbarOptions): HTMLElement {
  const [key = 'name', direction = 'asc'] = sort.split(':')
  const options = Object.entries(SORTS).map(([value, label]) => h('option', { value, selected: value === key }, label))
  const choice = h('select', { id: 'sort', 'aria-label': t('common.sortBy') }, options)
  choice.addEventListener('change', () => {
    const chosen = choice.value as SortKey
    // Newest and largest first by default.
    onSort(`${chosen}:${chosen === 'name' ? 'asc' : 'desc'}`)
  })
  const isUp = direction === 'asc'
  const turn = h(
    'button',
    {
      class: 'icon-button',
      type: 'button',
      'aria-label': isUp ? t('linkPage.folder.ascendingSortDescending') : t('linkPage.folder.descendingSortAscending'),
    },
    icon(isUp ? 'up' : 'down', 18),
  )
  turn.addEventListener('click', () => onSort(`${key as SortKey}:${isUp ? 'desc' : 'asc'}`))
  return h(
    'div',
    { class: 'tools', role: 'group', 'aria-label': t('files.browser.viewOptions') },
    h('span', { class: 'sort' }, choice, turn),
    onSelect &&
      h('button', { class: 'button quiet', type: 'button', onclick: onSelect }, icon('select', 18), t('linkPage.folder.select')),
    layoutSwitch(onLayout),
  )
}

function layoutSwitch(onLayout: (layout: Layout) => void): HTMLElement {
  const buttons = (['grid', 'list'] as const).map((layout) => {
    const label = layout === 'grid' ? t('files.browser.grid') : t('files.browser.list')
    const button = h('button', { class: 'icon-button', type: 'button', 'aria-label': label, 'data-layout': layout }, icon(layout))
    button.addEventListener('click', () => {
      keepLayout(layout)
      mark(layout)
      onLayout(layout)
    })
    return button
  })
  const mark = (layout: Layout) => {
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.dataset.layout === layout))
  }
  mark(layoutNow())
  return h('span', { class: 'switch' }, buttons)
}
