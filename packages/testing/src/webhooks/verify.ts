import { readFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'

const DOCS = new URL('../../../../docs/api/webhooks.md', import.meta.url)

/** The example in docs/api/webhooks.md, unchanged. */
const example = /```js\n(?<code>.*?)```/s.exec(await readFile(DOCS, 'utf8'))?.groups?.code ?? ''
const loaded = (await import(`data:text/javascript,${encodeURIComponent(example)}`)) as {
  verify(secret: string, headers: IncomingHttpHeaders, body: string): unknown
}

/** Verifies a message as a receiver does. Throws if it is not signed with the secret, or is too old. */
export const { verify } = loaded
