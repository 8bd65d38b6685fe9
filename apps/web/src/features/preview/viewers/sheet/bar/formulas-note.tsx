import type { Rendition } from '@arbour/contract/entities/items/rendition'
import { t } from '@arbour/messages/t'
import { ViewerNote } from '../../viewer/viewer-note.tsx'
import type { OpenBook } from '../book/book-client.ts'

/** Whether the workbook has formulas whose stored values are missing or stale. */
export function lacksValues({ book, sheets }: OpenBook): boolean {
  return book.isStale || [...sheets.values()].some(({ layout }) => layout.uncomputed > 0)
}

interface FormulasNoteProps {
  /** The number of formulas of the sheet without a value. */
  uncomputedCount: number
  isStale: boolean
  /** The state of the computed copy. */
  state: Rendition['state']
}

/** A note about formulas without a value, as in generated workbooks that were never calculated. */
export function FormulasNote({ uncomputedCount, isStale, state }: FormulasNoteProps) {
  if (uncomputedCount === 0 && !isStale) return null
  if (state === 'waiting' || state === 'ready') return <ViewerNote>{t('preview.sheet.calculatingFormulas')}</ViewerNote>
  return (
    <ViewerNote>
      {uncomputedCount === 0
        ? t('preview.sheet.valuesOfFormulasInThis')
        : t('preview.sheet.formulasWithoutResults', { uncomputedCount })}
    </ViewerNote>
  )
}
