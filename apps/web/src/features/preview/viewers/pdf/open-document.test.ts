import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { describe, expect, it } from 'vitest'
import { openDocument } from './open-document.ts'

const PAGE = { pageNumber: 3 } as PDFPageProxy

/** Asks for a page of a document that the test answers, and collects what the viewer gets to know. */
function askForPage() {
  const answer = Promise.withResolvers<PDFPageProxy>()
  const loadingTask = { destroyed: false }
  const closing = new AbortController()
  const document = { numPages: 7, loadingTask, getPage: () => answer.promise } as unknown as PDFDocumentProxy
  const opened = openDocument(document, closing.signal)
  const events: unknown[] = []
  opened.getPage(3).then(
    (page) => events.push(page),
    (error: unknown) => events.push(error),
  )
  return { answer, loadingTask, closing, opened, events }
}

/** Lets all settled promises run their handlers. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('the document of an open viewer', () => {
  it('passes on pages, failures and everything else', async () => {
    const shown = askForPage()
    expect(shown.opened.numPages).toBe(7)
    shown.answer.resolve(PAGE)
    await settle()
    expect(shown.events).toEqual([PAGE])

    const failed = askForPage()
    failed.answer.reject(new Error('damaged'))
    await settle()
    expect(failed.events).toEqual([new Error('damaged')])
  })

  it('keeps back a page that arrives after the viewer was closed', async () => {
    const { answer, closing, events } = askForPage()
    closing.abort()
    answer.resolve(PAGE)
    await settle()
    expect(events).toEqual([])
  })

  it('keeps back the failure of a page whose document was closed', async () => {
    const { answer, loadingTask, events } = askForPage()
    loadingTask.destroyed = true
    answer.reject(new Error('Transport destroyed'))
    await settle()
    expect(events).toEqual([])
  })
})
