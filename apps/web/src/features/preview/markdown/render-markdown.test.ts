import { expect, test } from 'vitest'
import { splitFrontMatter } from './front-matter.ts'
import { slugOf } from './heading-slug.ts'
import { renderMarkdown } from './render-markdown.ts'

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a handler', '<img src=x onerror=alert(1)>'],
  ['a style', '<style>*{display:none}</style>'],
  ['a frame', '<iframe src="https://example.com"></iframe>'],
  ['an id that clobbers', '<form id="attributes"><input name="id"></form>'],
  ['a script for a link', '[x](javascript:alert(1))'],
  ['a script in disguise', '[x](  jAvA&#x09;script:alert(1))'],
  ['a page for a link', '[x](data:text/html;base64,PHNjcmlwdD4=)'],
  ['Visual Basic', '[x](vbscript:x)'],
  ['an address that breaks out', '[x](https://example.com/"onmouseover="alert(1))'],
  ['a title that breaks out', '[x](https://example.com "a\\" onmouseover=\\"b")'],
  ['a language that breaks out', '```"><img/src/onerror=alert(1)>\nx\n```'],
  ['a picture that is a page', '![x](data:text/html,<script>)'],
  ['a drawing with scripts', '![x](data:image/svg+xml,<svg/onload=alert(1)>)'],
])('%s comes to nothing', (_, text) => {
  const markup = renderMarkdown(text) ?? ''
  expect(markup).not.toMatch(/<(script|style|iframe|form|input|svg)/i)
  expect(markup.replaceAll(/="[^"]*"/g, '=""')).not.toMatch(/<[^>]*\s(on\w+|id|style)=/i)
  for (const [, address = ''] of markup.matchAll(/(?:href|src)="([^"]*)"/g)) {
    expect(new URL(address, 'https://example.com').protocol).toBe('https:')
  }
})

test('endless nesting ends', () => {
  expect(renderMarkdown(`${'> '.repeat(5000)}x`)?.match(/<blockquote>/g)?.length).toBeLessThanOrEqual(40)
  expect(renderMarkdown(`${'['.repeat(20_000)}x`)).toContain('x')
})

test('a text that would grow to hundreds of megabytes is not rendered', () => {
  const address = `[a]: https://example.com/${'x'.repeat(100_000)}`
  expect(renderMarkdown(`${'[a] '.repeat(3000)}\n\n${address}`)).toBeNull()
  expect(renderMarkdown(`${'![a] '.repeat(3000)}\n\n${address}`)).toBeNull()
  expect(renderMarkdown(`[a]\n\n${address}`)).toContain('<a href="https://example.com/x')
})

test('tables keep how their columns stand, and code its language', () => {
  expect(renderMarkdown('|a|b|\n|-|-:|\n|1|2|')).toContain('<td align="right">2</td>')
  expect(renderMarkdown('```js run\na < b\n```')).toBe('<pre><code data-language="js">a &lt; b\n</code></pre>\n')
  expect(renderMarkdown('~~old~~ https://example.com')).toBe(
    '<p><s>old</s> <a href="https://example.com">https://example.com</a></p>\n',
  )
})

test.each([
  ['---\ntitle: A\n---\n# B', 'title: A', '# B'],
  ['\ufeff---\r\ntitle: A\r\n---\r\nB', 'title: A', 'B'],
  ['---\nprose\n---\nB', null, '---\nprose\n---\nB'],
  ['a\n---\nb: c\n---\n', null, 'a\n---\nb: c\n---\n'],
  [`---\na: ${'x'.repeat(9000)}\n---\n`, null, `---\na: ${'x'.repeat(9000)}\n---\n`],
])('front matter of %j', (text, data, body) => expect(splitFrontMatter(text)).toEqual({ data, body }))

test.each([
  ['Getting started!', 'getting-started'],
  ['1. Über uns & mehr', '1-über-uns--mehr'],
  ['`code` here', 'code-here'],
])('%s is reached as #%s', (heading, slug) => expect(slugOf(heading)).toBe(slug))
