import { type LiteralElement, type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { type CompiledMessage, TREE_START } from './format.ts'
import { ISOLATE_END, ISOLATE_START } from './isolate.ts'
import { directionOf, isPseudoLanguage, SOURCE_LANGUAGE } from './languages.ts'
import { mapChildren } from './map-children.ts'
import { toPseudo } from './pseudo.ts'

const [START, END] = [ISOLATE_START, ISOLATE_END].map((value) => ({ type: TYPE.literal as const, value })) as [
  LiteralElement,
  LiteralElement,
]

/**
 * Compiles a message in ICU syntax. In languages that are written from right to left, parameters keep their own direction: a name
 * such as `04 Site` would change places with the words beside it.
 *
 * @param language The texts of a pseudo-language are made from the English one.
 * @throws {SyntaxError} if the message is not valid
 */
export function compileMessage(text: string, language: string = SOURCE_LANGUAGE): CompiledMessage {
  const parsed = parseMessage(text)
  const rewritten = isPseudoLanguage(language) ? toPseudo(parsed, language) : parsed
  const elements = directionOf(language) === 'rtl' ? isolateParameters(rewritten) : rewritten
  if (elements.length === 0) return ''
  const [first] = elements
  if (elements.length === 1 && first?.type === TYPE.literal) return first.value
  const tree = JSON.stringify(elements)
  if (!tree.startsWith(TREE_START)) throw new Error(`The syntax tree of "${text}" begins in another way than before`)
  return tree
}

/** Returns the names of a message's parameters and tags. */
export function findParameters(text: string): Set<string> {
  const names = new Set<string>()
  const visit = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue
      names.add(element.value)
      if (element.type === TYPE.tag) visit(element.children)
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        for (const option of Object.values(element.options)) visit(option.value)
      }
    }
  }
  visit(parseMessage(text))
  return names
}

function isolateParameters(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.flatMap((element): MessageFormatElement[] => {
    if (element.type === TYPE.argument) return [START, element, END]
    return [mapChildren(element, isolateParameters)]
  })
}

function parseMessage(text: string): MessageFormatElement[] {
  return parse(text, { captureLocation: false, requiresOtherClause: true })
}
