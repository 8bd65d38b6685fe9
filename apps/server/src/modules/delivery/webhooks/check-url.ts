import { t } from '@arbour/messages/t'
import type { MemberContext } from '#modules/context.ts'
import { AppError } from '#platform/http/app-error.ts'
import { OutboundError } from '#platform/outbound/outbound-error.ts'

/** Throws 400 for a URL to which nothing is ever sent. Host names are only resolved on sending. */
export function checkUrl({ posts }: Pick<MemberContext, 'posts'>, url: string): void {
  try {
    posts.check(url)
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    throw new AppError('invalid', t('errors.webhooks.publicUrlsOnly'), {
      fields: { url: t('errors.webhooks.publicUrlsOnly') },
    })
  }
}
