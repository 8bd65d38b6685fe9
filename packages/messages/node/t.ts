import { compileMessage } from '../src/compile.ts'
import { type CompiledMessage, formatRich, formatText, type RichValues, type TextValues } from '../src/format.ts'
import { SOURCE_LANGUAGE } from '../src/languages.ts'
import type { MessageId } from '../src/message-id.ts'
import { currentLanguage, currentReader, runInLanguage } from './language.ts'
import { type Catalogue, readCatalogue } from './read-catalogue.ts'

/** The texts of a language, and those of them that were compiled: each when it is used first. */
interface Texts {
  catalogue: Catalogue
  compiledMessages: Map<MessageId, CompiledMessage>
}

/** Languages are read when they are used first. */
const textsByLanguage = new Map<string, Texts>()

/** A message that is stored, so that it is read in the language of its reader. */
interface StoredText {
  id: MessageId
  /** A value may be a stored text itself. */
  values?: TextValues
  /** In English: for logs, and for later versions that no longer have the message. */
  text: string
}

const STORED_START = '{"id":"'

/**
 * Returns a text in the language of the request (`runInLanguage`), or a text to store (`storeTexts`).
 *
 * @param values the parameters of the message; dates, amounts and sizes are formatted before
 */
export function t(id: MessageId, values?: TextValues): string {
  const { language, isStored } = currentReader()
  return isStored ? toStoredText(id, values) : formatText(findMessage(id, language), language, values)
}

/**
 * Returns a text that `storeTexts` created, in the language of the current reader. A text that was stored in another way, by an
 * earlier version, is returned as it is.
 */
export function readStoredText(stored: string): string {
  const storedText = parseStoredText(stored)
  if (!storedText) return stored
  const { id, values, text } = storedText
  try {
    return t(id, readValues(values))
  } catch {
    return text
  }
}

/** Parses a stored text; null for any other one, such as the name of a file that only begins like it. */
function parseStoredText(text: string): StoredText | null {
  if (!text.startsWith(STORED_START)) return null
  try {
    const parsed = JSON.parse(text) as Partial<StoredText>
    return typeof parsed.text === 'string' ? (parsed as StoredText) : null
  } catch {
    return null
  }
}

function toStoredText(id: MessageId, values?: TextValues): string {
  const text = runInLanguage(SOURCE_LANGUAGE, () => t(id, readValues(values)))
  return JSON.stringify({ id, values, text } satisfies { [Key in keyof StoredText]: StoredText[Key] | undefined })
}

function readValues(values: TextValues = {}): TextValues {
  const entries = Object.entries(values)
  return Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'string' ? readStoredText(value) : value]))
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
