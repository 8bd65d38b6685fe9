import { Fragment } from 'react'

/** Text such as an email address that may wrap before its dots and its @ rather than inside a word. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?=[@.])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is where it stands.
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
