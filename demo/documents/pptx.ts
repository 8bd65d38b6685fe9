import { makeZip } from '@arbour/testing/files/make-zip'
import type { House } from './house.ts'
import { contentTypes, escapeXml, HEAD, OFFICE, relations } from './xml.ts'

const SLIDES = 'http://schemas.openxmlformats.org/presentationml/2006/main'
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main'
const TYPES = 'application/vnd.openxmlformats-officedocument.presentationml'
const NAMES = `xmlns:p="${SLIDES}" xmlns:r="${OFFICE}" xmlns:a="${DRAWING}"`
/** English metric units per thousandth of the width: slides are 1,000 wide and 562 high. */
const UNIT = 12_192

interface Slide {
  title: string
  points?: readonly string[]
  /** Bars with their values. */
  bars?: readonly (readonly [label: string, value: number])[]
}

/** Creates a presentation: a title slide in a team's colour, then slides with points or bars. */
export function makeSlides({
  house,
  title,
  subtitle,
  slides,
}: {
  house: House
  title: string
  subtitle: string
  slides: readonly Slide[]
}): Buffer<ArrayBuffer> {
  const slideShapes = [titleSlide(house, title, subtitle), ...slides.map((slide) => contentSlide(house, slide))]
  const paths = slideShapes.map((_, index) => `slides/slide${index + 1}.xml`)
  const parts: Record<string, string> = {
    '/ppt/presentation.xml': `${TYPES}.presentation.main+xml`,
    '/ppt/slideMasters/slideMaster1.xml': `${TYPES}.slideMaster+xml`,
    '/ppt/slideLayouts/slideLayout1.xml': `${TYPES}.slideLayout+xml`,
    '/ppt/theme/theme1.xml': 'application/vnd.openxmlformats-officedocument.theme+xml',
  }
  for (const path of paths) parts[`/ppt/${path}`] = `${TYPES}.slide+xml`
  const ids = paths.map((_, index) => `<p:sldId id="${256 + index}" r:id="r${index + 2}"/>`).join('')
  const map =
    '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>'
  const files: Record<string, string> = {
    '[Content_Types].xml': contentTypes(parts),
    '_rels/.rels': relations([['officeDocument', 'ppt/presentation.xml']]),
    'ppt/presentation.xml': `${HEAD}<p:presentation ${NAMES}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="r1"/></p:sldMasterIdLst><p:sldIdLst>${ids}</p:sldIdLst><p:sldSz cx="${1000 * UNIT}" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations([
      ['slideMaster', 'slideMasters/slideMaster1.xml'],
      ...paths.map((path) => ['slide', path] as const),
    ]),
    'ppt/slideMasters/slideMaster1.xml': `${HEAD}<p:sldMaster ${NAMES}>${tree('')}${map}<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="r1"/></p:sldLayoutIdLst></p:sldMaster>`,
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relations([
      ['slideLayout', '../slideLayouts/slideLayout1.xml'],
      ['theme', '../theme/theme1.xml'],
    ]),
    'ppt/slideLayouts/slideLayout1.xml': `${HEAD}<p:sldLayout ${NAMES} type="blank">${tree('')}<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`,
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relations([['slideMaster', '../slideMasters/slideMaster1.xml']]),
    'ppt/theme/theme1.xml': createTheme(house),
  }
  slideShapes.forEach((shapes, index) => {
    files[`ppt/${paths[index]}`] =
      `${HEAD}<p:sld ${NAMES}>${tree(shapes)}<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`
    files[`ppt/slides/_rels/slide${index + 1}.xml.rels`] = relations([['slideLayout', '../slideLayouts/slideLayout1.xml']])
  })
  return makeZip(files, { isDeflated: true })
}

const tree = (shapes: string) =>
  `<p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shapes}</p:spTree></p:cSld>`

function titleSlide(house: House, title: string, subtitle: string): string {
  return (
    box(2, [0, 0, 1000, 563], { fill: house.color }) +
    box(3, [70, 400, 90, 5], { fill: house.tint }) +
    box(4, [70, 190, 860, 90], { text: [title], size: 44, isBold: true, color: '#ffffff' }) +
    box(5, [70, 300, 860, 50], { text: [subtitle], size: 20, color: '#ffffff' }) +
    box(6, [70, 480, 860, 36], { text: [`${house.name}  ·  ${house.line}`], size: 12, color: '#ffffff' })
  )
}

function contentSlide(house: House, { title, points = [], bars = [] }: Slide): string {
  const maxValue = Math.max(...bars.map(([, value]) => value), 1)
  const step = 340 / Math.max(bars.length, 1)
  const charts = bars.map(([label, value], at) => {
    const y = 150 + at * step
    return (
      box(20 + at * 3, [70, y, 220, step - 8], { text: [label], size: 16, color: '#1d2421' }) +
      box(21 + at * 3, [300, y + 4, (560 * value) / maxValue, step - 20], { fill: house.color }) +
      box(22 + at * 3, [310 + (560 * value) / maxValue, y, 130, step - 8], {
        text: [value.toLocaleString('en-GB')],
        size: 14,
        color: '#6b756f',
      })
    )
  })
  return (
    box(2, [0, 0, 14, 563], { fill: house.color }) +
    box(3, [70, 48, 860, 70], { text: [title], size: 32, isBold: true, color: house.color }) +
    (points.length > 0 ? box(4, [70, 150, 860, 350], { text: points, size: 20, color: '#1d2421', isList: true }) : '') +
    charts.join('')
  )
}

interface BoxOptions {
  fill?: string
  text?: readonly string[]
  size?: number
  isBold?: boolean
  color?: string
  isList?: boolean
}

/** Returns a rectangle with text; coordinates in thousandths of the width. */
function box(
  id: number,
  place: readonly [x: number, y: number, width: number, height: number],
  { fill, text = [], size = 18, isBold = false, color = '#000000', isList = false }: BoxOptions,
): string {
  const [x, y, width, height] = place.map((value) => Math.round(value * UNIT))
  const paint = fill ? solid(fill) : '<a:noFill/>'
  const lines = text.map((line) => {
    const mark = isList
      ? '<a:pPr marL="342900" indent="-342900"><a:spcAft><a:spcPts val="900"/></a:spcAft><a:buChar char="•"/></a:pPr>'
      : ''
    return `<a:p>${mark}<a:r><a:rPr lang="en-GB" sz="${size * 100}"${isBold ? ' b="1"' : ''}>${solid(color)}</a:rPr><a:t>${escapeXml(line)}</a:t></a:r></a:p>`
  })
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Box ${id}"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm>` +
    `<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>${paint}<a:ln><a:noFill/></a:ln></p:spPr><p:txBody><a:bodyPr wrap="square" lIns="0" tIns="0" rIns="0" bIns="0" anchor="${isList ? 't' : 'ctr'}"/><a:lstStyle/>${lines.join('') || '<a:p/>'}</p:txBody></p:sp>`
  )
}

