import { StreamLanguage, type StreamParser } from '@codemirror/language'

/** A grammar that goes line by line as a parser. It needs a part of the editor, which nobody else waits for. */
export function parserByLine<State>(mode: StreamParser<State>) {
  return StreamLanguage.define(mode).parser
}
