import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'
import type { PseudoLanguage } from './languages.ts'
import { mapChildren } from './map-children.ts'

const PLAIN = 'aceinosuyACEINOSUY'
const ACCENTED = 'áçéíñóšúýÁÇÉÍÑÓŠÚÝ'
/** A mark first: an override does not decide on the direction of a text that begins with it. */
const RIGHT_TO_LEFT = '\u200F\u202E'
const END = '\u202C'

/** Rewrites the texts of a message, and leaves its parameters and tags. */
export function toPseudo(elements: readonly MessageFormatElement[], language: PseudoLanguage): MessageFormatElement[] {
  return elements.map((element) =>
    element.type === TYPE.literal
      ? { ...element, value: rewrite(element.value, language) }
      : mapChildren(element, (children) => toPseudo(children, language)),
  )
}

function rewrite(text: string, language: PseudoLanguage): string {
  if (!/\p{Letter}/u.test(text)) return text
  if (language === 'ar-XB') return text.replace(/\S(.*\S)?/su, (part) => RIGHT_TO_LEFT + part + END)
  const accented = text.replace(/\w/g, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter)
  // Translations are about a third longer.
  return accented.replace(/\S+/g, (word) => (word.length > 3 ? word + word.slice(-Math.ceil(word.length / 3)) : word))
}
