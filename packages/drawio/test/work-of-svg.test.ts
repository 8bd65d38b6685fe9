import { expect, test } from 'vitest'
import { workOfSvg } from '../src/work-of-svg.ts'

const MOST = 100_000

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function utf16(text: string, { mark = true } = {}): Uint8Array {
  const letters = [...(mark ? '\ufeff' : ''), ...text]
  return Uint8Array.from(letters.flatMap((letter) => [letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8]))
}

function svg(content: string, head = ''): string {
  return `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${content}</svg>`
}

/** Ten levels, each made of ten of the one before. */
function levels(one: (level: number) => string, about: (level: number, ten: string) => string): string {
  return Array.from({ length: 10 }, (_, level) => about(level + 1, one(level).repeat(10))).join('')
}

const USES = levels(
  (level) => `<use href="#l${level}"/>`,
  (level, ten) => `<g id="l${level}">${ten}</g>`,
)
const small = svg('<g id="l0"><rect/></g>')
const bomb = svg(`<rect id="l0"/>${USES}`)
const base64 = (text: string) => btoa(text)
const hugePng = base64('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\xea\x60\0\0\xea\x60')

test.each<[string, string]>([
  ['copies', bomb],
  ['copies by the old name', bomb.replaceAll('href=', 'xlink:href=')],
  ['copies with a harmless address beside', svg(`<rect id="l0"/>${USES.replaceAll('/>', ' xlink:href="#none"/>')}`)],
  ['copies under a prefix', bomb.replaceAll('<use', '<s:use').replaceAll('<g ', '<s:g ').replaceAll('</g', '</s:g')],
  ['copies by escaped addresses', bomb.replaceAll('#l', '#%6c')],
  ['copies by numbers for letters', bomb.replaceAll('#l', '&#35;&#x6c;')],
  ['copies by whole addresses', bomb.replaceAll('"#l', '"about:blank#l')],
  [
    'patterns',
    svg(
      levels(
        (l) => `<rect fill="url(#l${l})"/>`,
        (l, ten) => `<pattern id="l${l}">${ten}</pattern>`,
      ),
    ),
  ],
  [
    'patterns passed on to all below',
    svg(
      levels(
        (l) => `<g fill="url(#l${l})"><g>${'<rect/>'.repeat(2)}</g></g>`,
        (l, ten) => `<pattern id="l${l}">${ten}</pattern>`,
      ),
    ),
  ],
  [
    'patterns by style',
    svg(
      levels(
        (l) => `<rect style="fill: url('#l${l}')"/>`,
        (l, ten) => `<pattern id="l${l}">${ten}</pattern>`,
      ),
    ),
  ],
  [
    'patterns by escaped style',
    svg(
      levels(
        (l) => `<rect style="fill:\\75rl(#l${l})"/>`,
        (l, ten) => `<pattern id="l${l}">${ten}</pattern>`,
      ),
    ),
  ],
  [
    'masks',
    svg(
      levels(
        (l) => `<rect mask="url(#l${l})"/>`,
        (l, ten) => `<mask id="l${l}">${ten}</mask>`,
      ),
    ),
  ],
  [
    'clips',
    svg(
      levels(
        (l) => `<rect clip-path="url(#l${l})"/>`,
        (l, ten) => `<clipPath id="l${l}">${ten}</clipPath>`,
      ),
    ),
  ],
  [
    'markers at every corner',
    svg(
      levels(
        (l) => `<path marker-mid="url(#l${l})" d="M0 0h1 1 1 1 1 1 1 1"/>`,
        (l, ten) => `<marker id="l${l}">${ten}</marker>`,
      ),
    ),
  ],
  [
    'markers on a long line',
    svg(`<marker id="m">${'<rect/>'.repeat(1000)}</marker><g marker-mid="url(#m)"><path d="M0 0${'h1 '.repeat(1000)}"/></g>`),
  ],
  ['effects', svg(`<filter id="f">${'<feMorphology/>'.repeat(10)}</filter>${'<rect filter="url(#f)"/>'.repeat(20)}`)],
  [
    'pictures of itself in effects',
    svg(
      levels(
        (l) => `<feImage href="#l${l}"/>`,
        (l, ten) => `<filter id="l${l}">${ten}</filter><g id="l${l}" filter="url(#l${l})"/>`,
      ),
    ),
  ],
])('a bomb of %s is refused', (_, text) => {
  expect(workOfSvg(utf8(text), MOST)).toBeNull()
})

