import { LinkMailForm, MAX_LINK_MAILS } from '@arbour/contract/calls/sharing/public-links'
import type { Item } from '@arbour/contract/entities/items/item'
import type { PublicLink } from '@arbour/contract/entities/sharing/public-link'
import { t } from '@arbour/messages/t'
import { Textarea } from '@mantine/core'
import { truncateMiddle } from '#lib/text/format.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { addTypedAddresses, type EmailList, NO_ADDRESS } from '#ui/form/fields/addresses.ts'
import { EmailField } from '#ui/form/fields/email-field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { Hint } from '#ui/form/hint.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { notify } from '#ui/toast/notify.ts'
import { sendLink } from '../operations/change-link.ts'

interface SendLinkDialogProps extends DialogHandle<void> {
  item: Item
  link: PublicLink
}

interface Fields {
  emails: EmailList
  note: string
}

const NO_FIELDS: Fields = { emails: { addresses: [], text: '' }, note: '' }

/** Sends a link to people by email. */
export function SendLinkDialog({ opened, close, item, link }: SendLinkDialogProps) {
  const form = useForm({
    schema: LinkMailForm,
    initial: NO_FIELDS,
    request: ({ emails, note }) => ({ emails: [...addTypedAddresses(emails).addresses], note }),
    check: ({ emails }) => {
      const { addresses, text: unparsedText } = addTypedAddresses(emails)
      if (addresses.length > MAX_LINK_MAILS)
        return { emails: t('sharing.publicLinks.enterUpToMaxAddresses', { maxLinkMails: MAX_LINK_MAILS }) }
      return addresses.length === 0 || unparsedText !== '' ? { emails: NO_ADDRESS } : {}
    },
    submit: async (request) => {
      const sentCount = await sendLink(link, request)
      notify(t('sharing.publicLinks.linkSent', { sentCount }))
    },
  })
  return (
    <FormDialog
      opened={opened}
      title={
        link.kind === 'view'
          ? t('sharing.publicLinks.sendLinkToName', { name: truncateMiddle(item.name, 40) })
          : t('sharing.publicLinks.requestFilesForName', { name: truncateMiddle(item.name, 40) })
      }
      size="md"
      form={form}
      verb={t('sharing.publicLinks.send')}
      onClose={() => close()}
    >
      <EmailField {...form.field('emails')} />
      <Textarea
        label={t('common.message')}
        placeholder={t('sharing.publicLinks.optionalAddMessageToEmail')}
        rows={4}
        {...form.field('note')}
      />
      {link.has_password && <Hint>{t('sharing.publicLinks.passwordIsNotInEmail')}</Hint>}
    </FormDialog>
  )
}
