import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconFolderPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { PickerNewFolder } from '#features/files/item-picker/public.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { ApiError } from '#lib/api/api.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { type Offer, sentOffers } from '../model/offer.ts'
import { acceptInvite } from '../operations/decide-invite.tsx'
import { OfferField } from './offer-field.tsx'

interface InviteOfferProps {
  services: ItemServices
  token: string
  /** The team's own project. */
  project: Item
  /** The inviting team. */
  teamName: string
  onPending: (isPending: boolean) => void
  onBack: () => void
  /** Called with the path of the own project. */
  onDone: (path: string) => void
}

/** Chooses the folders to offer in return; new ones can be created here. */
export function InviteOffer({ services, token, project, teamName, onPending, onBack, onDone }: InviteOfferProps) {
  const [offers, setOffers] = useState<readonly Offer[]>([])
  const [isNaming, setIsNaming] = useState(false)
  const [isAccepting, setIsAccepting] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const [failure, setFailure] = useState<string | null>(null)

  const wait = (isWaiting: boolean) => {
    setIsAccepting(isWaiting)
    onPending(isWaiting)
  }
  const accept = async () => {
    wait(true)
    setProblem(undefined)
    setFailure(null)
    try {
      const path = await acceptInvite(services, { token, fileToLinkId: project.id, accessibleFiles: sentOffers(offers) })
      wait(false)
      onDone(path)
    } catch (error) {
      wait(false)
      const sentence = ofFolders(error)
      setProblem(sentence)
      if (sentence === undefined) setFailure(getErrorMessage(error))
    }
  }
  return (
    <>
      <OfferField
        project={project}
        label={t('sharing.partnerships.foldersToShareWithTeam', { teamName })}
        value={offers}
        error={problem}
        onChange={(next) => {
          setProblem(undefined)
          setOffers(next)
        }}
      />
      {isNaming && (
        <PickerNewFolder
          parentId={project.id}
          onDone={({ id, name, path }) => {
            setOffers((before) => [...before, { id, name, path, role: 'viewer' }])
            setIsNaming(false)
          }}
          onCancel={() => setIsNaming(false)}
        />
      )}
      <FormFailure message={failure} />
      <ModalActions
        aside={
          <Button
            variant="subtle"
            leftSection={<IconFolderPlus size={18} aria-hidden />}
            disabled={!project.is_contributable || isNaming}
            onClick={() => setIsNaming(true)}
          >
            {t('common.newFolder')}
          </Button>
        }
      >
        <Button variant="default" disabled={isAccepting} onClick={onBack}>
          {t('common.back')}
        </Button>
        <Button loading={isAccepting} onClick={() => void accept()}>
          {t('sharing.partnerships.acceptInvite')}
        </Button>
      </ModalActions>
    </>
  )
}

/** Returns the error of an offered folder, if that is what was rejected. */
function ofFolders(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return Object.entries(error.fields ?? {}).find(([path]) => path.startsWith('accessibleFiles'))?.[1]
}
