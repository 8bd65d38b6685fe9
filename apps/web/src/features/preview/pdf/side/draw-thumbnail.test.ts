import type { PDFPageProxy } from 'pdfjs-dist'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawThumbnail } from './draw-thumbnail.ts'

vi.mock('../draw-page.ts', () => ({ freeCanvas: (canvas: { width: number }) => Object.assign(canvas, { width: 0 }) }))

const canvas = { width: 0, height: 0 }
beforeEach(() => void vi.stubGlobal('window', { document: { createElement: () => canvas } }))
afterEach(() => void vi.unstubAllGlobals())

/** A page of 100 x 400 whose drawing a test ends. */
function makePage() {
  const drawing = Promise.withResolvers<void>()
  const cleanup = vi.fn()
  const page = {
    rotate: 0,
    getViewport: ({ scale }: { scale: number }) => ({ width: 100 * scale, height: 400 * scale }),
    render: () => ({ promise: drawing.promise, cancel: () => drawing.reject(new Error('cancelled')) }),
    cleanup,
  }
  return { page: page as unknown as PDFPageProxy, drawing, cleanup }
}

it('what a thumbnail was drawn from is given back as soon as it is there', async () => {
  const { page, drawing, cleanup } = makePage()
  const drawn = drawThumbnail(page, { turn: 0, width: 50, signal: new AbortController().signal })
  expect(cleanup).not.toHaveBeenCalled()
  drawing.resolve()
  expect(await drawn).toMatchObject({ width: 50, height: 100 })
  expect(cleanup).toHaveBeenCalledOnce()
})

it('a thumbnail that nobody waits for any more leaves nothing', async () => {
  const { page, cleanup } = makePage()
  const leave = new AbortController()
  const drawn = drawThumbnail(page, { turn: 0, width: 50, signal: leave.signal })
  leave.abort()
  await expect(drawn).rejects.toThrow('cancelled')
  expect(canvas.width).toBe(0)
  expect(cleanup).toHaveBeenCalledOnce()
})
