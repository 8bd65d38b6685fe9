import type { PDFDocumentProxy } from 'pdfjs-dist'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawPageImage } from './draw-page-image.ts'

vi.mock('./free-canvas.ts', () => ({ freeCanvas: (canvas: { width: number }) => Object.assign(canvas, { width: 0 }) }))

const canvas = { width: 0, height: 0 }
beforeEach(() => void vi.stubGlobal('window', { document: { createElement: () => canvas } }))
afterEach(() => void vi.unstubAllGlobals())

/** A page of 100 x 400 whose rendering is completed by the test. */
function makePage() {
  const drawing = Promise.withResolvers<void>()
  const cleanup = vi.fn()
  const page = {
    rotate: 0,
    getViewport: ({ scale }: { scale: number }) => ({ width: (100 * scale * 72) / 96, height: (400 * scale * 72) / 96 }),
    render: () => ({ promise: drawing.promise, cancel: () => drawing.reject(new Error('cancelled')) }),
    cleanup,
  }
  const document = { getPage: async () => page } as unknown as PDFDocumentProxy
  return { document, drawing, cleanup }
}

const SMALL = { number: 1, getScale: () => 0.5, maxRatio: 2 }

it('releases the page as soon as the picture exists', async () => {
  const { document, drawing, cleanup } = makePage()
  const drawn = drawPageImage(document, SMALL)
  expect(cleanup).not.toHaveBeenCalled()
  drawing.resolve()
  expect(await drawn).toMatchObject({ width: 50, height: 100 })
  expect(cleanup).toHaveBeenCalledOnce()
})

it('leaves nothing of an aborted picture', async () => {
  const { document, cleanup } = makePage()
  const leave = new AbortController()
  const drawn = drawPageImage(document, { ...SMALL, signal: leave.signal })
  await Promise.resolve()
  leave.abort()
  await expect(drawn).rejects.toThrow('cancelled')
  expect(canvas.width).toBe(0)
  expect(cleanup).toHaveBeenCalledOnce()
})
