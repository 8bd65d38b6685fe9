import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'
import type { PseudoLanguage } from './languages.ts'

const PLAIN = 'aceinosuyACEINOSUY'
const ACCENTED = 'áçéíñóšúýÁÇÉÍÑÓŠÚÝ'
const RIGHT_TO_LEFT = '\u202E'
const END = '\u202C'

/** Rewrites the texts of a message, and leaves its parameters and tags. */
export function toPseudo(elements: readonly MessageFormatElement[], language: PseudoLanguage): MessageFormatElement[] {
  return elements.map((element): MessageFormatElement => {
    if (element.type === TYPE.literal) return { ...element, value: rewrite(element.value, language) }
    if (element.type === TYPE.tag) return { ...element, children: toPseudo(element.children, language) }
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return element
    const options = Object.entries(element.options).map(([key, option]) => [
      key,
      { ...option, value: toPseudo(option.value, language) },
    ])
    return { ...element, options: Object.fromEntries(options) } as MessageFormatElement
  })
}

function rewrite(text: string, language: PseudoLanguage): string {
  if (!/\p{Letter}/u.test(text)) return text
  if (language === 'ar-XB') return text.replace(/\S(.*\S)?/su, (part) => RIGHT_TO_LEFT + part + END)
  const accented = text.replace(/\w/g, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter)
  // Translations are about a third longer.
  return accented.replace(/\S+/g, (word) => (word.length > 3 ? word + word.slice(-Math.ceil(word.length / 3)) : word))
}
