import { StreamLanguage, type StreamParser } from '@codemirror/language'

/** Wraps a line-based grammar as a parser. Requires a module of the editor that nothing else waits for. */
export function parserByLine<State>(mode: StreamParser<State>) {
  return StreamLanguage.define(mode).parser
}
