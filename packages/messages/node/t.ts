import { compileMessage } from '../src/compile.ts'
import { type CompiledMessage, formatRich, formatText, type RichValues, type TextValues } from '../src/format.ts'
import type { MessageId } from '../src/message-id.ts'
import { readCatalogue } from './read-catalogue.ts'

/** The language of all texts in Node, until there are translations. */
const LANGUAGE = 'en'

let texts: ReadonlyMap<string, string> | undefined
/** Each message is compiled when it is used first. */
const compiledMessages = new Map<MessageId, CompiledMessage>()

/**
 * Returns a text.
 *
 * @param values the parameters of the message; dates, amounts and sizes are formatted before
 */
export function t(id: MessageId, values?: TextValues): string {
  return formatText(findMessage(id), LANGUAGE, values)
}

/** Returns the parts of a text whose parameters are more than text, such as names with emphasis. */
export function tParts<Part>(id: MessageId, values: RichValues<Part>): (string | Part)[] {
  return formatRich<Part>(findMessage(id), LANGUAGE, values)
}

function findMessage(id: MessageId): CompiledMessage {
  const known = compiledMessages.get(id)
  if (known !== undefined) return known
  texts ??= readCatalogue(LANGUAGE)
  const text = texts.get(id)
  if (text === undefined) throw new Error(`There is no message ${id}`)
  const message = compileMessage(text)
  compiledMessages.set(id, message)
  return message
}
