import type { Sheet } from '@arbour/documents/sheets/sheet'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
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
  /** Reads more of the sheet; missing where all of it is read without being asked for. */
  onMore: (() => void) | undefined
}

/** Printing a sheet. Begins once as many rows are read as are printed, so that the paper holds them all, and says what is true. */
export function usePrintSheet(
  frame: RefObject<HTMLElement | null>,
  { sheet, version, hasHeader, isWhole, isCut, onMore }: PrintSheetOptions,
) {
  const asked = useRef<{ resolve: () => void; reject: (error: unknown) => void } | null>(null)
  const isEnough = isWhole || sheet.store.rowCount > MAX_PRINTED_ROWS
  const proceed = () => {
    const waiting = asked.current
    if (!waiting) return
    if (!isEnough) {
      onMore?.()
      return
    }
    asked.current = null
    printSheet(sheet, { hasHeader, isWhole: isWhole && !isCut }).then(waiting.resolve, waiting.reject)
  }
  const proceedAfterPart = useEffectEvent(proceed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each part that comes
  useEffect(() => proceedAfterPart(), [isEnough, version])
  return usePrint(
    frame,
    () =>
      new Promise<void>((resolve, reject) => {
        asked.current = { resolve, reject }
        proceed()
      }),
  )
}