const solid = (color: string) => `<a:solidFill><a:srgbClr val="${color.slice(1)}"/></a:solidFill>`

function createTheme({ name, color, tint }: House): string {
  const colors = {
    dk1: '#1d2421',
    lt1: '#ffffff',
    dk2: color,
    lt2: tint,
    accent1: color,
    accent2: tint,
    accent3: '#4a90b8',
    accent4: '#c9982f',
    accent5: '#8a5a9e',
    accent6: '#6b756f',
    hlink: color,
    folHlink: color,
  }
  const scheme = Object.entries(colors).map(([key, value]) => `<a:${key}><a:srgbClr val="${value.slice(1)}"/></a:${key}>`)
  const face = '<a:latin typeface="Calibri"/><a:ea typeface=""/><a:cs typeface=""/>'
  const solidFill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'
  const formats = `<a:fillStyleLst>${solidFill.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${`<a:ln>${solidFill}</a:ln>`.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${'<a:effectStyle><a:effectLst/></a:effectStyle>'.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${solidFill.repeat(3)}</a:bgFillStyleLst>`
  return `${HEAD}<a:theme xmlns:a="${DRAWING}" name="${escapeXml(name)}"><a:themeElements><a:clrScheme name="House">${scheme.join('')}</a:clrScheme><a:fontScheme name="House"><a:majorFont>${face}</a:majorFont><a:minorFont>${face}</a:minorFont></a:fontScheme><a:fmtScheme name="House">${formats}</a:fmtScheme></a:themeElements></a:theme>`
}
