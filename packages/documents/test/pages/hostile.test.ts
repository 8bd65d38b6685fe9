import { makeOdt, makePptx, relationsOf } from '@arbour/testing/files/make-office'
import { describe, expect, test } from 'vitest'
import { DocumentError } from '../../src/document-error.ts'
import { readOdt } from '../../src/odt/read-odt.ts'
import { readPptx } from '../../src/pptx/read-pptx.ts'
import { unpack } from '../../src/zip/unpack.ts'

/** Returns the number of pages of an archive, or why it has none. */
async function outcome(file: Uint8Array, read: typeof readOdt | typeof readPptx): Promise<number | string> {
  try {
    return [...read(await unpack(Uint8Array.from(file)))].length
  } catch (error) {
    if (error instanceof DocumentError) return error.problem
    throw error
  }
}

const nested = (name: string, depth: number, inside = '') => `<${name}>`.repeat(depth) + inside + `</${name}>`.repeat(depth)

describe('OpenDocument texts', () => {
  const text = (body: string, styles = '') => ({
    'content.xml': `<document-content><automatic-styles>${styles}</automatic-styles><body><text>${body}</text></body></document-content>`,
  })
  const circle =
    '<style name="a" parent-style-name="b"><text-properties color="#111111"/></style><style name="b" parent-style-name="a"/>'
  const levels = (depth: number) =>
    Array.from({ length: depth }, (_, n) => `<style name="s${n}" parent-style-name="s${n + 1}"/>`).join('')
  test.each<[string, Record<string, string>, number | string]>([
    ['styles that build on each other in a circle', text('<p style-name="a">x</p>', circle), 1],
    ['a hundred thousand generations of styles', text('<p style-name="s0">x</p>', levels(100_000)), 1],
    ['lists within lists', text(nested('list', 300, '<p/>')), 1],
    ['spans within spans', text(`<p>${nested('span', 900)}</p>`), 1],
    ['tables within tables', text(nested('table', 300)), 1],
    ['notes within notes', text(`<p>${'<note><note-body><p>'.repeat(200)}x${'</p></note-body></note>'.repeat(200)}</p>`), 1],
    ['elements deeper than any', text(nested('section', 5000)), 'damaged'],
    ['more elements than are laid out', text('<p/>'.repeat(300_000)), 'too-large'],
    [
      'columns that come again in every table',
      text('<table><table-column number-columns-repeated="9e9"/></table>'.repeat(2000)),
      'too-large',
    ],
    ['spaces without end', text('<p><s c="1e99"/><s c="-1"/><s c="x"/></p>'), 1],
    [
      'cells that cover everything',
      text('<table><table-row><table-cell number-columns-spanned="1e9" number-rows-spanned="0"/></table-row></table>'),
      1,
    ],
    ['a hundred thousand sheets', text('<p style-name="n"/>'.repeat(100_000), '<style name="n" master-page-name="x"/>'), 100_000],
    [
      'names that objects have',
      text(
        '<list style-name="constructor"><list-item/></list><p style-name="__proto__"/>',
        '<list-style name="constructor"><list-level-style-number level="1" num-format="toString"/></list-style>',
      ),
      1,
    ],
    ['another root', { 'content.xml': '<html/>' }, 'damaged'],
    ['a spreadsheet', { 'content.xml': '<document-content><body><spreadsheet/></body></document-content>' }, 'damaged'],
    ['no markup', { 'content.xml': 'x' }, 'damaged'],
    ['nothing', { 'content.xml': '' }, 'damaged'],
    ['entities of its own', { 'content.xml': '<!DOCTYPE a [<!ENTITY b "c">]><document-content/>' }, 'damaged'],
    [
      'what is encrypted',
      { ...text(''), 'META-INF/manifest.xml': '<manifest><file-entry><encryption-data/></file-entry></manifest>' },
      'password',
    ],
    [
      'a manifest as old programs wrote it',
      {
        ...text('<p/>'),
        'META-INF/manifest.xml': '<!DOCTYPE manifest:manifest PUBLIC "-//x//y" "Manifest.dtd"><manifest:manifest/>',
      },
      1,
    ],
  ])('%s', async (_, files, expected) => expect(await outcome(makeOdt([], { files }), readOdt)).toBe(expected))
})

