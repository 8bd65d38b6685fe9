import type { Sheet } from '@arbour/documents/sheets/sheet'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { usePrint } from '../../print/use-print.ts'
import { MAX_PRINTED_ROWS, printSheet } from './print-sheet.ts'

interface PrintSheetOptions {
  sheet: Sheet
  /** Changes when more rows are loaded. */
  version: number
  hasHeader: boolean
  /** Whether all rows are loaded. */
  isWhole: boolean
  /** Whether the sheet is truncated. */
  isCut: boolean
  /** Loads more of the sheet; absent if all of it is loaded automatically. */
  onMore: (() => void) | undefined
}

/** Prints a sheet. Starts once as many rows are loaded as are printed, so that the printout is complete and its note correct. */
export function usePrintSheet(
  frame: RefObject<HTMLElement | null>,
  { sheet, version, hasHeader, isWhole, isCut, onMore }: PrintSheetOptions,
) {
  const pendingPrint = useRef<{ resolve: () => void; reject: (error: unknown) => void } | null>(null)
  const isEnough = isWhole || sheet.store.rowCount > MAX_PRINTED_ROWS
  const printIfReady = () => {
    const print = pendingPrint.current
    if (!print) return
    if (!isEnough) {
      onMore?.()
      return
    }
    pendingPrint.current = null
    printSheet(sheet, { hasHeader, isWhole: isWhole && !isCut }).then(print.resolve, print.reject)
  }
  const printAfterPart = useEffectEvent(printIfReady)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each part that comes
  useEffect(() => printAfterPart(), [isEnough, version])
  return usePrint(
    frame,
    () =>
      new Promise<void>((resolve, reject) => {
        pendingPrint.current = { resolve, reject }
        printIfReady()
      }),
  )
}
