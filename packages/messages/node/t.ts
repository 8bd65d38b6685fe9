import { compileMessage } from '../src/compile.ts'
import { type CompiledMessage, formatRich, formatText, type RichValues, type TextValues } from '../src/format.ts'
import { SOURCE_LANGUAGE } from '../src/languages.ts'
import type { MessageId } from '../src/message-id.ts'
import { currentLanguage } from './language.ts'
import { type Catalogue, readCatalogue } from './read-catalogue.ts'

/** The texts of a language, and those of them that were compiled: each when it is used first. */
interface Texts {
  catalogue: Catalogue
  compiledMessages: Map<MessageId, CompiledMessage>
}

/** Languages are read when they are used first. */
const textsByLanguage = new Map<string, Texts>()

/**
 * Returns a text in the language of the request (`runInLanguage`).
 *
 * @param values the parameters of the message; dates, amounts and sizes are formatted before
 */
export function t(id: MessageId, values?: TextValues): string {
  const language = currentLanguage()
  return formatText(findMessage(id, language), language, values)
}

/** Returns the parts of a text whose parameters are more than text, such as names with emphasis. */
export function tParts<Part>(id: MessageId, values: RichValues<Part>): (string | Part)[] {
  const language = currentLanguage()
  return formatRich<Part>(findMessage(id, language), language, values)
}

function findMessage(id: MessageId, language: string): CompiledMessage {
  const { catalogue, compiledMessages } = findTexts(language)
  const known = compiledMessages.get(id)
  if (known !== undefined) return known
  const text = catalogue.get(id) ?? findTexts(SOURCE_LANGUAGE).catalogue.get(id)
  if (text === undefined) throw new Error(`There is no message ${id}`)
  const message = compileMessage(text, language)
  compiledMessages.set(id, message)
  return message
}

function findTexts(language: string): Texts {
  const known = textsByLanguage.get(language)
  if (known) return known
  const texts: Texts = { catalogue: readCatalogue(language), compiledMessages: new Map() }
  textsByLanguage.set(language, texts)
  return texts
}
