import { send } from '@arbour/client/http'
import { PICTURE_SIZE } from '@arbour/contract/limits'
import { openPixelsFrame, requestPixels } from '../pixels-frame.ts'

/** Larger ones are shown as rendered by the server. */
const MAX_BYTES = 16 * 1024 ** 2
const DRAW_MS = 8000
const BEYOND_SERVER = /<(?:[\w.-]+:)?(?:foreignObject|textPath)[\s/>]/

/** Whether an SVG has texts that the server omits: embedded HTML, or text along a path. */
export function hasTextsForBrowser(svg: string): boolean {
  return BEYOND_SERVER.test(svg)
}

/**
 * The server's picture is complete; the browser's picture is used; or only the server's picture is available, without some of the
 * texts.
 */
export type SvgDrawing = { state: 'unneeded' } | { state: 'drawn'; png: Blob } | { state: 'incomplete' }

interface DrawSvgOptions {
  size: number | null
  /** CSS pixels, if known. */
  measures: { width: number | null; height: number | null } | null
  signal: AbortSignal
}

/**
 * Renders an SVG in this browser if the server's picture lacks texts. It is rendered as an image in a page without an origin,
 * which returns pixels; one that does not finish is removed with its page.
 */
export async function drawSvg(src: string, { size, measures, signal }: DrawSvgOptions): Promise<SvgDrawing> {
  if (size === null || size > MAX_BYTES) return { state: 'unneeded' }
  const response = await send(src, { signal })
  const bytes = await response.arrayBuffer()
  if (!hasTextsForBrowser(new TextDecoder().decode(bytes))) return { state: 'unneeded' }
  const frame = await openPixelsFrame('svg', signal)
  if (!frame) return { state: 'incomplete' }
  try {
    const request = { bytes, width: measures?.width ?? null, height: measures?.height ?? null, side: PICTURE_SIZE }
    const pixels = await requestPixels(frame, request, { limitMs: DRAW_MS, signal })
    return pixels ? { state: 'drawn', png: new Blob([pixels.png], { type: 'image/png' }) } : { state: 'incomplete' }
  } finally {
    frame.remove()
  }
}
