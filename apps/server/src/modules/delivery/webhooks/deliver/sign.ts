import { createHmac } from 'node:crypto'

/** The headers by which a receiver knows a message, as Standard Webhooks has them. `at`: of this attempt. */
export function signedHeaders(key: Buffer, { id, at, body }: { id: string; at: Date; body: string }): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
