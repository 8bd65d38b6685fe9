import { IntlMessageFormat } from 'intl-messageformat'

/**
 * A message as it stands in the built web: its text, or the JSON of its syntax tree if it has parameters. It is a string so that it
 * can be the key under which its formatter is kept.
 */
export type CompiledMessage = string

/** What stands for the parameters of a text. Dates, amounts and sizes are formatted before; counts are numbers. */
export type TextValues = Readonly<Record<string, string | number>>

/** What stands for the parameters and tags of a message with parts that are more than text. A tag gets what stands in it. */
export type RichValues<Part> = Readonly<Record<string, string | number | Part | ((children: (string | Part)[]) => Part)>>

/** No text begins like this. */
export const TREE_START = '[{"type"'

/** Formatters by locale and message: creating one takes many times as long as using it. */
const formats = new Map<string, Map<CompiledMessage, IntlMessageFormat>>()

/**
 * Formats a message as text.
 *
 * @param locale BCP 47 tag of the language, which decides on plurals
 * @throws if a parameter of the message has no value
 */
export function formatText(message: CompiledMessage, locale: string, values?: TextValues): string {
  return message.startsWith(TREE_START) ? String(getFormat(message, locale).format(values)) : message
}

/** Formats a message whose values or tags are more than text, as a list of its parts. */
export function formatRich<Part>(message: CompiledMessage, locale: string, values: RichValues<Part>): (string | Part)[] {
  if (!message.startsWith(TREE_START)) return [message]
  const parts = getFormat(message, locale).format<Part>(values as never) as string | Part | (string | Part)[]
  return Array.isArray(parts) ? parts : [parts]
}

function getFormat(message: CompiledMessage, locale: string): IntlMessageFormat {
  // Two maps, because a single key would be concatenated and hashed in each call.
  const localeFormats = formats.get(locale) ?? new Map<CompiledMessage, IntlMessageFormat>()
  formats.set(locale, localeFormats)
  const format = localeFormats.get(message) ?? new IntlMessageFormat(JSON.parse(message), locale)
  localeFormats.set(message, format)
  return format
}
