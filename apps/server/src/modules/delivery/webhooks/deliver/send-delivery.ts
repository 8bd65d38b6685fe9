import type { MemberContext } from '#modules/context.ts'
import { OutboundError } from '#platform/outbound/outbound-error.ts'
import type { DeliveryRow } from '../webhook-rows.ts'
import { signedHeaders } from './sign.ts'

/** Milliseconds within which a receiver must respond. */
const TIMEOUT_MS = 10_000
/** Bytes of the response that are stored. */
const ANSWER_BYTES = 1024

/** The outcome of an attempt. `status`: null without a response. */
export interface Outcome {
  status: number | null
  answer: string | null
  error: string | null
  durationMs: number
}

/** Sends a message once. Throws only the abort reason of the signal. */
export async function sendDelivery(
  { posts }: Pick<MemberContext, 'posts'>,
  { url, key, delivery, signal }: { url: string; key: Buffer; delivery: DeliveryRow; signal: AbortSignal },
): Promise<Outcome> {
  const start = performance.now()
  const durationMs = () => Math.round(performance.now() - start)
  try {
    const { status, body } = await posts.post(url, {
      headers: {
        'Content-Type': 'application/json',
        ...signedHeaders(key, { id: delivery.message_id, at: new Date(), body: delivery.body }),
      },
      body: delivery.body,
      timeoutMs: TIMEOUT_MS,
      maxBytes: ANSWER_BYTES,
      signal,
    })
    return { status, answer: readable(body), error: null, durationMs: durationMs() }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    return { status: null, answer: null, error: error.reason, durationMs: durationMs() }
  }
}

/** PostgreSQL text can't contain NUL. */
function readable(body: Buffer): string {
  return body.toString('utf8').replaceAll('\0', '\uFFFD')
}
