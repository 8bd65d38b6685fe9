import { expect, test } from 'vitest'
import { splitFrontMatter } from './front-matter.ts'
import { createSlug } from './heading-slug.ts'
import { resolveRelativePath } from './relative-path.ts'
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
  ['a handler on a tag that is let through', '<details open ontoggle=alert(1)><summary onclick="x">a</summary></details>'],
  ['a style on a tag that is let through', '<p align="center" style="position:fixed" id=x>a</p>'],
  ['a tag within an attribute', '<img alt="<script>alert(1)</script>" src="a.png">'],
  ['an attribute that breaks out', "<img src='a\" onerror=\"alert(1)' alt='b'>"],
  ['a tag in a comment that ends early', '<!--><img src=x onerror=alert(1)>-->'],
  ['a tag over several lines', '<img\nsrc=x\nonerror=alert(1)\n>'],
  ['a tag cut short', '<details><img src=x onerror=alert(1) '],
  ['a drawing', '<svg onload=alert(1)><use href="#x"/></svg>'],
  [
    'names of prototypes',
    '<constructor __proto__=x onload=alert(1)>[^__proto__] [^toString]\n\n[^__proto__]: <script>x</script>',
  ],
  ['a script in a formula', '$<script>alert(1)</script>$ $$<img src=x onerror=alert(1)>$$'],
  ['a script in a diagram', '```mermaid\ngraph TD; a["<img src=x onerror=alert(1)>"]\n```'],
  ['a drawing with scripts', '![x](data:image/svg+xml,<svg/onload=alert(1)>)'],
])('renders nothing for %s', (_, text) => {
  const markup = renderMarkdown(text) ?? ''
  expect(markup).not.toMatch(/<(script|style|iframe|form|input|svg)/i)
  expect(markup.replaceAll(/="[^"]*"/g, '=""')).not.toMatch(/<[^>]*\s(on\w+|id|style)=/i)
  for (const [, address = ''] of markup.matchAll(/(?:href|src)="([^"]*)"/g)) {
    expect(new URL(address, 'https://example.com').protocol).toBe('https:')
  }
})

test('stops at endless nesting', () => {
  expect(renderMarkdown(`${'> '.repeat(5000)}x`)?.match(/<blockquote>/g)?.length).toBeLessThanOrEqual(40)
  expect(renderMarkdown(`${'['.repeat(20_000)}x`)).toContain('x')
})

test('rejects a text that would expand to hundreds of megabytes', () => {
  const address = `[a]: https://example.com/${'x'.repeat(100_000)}`
  expect(renderMarkdown(`${'[a] '.repeat(3000)}\n\n${address}`)).toBeNull()
  expect(renderMarkdown(`${'![a] '.repeat(3000)}\n\n${address}`)).toBeNull()
  expect(renderMarkdown(`[a]\n\n${address}`)).toContain('<a href="https://example.com/x')
})

test('keeps the alignment of table columns and the language of code', () => {
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
])('splits off front matter %j', (text, data, body) => expect(splitFrontMatter(text)).toEqual({ data, body }))

test.each([
  ['Getting started!', 'getting-started'],
  ['1. Über uns & mehr', '1-über-uns--mehr'],
  ['`code` here', 'code-here'],
])('gives %s the anchor #%s', (heading, slug) => expect(createSlug(heading)).toBe(slug))

test('numbers and links footnotes in both directions, even with names of prototype properties', () => {
  const markup = renderMarkdown('a[^x] b[^x] c[^constructor]\n\n[^x]: One\n[^constructor]: Two')
  expect(markup).toContain('<sup data-anchor=".reference-1-1"><a href="#.note-1">1</a></sup>')
  expect(markup).toContain('<sup data-anchor=".reference-2"><a href="#.note-2">2</a></sup>')
  expect(markup).toContain('<li data-anchor=".note-2"><p>Two <a href="#.reference-2"')
})

test.each([
  ['> [!WARNING]\n> Wet', '<blockquote data-note="warning">\n<p>Wet</p>'],
  ['> [!constructor]\n> Wet', '<blockquote>\n<p>[!constructor]'],
  ['$a_1$ and $b_2$', '<p><span data-math="inline">a_1</span> and <span data-math="inline">b_2</span></p>'],
  ['$5 and $10', '<p>$5 and $10</p>'],
  ['\\$a$', '<p>$a$</p>'],
  ['$$\na\n\n= b\n$$\nc', '<p data-math="block">\na\n\n= b\n</p><p>c</p>'],
  ['```math\na < b\n```', '<p data-math="block">a &lt; b\n</p>'],
  ['H<sub>2</sub>O <kbd>Ctrl</kbd><br>', '<p>H<sub>2</sub>O <kbd>Ctrl</kbd><br></p>'],
  [
    '<details open>\n<summary>More</summary>\n\n**a**\n\n</details>',
    '<details open="">\n<summary>More</summary>\n<p><strong>a</strong></p>\n</details>',
  ],
])('renders %j', (text, markup) => expect(renderMarkdown(text)).toContain(markup))

test('handles unclosed dollars and tags quickly', () => {
  expect(renderMarkdown('$$ a '.repeat(20_001))?.length).toBeGreaterThan(0)
  expect(renderMarkdown(`${'<details>'.repeat(20_000)}${'<a '.repeat(20_000)}`)?.length).toBeGreaterThan(0)
  expect(renderMarkdown('<!-- '.repeat(50_000))?.length).toBeGreaterThan(0)
})

test.each([
  ['pictures/a%20b.png', '/all/docs/pictures/a b.png'],
  ['./a.png?raw=true', '/all/docs/a.png'],
  ['../a.png', '/all/a.png'],
  ['../../a.png', null],
  ['/a.png', null],
  ['//example.com/a.png', null],
  ['https://example.com/a.png', null],
  ['a\\b.png', null],
  ['%E0%A4%A', null],
  ['', null],
])('resolves a picture %j to %j', (named, path) => expect(resolveRelativePath('/all/docs/report.md', named)).toBe(path))
