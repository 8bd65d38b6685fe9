/** What stands in built files for the texts, until there is a file for each language. */
import { escapeHtml } from '@arbour/messages/escape-html'

/** The id that stands for the tag of the language. */
export const LANGUAGE = 'language'
/** The id that stands for the direction of its writing: `ltr` or `rtl`. */
export const DIRECTION = 'direction'
const IN_SCRIPT = /(["'`])__message:([\w.-]+)__\1/g
const IN_HTML = /__message:([\w.-]+)__/g

/** Returns the placeholder of a message as a literal. */
export function placeholderOf(id: string): string {
  return `"__message:${id}__"`
}

export function hasPlaceholder(source: string): boolean {
  return source.includes('__message:')
}

/** Puts texts in the place of placeholders. */
export function fillPlaceholders(source: string, kind: 'script' | 'html', textOf: (id: string) => string): string {
  return kind === 'script'
    ? source.replace(IN_SCRIPT, (_, _quote: string, id: string) => quoteText(textOf(id)))
    : source.replace(IN_HTML, (_, id: string) => escapeHtml(textOf(id)))
}

/** Writes a text as a literal. A message with parameters is JSON, full of double quotes. */
export function quoteText(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
