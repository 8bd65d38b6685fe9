import type { Item } from '@arbour/contract/entities/items/item'
import type { ProposedVersion } from '@arbour/contract/entities/items/version'
import { t } from '@arbour/messages/t'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconCheck, IconDownload, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useItemServices } from '#features/files/items/public/services.ts'
import { isLockedByOther } from '#features/files/locks/public.ts'
import { formatDateTime, formatRelative, formatSize } from '#lib/text/format.ts'
import { personName } from '#lib/text/person-name.ts'
import { scanText, withheldReason } from '#lib/text/scan-text.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { acceptProposal, discardProposal } from '../operations/decide-proposal.ts'
import classes from './proposal-row.module.css'

interface ProposalRowProps {
  file: Item
  proposal: ProposedVersion
}

/** A proposed version: who proposed it when, its note, and what the user can do with it. */
export function ProposalRow({ file, proposal }: ProposalRowProps) {
  const { user, object, note, created } = proposal
  const name = personName(user)
  const scan = scanText(object)
  const canDecide = file.is_editable && !isLockedByOther(file)
  const download = t('files.history.downloadProposal', { name })
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <div className={classes.name}>{t('files.history.proposedBy', { name })}</div>
        <div className={classes.meta}>
          <time dateTime={created} title={formatDateTime(created)}>
            {formatRelative(created)}
          </time>
          {' · '}
          <span>{formatSize(object.size)}</span>
          {scan !== null && (
            <>
              {' · '}
              <span>{scan}</span>
            </>
          )}
        </div>
        {note !== null && (
          <p className={classes.note} dir="auto">
            {note}
          </p>
        )}
      </div>
      <div className={classes.actions}>
        {canDecide && withheldReason(object) === null && <AcceptButton file={file} proposal={proposal} />}
        {(canDecide || proposal.is_own) && <EndButton file={file} proposal={proposal} />}
        {withheldReason(object) === null && (
          <Tooltip label={download}>
            <ActionIcon component="a" href={object.download_url} download={file.name} aria-label={download}>
              <IconDownload size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
    </li>
  )
}

function AcceptButton({ file, proposal }: ProposalRowProps) {
  const services = useItemServices()
  const [isBusy, setIsBusy] = useState(false)
  const accept = async () => {
    setIsBusy(true)
    await acceptProposal(services, { file, proposal })
    setIsBusy(false)
  }
  return (
    <Button
      leftSection={<IconCheck size={18} aria-hidden />}
      loading={isBusy}
      aria-label={t('files.history.acceptProposal', { name: personName(proposal.user) })}
      onClick={() => void accept()}
    >
      {t('files.history.accept')}
    </Button>
  )
}

/** Discards the version of somebody else, or withdraws the user's own. */
function EndButton({ file, proposal }: ProposalRowProps) {
  const services = useItemServices()
  const [isAsking, setIsAsking] = useState(false)
  const name = personName(proposal.user)
  const [label, fullLabel, question] = proposal.is_own
    ? [t('files.history.withdraw'), t('files.history.withdrawProposal'), t('files.history.withdrawQuestion')]
    : [t('files.history.discard'), t('files.history.discardProposal', { name }), t('files.history.discardQuestion', { name })]
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTrash size={18} aria-hidden />}
        aria-label={fullLabel}
        onClick={() => setIsAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        question={question}
        text={proposal.is_own ? t('files.history.withdrawConsequence') : t('files.history.discardConsequence', { name })}
        confirmLabel={label}
        isDestructive
        onConfirm={() => discardProposal(services, { file, proposal })}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
