import hljs from 'highlight.js/lib/core'
import { expect, test } from 'vitest'
import { EMBEDDED, LANGUAGES } from './languages.ts'
import { COLOURS, runAfter, toRuns } from './runs.ts'

/** What each run covers. */
function covered(text: string, runs: Uint32Array): string[] {
  return Array.from({ length: runs.length / 3 }, (_, index) => {
    const [start = 0, end = 0, colour = 0] = runs.subarray(index * 3, index * 3 + 3)
    return `${COLOURS[colour]}:${text.slice(start, end)}`
  })
}

async function runsOf(text: string, language: string): Promise<string[]> {
  for (const name of [language, ...(EMBEDDED[language] ?? [])]) {
    const grammar = await LANGUAGES[name]?.()
    if (grammar) hljs.registerLanguage(name, grammar.default)
  }
  return covered(text, toRuns(hljs.highlight(text, { language }).value))
}

test.each([
  ['json', '{"a<b": "x & \'y\'", "n": 12}', ['attribute:"a<b"', 'string:"x & \'y\'"', 'attribute:"n"', 'number:12']],
  ['python', 'def f(): # ü 😀\n  return 1', ['keyword:def', 'title:f', 'comment:# ü 😀', 'keyword:return', 'number:1']],
  ['diff', '+new\n-old\n', ['added:+new', 'removed:-old']],
])('the runs of %s lie on what they are about', async (language, text, expected) => {
  expect(await runsOf(text, language)).toEqual(expected)
})

test('every character of a text is counted, whatever it looks like', () => {
  const markup = '&lt;span class=&quot;hljs-number&quot;&gt;<span class="hljs-string">&#x27;&amp;&#x27;</span>'
  expect(covered(`<span class="hljs-number">'&'`, toRuns(markup))).toEqual(["string:'&'"])
})

test('what is put into a string is not of the string, what belongs to it is', () => {
  const markup = '<span class="hljs-string">"<span class="hljs-unheard">a</span><span class="hljs-subst">+b+</span>c"</span>'
  expect(covered('"a+b+c"', toRuns(markup))).toEqual(['string:"a', 'string:c"'])
})

test.each([
  [0, 0],
  [4, 0],
  [5, 3],
  [9, 3],
  [10, 6],
])('the run after %i begins at %i', (place, index) => {
  expect(runAfter(Uint32Array.of(0, 5, 1, 7, 10, 2), place)).toBe(index)
})
