import type { CallResponse } from '@arbour/contract/calls/call'
import type { filesPartnershipsInitiate } from '@arbour/contract/calls/sharing/partnerships'
import { PartnershipForm } from '@arbour/contract/entities/sharing/partnership'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { notifyUndoable } from '#features/files/actions/public.ts'
import {
  addTypedAddress,
  asInvitees,
  hasInvitee,
  InviteeField,
  type InviteeList,
  NO_INVITEES,
  toShareInvitees,
} from '#features/sharing/connection-shares/public.ts'
import { ApiError } from '#lib/api/api.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { LinksToSend } from '#ui/dialog/links-to-send.tsx'
import { Modal } from '#ui/dialog/modal.tsx'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { FieldGroup } from '#ui/form/field-group.tsx'
import { notifyChoice } from '#ui/form/fields/notify-choice.ts'
import { NotifyFields } from '#ui/form/fields/notify-fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { Hint } from '#ui/form/hint.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { notify } from '#ui/toast/notify.ts'
import { OfferField } from '../components/offer-field.tsx'
import type { AddPartnerInput } from '../model/add-partner-input.ts'
import { type Offer, sentOffers } from '../model/offer.ts'
import { invitePartners } from '../operations/change-partnerships.ts'
import { readPartnerships, takeBackInvitations } from '../operations/undo-partners.ts'

interface Fields {
  invitees: InviteeList
  accessibleFiles: readonly Offer[]
  notify_via_email: boolean
  note: string
}

type Links = CallResponse<typeof filesPartnershipsInitiate>['links']

const UNCONNECTED = t('sharing.partnerships.yourTeamHasNoConnections')

/** Chooses the partners to invite into a project, then the offered folders. If no email is sent, shows the links to pass on. */
export function AddPartnerDialog({
  opened,
  close,
  services,
  item,
  again: previousInvitation,
}: AddPartnerInput & DialogHandle<void>) {
  const [step, setStep] = useState<'invitees' | 'access'>('invitees')
  const [links, setLinks] = useState<Links>([])
  const initial: Fields = {
    invitees: previousInvitation ? { invitees: [previousInvitation.invitee], text: '' } : NO_INVITEES,
    accessibleFiles: previousInvitation?.offers ?? [],
    notify_via_email: true,
    note: '',
  }
  const form = useForm({
    schema: PartnershipForm,
    initial,
    request: ({ invitees, accessibleFiles, ...choice }) => ({
      ...toShareInvitees(addTypedAddress(invitees).invitees),
      accessibleFiles: sentOffers(accessibleFiles),
      ...notifyChoice(choice),
    }),
    check: ({ invitees }) => {
      const { invitees: chosen, text: typed } = addTypedAddress(invitees)
      return chosen.length === 0 || typed.trim() !== '' ? { invitees: t('common.noInvitee') } : {}
    },
    submit: async (request) => {
      // The first step only asks for the partners.
      if (step === 'invitees') return
      try {
        const before = await readPartnerships(services, item.id)
        const response = await invitePartners(services, item.id, request)
        const wasPending = (id: string) => before.some((partnership) => partnership.id === id && partnership.status === 'Pending')
        const newInvitations = response.partnerships.filter(({ id, status }) => status === 'Pending' && !wasPending(id))
        if (newInvitations.length === 0) notify(t('sharing.partnerships.inviteSent'))
        else notifyUndoable(t('sharing.partnerships.inviteSent'), () => takeBackInvitations(services, item, newInvitations))
        if (response.links.length === 0) close()
        else setLinks(response.links)
      } catch (error) {
        const refusal = asInvitees(error)
        if (refusal instanceof ApiError && Object.keys(refusal.fields ?? {}).some(isInviteePath)) setStep('invitees')
        throw refusal
      }
    },
  })
  const title =
    links.length > 0
      ? t('sharing.partnerships.inviteSent')
      : t('sharing.partnerships.addPartnerToName', { name: truncateMiddle(item.name, 40) })
  return (
    <Modal
      opened={opened}
      title={title}
      size="lg"
      isDismissible={!form.isPending}
      closesOutside={!form.isChanged}
      onClose={() => close()}
    >
      {links.length > 0 ? (
        <LinksToSend text={sentByHandText(links)} links={links} onClose={() => close()} />
      ) : (
        <Form form={form} onSaved={() => step === 'invitees' && setStep('access')}>
          <FieldGroup>
            {step === 'invitees' ? (
              <>
                <Hint>{t('sharing.partnerships.partnersCollaborate')}</Hint>
                <InviteeField {...form.field('invitees')} unconnectedText={UNCONNECTED} />
              </>
            ) : (
              <>
                <OfferField project={item} label={t('sharing.partnerships.foldersToShare')} {...form.field('accessibleFiles')} />
                <NotifyFields isByEmail={form.field('notify_via_email')} note={form.field('note')} />
              </>
            )}
            <FormFailure message={form.failure} />
          </FieldGroup>
          {step === 'invitees' ? (
            <ModalActions>
              <Button variant="default" onClick={() => close()}>
                {t('common.cancel')}
              </Button>
              <Button key="next" type="submit" disabled={!hasInvitee(form.values.invitees)}>
                {t('sharing.partnerships.next')}
              </Button>
            </ModalActions>
          ) : (
            <ModalActions
              aside={
                <Button
                  variant="subtle"
                  leftSection={<IconArrowLeft size={18} aria-hidden />}
                  disabled={form.isPending}
                  onClick={() => setStep('invitees')}
                >
                  {t('common.back')}
                </Button>
              }
            >
              <Button variant="default" disabled={form.isPending} onClick={() => close()}>
                {t('common.cancel')}
              </Button>
              <Button key="send" type="submit" loading={form.isPending}>
                {t('sharing.partnerships.sendInvite')}
              </Button>
            </ModalActions>
          )}
        </Form>
      )}
    </Modal>
  )
}

function sentByHandText({ length }: Links): string {
  return t('sharing.partnerships.emailNotConfigured', { count: length })
}

function isInviteePath(path: string): boolean {
  return path.startsWith('invitees')
}
