import type { MemberContext } from '#modules/context.ts'
import { AppError } from '#platform/http/app-error.ts'
import { OutboundError } from '#platform/outbound/outbound-error.ts'

const NOT_SENT_TO = 'Webhooks are sent to public addresses that begin with https:// only'

/** Throws 400 for an address that nothing is ever sent to. Names are looked up only when something is sent. */
export function checkUrl({ posts }: Pick<MemberContext, 'posts'>, url: string): void {
  try {
    posts.check(url)
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    throw new AppError('invalid', NOT_SENT_TO, { fields: { url: NOT_SENT_TO } })
  }
}
