import '../styles/tools.css'
import { type Child, h } from '../view/h.ts'
import { iconOf } from '../view/icon.ts'

/** Tabler's drawings of what is done with a file. */
const PATHS = {
  'Zoom in': 'M12 5v14M5 12h14',
  'Zoom out': 'M5 12h14',
  Print:
    'M17 17h2a2 2 0 0 0 2-2v-4a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v4a2 2 0 0 0 2 2h2M17 9V5a2 2 0 0 0-2-2H9a2 2 0 0 0-2 2v4M7 15a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2z',
  'Previous page': 'M15 6l-6 6l6 6',
  'Next page': 'M9 6l6 6l-6 6',
  'Fit to window': 'M16 4h4v4M14 10l6-6M8 20H4v-4M4 20l6-6',
} as const

/** The controls of a file that is shown. */
export function toolBar(label: string, ...children: readonly Child[]): HTMLElement {
  return h('div', { class: 'file-tools', role: 'toolbar', 'aria-label': label }, children)
}

export function tool(label: keyof typeof PATHS, onclick: () => void): HTMLButtonElement {
  return h(
    'button',
    { class: 'icon-button', type: 'button', 'aria-label': label, title: label, onclick },
    iconOf(PATHS[label], 18),
  )
}

/** A file with the lines about it above: what of it is not shown, and what to do. */
export function noted(notes: readonly Child[], shown: HTMLElement): HTMLElement {
  const lines = notes.filter(Boolean)
  if (lines.length === 0) return shown
  return h(
    'div',
    { class: 'noted' },
    h(
      'div',
      { class: 'notes', role: 'status' },
      lines.map((line) => h('div', {}, line)),
    ),
    h('div', { class: 'shown' }, shown),
  )
}
