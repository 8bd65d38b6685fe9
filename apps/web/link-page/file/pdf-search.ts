import type { ShownPdf } from '#features/preview/viewers/pdf/shown-pdf.ts'
import { type Child, h } from '../view/h.ts'

interface FindEvent {
  matchesCount: { current: number; total: number }
}

/** Searches in a PDF as one types; Enter goes to the next match, Shift and Enter to the one before. */
export function pdfSearch({ eventBus }: ShownPdf): Child {
  const count = h('output', { 'aria-label': 'Matches' })
  const field = h('input', { type: 'search', 'aria-label': 'Search in the document', placeholder: 'Search', autocomplete: 'off' })
  const find = (type: '' | 'again', findPrevious = false) =>
    eventBus.dispatch('find', { type, query: field.value.trim(), findPrevious, highlightAll: true, caseSensitive: false })
  field.addEventListener('input', () => find(''))
  field.addEventListener('keydown', (event) => {
    event.stopPropagation()
    if (event.key === 'Enter') find('again', event.shiftKey)
  })
  const handle = ({ matchesCount: { current, total } }: FindEvent) => {
    count.textContent = field.value.trim() === '' ? '' : total === 0 ? 'None' : `${current} of ${total}`
  }
  eventBus.on('updatefindmatchescount', handle)
  eventBus.on('updatefindcontrolstate', handle)
  return [field, count]
}
