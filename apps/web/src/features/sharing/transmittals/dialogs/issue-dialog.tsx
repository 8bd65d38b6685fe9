import type { Item } from '@arbour/contract/entities/items/item'
import { MAX_ISSUED_FILES, PURPOSES, TransmittalForm } from '@arbour/contract/entities/sharing/transmittal'
import { t } from '@arbour/messages/t'
import { Autocomplete, Button, Textarea, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { truncateMiddle } from '#lib/text/format.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { LinksToSend } from '#ui/dialog/links-to-send.tsx'
import { Modal } from '#ui/dialog/modal.tsx'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { FieldGroup } from '#ui/form/field-group.tsx'
import { addTypedAddresses, type EmailList, NO_ADDRESS } from '#ui/form/fields/addresses.ts'
import { EmailField } from '#ui/form/fields/email-field.tsx'
import { Form } from '#ui/form/form.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { Hint } from '#ui/form/hint.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { notify } from '#ui/toast/notify.ts'
import { FileField } from '../components/file-field.tsx'
import { PartnerField } from '../components/partner-field.tsx'
import type { IssueInput } from '../model/issue-input.ts'
import { sendDocuments } from '../operations/change-transmittals.ts'
import { chooseFiles } from '../operations/choose-files.tsx'
import classes from './issue-dialog.module.css'

interface Fields {
  file_ids: readonly Item[]
  partnership_ids: readonly string[]
  emails: EmailList
  number: string
  purpose: string
  note: string
}

const SENT_BY_HAND = t('sharing.transmittals.emailNotConfigured')

/** The documents, recipients and purpose of a transmittal. If no email is sent, shows the links to pass on. */
export function IssueDialog({ opened, close, services, project, files, partners, nextNumber }: IssueInput & DialogHandle<void>) {
  const [links, setLinks] = useState<readonly { email: string; url: string }[]>([])
  const initial: Fields = {
    file_ids: files,
    partnership_ids: [],
    emails: { addresses: [], text: '' },
    number: nextNumber,
    purpose: '',
    note: '',
  }
  const form = useForm({
    schema: TransmittalForm,
    initial,
    request: ({ file_ids, partnership_ids, emails, ...otherFields }) => ({
      ...otherFields,
      file_ids: file_ids.map(({ id }) => id),
      partnership_ids: [...partnership_ids],
      emails: [...addTypedAddresses(emails).addresses],
    }),
    check: ({ emails, partnership_ids }) => {
      const { addresses, text: unparsedText } = addTypedAddresses(emails)
      if (unparsedText !== '') return { emails: NO_ADDRESS }
      if (addresses.length + partnership_ids.length > 0) return {}
      return { emails: partners.length > 0 ? t('sharing.transmittals.choosePartnerOrEnterEmail') : NO_ADDRESS }
    },
    submit: async (request) => {
      const response = await sendDocuments(services, project.id, request)
      const { number, file_ids: ids } = request
      notify(t('sharing.transmittals.documentsIssuedAsNumber', { number, count: ids.length }))
      setLinks(response.links)
      if (response.links.length === 0) close()
    },
  })
  const filesField = form.field('file_ids')
  const missing = missingText(form.values)
  const missingId = useId()
  const add = async () => {
    const newFiles = await chooseFiles(services, project)
    filesField.onChange((before) => {
      const listedIds = new Set(before.map(({ id }) => id))
      return [...before, ...newFiles.filter(({ id }) => !listedIds.has(id))].slice(0, MAX_ISSUED_FILES)
    })
  }
  return (
    <Modal
      opened={opened}
      title={
        links.length > 0
          ? t('sharing.transmittals.documentsIssued')
          : t('sharing.transmittals.issueDocumentsOfName', { name: truncateMiddle(project.name, 40) })
      }
      size="lg"
      isDismissible={!form.isPending}
      closesOutside={links.length === 0 && !form.isChanged}
      onClose={() => close()}
    >
      {links.length > 0 ? (
        <LinksToSend text={SENT_BY_HAND} links={links} onClose={() => close()} />
      ) : (
        <Form form={form}>
          <FieldGroup>
            <FileField files={filesField.value} error={filesField.error} onChange={filesField.onChange} onAdd={add} />
            {partners.length > 0 && <PartnerField partners={partners} {...form.field('partnership_ids')} />}
            <EmailField {...form.field('emails')} />
            <div className={classes.pair}>
              <TextInput
                label={t('sharing.transmittals.number')}
                autoComplete="off"
                spellCheck={false}
                {...form.field('number')}
              />
              <Autocomplete
                label={t('sharing.transmittals.purpose')}
                placeholder={t('sharing.transmittals.forConstruction')}
                data={[...PURPOSES]}
                {...form.field('purpose')}
              />
            </div>
            <Textarea
              label={t('common.message')}
              placeholder={t('sharing.transmittals.optionalAddNote')}
              autosize
              minRows={2}
              maxRows={6}
              {...form.field('note')}
            />
            <FormFailure message={form.failure} />
          </FieldGroup>
          <ModalActions
            aside={
              missing !== null && (
                <Hint id={missingId} isSmall>
                  {missing}
                </Hint>
              )
            }
          >
            <Button variant="default" disabled={form.isPending} onClick={() => close()}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={form.isPending} aria-describedby={missing === null ? undefined : missingId}>
              {t('sharing.transmittals.issue')}
            </Button>
          </ModalActions>
        </Form>
      )}
    </Modal>
  )
}

/** Returns what is still missing to issue documents; null if nothing is. */
function missingText({ file_ids, partnership_ids, emails }: Fields): string | null {
  const { addresses, text: unparsedText } = addTypedAddresses(emails)
  const hasRecipient = partnership_ids.length + addresses.length > 0 || unparsedText !== ''
  if (file_ids.length === 0)
    return hasRecipient ? t('sharing.transmittals.addDocumentToIssue') : t('sharing.transmittals.addDocumentAndRecipientTo')
  return hasRecipient ? null : t('sharing.transmittals.addRecipientToIssue')
}