/** Refers to a mask of a thousand shapes. */
const styled = (css: string) =>
  svg(`<style>${css}</style><mask id="m">${'<rect/>'.repeat(1000)}</mask>${'<path class="a b" id="p"/>'.repeat(1000)}`)
test.each([
  '.a{mask:url(#m)}',
  '.x, svg > .b { mask: url("#m") }',
  'path{mask:url(#m)}',
  '#p{mask:url(#m)}',
  '[class]{mask:url(#m)}',
  '.a:not(.x){mask:url(#m)}',
  '@media all{.x{color:red}.a{mask:url(#m)}}',
  '.x{.a{mask:url(#m)}}',
  '.\\61{m\\61sk:u\\72l(#m)}',
  '.a/*}.x{*/{mask:url(#m)}',
  '.a{content:"}.x{";mask:url(#m)}',
  '@keyframes k{to{mask:url(#m)}}.a{animation:k 1s}',
  'svg{--m:url(#m)}.a{mask:var(--m)}',
  'svg{mask:url(#m)}.a{mask:inherit}',
  '<![CDATA[.a{mask:url(#m)}]]>',
])('the style %s is seen through', (css) => {
  expect(workOfSvg(utf8(styled(css)), MOST)).toBeNull()
})

test('a style that is for nothing costs nothing', () => {
  expect(workOfSvg(utf8(styled('.x{mask:url(#m)} path.y{fill:url(#m)}')), MOST)).toBeLessThan(2200)
})

test.each<[string, Uint8Array]>([
  ['UTF-16', utf16(bomb)],
  ['UTF-16 without its mark', utf16(bomb, { mark: false })],
  ['UTF-16 without its mark, harmless', utf16(small, { mark: false })],
  ['an encoding of escapes', utf8(`<?xml version="1.0" encoding="iso-2022-jp"?>${small}`)],
  ['an encoding that is none', utf8(`<?xml version="1.0" encoding="klingon"?>${small}`)],
])('what hides in %s is refused', (_, bytes) => {
  expect(workOfSvg(bytes, MOST)).toBeNull()
})

test.each<[string, string]>([
  ['entities of entities', svg('&b;', '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>')],
  ['entities of markup', svg('&a;', '<!DOCTYPE svg [<!ENTITY a "<rect/>">]>')],
  ['entities that grow', svg('&a;'.repeat(100_000), `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(1000)}">]>`)],
  ['attributes by default', svg('<use/>', '<!DOCTYPE svg [<!ATTLIST use href CDATA "#a">]>')],
  ['a second list of types', svg('', '<!DOCTYPE svg [<!ENTITY a "a">]><!DOCTYPE svg [<!ENTITY b "<rect/>">]>')],
  ['a reference by an entity', bomb.replace('<svg', '<!DOCTYPE svg [<!ENTITY h "#">]><svg').replaceAll('"#l', '"&h;l')],
  ['a reference by an entity unknown here', svg('<use href="&num;a"/>')],
  ['an instruction with a comment in it', svg(`<?x > <!-- ?>${USES}<!-- -->`)],
  ['a style sheet from elsewhere', svg('', '<?xml-stylesheet href="data:text/css,a{}"?>')],
  ['a style sheet in an address', svg('<style>@import url(data:text/css,a%7B%7D);</style>')],
  ['a reference that moves', svg('<use><animate attributeName="xlink:href" values="#a;#b"/></use>')],
  ['a mask that moves', svg('<rect><set attributeName="mask" to="url(#a)"/></rect>')],
  ['a frame', svg('<foreignObject><iframe srcdoc="x"/></foreignObject>')],
  ['itself', svg('<g id="a"><use href="#a"/></g>')],
  ['a thousand levels and more', svg(`${'<g>'.repeat(2000)}${'</g>'.repeat(2000)}`)],
  ['more elements than are bearable', svg('<rect/>'.repeat(MOST + 1))],
])('%s are refused', (_, text) => {
  expect(workOfSvg(utf8(text), MOST)).toBeNull()
})

