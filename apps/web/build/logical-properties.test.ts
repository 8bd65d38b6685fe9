import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const WEB = fileURLToPath(new URL('..', import.meta.url))

/** The files and folders in which things stay at their side in every language, and why. */
const PHYSICAL: Readonly<Record<string, string>> = {
  'src/features/files/actions/menu/action-menu.tsx': 'opens where the pointer is',
  'src/features/files/drag/drag-preview.module.css': 'follows the pointer',
  'src/features/preview/viewers/compare/picture-comparison.module.css': 'the pictures and their divider do not mirror',
  'src/features/preview/viewers/image/zoomable-image.module.css': 'pictures are moved by transforms',
  'src/features/preview/viewers/markdown/markdown-viewer.module.css': 'columns that the author has aligned',
  'src/features/preview/viewers/media/media-controls.module.css': 'time runs from left to right',
  'src/features/preview/viewers/pdf/shown-pdf.css': 'pages do not mirror',
  'src/features/preview/viewers/pdf/xfa-form.css': 'pages do not mirror',
  'src/features/preview/viewers/pixels-frame.ts': 'a frame that is not shown',
  'src/features/preview/viewers/sheet/grid/': 'a grid has the direction of its sheet, and its cells have sides',
}

const SIDE = '(?:left|right)'
/** Declarations of a style sheet. A centre, `left: 50%`, is the same in both directions. */
const IN_CSS: readonly RegExp[] = [
  new RegExp(`^(?:scroll-)?(?:margin|padding)-${SIDE}$`),
  new RegExp(`^border-(?:(?:top|bottom)-)?${SIDE}(?:-|$)`),
]
const CSS_VALUES: Readonly<Record<string, RegExp>> = {
  left: /^(?!50%$)/,
  right: /^(?!50%$)/,
  'text-align': new RegExp(`^${SIDE}$`),
  float: new RegExp(`^${SIDE}$`),
  clear: new RegExp(`^${SIDE}$`),
  'justify-content': new RegExp(`^${SIDE}$`),
  'transform-origin': new RegExp(`\\b${SIDE}\\b`),
  'object-position': new RegExp(`\\b${SIDE}\\b`),
  background: new RegExp(`\\bto ${SIDE}\\b`),
  'background-image': new RegExp(`\\bto ${SIDE}\\b`),
}
const FOUR_SIDES = /^(?:(?:scroll-)?(?:margin|padding)|inset|border-width|border-radius)$/

/** Properties of style objects, and style props of Mantine. */
const IN_CODE =
  /\b(?:margin|padding|border)(?:Left|Right)\w*\s*:|\bborder(?:Top|Bottom)(?:Left|Right)Radius\s*:|\btextAlign:\s*['"](?:left|right)|\bstyle=\{\{[^}]*\b(?:left|right):|\s(?:ml|mr|pl|pr|left|right)=[{"](?!\{)|\sta="(?:left|right)"|\bposition:\s*fixed;\s*(?:left|right):/g

const splitValues = (value: string) => value.match(/(?:[^\s(]|\([^)]*(?:\([^)]*\)[^)]*)*\))+/g) ?? []

function isPhysical(name: string, value: string): boolean {
  if (IN_CSS.some((pattern) => pattern.test(name)) || CSS_VALUES[name]?.test(value)) return true
  const [top, right, bottom, left] = splitValues(value)
  if (!FOUR_SIDES.test(name) || left === undefined) return false
  return name === 'border-radius' ? top !== right || bottom !== left : right !== left
}

/** Returns the declarations with a side, `file: declaration`. */
function findInCss(path: string, css: string): string[] {
  const code = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return [...code.matchAll(/(?<=[{;]\s*)([a-z-]+):\s*([^;{}]+);/g)].flatMap(([, name = '', value = '']) =>
    isPhysical(name, value.trim()) ? `${path}: ${name}: ${value.trim()}` : [],
  )
}

function findInCode(path: string, code: string): string[] {
  return [...code.matchAll(IN_CODE)].map(([found]) => `${path}: ${found.trim()}`)
}

function findPhysical(pattern: string, find: (path: string, code: string) => string[]): string[] {
  return globSync(pattern, { cwd: WEB })
    .filter((path) => !/\.(test|example)\.tsx?$/.test(path))
    .flatMap((path) => find(relative('.', path), readFileSync(join(WEB, path), 'utf8')))
}

const FOUND = [
  ...findPhysical('{src,link-page}/**/*.css', findInCss),
  ...findPhysical('{src,link-page,early}/**/*.{ts,tsx}', findInCode),
]

it('styles name the start and the end of a line, so that they mirror in writing from right to left', () => {
  const isKept = (found: string) => Object.keys(PHYSICAL).some((path) => found.startsWith(path))
  expect(FOUND.filter((found) => !isKept(found))).toEqual([])
})

it('the files that are excepted have sides', () => {
  expect(Object.keys(PHYSICAL).filter((path) => !FOUND.some((found) => found.startsWith(path)))).toEqual([])
})

it.each([
  'margin-left: 4px',
  'border-top-right-radius: 4px',
  'border-left: 0',
  'left: 0',
  'text-align: right',
  'padding: 0 4px 0 8px',
  'border-radius: 0 4px 4px 0',
  'background: linear-gradient(to right, red, blue)',
])('finds %s', (declaration) => {
  expect(findInCss('a.css', `.a {\n  ${declaration};\n}`)).toEqual([`a.css: ${declaration}`])
})

it.each(['left: 50%', 'padding: 0 4px 2px 4px', 'border-radius: 4px 4px 0 0', 'margin-inline-start: 4px'])(
  'accepts %s',
  (declaration) => {
    expect(findInCss('a.css', `.a {\n  ${declaration};\n}`)).toEqual([])
  },
)

it.each(['<Text ml={4} />', '<Text ta="left" />', '<i style={{ left: 0 }} />', 'const style = { paddingLeft: 4 }'])(
  'finds %s',
  (code) => {
    expect(findInCode('a.tsx', code)).toHaveLength(1)
  },
)
