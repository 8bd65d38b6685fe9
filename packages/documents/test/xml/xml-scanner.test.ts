import { expect, test } from 'vitest'
import { attribute, XmlScanner } from '../../src/xml/xml-scanner.ts'

function scan(pieces: string[]): string[] {
  const events: string[] = []
  const scanner = new XmlScanner({
    open: (name, attributes) => events.push(`<${name}${attributes.trim() && ` ${attributes.trim()}`}>`),
    close: (name) => events.push(`</${name}>`),
    text(text) {
      if (events.at(-1)?.startsWith('"')) events[events.length - 1] += text
      else events.push(`"${text}`)
    },
  })
  for (const piece of pieces) scanner.write(piece)
  scanner.end()
  return events
}

const XML = `<?xml version="1.0"?><!DOCTYPE a PUBLIC "-//x//y" "a.dtd"><!-- <no> --><a:b c="1 > 0" d='"'>x &lt; &#65;&#x42; &nbsp;<e/><![CDATA[<raw>]]></a:b>`
const EXPECTED = [`<b c="1 > 0" d='"'>`, '"x < AB &nbsp;', '<e>', '</e>', '"<raw>', '</b>']

test('emits elements, texts and entities', () => expect(scan([XML])).toEqual(EXPECTED))

test('emits the same events wherever the chunks are split', () => {
  for (let at = 1; at < XML.length; at++) expect(scan([XML.slice(0, at), XML.slice(at)])).toEqual(EXPECTED)
  expect(scan([...XML])).toEqual(EXPECTED)
})

test.each(['<a>', '</a>', '<a><b></b>', '<a', '<!DOCTYPE a [<!ENTITY x "y">]><a/>', '<!ENTITY x "y">'.padEnd(20)])(
  'rejects %s as damaged',
  (xml) => {
    expect(() => scan([xml])).toThrow('This file is damaged.')
  },
)

test('finds an attribute by its full name', () => {
  expect(attribute(' hr="1" xr="2" r="3"', 'r')).toBe('3')
  expect(attribute(" r = 'a&amp;b'", 'r')).toBe('a&b')
  expect(attribute(' name="r=5"', 'r')).toBeUndefined()
})
