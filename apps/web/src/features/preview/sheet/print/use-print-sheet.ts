import type { Sheet } from '@arbour/documents/sheets/sheet'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { usePrint } from '../../print/use-print.ts'
import { MAX_PRINTED_ROWS, printSheet } from './print-sheet.ts'

interface PrintSheetOptions {
  sheet: Sheet
  /** Of its store: another number once more rows are there. */
  version: number
  hasHeader: boolean
  /** Whether nothing more is read. */
  isWhole: boolean
  /** Whether the sheet ends before the file does. */
  isCut: boolean
  /** Whether it may be printed; if not, nothing happens. */
  mayPrint: boolean
  /** Reads more of the sheet; missing where all of it is read without being asked for. */
  onMore: (() => void) | undefined
}

/** Printing a sheet. Begins once as many rows are read as are printed, so that the paper holds them all, and says what is true. */
export function usePrintSheet(
  frame: RefObject<HTMLElement | null>,
  { sheet, version, hasHeader, isWhole, isCut, mayPrint, onMore }: PrintSheetOptions,
) {
  const [asked, setAsked] = useState<{ resolve: () => void; reject: (error: unknown) => void } | null>(null)
  const isEnough = isWhole || sheet.store.rowCount > MAX_PRINTED_ROWS
  const readMore = useEffectEvent(() => onMore?.())
  const print = useEffectEvent(() => printSheet(sheet, { hasHeader, isWhole: isWhole && !isCut }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: more is asked for after each part that comes
  useEffect(() => {
    if (!asked) return
    if (!isEnough) {
      readMore()
      return
    }
    setAsked(null)
    print().then(asked.resolve, asked.reject)
  }, [asked, isEnough, version])
  return usePrint(frame, async () => {
    if (mayPrint) await new Promise<void>((resolve, reject) => setAsked({ resolve, reject }))
  })
}
