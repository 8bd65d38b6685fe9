import type { CsvError } from '@arbour/documents/csv/csv-parser'
import type { CsvChoices, CsvPart } from '@arbour/documents/csv/csv-reader'
import { PLAIN_LAYOUT, type SheetLayout } from '@arbour/documents/sheets/cells/book'
import type { CellFormat } from '@arbour/documents/sheets/cells/cell-format'
import { SheetStore } from '@arbour/documents/sheets/cells/sheet-store'
import { type Encoding, isBinary } from '@arbour/documents/text/encoding'
import { t } from '@arbour/messages/t'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#lib/api/api.ts'
import { nextMessage, WorkerError } from '../../ask-worker.ts'
import { fetchRange } from '../../bytes/fetch-range.ts'
import type { ViewerProps } from '../../viewer/viewer-props.ts'
import { addAutoHeights } from '../model/layout/auto-heights.ts'
import type { CsvRequest } from './csv-worker.ts'

const FIRST_BYTES = 256 * 1024
const PART_BYTES = 4 * 1024 ** 2
/** Larger files have to be downloaded. */
const MAX_BYTES = 256 * 1024 ** 2
const PART_TIMEOUT_MS = 30_000

/** Cell styles: for single lines, and for values with line breaks. */
export const CSV_FORMATS: CellFormat[] = [{ vertical: 'middle' }, { vertical: 'top', wrap: true }]

/** The displayed content of a CSV file. */
export interface Csv {
  store: SheetStore
  layout: SheetLayout
  hasHeader: boolean
  errors: CsvError[]
  errorCount: number
  /** Whether the whole file is loaded. */
  isWhole: boolean
  /** Whether the content is truncated. */
  isCut: boolean
  /** Why the next part failed to load. */
  trouble: string | null
  /** The detected encoding, and the one in use. */
  detectedEncoding: Encoding
  encoding: Encoding
  /** The field separator. */
  separator: string
}

/** Reads a CSV file: its beginning immediately, the next part on each call of `loadMore`. */
export function useCsv({ item: { ext, size }, src, onFail }: ViewerProps) {
  const [csv, setCsv] = useState<Csv | null>(null)
  const [choices, setChoices] = useState<CsvChoices>({ encoding: null, separator: null })
  const fail = useEffectEvent(onFail)
  const loadNext = useRef<() => void>(() => undefined)
  const total = size ?? 0

  useEffect(() => {
    const abort = new AbortController()
    const worker = new Worker(new URL('./csv-worker.ts', import.meta.url), { type: 'module' })
    const store = new SheetStore()
    let layout: SheetLayout | null = null
    let loadedBytes = 0
    let isBusy = false
    let isOver = false

    const load = async () => {
      if (isBusy || isOver) return
      isBusy = true
      try {
        const length = total === 0 ? 0 : loadedBytes === 0 ? FIRST_BYTES : PART_BYTES
        const bytes = await fetchRange(src, { from: loadedBytes, length, signal: abort.signal })
        if (loadedBytes === 0 && isBinary(bytes)) return fail(t('preview.sheet.notTextFile'))
        loadedBytes += bytes.length
        const isLast = loadedBytes >= total || bytes.length === 0
        worker.postMessage({ bytes, ext, choices, isLast } satisfies CsvRequest, [bytes.buffer])
        const part = await nextMessage<CsvPart>(worker, { limitMs: PART_TIMEOUT_MS, signal: abort.signal })
        layout ??= createLayout(part.lengths)
        store.append(part.block, () => addAutoHeights(store, part.block, { looks: CSV_FORMATS, layout: layout ?? PLAIN_LAYOUT }))
        const isCut = part.isCut || (loadedBytes >= MAX_BYTES && !isLast)
        isOver = isCut || isLast
        setCsv((previous) => ({
          store,
          layout: layout ?? PLAIN_LAYOUT,
          hasHeader: previous?.hasHeader ?? part.hasHeader,
          errors: [...(previous?.errors ?? []), ...part.errors],
          errorCount: part.errorCount,
          isWhole: isLast && !isCut,
          isCut,
          trouble: null,
          detectedEncoding: part.found,
          encoding: choices.encoding ?? part.found,
          separator: part.separator,
        }))
      } catch (error) {
        if (abort.signal.aborted) return
        const isKnown = error instanceof ApiError || error instanceof WorkerError
        // Without its worker nothing more is read; loaded data stays.
        isOver = error instanceof WorkerError
        if (store.rowCount === 0) fail(isKnown ? error : t('errors.general.somethingWrong'))
        else
          setCsv(
            (previous) =>
              previous && {
                ...previous,
                trouble: isKnown ? error.message : t('errors.general.somethingWrong'),
                isCut: previous.isCut || isOver,
              },
          )
      } finally {
        isBusy = false
      }
    }
    loadNext.current = () => void load()
    void load()
    return () => {
      abort.abort()
      worker.terminate()
      setCsv(null)
    }
  }, [src, ext, total, choices])

  const choose = useCallback((choice: Partial<CsvChoices>) => setChoices((previous) => ({ ...previous, ...choice })), [])
  return { csv, chosen: choices, choose, loadMore: useCallback(() => loadNext.current(), []) }
}

const WIDTH = { min: 64, max: 360, letter: 7.6, padding: 20 } as const

function createLayout(lengths: readonly number[]): SheetLayout {
  return {
    ...PLAIN_LAYOUT,
    rowHeight: 26,
    columns: Array.from(lengths, (length, col) => ({
      first: col,
      last: col,
      width: Math.round(Math.min(WIDTH.max, Math.max(WIDTH.min, (length ?? 0) * WIDTH.letter + WIDTH.padding))),
    })),
  }
}
