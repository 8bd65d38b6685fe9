import { Fragment } from 'react'

/** Text such as an email address that may wrap before its dots and its @ rather than inside a word. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is where it stands.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
