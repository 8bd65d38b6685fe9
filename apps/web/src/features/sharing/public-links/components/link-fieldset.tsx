import { type LinkPolicy, MAX_LINK_MESSAGE } from '@arbour/contract/entities/sharing/public-link'
import { t } from '@arbour/messages/t'
import { Textarea } from '@mantine/core'
import { CheckField } from '#ui/form/fields/check-field.tsx'
import { ExpiryField } from '#ui/form/fields/expiry-field.tsx'
import type { LinkFormState } from '../use-link-form.ts'
import { PasswordFields } from './password-fields.tsx'

interface LinkFieldsetProps {
  form: LinkFormState
  policy: LinkPolicy
  hasPassword: boolean
  /** The visible fields. */
  visibleFields: Readonly<Record<'message' | 'password' | 'expiry' | 'download', boolean>>
}

/** The options of a link: message, password, expiry and permissions of visitors. */
export function LinkFieldset({ form, policy, hasPassword, visibleFields }: LinkFieldsetProps) {
  const expiry = form.field('expiry')
  const { max_link_days: days } = policy
  const rule = days === null ? null : t('errors.links.expiryPolicy', { days })
  return (
    <>
      {visibleFields.message && (
        <Textarea
          label={t('common.message')}
          description={t('sharing.publicLinks.visitorsReadItWhereThey')}
          placeholder={t('sharing.publicLinks.optionalSayWhatYouNeed')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={MAX_LINK_MESSAGE}
          {...form.field('message')}
        />
      )}
      {visibleFields.password && <PasswordFields form={form} hasPassword={hasPassword} isNeeded={policy.needs_link_password} />}
      {visibleFields.expiry && (
        <ExpiryField
          // If the rule itself is the error, it is shown once.
          description={expiry.error === rule ? undefined : (rule ?? t('sharing.publicLinks.optionalLinkExpires'))}
          {...expiry}
        />
      )}
      {visibleFields.download && (
        <CheckField
          label={t('sharing.publicLinks.allowDownloads')}
          description={t('sharing.publicLinks.downloadsOffHint')}
          {...form.field('allows_download')}
        />
      )}
    </>
  )
}
