import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useEffectEvent, useState } from 'react'
import { unshownReason } from '../failure/unshown-reason.ts'
import type { ViewerProps } from '../viewer/viewer-props.ts'
import { explainPdfError, isWrongPassword, loadPdf } from './load-pdf.ts'

/** The state of a PDF: loading, waiting for its password, or loaded. */
export type PdfState =
  | { kind: 'loading' }
  | { kind: 'locked'; isWrong: boolean; unlock: (password: string) => void }
  | { kind: 'ready'; document: PDFDocumentProxy }

const LOADING: PdfState = { kind: 'loading' }

/** Loads a PDF, and releases its memory on unmount. A password stays in this browser: the file is decrypted here. */
export function usePdf({ item, src, onFail }: ViewerProps): PdfState {
  const [state, setState] = useState(LOADING)
  const fail = useEffectEvent(onFail)
  const size = item.size ?? 0
  useEffect(() => {
    let isGone = false
    const task = loadPdf(src, size)
    task.onPassword = (unlock: (password: string) => void, reason: number) => {
      if (isGone) return
      const handlePassword = (password: string) => {
        setState(LOADING)
        unlock(password)
      }
      setState({ kind: 'locked', isWrong: isWrongPassword(reason), unlock: handlePassword })
    }
    task.promise
      .then(async (document) => {
        // Without a first page the file is corrupt.
        await document.getPage(1)
        if (!isGone) setState({ kind: 'ready', document })
      })
      .catch(async (error: unknown) => {
        if (isGone) return
        const cause = explainPdfError(error) ?? (await unshownReason(src, undefined))
        if (!isGone) fail(cause)
      })
    return () => {
      isGone = true
      setState(LOADING)
      void task.destroy()
    }
  }, [src, size])
  return state
}
