import type { MemberContext } from '#modules/context.ts'
import { AppError } from '#platform/http/app-error.ts'
import { OutboundError } from '#platform/outbound/outbound-error.ts'

const NOT_SENT_TO = 'Webhooks are sent to public addresses that begin with https:// only'

/** Throws 400 for a URL to which nothing is ever sent. Host names are only resolved on sending. */
export function checkUrl({ posts }: Pick<MemberContext, 'posts'>, url: string): void {
  try {
    posts.check(url)
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    throw new AppError('invalid', NOT_SENT_TO, { fields: { url: NOT_SENT_TO } })
  }
}
