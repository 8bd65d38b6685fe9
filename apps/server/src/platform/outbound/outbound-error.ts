const MESSAGES = {
  /** The URL is invalid, or has a forbidden scheme, port or credentials. */
  url: 'The address cannot be followed',
  /** The host resolves to an internal IP address. */
  refused: 'The address cannot be reached',
  /** The host does not exist, refuses connections, or does not speak HTTP. */
  unreachable: 'The address cannot be reached',
  /** Too many redirects, or a redirect to a forbidden URL. */
  redirect: 'The address leads on too often or to a place that cannot be followed',
  timeout: 'The answer takes too long',
  too_large: 'The answer is too large',
  /** An unexpected content type or encoding. */
  type: 'The answer is of another type',
  /** Too many requests are queued. */
  busy: 'Too much is being fetched at the moment',
} as const

export type OutboundReason = keyof typeof MESSAGES

/** Why an external resource could not be fetched. Reveals nothing about the internal network. */
export class OutboundError extends Error {
  readonly reason: OutboundReason

  constructor(reason: OutboundReason) {
    super(MESSAGES[reason])
    this.name = 'OutboundError'
    this.reason = reason
  }
}
