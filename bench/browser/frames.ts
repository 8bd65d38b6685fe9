import type { Browser, Page } from '@playwright/test'

interface TraceEvent {
  name: string
  ts: number
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline.frame', 'disabled-by-default-devtools.timeline']
/** Distance, and speed in CSS pixels per second, of touchpad scrolling. */
const SCROLL = { distance: 24_000, speed: 6000 }

/** The cost of scrolling through a folder: drawn and dropped frames, and the time between two frames. */
export interface Frames {
  drawn: number
  dropped: number
  p50: number
  p95: number
}

/** Scrolls the open folder down like a touchpad, traced by Chromium itself. */
export async function traceScroll(browser: Browser, page: Page): Promise<Frames> {
  const box = await page.locator('[role="grid"], [role="treegrid"]').first().boundingBox()
  const session = await page.context().newCDPSession(page)
  await browser.startTracing(page, { categories: CATEGORIES })
  await session.send('Input.synthesizeScrollGesture', {
    x: (box?.x ?? 0) + 200,
    y: 500,
    yDistance: -SCROLL.distance,
    speed: SCROLL.speed,
    gestureSourceType: 'mouse',
  })
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  await session.detach()
  return countFrames(trace.traceEvents)
}

function countFrames(events: readonly TraceEvent[]): Frames {
  const drawTimes = events
    .filter(({ name }) => name === 'DrawFrame')
    .map(({ ts }) => ts)
    .sort((a, b) => a - b)
  const gaps = drawTimes
    .slice(1)
    .map((ts, index) => (ts - (drawTimes[index] ?? ts)) / 1000)
    .sort((a, b) => a - b)
  const getPercentile = (share: number) => gaps[Math.min(gaps.length - 1, Math.floor(gaps.length * share))] ?? 0
  return {
    drawn: drawTimes.length,
    dropped: events.filter(({ name }) => name === 'DroppedFrame').length,
    p50: getPercentile(0.5),
    p95: getPercentile(0.95),
  }
}