describe('Presentations', () => {
  const size = '<xfrm><off x="0" y="0"/><ext cx="9" cy="9"/></xfrm>'
  const shape = (text = '') => `<sp><spPr>${size}</spPr><txBody>${text}</txBody></sp>`
  const layout = (inside: string) => ({
    'ppt/slideLayouts/slideLayout1.xml': `<sldLayout><cSld><spTree>${inside}</spTree></cSld></sldLayout>`,
  })
  const smart = `<graphicFrame>${size}<graphic><graphicData><relIds/></graphicData></graphic></graphicFrame>`
  const names = (part: string, type: string, target: string) => ({
    [`ppt/slideLayouts/_rels/${part}.rels`]: relationsOf([{ type, target }]),
  })
  const points = `<sp><spPr>${size}<custGeom><pathLst><path>${'<lnTo><pt x="1" y="1"/></lnTo>'.repeat(20_000)}</path></pathLst></custGeom><ln><solidFill><srgbClr val="FF0000"/></solidFill></ln></spPr></sp>`
  const slides = (count: number) => ({
    'ppt/presentation.xml': `<presentation xmlns:r="r"><sldIdLst>${'<sldId r:id="r1"/>'.repeat(count)}</sldIdLst></presentation>`,
  })
  const cases: [string, { shapes?: string; files?: Record<string, string> }, number | string][] = [
    [
      'a layout that is its own master and theme',
      { files: { ...names('slideLayout1.xml', 'slideMaster', 'slideLayout1.xml') } },
      1,
    ],
    ['a layout whose master is the slide', { files: names('slideLayout1.xml', 'slideMaster', '../slides/slide1.xml') }, 1],
    [
      'a drawing of SmartArt that holds itself',
      {
        shapes: smart,
        files: {
          'ppt/slides/_rels/slide1.xml.rels': relationsOf([{ type: 'diagramDrawing', target: '../d.xml' }]),
          'ppt/d.xml': `<drawing><spTree>${smart}</spTree></drawing>`,
        },
      },
      1,
    ],
    [
      'drawings of SmartArt that hold themselves thrice',
      {
        shapes: smart,
        files: {
          'ppt/slides/_rels/slide1.xml.rels': relationsOf([{ type: 'diagramDrawing', target: '../d.xml' }]),
          'ppt/d.xml': `<drawing><spTree>${smart.repeat(3)}</spTree></drawing>`,
        },
      },
      'too-large',
    ],
    ['groups within groups', { shapes: nested('grpSp', 900, shape()) }, 1],
    [
      'alternatives within alternatives',
      { shapes: '<AlternateContent><Choice>'.repeat(400) + '</Choice></AlternateContent>'.repeat(400) },
      1,
    ],
    [
      'shapes of a layout that a thousand slides share',
      { files: { ...slides(1000), ...layout(shape().repeat(400)) } },
      'too-large',
    ],
    [
      'outlines of a layout that a thousand slides share',
      { files: { ...slides(1000), ...layout(points.repeat(10)) } },
      'too-large',
    ],
    ['more slides than are shown', { files: slides(3000) }, 1000],
    ['more runs than are laid out', { shapes: shape(`<p>${'<r><t>x</t></r>'.repeat(300_000)}</p>`) }, 'too-large'],
    ['more markup than slides have', { shapes: '<x/>'.repeat(2_100_000) }, 'too-large'],
    [
      'names that objects have',
      {
        shapes: `<sp><spPr>${size}<prstGeom prst="constructor"/><ln><solidFill><prstClr val="constructor"/></solidFill><prstDash val="toString"/></ln></spPr><txBody><bodyPr anchor="valueOf"/><p><pPr algn="constructor"/><r><t>x</t></r></p></txBody></sp>`,
      },
      1,
    ],
    [
      'numbers beyond all others',
      { shapes: `<sp><spPr><xfrm rot="1e308"><off x="1e308" y="-1e308"/><ext cx="1e308" cy="0"/></xfrm></spPr></sp>` },
      1,
    ],
    [
      'a way out of the archive',
      { files: { 'ppt/_rels/presentation.xml.rels': relationsOf([{ type: 'slide', target: '../../../../etc/passwd' }]) } },
      'empty',
    ],
    ['slides that are missing', { files: { 'ppt/_rels/presentation.xml.rels': '<Relationships/>' } }, 'empty'],
    [
      'a layout that is missing',
      { files: { 'ppt/slides/_rels/slide1.xml.rels': relationsOf([{ type: 'slideLayout', target: 'none.xml' }]) } },
      1,
    ],
    ['a slide with another root', { files: { 'ppt/slides/slide1.xml': '<html/>' } }, 1],
    ['a slide that is no markup', { files: { 'ppt/slides/slide1.xml': '\0' } }, 'damaged'],
    ['another root', { files: { 'ppt/presentation.xml': '<html/>' } }, 'empty'],
  ]
  test.each(cases)('%s', async (_, options, expected) =>
    expect(await outcome(makePptx(['One'], options), readPptx)).toBe(expected),
  )

  test('rejects an archive without its main part', async () => {
    expect(await outcome(makeOdt(['x']), readPptx)).toBe('damaged')
    expect(await outcome(makePptx(['x']), readOdt)).toBe('damaged')
  })
})