test.each<[string, string]>([
  ['an SVG bomb', `<image href="data:image/svg+xml;base64,${base64(bomb)}"/>`],
  ['an SVG bomb in letters', `<image href="data:image/svg+xml,${encodeURIComponent(bomb)}"/>`],
  [
    'an SVG bomb in UTF-16',
    `<image href="data:image/svg+xml;charset=utf-16le;base64,${base64(String.fromCharCode(...utf16(bomb)))}"/>`,
  ],
  ['an SVG bomb with quotes in its type', `<image href='data:image/svg+xml;charset="utf-8";base64,${base64(bomb)}'/>`],
  ['an SVG bomb after a long type', `<image href="data:image/svg+xml;${'x'.repeat(500)};base64,${base64(bomb)}"/>`],
  ['an SVG bomb in a style', `<style>.a{background:url("data:image/svg+xml;base64,${base64(bomb)}")}</style>`],
  [
    'an SVG bomb in an SVG',
    `<image href="data:image/svg+xml;base64,${base64(svg(`<image href="data:image/svg+xml;base64,${base64(bomb)}"/>`))}"/>`,
  ],
  ['a huge picture', `<image href="data:image/png;base64,${hugePng}"/>`],
  ['a huge picture under another name', `<image href="data:application/octet-stream;base64,${hugePng}"/>`],
  ['a picture of an unknown kind', `<image href="data:image/avif;base64,${base64('ftypavif')}"/>`],
])('%s within it is refused', (_, content) => {
  expect(workOfSvg(utf8(svg(content)), MOST)).toBeNull()
})

const png = base64('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x03\xe8\0\0\x03\xe8')
test.each<[string, Uint8Array, number]>([
  ['a plain one', utf8(svg('<rect/><path d="M0 0"/>')), 3],
  ['one in UTF-16', utf16(svg('<rect/>')), 2],
  ['one in Latin', utf8(svg('<rect/>', '<?xml version="1.0" encoding="ISO-8859-1"?>')), 2],
  ['one without anything', utf8(''), 0],
  ['one with copies', utf8(svg('<g id="a"><rect/><rect/></g><use href="#a"/>')), 8],
  [
    'one whose namespaces are entities',
    utf8(
      svg(
        '<g xmlns:i="&i;"/>',
        '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [\n<!ENTITY i "http://ns.example/">\n]>',
      ),
    ),
    2,
  ],
  [
    'one with gradients for all below',
    utf8(svg('<linearGradient id="a"><stop/></linearGradient><g fill="url(#a)"><rect/><rect/></g>')),
    6,
  ],
  ['one with a link to itself', utf8(svg('<a id="a" href="#a"><rect/></a>')), 3],
  [
    'one with a photo of a megapixel',
    utf8(svg(`<image href="data:image/png;base64,${png.slice(0, 8)}\n${png.slice(8)}"/>`)),
    1003,
  ],
  ['one with its own letters', utf8(svg('<style>@font-face{src:url(data:font/woff2;base64,d09GMg==)}</style>')), 3],
  ['one with a script', utf8(svg('<script>alert(1)</script>')), 2],
  ['one that moves', utf8(svg('<rect><animate attributeName="fill" values="#fff;#000"/></rect>')), 3],
])('%s passes', (_, bytes, work) => {
  expect(Math.floor(workOfSvg(bytes, MOST) ?? -1)).toBe(work)
})

test.each<[string, string]>([
  ['styles', svg(`<style>${'a'.repeat(1_000_000)}</style>`)],
  ['openings of styles', svg(`<style>${'/* '.repeat(300_000)}</style>`)],
  ['types of documents', '<!DOCTYPE '.repeat(100_000)],
  ['instructions', '<?x '.repeat(250_000)],
  ['entities', svg('&amp;'.repeat(200_000))],
  ['pictures', svg(`<style>${`data:image/gif;base64,${base64('GIF89a\x01\x00\x01\x00')} `.repeat(30_000)}</style>`)],
  ['parts with one name', svg('<g id="a"/>'.repeat(90_000))],
])('a million letters of %s are soon read', (_, text) => {
  expect(workOfSvg(utf8(text), MOST) ?? 0).toBeLessThanOrEqual(MOST)
})
