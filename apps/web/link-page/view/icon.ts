const SVG = 'http://www.w3.org/2000/svg'

/** The Tabler icons that the page needs. */
const PATHS = {
  download: 'M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2M7 11l5 5l5-5M12 4v12',
  close: 'M18 6L6 18M6 6l12 12',
  left: 'M15 6l-6 6l6 6',
  right: 'M9 6l6 6l-6 6',
  back: 'M5 12h14M5 12l6 6M5 12l6-6',
  list: 'M9 6h11M9 12h11M9 18h11M5 6v.01M5 12v.01M5 18v.01',
  grid: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  check: 'M5 12l5 5L20 7',
  up: 'M12 5v14M18 11l-6-6M6 11l6-6',
  down: 'M12 5v14M18 13l-6 6M6 13l6 6',
  eye: 'M10 12a2 2 0 1 0 4 0a2 2 0 0 0-4 0M21 12c-2.4 4-5.4 6-9 6s-6.6-2-9-6c2.4-4 5.4-6 9-6s6.6 2 9 6',
  eyeOff:
    'M10.6 10.6a2 2 0 0 0 2.8 2.8M16.7 16.7A8.7 8.7 0 0 1 12 18c-3.6 0-6.6-2-9-6c1.3-2.1 2.7-3.7 4.3-4.7M9.9 6.2A9 9 0 0 1 12 6c3.6 0 6.6 2 9 6c-.7 1.1-1.4 2.1-2.1 2.9M3 3l18 18',
  retry: 'M20 11A8.1 8.1 0 0 0 4.5 9M4 5v4h4M4 13a8.1 8.1 0 0 0 15.5 2M20 19v-4h-4',
  select: 'M9 11l3 3l8-8M20 12v6a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h9',
  open: 'M12 6H6a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-6M11 13l9-9M15 4h5v5',
  plus: 'M12 5v14M5 12h14',
  lock: 'M5 13a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zM11 16a1 1 0 1 0 2 0a1 1 0 0 0-2 0M8 11V7a4 4 0 1 1 8 0v4',
  camera:
    'M5 7h1a2 2 0 0 0 2-2a1 1 0 0 1 1-1h6a1 1 0 0 1 1 1a2 2 0 0 0 2 2h1a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2M9 13a3 3 0 1 0 6 0a3 3 0 0 0-6 0',
} as const

/** Icons that point along the line of reading. */
const ALONG_LINE: readonly string[] = ['left', 'right', 'back', 'list', 'open']

export type IconName = keyof typeof PATHS

/** Creates an icon beside, or instead of, text: never the only name of a control. */
export function icon(name: IconName, size = 20): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  const attributes = { width: size, height: size, viewBox: '0 0 24 24', class: 'ic', 'aria-hidden': true, focusable: false }
  for (const [key, value] of Object.entries(attributes)) svg.setAttribute(key, String(value))
  svg.toggleAttribute('data-along-line', ALONG_LINE.includes(name))
  const drawn = document.createElementNS(SVG, 'path')
  drawn.setAttribute('d', PATHS[name])
  svg.append(drawn)
  return svg
}
