import { expect, test } from 'vitest'
import { elementsOfPlainSvg } from '../src/plain-svg.ts'

const svg = (content: string, head = '') => `${head}<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`
const utf8 = (text: string) => new TextEncoder().encode(text)

test.each<[string, string, number]>([
  ['shapes', svg('<g><rect/><path d="M0 0"/></g>'), 4],
  ['a gradient', svg('<linearGradient id="a"><stop/></linearGradient><rect fill="url(#a)"/>'), 4],
  ['a declaration and a comment', svg('<!-- of ours --><rect/>', '<?xml version="1.0" encoding="UTF-8"?>\n'), 2],
  ['a clip', svg('<clipPath id="a"><rect/></clipPath><g clip-path="url(#a)"/>'), 4],
  ['a style', svg('<style>.a{fill:#f00}</style><rect class="a"/>'), 3],
  ['letters by their numbers', svg('<text>&#65;&#x42;&#xffffff;</text>'), 2],
])('%s are plain', (_, text, elements) => {
  expect(elementsOfPlainSvg(utf8(text))).toBe(elements)
})

test.each<[string, string]>([
  ['copies', svg('<use href="#a"/>')],
  ['copies under a prefix', svg('<s:use href="#a"/>')],
  ['a pattern', svg('<pattern id="a"/>')],
  ['a mask', svg('<mask id="a"/>')],
  ['a filter', svg('<filter id="a"/>')],
  ['a filter of a style', svg('<rect style="filter:blur(9px)"/>')],
  ['a filter in numbers for letters', svg('<rect style="&#102;&#x69;lter:blur(9px)"/>')],
  ['a filter in escapes of a style', svg('<rect style="\\66ilter:blur(9px)"/>')],
  ['a marker', svg('<path marker-mid="url(#a)"/>')],
  ['a picture', svg('<image href="a.png"/>')],
  ['a picture of a style', svg('<rect style="background:url(data:image/png,)"/>')],
  ['foreign markup', svg('<foreignObject/>')],
  ['movement', svg('<rect><animate attributeName="x"/></rect>')],
  ['a style sheet from elsewhere', svg('<style>@import "a.css"</style>')],
  ['an instruction', svg('', '<?xml-stylesheet href="a.css"?>')],
  ['a type of documents', svg('', '<!DOCTYPE svg [<!ENTITY a "aaaa">]>')],
  ['another encoding', svg('', '<?xml version="1.0" encoding="iso-2022-jp"?>')],
  ['clips by a style', svg('<style>.a{clip-path:url(#a)}</style>')],
  ['many clips', svg('<g clip-path="url(#a)"/>'.repeat(9))],
  ['more than is read', svg(' '.repeat(600_000))],
])('%s are not', (_, text) => {
  expect(elementsOfPlainSvg(utf8(text))).toBeNull()
})

test('rejects data that is not UTF-8', () => {
  const letters = [...svg('<use/>')].flatMap((letter) => [letter.charCodeAt(0), 0])
  expect(elementsOfPlainSvg(Uint8Array.from(letters))).toBeNull()
  expect(elementsOfPlainSvg(Uint8Array.from([0xff, 0xfe, ...letters]))).toBeNull()
})
