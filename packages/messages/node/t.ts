import { compileMessage } from '../src/compile.ts'
import { type CompiledMessage, formatRich, formatText, type RichValues, type TextValues } from '../src/format.ts'
import type { MessageId } from '../src/message-id.ts'
import { currentLanguage } from './language.ts'
import { readCatalogue } from './read-catalogue.ts'

/** The messages of a language. Each is compiled when it is used first. */
interface LanguageTexts {
  texts: ReadonlyMap<string, string>
  compiled: Map<MessageId, CompiledMessage>
}

const languages = new Map<string, LanguageTexts>()

/**
 * Returns a text in the language of the request, or of the person that it is for (`runInLanguage`).
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
  const { texts, compiled } = openLanguage(language)
  const known = compiled.get(id)
  if (known !== undefined) return known
  const text = texts.get(id)
  if (text === undefined) throw new Error(`There is no message ${id} in ${language}`)
  const message = compileMessage(text)
  compiled.set(id, message)
  return message
}

function openLanguage(language: string): LanguageTexts {
  const opened = languages.get(language) ?? { texts: readCatalogue(language), compiled: new Map() }
  languages.set(language, opened)
  return opened
}
