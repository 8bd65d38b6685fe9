const MESSAGES = {
  /** The address does not parse, or has a scheme, a port or credentials that are never followed. */
  url: 'The address cannot be followed',
  /** The name leads to an address inside. */
  refused: 'The address cannot be reached',
  /** No such name, nobody listens, or what came back is no HTTP. */
  unreachable: 'The address cannot be reached',
  /** Too many redirects, or one to a place that is not followed. */
  redirect: 'The address leads on too often or to a place that cannot be followed',
  timeout: 'The answer takes too long',
  too_large: 'The answer is too large',
  /** A content type that was not asked for, or an encoding that nobody offered. */
  type: 'The answer is of another type',
  /** Too many others wait already. */
  busy: 'Too much is being fetched at the moment',
} as const

export type OutboundReason = keyof typeof MESSAGES

/** Why something outside could not be had. Says nothing of addresses, names or errors of the network inside. */
export class OutboundError extends Error {
  readonly reason: OutboundReason

  constructor(reason: OutboundReason) {
    super(MESSAGES[reason])
    this.name = 'OutboundError'
    this.reason = reason
  }
}
